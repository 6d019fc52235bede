import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { call } from "#contract/call.ts";
import { pagedQuestionOf } from "#contract/list.ts";
import { defineList } from "#domain/shared/list.ts";
import { declaredList } from "#server/db/declared-list.ts";
import { answerErrors } from "#server/http/errors.ts";
import { listFile } from "#server/http/list-file.ts";
import { serve } from "#server/http/serve.ts";
import { freshDatabase } from "#tests/database.ts";
import { aPerson, type Person } from "#tests/factories.ts";
import { aSession } from "#tests/office.ts";
import { withoutDatabase } from "#tests/outage.ts";

const parts = freshDatabase();
const app: FastifyInstance = Fastify();
const logged: string[] = [];
const rows = 12_000;

/** More than lies in the buffers between the server and a client that does not read: 36 MB, in pages of a thousand rows. */
const wide = defineList({
  reads: "lead.read",
  filters: {},
  sorts: { createdAt: { type: "timestamptz" } },
  sortedBy: ["createdAt", "ASC"],
  columns: { id: {}, phone: {} },
  file: { needs: "lead.export", name: "wide", fields: ["id", "phone"] },
});
const wideRows = declaredList<typeof wide, { id: number; phone: string }>(wide, {
  ...{ of: "leads", shownWith: sql``, filters: {}, reach: () => sql`true` },
  from: sql`(select n as id, timestamptz '2026-01-01' + n * interval '1 second' as created_at, repeat('x', 3000) as phone
               from generate_series(1, ${sql.lit(rows)}) as n) as leads`,
  fields: { id: "leads.id", phone: "leads.phone" },
  sorts: { createdAt: "leads.created_at" },
});
const wideFile = call({
  ...{ method: "GET", path: "/wide", permission: "lead.export", summary: "Wide rows" },
  ...{ query: pagedQuestionOf(wide), answer: "text/csv" },
});

beforeAll(async () => {
  const log = pino({ level: "error" }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  const heard = { ...parts, log };
  answerErrors(app);
  serve(app, heard, wideFile, ({ query }, context) =>
    listFile(wideRows, () => ({ id: "Lead", phone: "Phone" }), query, { ...context, parts: heard }),
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

/** The answer once its first bytes are here; nothing more of it is read until somebody does. */
async function begin(person: Person): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${(await aSession(parts, person.id)).accessToken}` };
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: "/api/wide", headers, agent: false }, resolve).on("error", reject).end();
  });
  expect(answer.statusCode).toBe(200);
  await new Promise((resolve) => answer.once("readable", resolve));
  return answer;
}

async function statesOf({ id }: Person): Promise<{ state: string; rows?: number }[]> {
  const entries = parts.db.selectFrom("auditEntries").select("details").where("actorId", "=", id).orderBy("id");
  return (await entries.execute()).map(({ details }) => details as { state: string });
}

/** Nobody holds a connection of the pool, and nobody waits for one. */
const isReleased = () => parts.pool.idleCount === parts.pool.totalCount && parts.pool.waitingCount === 0;

test("a client that goes away ends the export, which is on record as broken off, and holds nothing", async () => {
  const person = await aPerson(parts, "supervisor");
  const answer = await begin(person);
  answer.destroy();
  await vi.waitFor(async () => expect(await statesOf(person)).toHaveLength(2), { timeout: 60_000 });
  const [begun, ended] = await statesOf(person);
  expect([begun?.state, ended?.state]).toEqual(["begun", "broken off"]);
  expect(ended?.rows).toBeLessThan(rows);
  await vi.waitFor(() => expect(isReleased()).toBe(true));
  expect(logged).toEqual([]);
});

test("a database that is lost ends the export in the middle: nobody takes the file for whole, in the client or on record", async () => {
  const person = await aPerson(parts, "supervisor");
  const answer = await begin(person);
  let bytes = 0;
  await withoutDatabase(parts, async () => {
    const whole = (async () => {
      for await (const piece of answer) bytes += (piece as Buffer).length;
    })();
    await expect(whole).rejects.toThrow("aborted");
  });
  expect(answer.complete).toBe(false);
  expect(bytes).toBeLessThan(rows * 3000);
  expect((await statesOf(person)).map(({ state }) => state)).toEqual(["begun"]);
  expect(logged).toContain("the end of an export is not on record");
  expect(isReleased()).toBe(true);

  // Back again, it is exported as if nothing had been.
  const another = await aPerson(parts, "supervisor");
  let lines = 0;
  for await (const piece of await begin(another)) lines += String(piece).split("\r\n").length - 1;
  expect(lines).toBe(rows + 1);
  expect((await statesOf(another)).at(-1)).toMatchObject({ state: "complete", rows });
});
