import { sql } from "kysely";
import { expect, test } from "vitest";
import { good, headings, leadImports, mapping } from "#tests/lead/lead-imports.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { forgetImportsJob } from "./forget-imports-job.ts";
import { importLeads } from "./import-leads-job.ts";

const parts = freshDatabase();
const { office, ask, sent, begun, run, importNow, madeBy } = leadImports(parts);

test("turns each row into a queued lead with its history, as the form would", async () => {
  const id = await begun([`${headings}\r\n${good(1)}\r\n`, `${good(2)}\r\n`]);
  await run(id);
  expect(await importNow(id)).toMatchObject({ outcome: "done", rows: 2, rowsDone: 2, imported: 2, refused: 0 });
  const made = await madeBy(id);
  expect(made.map(({ line }) => line)).toEqual([2, 3]);
  const lead = await parts.db
    .selectFrom("leads")
    .selectAll()
    .where("id", "=", made[0]?.leadId ?? 0)
    .executeTakeFirstOrThrow();
  expect(lead).toMatchObject({
    status: "new",
    firstName: "Mary1",
    lastName: "O'Brien",
    phone: "+12125550142",
    ownerId: null,
    version: 1,
    origin: "JFK",
    destination: "TAS",
    departsOn: "2027-05-01",
    adults: 2,
    children: 0,
    cabin: "business",
    request: "Two bags, each",
    createdBy: office.supervisor.id,
    createdAt: parts.now(),
  });
  const left = await parts.db.selectFrom("leadImportParts").select("number").where("importId", "=", id).execute();
  expect(left).toEqual([]);
});

test("continues in another process if one stops halfway, and imports no row twice", async () => {
  const count = 1234;
  const id = await begun([`${headings}\n${Array.from({ length: count }, (_, index) => good(index)).join("\n")}`]);
  // The process is killed after one batch. Its open transaction is rolled back, and the saved batch stays.
  const dying = { ...parts, now: dyingAfter(1) };
  await expect(importLeads(dying, id, new AbortController().signal)).rejects.toThrow("killed");
  const { rowsDone, imported } = await importNow(id);
  expect([rowsDone, imported]).toEqual([500, 500]);
  // Two processes continue at the same time.
  await Promise.all([run(id), run(id)]);
  expect(await importNow(id)).toMatchObject({ outcome: "done", rowsDone: count, imported: count });
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

test("returns the work to the queue if the process is stopping", async () => {
  const id = await begun([`${headings}\n${good(1)}`]);
  await sql`delete from graphile_worker._private_jobs where key = ${`lead_import:${id}`}`.execute(parts.db);
  const stopping = new AbortController();
  stopping.abort();
  await run(id, stopping.signal);
  expect(await importNow(id)).toMatchObject({ outcome: null, rowsDone: 0 });
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${`lead_import:${id}`}`.execute(parts.db);
  expect(rows).toHaveLength(1);
});

test("judges every row on a thread", async () => {
  const id = await begun([`${headings}\n${Array.from({ length: 700 }, (_, index) => good(index)).join("\n")}`]);
  const judged: number[] = [];
  const run: typeof parts.threads.imports.run = (file, input) => {
    judged.push((input as { rows: unknown[] }).rows.length);
    return parts.threads.imports.run(file, input);
  };
  const threads = { ...parts.threads, imports: { ...parts.threads.imports, run } };
  await importLeads({ ...parts, threads }, id, new AbortController().signal);
  expect(judged).toEqual([500, 200]);
  expect(await importNow(id)).toMatchObject({ outcome: "done", imported: 700 });
});

test("shows the imported rows after a cancellation, and accepts one of two simultaneous cancellations", async () => {
  const id = await begun([`${headings}\n${Array.from({ length: 700 }, (_, index) => good(index)).join("\n")}`]);
  await expect(importLeads({ ...parts, now: dyingAfter(1) }, id, new AbortController().signal)).rejects.toThrow();
  const answers = await Promise.all([ask("POST", `/${id}/cancel`), ask("POST", `/${id}/cancel`)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await run(id);
  expect(await importNow(id)).toMatchObject({ outcome: "cancelled", rows: 700, rowsDone: 500, imported: 500 });
  expect(await madeBy(id)).toHaveLength(500);
});

test("notifies the person who started it once, and hides the facts once they may not import", async () => {
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
  await ask("POST", `/${done}/start`, { duplicates: "import" }, bearer);
  await Promise.all([run(done), run(done)]);
  await run(await begin("no-table.csv", `${headings}\nAnn,"Lee\n`));
  const [theirs, own, late] = [await begin("other.csv"), await begin("own.csv"), await begin("late.csv")];
  await ask("POST", `/${theirs}/cancel`, undefined, (await aSession(parts, other.id)).accessToken);
  await ask("POST", `/${own}/cancel`, undefined, bearer);
  parts.clock.now = "2026-11-22T15:00:00.000Z";
  await forgetImportsJob(parts).run(undefined as never, undefined as never);
  parts.clock.now = testNow;
  expect(await importNow(late)).toMatchObject({ outcome: "cancelled" });
  const facts = { imported: 0, refused: 0 };
  const told = await notificationsOf(person);
  expect(told.reverse()).toMatchObject([
    { kind: "import_done", told: { customer: null, by: null, facts: { file: "done.csv", imported: 1, refused: 1 } } },
    { kind: "import_unreadable", told: { by: null, facts: { ...facts, file: "no-table.csv" } } },
    { kind: "import_cancelled", told: { by: { id: other.id }, facts: { ...facts, file: "other.csv" } } },
    { kind: "import_incomplete", told: { by: null, facts: { ...facts, file: "late.csv" } } },
  ]);
  await parts.db.updateTable("users").set({ role: "agent" }).where("id", "=", person.id).execute();
  expect((await notificationsOf(person)).map((one: { told: unknown }) => one.told)).toEqual(told.map(() => null));
});

test("does nothing if another process has ended the import in the meantime", async () => {
  const id = await sent([`${headings}\n${good(1)}`]);
  await parts.db.deleteFrom("leadImportParts").where("importId", "=", id).execute();
  await run(id);
  expect(await importNow(id)).toMatchObject({ outcome: null, imported: 0 });
});

async function notificationsOf({ id }: Person) {
  const authorization = `Bearer ${(await aSession(parts, id)).accessToken}`;
  return (await office.app.inject({ url: "/api/notifications", headers: { authorization } })).json().items;
}

test("gives leads to the chosen owner, or to the queue if the owner has left", async () => {
  const leaving = await aPerson(parts, "agent");
  const ids = [
    await begun([`${headings}\n${good(1)}`], { ownerId: office.agent.id }),
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
    { ownerId: office.agent.id, status: "assigned" },
    { ownerId: null, status: "new" },
  ]);
  const refused = await ask("POST", "", {
    fileName: "x.csv",
    separator: ",",
    mapping,
    dateOrder: "mdy",
    ownerId: leaving.id,
    parts: 1,
  });
  expect(refused.body.code).toBe("target_not_active");
});

test("deletes incomplete files after a day and refused rows after a month", async () => {
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
  // The headings and the refused row.
  expect([left, ended, await rows(refused)]).toEqual([[], [{ outcome: "cancelled" }], 2]);
  parts.clock.now = "2026-12-21T15:00:00.000Z";
  await forget();
  expect(await rows(refused)).toBe(0);
});
