[build-system]
requires = ["hatchling>=1.26"]
build-backend = "hatchling.build"

[project]
name = "{{name}}"
version = "0.1.0"
description = "{{title}}, a game for tbggg"
readme = "README.md"
requires-python = ">=3.11"
dependencies = ["tbggg"]

[project.optional-dependencies]
dev = ["mypy", "pytest", "ruff"]

# By this line every command, record and explorer of tbggg finds the game.
[project.entry-points."tbggg.games"]
{{name}} = "{{name}}.game:GAME"

[tool.hatch.build.targets.wheel]
packages = ["src/{{name}}"]

[tool.pytest.ini_options]
testpaths = ["tests"]
pythonpath = ["src"]

[tool.ruff]
line-length = 120

[tool.ruff.lint]
extend-select = ["B", "I", "RUF", "UP"]
ignore = ["RUF001", "RUF002", "RUF003"]  # French has signs of its own
# They only declare a field; the value is made anew for each state.
flake8-bugbear.extend-immutable-calls = ["tbggg.engine.state.cells", "tbggg.engine.state.number"]

[tool.mypy]
files = ["src", "tests"]
mypy_path = "src"
strict = true
