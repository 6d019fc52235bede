import { airportSearch } from "./bench-itinerary/airport-search.ts";
import { pasteCalls } from "./bench-itinerary/paste-calls.ts";
import { score } from "./bench-itinerary/score.ts";
import type { Section } from "./bench-itinerary/section.ts";
import { growthWithLength, speed } from "./bench-itinerary/speed.ts";
import { isSmall } from "./bench-size.ts";

/**
 * Measures how well and how fast itineraries are read, and compares the results with the promised limits. Exits with 1
 * if a limit is missed.
 */
const sections = { score, speed, growth: growthWithLength, calls: pasteCalls, airports: airportSearch };

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in sections));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". Choose from ${Object.keys(sections).join(", ")}.`);
  process.exit(2);
}

for (const [name, measure] of Object.entries(sections)) {
  if (chosen.length === 0 || chosen.includes(name)) print(await measure());
}

function print({ title, rows, targets, remarks = [] }: Section): void {
  console.log(`\n${title}`);
  if (rows.length > 0) console.table(rows);
  for (const remark of remarks) console.log(`  ${remark}`);
  for (const { promise, measured, met } of targets) {
    console.log(`${met ? "✓" : "✗"} ${promise}: ${measured}`);
    if (!met && !isSmall) process.exitCode = 1;
  }
}
