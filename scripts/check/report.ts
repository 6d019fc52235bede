import { styleText } from "node:util";
import type { Outcome } from "./run-part.ts";

function inMinutes(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** The most lines that the report prints of one error. */
const linesOfError = 30;

/**
 * Prints the time of each part, the ten slowest files, the skipped tests, the failures, and how many tests passed. The
 * failures are at the end, because a log that is too long keeps its end.
 */
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
  const failures = outcomes.flatMap(({ results }) => results?.failures ?? []);
  for (const { file, test, error } of failures) {
    console.log(styleText("red", `\nFailed: ${file} › ${test}`));
    console.log(error.split("\n", linesOfError).join("\n"));
  }
  const broken = outcomes.filter(({ ok, results }) => !ok && (results?.failures.length ?? 0) === 0);
  for (const { part } of broken) console.log(styleText("red", `\nFailed: ${part.name}`));
  const passed = outcomes.reduce((sum, { results }) => sum + (results?.passed ?? 0), 0);
  console.log(`\n${passed} passed, ${failures.length + broken.length} failed, ${skipped.length} skipped`);
}
