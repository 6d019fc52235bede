import { styleText } from "node:util";
import type { Outcome } from "./run-part.ts";

function inMinutes(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Prints what each part took, the ten dearest files, what was skipped, and how many tests passed. */
export function report(outcomes: readonly Outcome[], seconds: number): void {
  console.log("\nWhere the time went");
  for (const { part, ok, seconds: taken } of outcomes) {
    const line = `  ${part.name.padEnd(42)} ${inMinutes(taken).padStart(12)}`;
    const over = taken > part.budget;
    console.log(
      over ? styleText("yellow", `${line}   over its budget of ${inMinutes(part.budget)}`) : line,
      ok ? "" : styleText("red", "failed"),
    );
  }
  console.log(`  ${"all of it".padEnd(42)} ${inMinutes(seconds).padStart(12)}`);

  const files = outcomes.flatMap(({ results }) => results?.files ?? []).sort((a, b) => b.seconds - a.seconds);
  if (files.length > 0) console.log("\nThe ten dearest files");
  for (const { file, seconds: taken } of files.slice(0, 10))
    console.log(`  ${file.padEnd(58)} ${taken.toFixed(1).padStart(6)} s`);

  const skipped = outcomes.flatMap(({ results }) => results?.skipped ?? []);
  for (const name of skipped) console.log(styleText("yellow", `Skipped: ${name}`));
  const count = (of: "passed" | "failed") => outcomes.reduce((sum, { results }) => sum + (results?.[of] ?? 0), 0);
  const broken = outcomes.filter(({ ok, results }) => !ok && (results?.failed ?? 0) === 0).length;
  console.log(`\n${count("passed")} passed, ${count("failed") + broken} failed, ${skipped.length} skipped`);
}
