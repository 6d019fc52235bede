import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FileFormat, fileFormats } from "#contract/shared/call.ts";
import { fileCallOf } from "#contract/shared/list.ts";
import { defineList } from "#domain/shared/list.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import { compressAnswers } from "#server/http/compress-answers.ts";
import { answerErrors } from "#server/http/errors.ts";
import { listFile } from "#server/http/list-file.ts";
import { serve } from "#server/http/serve.ts";
import { eventually } from "#tests/eventually.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { withoutDatabase } from "#tests/server/outage.ts";

const parts = freshDatabase();
const app: FastifyInstance = Fastify();
const logged: string[] = [];
const rows = 12_000;

/**
 * More than the buffers between the server and a client that does not read can hold: 36 MB, in pages of a thousand
 * rows.
 */
const wide = defineList({
  reads: "lead.read",
  filters: {},
  sorts: { createdAt: { type: "timestamptz" } },
  sortedBy: ["createdAt", "ASC"],
  columns: { id: {}, phone: {} },
  file: { needs: "lead.export", name: "wide", fields: ["id", "phone"] },
});
const wideRows = declaredList<typeof wide, { id: number; phone: string }>(wide, {
  of: "leads",
  shownWith: sql``,
  filters: {},
  reach: () => sql`true`,
  from: sql`(select n as id, timestamptz '2026-01-01' + n * interval '1 second' as created_at, (select string_agg(md5(n || ' ' || k), '') from generate_series(1, 94) as k) as phone
               from generate_series(1, ${sql.lit(rows)}) as n) as leads`,
  fields: { id: "leads.id", phone: "leads.phone" },
  sorts: { createdAt: "leads.created_at" },
});
const wideFile = fileCallOf(wide, "/wide");

beforeAll(async () => {
  const log = pino({ level: "error" }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  const heard = { ...parts, log };
  answerErrors(app);
  compressAnswers(app);
  serve(app, heard, wideFile, ({ query }, context) =>
    listFile(wideRows, () => ({ id: "Lead", phone: "Phone" }), query, { ...context, parts: heard }),
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

/** Returns the response after its first bytes. The rest is not read until the caller reads it. */
async function begin(person: Person, format: FileFormat, coding = "identity"): Promise<IncomingMessage> {
  const { accessToken } = await aSession(parts, person.id);
  const headers = { authorization: `Bearer ${accessToken}`, "accept-encoding": coding };
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: `/api/wide?format=${format}`, headers, agent: false }, resolve)
      .on("error", reject)
      .end();
  });
  expect([answer.statusCode, answer.headers["content-encoding"] ?? "identity"]).toEqual([200, coding]);
  await new Promise((resolve) => answer.once("readable", resolve));
  return answer;
}

async function statesOf({ id }: Person): Promise<{ state: string; rows?: number }[]> {
  const entries = parts.db.selectFrom("auditEntries").select("details").where("actorId", "=", id).orderBy("id");
  return (await entries.execute()).map(({ details }) => details as { state: string });
}

/** Returns whether no connection of the pool is in use and no caller waits for one. */
const isReleased = () => parts.pool.idleCount === parts.pool.totalCount && parts.pool.waitingCount === 0;

/** As a browser and as a plain program ask. An XLSX file is compressed in any case. */
const ways = [...fileFormats.map((format) => [format, "identity"] as const), ["csv", "gzip"], ["csv", "zstd"]] as const;

test.each(ways)(
  "ends the export as %s (%s) when the client disconnects, records the break, and releases the connection",
  async (format, coding) => {
    const person = await aPerson(parts, "supervisor");
    const answer = await begin(person, format, coding);
    answer.destroy();
    await eventually(async () => expect(await statesOf(person)).toHaveLength(2));
    const [begun, ended] = await statesOf(person);
    expect([begun?.state, ended?.state]).toEqual(["begun", "broken off"]);
    expect(ended?.rows).toBeLessThan(rows);
    await eventually(() => expect(isReleased()).toBe(true));
    expect(logged).toEqual([]);
  },
);

test.each(ways)(
  "aborts the file as %s (%s) when the database is lost, so that neither client nor record shows it complete",
  async (format, coding) => {
    const person = await aPerson(parts, "supervisor");
    logged.length = 0;
    const answer = await begin(person, format, coding);
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
    expect(logged).toContain("could not record the end of an export");
    expect(isReleased()).toBe(true);

    // Once the database is back, the export works again.
    const another = await aPerson(parts, "supervisor");
    // Counted in the whole text, because a piece may end inside a line break.
    let text = "";
    for await (const piece of await begin(another, "csv")) text += String(piece);
    expect(text.split("\r\n").length - 1).toBe(rows + 1);
    expect((await statesOf(another)).at(-1)).toMatchObject({ state: "complete", rows });
  },
);
