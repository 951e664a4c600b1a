// Where plans of a generator stand after some moves, in its JavaScript.
import { readFileSync } from "node:fs";

const { module, asked } = JSON.parse(readFileSync(0, "utf-8"));
const { dealer } = await import(module);
const found = asked.map(({ luck, nth, lang, words }) => {
  const { plan } = dealer.deal(luck, nth, lang);
  const steps = words.map((_, at) => dealer.stand(plan, words.slice(0, at + 1), lang));
  return [plan.goals, plan.model, dealer.stand(plan, [], lang), ...steps];
});
process.stdout.write(JSON.stringify(found));
