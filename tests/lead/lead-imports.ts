import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import type { LeadImport } from "#contract/lead-import/calls.ts";
import type { DuplicateChoice } from "#domain/lead/import/forecast.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { importLeads } from "#server/lead-import/import-leads-job.ts";
import type { TestParts } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";

export const headings = "First Name,Last Name,Email,Phone,From,To,Departure,Adults,Class,Notes";
export const mapping = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "from",
  "to",
  "departsOn",
  "adults",
  "cabin",
  "request",
];
export const good = (index: number) =>
  `Mary${index},O'Brien,mary${index}@mail.example,(212) 555-0142,JFK,Tashkent,5/1/2027,2,Business,"Two bags, each"`;

interface Begun {
  duplicates?: DuplicateChoice;
  ownerId?: number | null;
  mapping?: readonly (string | null)[];
  separator?: string;
  dateOrder?: string;
  fileName?: string;
}

/** Sets up an office where a supervisor imports leads: the calls, the background jobs, and the results. */
export function leadImports(parts: TestParts) {
  const office = {} as { app: FastifyInstance; supervisor: Person; agent: Person; token: string };

  beforeAll(async () => {
    office.app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
    office.supervisor = await aPerson(parts, "supervisor");
    office.agent = await aPerson(parts, "agent");
    office.token = (await aSession(parts, office.supervisor.id)).accessToken;
  });
  afterAll(() => office.app.close());

  async function ask(method: "GET" | "POST" | "PUT", path: string, payload?: object, bearer = office.token) {
    const answer = await office.app.inject({
      method,
      url: `/api/lead-imports${path}`,
      headers: { authorization: `Bearer ${bearer}` },
      ...(payload ? { payload } : {}),
    });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body };
  }

  /** Creates an import and sends its text. Its rows are not checked yet. */
  async function sent(texts: string[], how: object = {}): Promise<number> {
    const file = { fileName: "leads.csv", separator: ",", mapping, dateOrder: "mdy", ownerId: null, ...how };
    const { status, body } = await ask("POST", "", { ...file, parts: texts.length });
    expect([status, body.code]).toEqual([200, undefined]);
    for (const [index, text] of texts.entries()) {
      const part = await ask("PUT", `/${body.id}/parts/${index + 1}`, { text });
      expect([part.status, part.body.partsReceived]).toEqual([200, index + 1]);
    }
    return body.id;
  }

  /** Sends a file, checks it, and starts its import unless the file cannot be read. */
  async function begun(texts: string[], { duplicates = "import", ...how }: Begun = {}): Promise<number> {
    const id = await sent(texts, how);
    await run(id);
    if ((await importNow(id)).outcome === null) await start(id, duplicates);
    return id;
  }

  async function start(id: number, duplicates: DuplicateChoice = "import"): Promise<void> {
    const { status, body } = await ask("POST", `/${id}/start`, { duplicates });
    expect([status, body.code]).toEqual([200, undefined]);
  }

  const run = (id: number, signal = new AbortController().signal) => importLeads(parts, id, signal);
  const importNow = async (id: number): Promise<LeadImport> => (await ask("GET", `/${id}`)).body;
  const madeBy = async (id: number) =>
    (
      await sql<{ leadId: number; line: number }>`
        select lead_id as "leadId", (details ->> 'line')::int as line from history
         where record = 'lead' and action = 'create' and (details ->> 'importId')::bigint = ${id} order by id`.execute(
        parts.db,
      )
    ).rows;

  return { office, ask, sent, begun, start, run, importNow, madeBy };
}
