import { mkdtempSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openSession } from "#server/access/open-session.ts";
import { firstStart } from "#server/agency/index.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase, openPool } from "#server/db/database.ts";
import { KeyRing } from "#server/keys/index.ts";
import { measuredCalls } from "./bench-calls/calls.ts";
import { type Comparison, compare } from "./bench-calls/compare.ts";
import { apiKey, postmasterOf, startFilled } from "./bench-calls/database.ts";
import { readFacts } from "./bench-calls/facts.ts";
import { recordAnswers } from "./bench-calls/record.ts";
import { mustAnswerAlike } from "./bench-calls/same-answers.ts";
import { keyRing, publicUrl, startBare, startOffice, together } from "./bench-calls/servers.ts";
import { sellQuotes } from "./bench-calls/sold-quotes.ts";
import { sized } from "./bench-size.ts";

/**
 * Compares the cost of each call with a bare server that sends the same rows from the same database. `--keep DIR`
 * keeps the database for the next run. Names of calls select some of them. `--processes 2` runs two processes of each
 * server on the same database. Sixteen `--connections` keep every core busy, so their times include waiting in a
 * queue. Two show the latency of a caller whom others do not delay.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: "string" },
    seconds: { type: "string", default: sized("2", "0.05") },
    pairs: { type: "string", default: sized("3", "1") },
    port: { type: "string", default: "3190" },
    processes: { type: "string", default: "1" },
    connections: { type: "string", default: "16" },
  },
});
const folder = values.keep ?? mkdtempSync(join(tmpdir(), "farewright-bench-"));
const database = await startFilled(folder);
const stops: (() => Promise<unknown>)[] = [database.stop];
try {
  const pool = openPool(database.url, 2);
  stops.push(() => pool.end());
  const settings = { PUBLIC_URL: publicUrl, ALLOW_DEMO: "true", BUSY_AFTER_MS: "0" };
  const parts = { config: readConfig(settings), keys: new KeyRing(keyRing) };
  const token = async (userId: number) =>
    (await openSession(openDatabase(pool), parts, userId, { ip: "", userAgent: "" }, new Date().toISOString()))
      .accessToken;
  // The product has made its agency by the time it sells.
  await firstStart(openDatabase(pool), parts.config);
  const bench = { ...parts, databaseUrl: database.url };
  const facts = { soldQuotes: await sellQuotes(pool, bench), ...(await readFacts(pool, token)) };
  const tokens = async () => ({
    agent: await token(facts.agentId),
    supervisor: await token(facts.supervisorId),
    webSite: apiKey,
  });
  const chosen = measuredCalls(facts).filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const recorded = join(folder, "recorded.json");
  const replayed = chosen.filter(({ isReplayed }) => isReplayed);
  await writeFile(recorded, JSON.stringify(await recordAnswers(bench, replayed, await tokens())));
  const processes = Number(values.processes);
  const product = await together(processes, (index) => startOffice(database.url, Number(values.port) + index));
  stops.push(product.stop);
  const bare = await together(processes, () => startBare(database.url, recorded));
  stops.push(bare.stop);
  const databasePid = await postmasterOf(database.url);
  const { seconds, pairs, connections } = values;
  const length = { seconds: Number(seconds), pairs: Number(pairs), connections: Number(connections) };
  const comparisons: Comparison[] = [];
  for (const call of chosen) {
    const difference = await mustAnswerAlike(call, { product, bare }, await tokens()).then(
      () => undefined,
      (error: Error) => error,
    );
    if (difference) {
      // The other calls are measured all the same.
      console.error(difference.message);
      process.exitCode = 1;
      continue;
    }
    const comparison = await compare(call, { product, bare, databasePid, pool }, tokens, length);
    console.log(`${call.what}: ${Math.round(100 * comparison.ratio)} % of the bare server`);
    comparisons.push(comparison);
  }
  console.table(comparisons.map(row));
} finally {
  for (const stop of stops.reverse()) await stop();
  if (!values.keep) await rm(folder, { recursive: true, force: true });
}

function row({ what, product, bare, ratio }: Comparison) {
  const ms = (time: number) => time.toFixed(1);
  return {
    call: what,
    "req/s": Math.round(product.perSecond),
    "bare req/s": Math.round(bare.perSecond),
    "% of bare": Math.round(100 * ratio),
    "processor ms: server + database": `${product.server.toFixed(2)} + ${product.database.toFixed(2)}`,
    "bare: server + database": `${bare.server.toFixed(2)} + ${bare.database.toFixed(2)}`,
    "p50 ms": ms(product.p50),
    "p99 ms": ms(product.p99),
    "bare p50": ms(bare.p50),
    "bare p99": ms(bare.p99),
    bytes: Math.round(product.bytes),
    "bare bytes": Math.round(bare.bytes),
  };
}
