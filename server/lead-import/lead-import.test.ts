import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LeadImport } from "#contract/lead-import.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { roles } from "#domain/access/roles.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { freshDatabase, testNow } from "#tests/database.ts";
import { aLead, aPerson, type Person } from "#tests/factories.ts";
import { aSession } from "#tests/office.ts";
import { forgetImportsJob } from "./forget-imports-job.ts";
import { importLeads } from "./import-leads-job.ts";

const parts = freshDatabase();
let app: FastifyInstance;
let supervisor: Person;
let agent: Person;
let token: string;

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  supervisor = await aPerson(parts, "supervisor");
  agent = await aPerson(parts, "agent");
  token = (await aSession(parts, supervisor.id)).accessToken;
});
afterAll(() => app.close());

async function ask(method: "GET" | "POST" | "PUT", path: string, payload?: object, bearer = token) {
  const answer = await app.inject({
    ...{ method, url: `/api/lead-imports${path}`, headers: { authorization: `Bearer ${bearer}` } },
    ...(payload ? { payload } : {}),
  });
  const isJson = String(answer.headers["content-type"]).startsWith("application/json");
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body };
}

const headings = "First Name,Last Name,Email,Phone,From,To,Departure,Adults,Class,Notes";
const mapping = ["firstName", "lastName", "email", "phone", "from", "to", "departsOn", "adults", "cabin", "request"];
const good = (index: number) =>
  `Mary${index},O'Brien,mary${index}@mail.example,(212) 555-0142,JFK,Tashkent,5/1/2027,2,Business,"Two bags, each"`;

async function begun(texts: string[], how: object = {}): Promise<number> {
  const file = { fileName: "leads.csv", separator: ",", mapping, dateOrder: "mdy", ownerId: null, ...how };
  const { status, body } = await ask("POST", "", { ...file, parts: texts.length });
  expect([status, body.code]).toEqual([200, undefined]);
  for (const [index, text] of texts.entries()) {
    const sent = await ask("PUT", `/${body.id}/parts/${index + 1}`, { text });
    expect([sent.status, sent.body.partsReceived]).toEqual([200, index + 1]);
  }
  return body.id;
}

const run = (id: number, signal = new AbortController().signal) => importLeads(parts, id, signal);
const standing = async (id: number): Promise<LeadImport> => (await ask("GET", `/${id}`)).body;
const madeBy = async (id: number) =>
  (
    await sql<{ leadId: number; line: number }>`
      select lead_id as "leadId", (details ->> 'line')::int as line from history
       where record = 'lead' and action = 'create' and (details ->> 'importId')::bigint = ${id} order by id`.execute(
      parts.db,
    )
  ).rows;

test("each row becomes a lead of the queue, as a form would make it, with its history", async () => {
  const id = await begun([`${headings}\r\n${good(1)}\r\n`, `${good(2)}\r\n`]);
  await run(id);
  expect(await standing(id)).toMatchObject({ outcome: "done", rows: 2, rowsDone: 2, imported: 2, refused: 0 });
  const made = await madeBy(id);
  expect(made.map(({ line }) => line)).toEqual([2, 3]);
  const lead = await parts.db
    .selectFrom("leads")
    .selectAll()
    .where("id", "=", made[0]?.leadId ?? 0)
    .executeTakeFirstOrThrow();
  expect(lead).toMatchObject({
    ...{ status: "new", firstName: "Mary1", lastName: "O'Brien", phone: "+12125550142", ownerId: null, version: 1 },
    ...{ origin: "JFK", destination: "TAS", departsOn: "2027-05-01", adults: 2, children: 0, cabin: "business" },
    ...{ request: "Two bags, each", createdBy: supervisor.id, createdAt: parts.now() },
  });
  const left = await parts.db.selectFrom("leadImportParts").select("number").where("importId", "=", id).execute();
  expect(left).toEqual([]);
});

