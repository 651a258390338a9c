"""How rules are compiled: only as far as the loops that call them need it.

Numba makes machine code of each function as soon as it is compiled, together with all that it calls. Nobody runs a rule
but through a loop, and the machine code of a loop holds that of its rules anyway. So a rule stops at the intermediate
code that is linked into its callers, which halves the time to compile a game. The loop is optimized as a whole.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering


class _Engine:
    """Numba's code generator for a library that is never run: there is no place to write an environment to."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, env_name: str, env: Any) -> None:
        """Do nothing."""


class _LinkedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Code that is linked into other code, and neither optimized for itself nor turned into machine code."""

    @property
    def codegen(self) -> Any:
        return _Engine(self._codegen)

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0


@register_pass(mutates_CFG=True, analysis_only=False)
class _LinkedLowering(NativeLowering):  # type: ignore[misc]
    """Numba's last step, into a library of that kind."""

    _name = "linked_lowering"

    def run_pass(self, state: Any) -> bool:
        if state.library is None:
            state.library = state.targetctx.codegen().create_library(state.func_id.func_qualname)
            state.library.__class__ = _LinkedLibrary
        done: bool = super().run_pass(state)
        return done


class LinkedCompiler(CompilerBase):  # type: ignore[misc]
    """Numba's compiler for functions that compiled code alone calls."""

    def define_pipelines(self) -> list[Any]:
        """Return Numba's own steps with another last one."""
        steps = DefaultPassBuilder.define_nopython_pipeline(self.state)
        steps.passes = [(_LinkedLowering if step is NativeLowering else step, why) for step, why in steps.passes]
        steps.finalize()
        return [steps]


_INSIDE = ("_finalize_dynamic_globals", "_verify_declare_only_symbols", "_optimize_final_module", "_ensure_finalized")


def rule_compiler() -> type[CompilerBase] | None:
    """Return the compiler for rules; None (Numba's own) if this Numba has other insides than those written for."""
    return LinkedCompiler if all(hasattr(JITCodeLibrary, name) for name in _INSIDE) else None
