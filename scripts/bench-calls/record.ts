import type { HTTPMethods } from "fastify";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { openPool } from "#server/db/database.ts";
import { type MeasuredCall, replayedRows } from "./calls.ts";
import { answerKey, type Recorded } from "./replay.ts";
import type { Tokens } from "./requests.ts";
import { type BenchParts, withParts } from "./sold-quotes.ts";

/**
 * Asks the product for each row of the calls that are replayed, and records the statements it sends, without those of the
 * session. The bare server sends the same statements and the same answer, so the difference is the cost of the code
 * between them.
 */
export async function recordAnswers(bench: BenchParts, calls: readonly MeasuredCall[], tokens: Tokens) {
  const pool = openPool(bench.databaseUrl, 1);
  let statements: Recorded["statements"] = [];
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [sent] = given as [{ text?: string; values?: unknown[] } | string];
      if (typeof sent !== "string" && sent.text) statements.push({ text: sent.text, values: sent.values ?? [] });
      return query(...given);
    }) as typeof client.query;
  });
  const recorded: Record<string, Recorded> = {};
  await withParts(
    pool,
    bench,
    () => new Date().toISOString(),
    async (parts) => {
      const app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
      for (const { name, call, by, request } of calls)
        for (let n = 0; n < replayedRows; n += 1) {
          const id = String(request(n)?.id);
          statements = [];
          const headers = {
            "accept-language": "en",
            ...(by !== "customer" && { authorization: `Bearer ${tokens[by]}` }),
          };
          const url = `/api${call.path.replace(/\{\w+\}/, id)}`;
          const answer = await app.inject({ method: call.method as HTTPMethods, url, headers });
          if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}: ${answer.body}`);
          const own = statements.filter(({ text }) => !/\bsessions\b/.test(text));
          recorded[answerKey(name, id)] = { statements: own, answer: answer.json() };
        }
      await app.close();
    },
  );
  await pool.end();
  return recorded;
}
