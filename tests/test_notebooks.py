"""The notebooks of examples/ run from start to end, in a real kernel, and are kept without what they printed."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parent.parent / "examples").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRITIAS_NOTEBOOK_GAMES", "3")
    monkeypatch.setenv("CRITIAS_NOTEBOOK_SECONDS", "1")
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert not any(cell.outputs or cell.execution_count for cell in cells), "kept without outputs"
    NotebookClient(notebook, timeout=None, resources={"metadata": {"path": str(tmp_path)}}).execute()
    last = cells[-1].outputs[-1]
    assert "text/html" in last["data"], "what it comes to shows itself"


def test_there_are_notebooks() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["balance-of-a-change", "play-and-look", "train-a-bot"]
