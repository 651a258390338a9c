"""The command ``zombiezoo``: finds its commands by name, and turns errors into one line and an exit code."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import NoReturn

import click

from zombiezoo.envs.core.errors import ZombiezooError, nearest

COMMANDS = ("games", "describe", "train", "evolve", "evaluate", "balance", "play", "watch", "bench", "content")
BAD_INPUT, BROKEN, INTERRUPTED = 2, 1, 130
EXTRAS = {
    "torch": "train", "stable_baselines3": "train", "sb3_contrib": "train", "tensorboard": "train",
    "openskill": "evaluate", "choix": "evaluate", "scipy": "evaluate", "matplotlib": "evaluate",
    "resvg_py": "render", "PIL": "render",
}  # fmt: skip


class Commands(click.Group):
    """Imports a command's file when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, in the order of use."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, None if there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(importlib.import_module(f".{cmd_name}", __package__), cmd_name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command of the first argument, or say what is valid."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            hint = nearest(args[0], COMMANDS)
            raise click.UsageError(f"unknown command '{args[0]}'{hint} (valid: {', '.join(COMMANDS)})", ctx)
        return super().resolve_command(ctx, args)


def _version() -> str:
    try:
        return version("zombiezoo")
    except PackageNotFoundError:  # the folders were put on the path by hand
        return "unknown"


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Example: zombiezoo play atak_zombie --opponents greedy",
)
@click.version_option(_version(), prog_name="zombiezoo")
def cli() -> None:
    """Zombie tabletop games as reinforcement-learning environments: train, judge, balance, play.

    Every command has --help with an example and --json FILE for machines.
    """


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and leave the process with its exit code."""
    sys.exit(run(arguments))


def run(arguments: Sequence[str] | None = None, command: click.Command = cli, name: str = "zombiezoo") -> int:
    """Run a command line; return 0 when done, 2 for bad input, 1 if the machine failed, 130 after Ctrl-C."""
    try:
        code = command.main(arguments, prog_name=name, standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return BAD_INPUT
    except click.ClickException as error:
        return _tell(_explained(error), error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        return _tell("interrupted", INTERRUPTED)
    except ZombiezooError as error:
        return _tell(str(error), BAD_INPUT)
    except ModuleNotFoundError as error:
        return _tell(_missing(error), BAD_INPUT)
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN
    except OSError as error:
        return _tell(f"{error.strerror or error}: '{error.filename}'" if error.filename else str(error), BROKEN)
    return code if isinstance(code, int) else 0


def _explained(error: click.ClickException) -> str:
    """Return what click has to say, with the command whose help says more."""
    context = getattr(error, "ctx", None)
    more = f" (see {context.command_path} --help)" if context else ""
    return f"{error.format_message().rstrip('.')}{more}"


def _missing(error: ModuleNotFoundError) -> str:
    """Return which extra brings a missing package; an own module that is missing is a bug and is raised again."""
    package = (error.name or "").partition(".")[0]
    if package not in EXTRAS:
        raise error
    return f"this needs the package '{package}': pip install \"zombiezoo[{EXTRAS[package]}]\""


def _tell(line: str, code: int) -> int:
    click.echo(f"zombiezoo: {' '.join(line.split())}", err=True)
    return code


if __name__ == "__main__":
    main()
