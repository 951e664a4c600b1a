"""The BoardGameGeek Game, rule by rule: each test is named after the rule that it pins."""
