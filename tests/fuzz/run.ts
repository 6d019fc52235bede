import { type Role, roles } from "#domain/access/roles.ts";
import { findTraces, tracesInText } from "#tests/project/traces.ts";
import { Caller } from "./caller.ts";
import { readDocuments } from "./document.ts";
import { plantedCard } from "./generate.ts";
import { auditBreaks, brokenInvariants } from "./invariants.ts";
import { startFuzzedProduct } from "./product.ts";

/**
 * Calls a running product at random, within its OpenAPI document and beyond it, then checks the invariants of the
 * database. FUZZ_SECONDS sets the duration. FUZZ_SEED repeats a run, except for the order of concurrent calls.
 */
const seconds = Number(process.env.FUZZ_SECONDS ?? 120);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2_147_483_647));
const callers = 4;

console.log(`Fuzzing for ${seconds} s with FUZZ_SEED=${seed}`);
const product = await startFuzzedProduct();
const problems: string[] = [];
try {
  // The event stream never ends, so it is left to server/event/events.test.ts.
  const operations = (await readDocuments(product.url)).filter(({ answers }) => answers !== "text/event-stream");
  const caller = new Caller(product.url, operations, seed, (role: Role) => product.signIn(role));
  await caller.lookAround(roles);
  const until = Date.now() + seconds * 1000;
  const work = async () => {
    while (Date.now() < until && caller.problems.length < 20) await caller.step();
  };
  await Promise.all(Array.from({ length: callers }, work));
  caller.tell();
  const broken = (await brokenInvariants(product.db)).map((problem) => withDeeds(problem, caller.deeds));
  problems.push(...caller.problems, ...broken, ...(await auditBreaks(product.db)));
  for (const place of await findTraces(product.db, { number: plantedCard }))
    problems.push(`a card is kept in ${place}`);
  for (const trace of tracesInText(product.printed(), { number: plantedCard }))
    problems.push(`a card is logged as ${trace}`);
  const complaints = product
    .printed()
    .split("\n")
    .filter((line) => /"level":(50|60)/.test(line));
  problems.push(...complaints.slice(0, 5).map((line) => `it complained: ${line.slice(0, 600)}`));
} finally {
  await product.stop();
}
/** Adds the last writes to the records that a problem names. */
function withDeeds(problem: string, deeds: readonly string[]): string {
  const ids = [...problem.matchAll(/"(?:id|quoteId)":(\d+)/g)].map(([, id]) => `/quotes/${id}/`);
  const led = deeds.filter((deed) => ids.some((id) => deed.includes(id)));
  return [problem, ...led.slice(-20).map((deed) => `  ${deed}`)].join("\n");
}

if (problems.length > 0) {
  console.error(`\n${problems.length} problems with FUZZ_SEED=${seed}:\n\n${problems.join("\n\n")}`);
  process.exitCode = 1;
}
