"""``python -m zombiezoo.scripts.demo`` (``make demo``): train an agent, then judge it against the baselines."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import click

from zombiezoo.envs.core.writing import write

from .evaluate import ALL, expand
from .main import run
from .options import Ticker, json_option, write_json
from .train import RUNS, free_folder, say

GOAL = 0.9  # the lower end of the interval against GOAL_AGENT is to be above this
GOAL_AGENT = "random"
TITLE = "README.md"


@click.command()
@click.option("--config", type=click.Path(path_type=Path), help="Configuration of the run [default: the shipped one].")
@click.option("--set", "overrides", multiple=True, metavar="KEY=VALUE", help="Override a key of it, in TOML syntax.")
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help="Games of each line-up.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Seed of the games that judge.")
@click.option("--out", type=click.Path(path_type=Path), default=Path("results/demo"), show_default=True)
@json_option
def demo(
    config: Path | None, overrides: tuple[str, ...], games: int, seed: int, out: Path, json_file: Path | None
) -> int:
    """Train an agent in a few minutes and judge it: table, learning curve and the commands go into --out.

    Example: python -m zombiezoo.scripts.demo --set minutes=1 --out runs/quick
    """
    from zombiezoo.training.config import load_train_config
    from zombiezoo.training.curve import FILE
    from zombiezoo.training.evaluation.report import markdown, write_report
    from zombiezoo.training.selfplay import Run

    with as_file(files("zombiezoo.configs") / "train" / "demo.toml") as shipped:
        made = load_train_config(config or shipped, overrides)
    learned = Run.start(made, free_folder(RUNS / "demo"), say)
    say(f"training in {learned.folder}")
    if not learned.train():
        say(f"saved; continue with: zombiezoo train --resume {learned.folder}")
        raise KeyboardInterrupt
    report = judge(learned, games, seed)
    write_report(out, report)
    write(out / FILE, (learned.folder / FILE).read_bytes())
    summary = summarise(report, learned)
    write(out / TITLE, summary)
    write_json(json_file, report)
    click.echo(markdown(report))
    click.echo(summary)
    say(f"written to {out}; play against it: zombiezoo play {made.game} --opponents ppo:{learned.folder}")
    return 0 if reached(report) else 1


def judge(learned: Any, games: int, seed: int) -> dict[str, Any]:
    """Let the agent and all baselines meet, from paired seeds in every seat; return the report."""
    from zombiezoo.training.evaluation.matches import evaluate
    from zombiezoo.training.evaluation.report import make_report

    ticker = Ticker()
    try:
        specs = [f"ppo:{learned.folder}", *expand(learned.config.game, [ALL])]
        return make_report(evaluate(learned.game, specs, games, seed, progress=ticker))
    finally:
        ticker.clear()


def reached(report: Mapping[str, Any]) -> bool:
    """Return whether the agent beats random as clearly as the demo promises."""
    low: float = report["cross"][report["agents"][0]["name"]][GOAL_AGENT]["low"]
    return low > GOAL


def summarise(report: Mapping[str, Any], learned: Any) -> str:
    """Return what the demo did and found, as Markdown."""
    from zombiezoo.training.evaluation.report import PICTURE, TEXT, percent
    from zombiezoo.training.text import markdown_table

    agent = report["agents"][0]["name"]
    against = report["cross"][agent]
    rows = [[name, percent(share), f"{share['games']:,}"] for name, share in against.items()]
    verdict = "above" if reached(report) else "not above"
    lines = [
        f"# {learned.game.spec.title}: an agent trained in {learned.seconds / 60:.1f} minutes",
        "",
        "    make demo",
        "",
        "or, with the options of this one:",
        "",
        f"    {report['provenance']['command']}",
        "",
        f"MaskablePPO made {learned.steps:,} decisions in {learned.update} updates; then the agent, taking its best",
        "action, met each baseline in both seats from the same seeds. Win shares are in percent with 95 % intervals;",
        "a draw is half a win.",
        "",
        *markdown_table(["against", "win share", "games"], rows),
        "",
        f"The lower end against {GOAL_AGENT} is {verdict} {100 * GOAL:.0f} %. All meetings: [{TEXT}]({TEXT}).",
        "",
        "![Learning curve](curve.png)",
        "",
        f"![All meetings]({PICTURE})",
    ]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the demo and leave the process with its exit code."""
    sys.exit(run(arguments, demo, "demo"))


if __name__ == "__main__":
    main()
