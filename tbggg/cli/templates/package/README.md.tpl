# {{title}}

A game for tbggg: its rules stand in `src/{{name}}/rules.en.toml`, in French in `src/{{name}}/rules.fr.toml`.

```console
$ pip install -e '.[dev]'
$ python -m pytest
$ tbggg check {{name}}
$ tbggg new --game {{name}} --seats {{least}} --luck 1
$ tbggg replay tests/example.game
```

In a notebook:

```python
import tbggg

tbggg.Explorer(tbggg.new_game("{{name}}", seats={{least}}))
```