test("every row that is wrong is reported with its line, each field and why, and can be corrected in a spreadsheet", async () => {
  const rows = [
    good(1),
    ",Nobody,nobody@mail.example,,,,,1,,",
    'Ann,Lee,ann@,12,JFK,JFK,2/28/2027,0,sleeper,"=HYPERLINK(""x"")\nsecond line"',
    "Bob,Short",
    "Card,Holder,card@mail.example,,,,,1,,4111 1111 1111 1111",
    "Late,Comer,late@mail.example,,,,11/19/2026,1,,",
    good(7),
  ];
  const id = await begun([`\uFEFF${headings}\n${rows.join("\n")}`]);
  await run(id);
  expect(await standing(id)).toMatchObject({ outcome: "done", rows: 7, imported: 2, refused: 5 });
  const report = (await ask("GET", `/${id}/refused`)).body as string;
  const lines = report.split("\r\n");
  expect(lines[0]).toContain('"Line","Reason","firstName"');
  expect(lines[1]).toMatch(/^"3","firstName: /);
  // Its request has a line break, so the row ends in line 5.
  expect(lines[2]).toMatch(/^"5",".*email: .*cabin: .*phone: .*to: .*adults: .*"/);
  expect(report).toContain(`"'=HYPERLINK(""x"")\nsecond line"`);
  expect(lines[3]).toMatch(/^"6","email: /);
  expect(lines[4]).toMatch(/^"7","request: .*card/i);
  expect(lines[5]).toMatch(/^"8","departsOn: /);
  expect(report).not.toContain("4111");
});

test("a card number is kept nowhere, not even until its row is refused", async () => {
  const id = await begun([`${headings}\nCard,Holder,c@mail.example,,,,,1,,5555 5555 5555 4444`]);
  const { rows } = await sql<{ text: string }>`select text from lead_import_parts where import_id = ${id}`.execute(
    parts.db,
  );
  expect(rows[0]?.text).not.toContain("5555");
  await run(id);
  expect(await standing(id)).toMatchObject({ imported: 0, refused: 1 });
});

test("a process that stops in the middle leaves the rest to another one, and no row is imported twice", async () => {
  const count = 1234;
  const id = await begun([`${headings}\n${Array.from({ length: count }, (_, index) => good(index)).join("\n")}`]);
  // It is killed after a batch: what it had begun is undone, what was saved stays.
  const dying = { ...parts, now: dyingAfter(1) };
  await expect(importLeads(dying, id, new AbortController().signal)).rejects.toThrow("killed");
  const { rowsDone, imported } = await standing(id);
  expect([rowsDone, imported]).toEqual([500, 500]);
  // Two take it over at once.
  await Promise.all([run(id), run(id)]);
  expect(await standing(id)).toMatchObject({ outcome: "done", rowsDone: count, imported: count });
  const made = await madeBy(id);
  expect(made).toHaveLength(count);
  expect(new Set(made.map(({ line }) => line)).size).toBe(count);
});

function dyingAfter(calls: number): () => string {
  let left = calls;
  return () => {
    left -= 1;
    if (left < 0) throw new Error("killed");
    return parts.now();
  };
}

test("told to stop, a process puts the work back into the queue", async () => {
  const id = await begun([`${headings}\n${good(1)}`]);
  await sql`delete from graphile_worker._private_jobs where key = ${`lead_import:${id}`}`.execute(parts.db);
  const stopping = new AbortController();
  stopping.abort();
  await run(id, stopping.signal);
  expect(await standing(id)).toMatchObject({ outcome: null, rowsDone: 0 });
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${`lead_import:${id}`}`.execute(parts.db);
  expect(rows).toHaveLength(1);
});

test("cancelled half-way it says what was kept; of two who cancel one does", async () => {
  const id = await begun([`${headings}\n${Array.from({ length: 700 }, (_, index) => good(index)).join("\n")}`]);
  await expect(importLeads({ ...parts, now: dyingAfter(1) }, id, new AbortController().signal)).rejects.toThrow();
  const answers = await Promise.all([ask("POST", `/${id}/cancel`), ask("POST", `/${id}/cancel`)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await run(id);
  expect(await standing(id)).toMatchObject({ outcome: "cancelled", rows: 700, rowsDone: 500, imported: 500 });
  expect(await madeBy(id)).toHaveLength(500);
});

test("a file that is no table to its end is not imported in part", async () => {
  const id = await begun([`${headings}\n${good(1)}\nAnn,"Lee,a@mail.example\n${good(3)}`]);
  await run(id);
  expect(await standing(id)).toMatchObject({ outcome: "unreadable", imported: 0, rowsDone: 0 });
  expect((await standing(id)).problemLine).toBeGreaterThan(1);
});

test("whoever began it is told how it ended, once, and who is no longer allowed to import no more than that", async () => {
  const [other, person] = [await aPerson(parts, "admin"), await aPerson(parts, "supervisor")];
  const bearer = (await aSession(parts, person.id)).accessToken;
  const file = { separator: ",", mapping, dateOrder: "mdy", ownerId: null, parts: 1 };
  const begin = async (fileName: string, text?: string): Promise<number> => {
    const { body } = await ask("POST", "", { ...file, fileName }, bearer);
    if (text !== undefined) await ask("PUT", `/${body.id}/parts/1`, { text }, bearer);
    return body.id;
  };
  const done = await begin("done.csv", `${headings}\n${good(1)}\n,,,,,,,,,\n`);
  await Promise.all([run(done), run(done)]);
  await run(await begin("no-table.csv", `${headings}\nAnn,"Lee\n`));
  const [theirs, own, late] = [await begin("other.csv"), await begin("own.csv"), await begin("late.csv")];
  await ask("POST", `/${theirs}/cancel`, undefined, (await aSession(parts, other.id)).accessToken);
  await ask("POST", `/${own}/cancel`, undefined, bearer);
  parts.clock.now = "2026-11-22T15:00:00.000Z";
  await forgetImportsJob(parts).run(undefined as never, undefined as never);
  parts.clock.now = testNow;
  expect(await standing(late)).toMatchObject({ outcome: "cancelled" });
  const facts = { imported: 0, refused: 0 };
  const told = await notificationsOf(person);
  expect(told.reverse()).toMatchObject([
    { kind: "import_done", told: { customer: null, by: null, facts: { file: "done.csv", imported: 1, refused: 1 } } },
    { kind: "import_unreadable", told: { by: null, facts: { ...facts, file: "no-table.csv" } } },
    { kind: "import_cancelled", told: { by: { id: other.id }, facts: { ...facts, file: "other.csv" } } },
    { kind: "import_incomplete", told: { by: null, facts: { ...facts, file: "late.csv" } } },
  ]);
  await parts.db.updateTable("users").set({ role: "agent" }).where("id", "=", person.id).execute();
  expect((await notificationsOf(person)).map((one: { told: unknown }) => one.told)).toEqual([null, null, null, null]);
});

test("whoever reads a file that another process has ended meanwhile leaves it at that", async () => {
  const id = await begun([`${headings}\n${good(1)}`]);
  await parts.db.deleteFrom("leadImportParts").where("importId", "=", id).execute();
  await run(id);
  expect(await standing(id)).toMatchObject({ outcome: null, imported: 0 });
});

async function notificationsOf({ id }: Person) {
  const authorization = `Bearer ${(await aSession(parts, id)).accessToken}`;
  return (await app.inject({ url: "/api/notifications", headers: { authorization } })).json().items;
}

test("leads go to whom they are for; of somebody who has left meanwhile they wait in the queue", async () => {
  const leaving = await aPerson(parts, "agent");
  const ids = [
    await begun([`${headings}\n${good(1)}`], { ownerId: agent.id }),
    await begun([`${headings}\n${good(1)}`], { ownerId: leaving.id }),
  ];
  await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", leaving.id).execute();
  const owners = [];
  for (const id of ids) {
    await run(id);
    const [made] = await madeBy(id);
    const row = parts.db
      .selectFrom("leads")
      .select(["ownerId", "status"])
      .where("id", "=", made?.leadId ?? 0);
    owners.push(await row.executeTakeFirstOrThrow());
  }
  expect(owners).toEqual([
    { ownerId: agent.id, status: "assigned" },
    { ownerId: null, status: "new" },
  ]);
  const refused = await ask("POST", "", {
    ...{ fileName: "x.csv", separator: ",", mapping, dateOrder: "mdy", ownerId: leaving.id, parts: 1 },
  });
  expect(refused.body.code).toBe("target_not_active");
});

test("parts come in turn, end with a line, and are not taken twice", async () => {
  const file = { fileName: "x.csv", separator: ",", mapping, dateOrder: "mdy", ownerId: null, parts: 3 };
  const { id } = (await ask("POST", "", file)).body;
  const part = async (number: number, text: string) => {
    const { status, body } = await ask("PUT", `/${id}/parts/${number}`, { text });
    return [status, body.code ?? body.partsReceived];
  };
  expect(await part(2, "x\n")).toEqual([409, "state_conflict"]);
  expect(await part(1, "4111 1111")).toEqual([422, "invalid_input"]);
  expect(await part(1, "a\n")).toEqual([200, 1]);
  expect(await part(1, "a\n")).toEqual([200, 1]);
  expect(await Promise.all([part(2, "b\n"), part(2, "b\n")])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect(await part(4, "d\n")).toEqual([409, "state_conflict"]);
  const { rows } = await sql`select number from lead_import_parts where import_id = ${id} order by number`.execute(
    parts.db,
  );
  expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
});

test("a mapping without a name, or with a field twice, is refused", async () => {
  const file = { fileName: "x.csv", separator: ",", dateOrder: "mdy", ownerId: null, parts: 1 };
  expect((await ask("POST", "", { ...file, mapping: ["email"] })).body.details.fields).toMatchObject([
    { field: "mapping" },
  ]);
  const twice = await ask("POST", "", { ...file, mapping: ["firstName", "email", "email"] });
  expect(twice.body.details.fields).toMatchObject([{ field: "mapping.2" }]);
});

test("a trip of several cities and the day of arrival come in, too, and a place nobody knows is told at its column", async () => {
  const columns = ["firstName", "phone", "from", "locations", "to", "departsOn", "arrivesOn"];
  const trip = (via: string, arrives: string) => `Mary,(212) 555-0142,JFK,${via},TAS,5/1/2027,${arrives}\n`;
  const id = await begun(
    [
      `First Name,Phone,From,Via,To,Departure,Arrival\n${trip("IST > Dubai", "5/4/2027")}${trip("Atlantis", "4/1/2027")}`,
    ],
    { mapping: columns },
  );
  await run(id);
  const [made] = await madeBy(id);
  const lead = await parts.db
    .selectFrom("leads")
    .select(["locations", "arrivesOn"])
    .where("id", "=", made?.leadId ?? 0)
    .executeTakeFirstOrThrow();
  expect(lead).toEqual({ locations: ["IST", "DXB"], arrivesOn: "2027-05-04" });
  const [refused] = await parts.db
    .selectFrom("leadImportRefusals")
    .select("problems")
    .where("importId", "=", id)
    .execute();
  const fields = ((refused?.problems ?? []) as { field: string }[]).map(({ field }) => field);
  expect(fields.sort()).toEqual(["arrivesOn", "locations"]);
});

test("the preview shows no card number, in a heading or below it, and refuses its row", async () => {
  const text = `${headings},4000056655665556\nCard,Holder,c@mail.example,,,,,1,,5555 5555 5555 4444,\n`;
  const { status, body } = await ask("POST", "/preview", { text });
  expect([status, body.rows[0].problems.length > 0]).toEqual([200, true]);
  expect(JSON.stringify(body)).not.toMatch(/4000056655665556|5555/);
});

test("the preview guesses separator, columns and dates, says what would be refused, and keeps nothing", async () => {
  const text =
    "Имя;Фамилия;Телефон;Откуда;Куда;Дата вылета\nАнна;Ким;+998 90 123 45 67;Ташкент;Нью-Йорк;15.03.2027\n;;;;;\n";
  const { body } = await ask("POST", "/preview", { text });
  expect(body).toMatchObject({
    ...{ separator: ";", dateOrder: "dmy", problemLine: null },
    mapping: ["firstName", "lastName", "phone", "from", "to", "departsOn"],
  });
  expect(
    body.rows.map(({ line, problems }: { line: number; problems: { field: string }[] }) => [
      line,
      problems.map(({ field }) => field),
    ]),
  ).toEqual([
    [2, []],
    [3, ["firstName", "email"]],
  ]);
  const american = await ask("POST", "/preview", { text: "Full name\tEmail\tDepart\nA B\ta@mail.example\t5/31/2027" });
  expect(american.body).toMatchObject({
    separator: "\t",
    mapping: ["fullName", "email", "departsOn"],
    dateOrder: "mdy",
  });
  expect(american.body.rows[0].problems).toEqual([]);
  const open = await ask("POST", "/preview", { text: 'Name,Email\n"A,b' });
  expect(open.body.problemLine).toBeGreaterThan(0);
});

test("rows that may be about somebody there is a lead of, or about each other, come in and are marked with the reason", async () => {
  await parts.db.updateTable("leads").set({ status: "lost" }).execute();
  const columns = ["firstName", "lastName", "email", "phone", "from", "to", "departsOn"];
  const known = await aLead(parts, agent, { email: "Zoe@mail.example", phone: "+12125550177" });
  const deleted = await aLead(parts, agent, { email: "gone@mail.example" });
  await parts.db.updateTable("leads").set({ status: "deleted" }).where("id", "=", deleted).execute();
  const rows = [
    ["Zoe", "Quill", "zoe@MAIL.example", "(212) 555-0177", "", "", ""],
    ["Pia", "Unger", "pia@mail.example", "", "CDG", "ALA", "8/1/2027"],
    ["Unger", "Pia", "other@mail.example", "", "CDG", "ALA", "8/3/2027"],
    ["Gone", "Long", "gone@mail.example", "", "", "", ""],
    ["", "Quill", "zoe@mail.example", "", "", "", ""],
    ["Uwe", "Pia", "", "(212) 555-0188", "CDG", "ALA", "8/1/2027"],
  ];
  const text = ["First,Last,Email,Phone,From,To,Departure", ...rows.map((cells) => cells.join(","))].join("\n");
  const { body } = await ask("POST", "/preview", { text, mapping: columns });
  expect(body).toMatchObject({ compared: 6, duplicates: 2 });
  expect(body.rows.map(({ duplicate }: { duplicate: object | null }) => duplicate)).toEqual([
    { leadId: known, line: null, reasons: ["phone", "email"] },
    null,
    { leadId: null, line: 3, reasons: ["trip"] },
    ...[null, null, null],
  ]);
  const id = await begun([text], { mapping: columns });
  await run(id);
  expect(await standing(id)).toMatchObject({ imported: 5, refused: 1, duplicates: 2 });
  const made = new Map((await madeBy(id)).map(({ line, leadId }) => [line, leadId]));
  const report = ((await ask("GET", `/${id}/duplicates`)).body as string).split("\r\n");
  expect(report.slice(0, 3)).toEqual([
    '\uFEFF"Line","Lead","Like lead","Same phone","Same email","Similar name on the same trip"',
    `"2","${made.get(2)}","${known}","yes","yes","no"`,
    `"4","${made.get(4)}","${made.get(3)}","no","no","yes"`,
  ]);
  // Whoever may import is shown leads of everybody by this.
  for (const role of roles.filter((one) => scopeOf(one, "lead.import"))) expect(scopeOf(role, "lead.read")).toBe("any");
});

test("what customers said is forgotten: files that never came whole after a day, refused rows after a month", async () => {
  const { id } = (
    await ask("POST", "", { fileName: "x.csv", separator: ",", mapping, dateOrder: "mdy", ownerId: null, parts: 2 })
  ).body;
  await ask("PUT", `/${id}/parts/1`, { text: "a\n" });
  const refused = await begun([`${headings}\n,,,,,,,,,`]);
  await run(refused);
  parts.clock.now = "2026-11-22T15:00:00.000Z";
  const forget = () => forgetImportsJob(parts).run(undefined as never, undefined as never);
  await forget();
  const rows = async (of: number) =>
    (await sql`select 1 from lead_import_refusals where import_id = ${of}`.execute(parts.db)).rows.length;
  const { rows: left } = await sql`select 1 from lead_import_parts where import_id = ${id}`.execute(parts.db);
  const { rows: ended } = await sql`select outcome from lead_imports where id = ${id}`.execute(parts.db);
  expect([left, ended, await rows(refused)]).toEqual([[], [{ outcome: "cancelled" }], 1]);
  parts.clock.now = "2026-12-21T15:00:00.000Z";
  await forget();
  expect(await rows(refused)).toBe(0);
});
