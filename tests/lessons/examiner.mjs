// Asks the rules of a page what is right in some exercises, and prints their answers.

import { readFileSync } from "node:fs";
import { referee } from "../../widgets/src/generated/referee.js";

const { rules, examiner, exercises } = JSON.parse(readFileSync(0, "utf8"));
const { examine } = await import(examiner);
const module = await import(rules);
const part = referee(module);
process.stdout.write(JSON.stringify(exercises.map((one) => (module.use_language(one.lang), examine(module, part, one)))));
