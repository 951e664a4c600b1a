"""Scripts without comments and blanks mean what they meant."""

from __future__ import annotations

import json
import subprocess

import pytest

from tbggg.javascript.compact import compact

CASES = {
    "signs": "const a = 1;\nconst b = 2;\nreturn [a - -b, a + +b, a - b, - -a, a / b / 2, a - b].join();",
    "texts": 'return ["a // b  + c", \'it \\\'s  /* no */ 1\', "a \\" ;  }"];',
    "templates": 'const one = 1;\nreturn `a  + ${[1,  2].map((a) => `b  ${a  + one} }`).join("} ")}  // {`;',
    "patterns": 'return ["a  + b / c".replace(/[ /"]+/g, "-"), 8 / 2 / 1, /a  b/.test("a  b"), [/\\/ \\"/].length];',
    "comments": "const a = 4; // one\n/** Two. */\nconst b = /* three */ 2;\n\n// four\nreturn a / b; // five / six",
    "lines": "const f = (a) => {\n  if (a)\n    return 1;\n  else return [\n    2\n  ];\n};\nreturn [f(1), f(0)];",
    "objects": "class A {\n  static b = { c: 1, };\n\n  d() {\n    return A.b.c;\n  }\n}\nlet e = 0;\n"
    "for (const one of [1, 2]) {\n  e += one;\n}\nreturn [new A().d(), typeof e, e in [0], void 0 ?? e];",
}


@pytest.mark.parametrize("name", CASES)
def test_a_short_script_gives_the_same(name: str) -> None:
    script = CASES[name]
    short = compact(script)
    asked = [{"script": one} for one in (script, short)]
    run = f"console.log(JSON.stringify({json.dumps(asked)}.map((one) => new Function(one.script)())));"
    before, after = json.loads(subprocess.run(["node", "-e", run], capture_output=True, text=True, check=True).stdout)
    assert before == after
    assert before is not None
    assert len(short) < len(script)
    assert compact(short) == short


@pytest.mark.parametrize("script", ["`a", "`a ${b", "`a ${`b`"])
def test_a_template_without_its_end_is_no_script(script: str) -> None:
    with pytest.raises(ValueError, match="no end"):
        compact(script)
