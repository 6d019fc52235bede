import { parseArgs } from "node:util";
import { baseCommit, changedFiles, journeysFor } from "./check/changed.ts";
import { commands, journeys, type Part, reading, repeating, running, tests } from "./check/parts.ts";
import { report } from "./check/report.ts";
import { type Outcome, runPart } from "./check/run-part.ts";

/**
 * The check. `npm test` runs all of it, `npm test -- PATH` the tests below a path, `npm run check:changed` the parts
 * that a change can affect, and `npm run check:long` the proofs by repetition in full. It continues after a part that
 * failed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: "boolean" }, long: { type: "boolean" } },
});

interface Plan {
  /** Run two at a time. */
  reading: readonly Part[];
  running: readonly Part[];
  /** Run two at a time, after all others. */
  commands?: readonly Part[];
}

function plan(): Plan {
  if (values.long) return { reading: [], running: repeating };
  if (values.changed) return planOfChange();
  if (positionals.length > 0) return { reading: [], running: ofPaths(positionals) };
  return { reading, running, commands };
}

/** Playwright runs the journeys, and Vitest runs every other test. */
function ofPaths(paths: readonly string[]): Part[] {
  const [ofJourneys, others] = [true, false].map((wanted) =>
    paths.filter((path) => path.includes("journeys") === wanted),
  );
  return [
    ...(others?.length ? [{ ...tests, command: [...tests.command, ...others] }] : []),
    ...(ofJourneys?.length ? [{ ...journeys, command: [...journeys.command, ...ofJourneys] }] : []),
  ];
}

/** Returns the plan for a change. Tests that read files of the project import none of them, so they always run. */
function planOfChange(): Plan {
  const base = baseCommit();
  const files = changedFiles(base);
  if (files.length === 0) return { reading: [], running: [] };
  const reached = journeysFor(files);
  return {
    reading,
    running: [
      { ...tests, name: "tests that a change can reach", command: [...tests.command, "--changed", base] },
      { ...tests, name: "tests of the project's files", command: [...tests.command, "--project", "unit", "tests/"] },
      ...(reached ? [reached] : []),
    ],
  };
}

async function twoAtATime(parts: readonly Part[]): Promise<Outcome[]> {
  const waiting = [...parts];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const outcome = await runPart(part, { isQuiet: true });
      console.log(`${outcome.ok ? "✓" : "✗"} ${part.name}`);
      outcomes.push(outcome);
    }
  };
  await Promise.all([work(), work()]);
  return outcomes;
}

const started = performance.now();
const planned = plan();
if (values.long) {
  const minutes = Math.ceil(planned.running.reduce((sum, { budget }) => sum + budget, 0) / 60);
  console.log(`The proofs by repetition take up to ${minutes} minutes on two idle cores.`);
}
const outcomes = await twoAtATime(planned.reading);
for (const part of planned.running) {
  console.log(`\n${part.name}`);
  outcomes.push(await runPart(part));
}
if (planned.commands) console.log("\nCommands and benches");
outcomes.push(...(await twoAtATime(planned.commands ?? [])));
report(outcomes, (performance.now() - started) / 1000);
if (outcomes.some(({ ok }) => !ok)) process.exitCode = 1;
