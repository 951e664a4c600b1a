// Judges answers to exercises, and compares guesses of predictions, by the browser half; prints what it says of each.

import { readFileSync } from "node:fs";

const { module, asked } = JSON.parse(readFileSync(0, "utf8"));
const { compare, judge, open } = await import(module);

process.stdout.write(
  JSON.stringify(
    asked.map(({ exercise, given }) => {
      const [part, answered] = [exercise.parts[0], open(exercise.sealed).parts[0]];
      const taught = exercise.rules.map(({ id }) => id);
      return exercise.guess
        ? compare(part, answered, given, exercise.lang)
        : judge(part, answered, given, exercise.lang, taught);
    }),
  ),
);
