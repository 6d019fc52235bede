import { sql } from "kysely";
import { expect, test } from "vitest";
import { linkImportedLeads } from "#server/duplicate/index.ts";
import { good, headings, leadImports } from "#tests/lead/lead-imports.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead } from "#tests/server/factories.ts";
import { forgetImportsJob } from "./forget-imports-job.ts";
import { importLeads } from "./import-leads-job.ts";

const parts = freshDatabase();
const { office, ask, sent, start, run, importNow, madeBy } = leadImports(parts);

const columns = ["firstName", "lastName", "email", "phone", "from", "to", "departsOn"];
const fileOf = (rows: string[]) => ["First,Last,Email,Phone,From,To,Departure", ...rows].join("\n");

/** A file with two new people, a row that is like an existing lead, two that are like earlier rows, and a refused one. */
async function aMixedFile(tag: string): Promise<{ id: number; known: number }> {
  const known = await aLead(parts, office.agent, { email: `known-${tag}@mail.example` });
  const rows = [
    `Zoe,Quill,zoe-${tag}@mail.example,,,,`,
    `Known,Person,KNOWN-${tag}@mail.example,,,,`,
    `Zoe,Q,Zoe-${tag}@mail.example,,,,`,
    `,Nameless,x-${tag}@mail.example,,,,`,
    `Pia,Unger-${tag},pia-${tag}@mail.example,,CDG,ALA,8/1/2027`,
    `Unger-${tag},Pia,other-${tag}@mail.example,,CDG,ALA,8/3/2027`,
  ];
  const id = await sent([fileOf(rows)], { mapping: columns });
  await run(id);
  return { id, known };
}

const rowsOf = async (id: number, kind: string, after = 0) =>
  (await ask("GET", `/${id}/rows?kind=${kind}&after=${after}`)).body;
const lines = ({ rows }: { rows: { line: number }[] }) => rows.map(({ line }) => line);

test("counts the rows of each kind before a lead is made, and lists them", async () => {
  const { id, known } = await aMixedFile("a");
  expect(await importNow(id)).toMatchObject({
    outcome: null,
    startedAt: null,
    rows: 6,
    rowsChecked: 6,
    rowsDone: 0,
    forecast: { good: 2, duplicate: 3, refused: 1 },
  });
  expect(await madeBy(id)).toEqual([]);
  expect(lines(await rowsOf(id, "good"))).toEqual([2, 6]);
  const duplicates = await rowsOf(id, "duplicate");
  expect(duplicates.rows.map(({ duplicate }: { duplicate: object }) => duplicate)).toEqual([
    { leadId: known, line: null, reasons: ["email"] },
    { leadId: null, line: 2, reasons: ["email"] },
    { leadId: null, line: 6, reasons: ["trip"] },
  ]);
  expect(await rowsOf(id, "refused")).toMatchObject({
    headings: ["First", "Last", "Email", "Phone", "From", "To", "Departure"],
    mapping: columns,
    next: null,
    rows: [{ line: 5, cells: ["", "Nameless", "x-a@mail.example", "", "", "", ""], duplicate: null }],
  });
  expect((await rowsOf(id, "refused")).rows[0].problems).toMatchObject([{ field: "firstName" }]);
});

test("compares every row of a long file with the rows of earlier batches, and lists the rows in pages", async () => {
  const rows = Array.from({ length: 1100 }, (_, index) => `Many,Rows,m${index % 1000}@long.example,,,,`);
  const id = await sent([fileOf(rows)], { mapping: columns });
  await run(id);
  expect((await importNow(id)).forecast).toEqual({ good: 1000, duplicate: 100, refused: 0 });
  const first = await rowsOf(id, "duplicate");
  expect([first.rows[0].duplicate, first.rows.length]).toEqual([{ leadId: null, line: 2, reasons: ["email"] }, 25]);
  const all = [...lines(first)];
  for (let { next } = first; next !== null; ) {
    const page = await rowsOf(id, "duplicate", next);
    all.push(...lines(page));
    next = page.next;
  }
  expect(all).toEqual(Array.from({ length: 100 }, (_, index) => 1002 + index));
});

test("continues the check in another process, and checks no row twice", async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => `Many,Rows,c${index}@check.example,,,,`);
  const id = await sent([fileOf(rows)], { mapping: columns });
  let calls = 0;
  const dying = () => {
    calls += 1;
    if (calls > 1) throw new Error("killed");
    return parts.now();
  };
  await expect(importLeads({ ...parts, now: dying }, id, new AbortController().signal)).rejects.toThrow("killed");
  expect(await importNow(id)).toMatchObject({ rows: 1200, rowsChecked: 500 });
  await Promise.all([run(id), run(id)]);
  expect(await importNow(id)).toMatchObject({ rowsChecked: 1200, forecast: { good: 1200, duplicate: 0, refused: 0 } });
});

test("imports possible duplicates as new leads by default", async () => {
  const { id } = await aMixedFile("b");
  await start(id);
  await run(id);
  expect(await importNow(id)).toMatchObject({ outcome: "done", imported: 5, refused: 1, skipped: 0, duplicates: 3 });
  expect(await linksOf(id)).toEqual([]);
  expect((await rowsOf(id, "good")).rows).toEqual([]);
});

test("links possible duplicates to the earlier lead, with a history row for both", async () => {
  const { id, known } = await aMixedFile("c");
  await start(id, "link");
  await run(id);
  expect(await importNow(id)).toMatchObject({ outcome: "done", imported: 5, duplicates: 3, duplicateChoice: "link" });
  const made = new Map((await madeBy(id)).map(({ line, leadId }) => [line, leadId]));
  const pairs = [
    [known, made.get(3)],
    [made.get(2), made.get(4)],
    [made.get(6), made.get(7)],
  ];
  expect(await linksOf(id)).toEqual(pairs);
  const { rows } = await sql<{ leadId: number; other: number; actorId: number }>`
    select lead_id as "leadId", (details ->> 'otherLead')::bigint as other, actor_id as "actorId" from history
     where action = 'link' and (details ->> 'importId')::bigint = ${id} order by lead_id`.execute(parts.db);
  const bothWays = pairs.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]);
  expect(rows.map(({ leadId, other }) => [leadId, other])).toEqual(
    bothWays.sort(([one = 0], [other = 0]) => one - other),
  );
  expect(new Set(rows.map(({ actorId }) => actorId))).toEqual(new Set([office.supervisor.id]));
  const { rows: versions } = await sql`select version from leads where id = ${known}`.execute(parts.db);
  expect(versions).toEqual([{ version: 1 }]);
});

test("links no lead that was deleted since the comparison, and keeps a verdict of a person", async () => {
  const [made, gone, apart] = [
    await aLead(parts, office.agent),
    await aLead(parts, office.agent),
    await aLead(parts, office.agent),
  ].toSorted((one, other) => one - other) as [number, number, number];
  await parts.db.updateTable("leads").set({ status: "deleted" }).where("id", "=", gone).execute();
  const verdict = { verdict: "not_same", decidedBy: office.agent.id, decidedAt: parts.now() };
  await parts.db
    .insertInto("leadPairs")
    .values({ leadId: made, otherId: apart, ...verdict })
    .execute();
  const pairs = [gone, apart].map((otherId) => ({ leadId: made, otherId }));
  await linkImportedLeads(parts.db, pairs, { importId: 1, linkedBy: office.supervisor.id, now: parts.now() });
  const { rows } = await sql`select verdict, other_id as other from lead_pairs where lead_id = ${made}`.execute(
    parts.db,
  );
  expect(rows).toEqual([{ verdict: "not_same", other: apart }]);
  const { rows: told } = await sql`select from history where action = 'link' and lead_id = ${made}`.execute(parts.db);
  expect(told).toEqual([]);
});

test("skips possible duplicates, also those of leads created since the check, and lists them", async () => {
  const { id, known } = await aMixedFile("d");
  const late = await aLead(parts, office.agent, { email: "pia-d@mail.example" });
  await start(id, "skip");
  await run(id);
  expect(await importNow(id)).toMatchObject({ outcome: "done", rowsDone: 6, imported: 1, refused: 1, skipped: 4 });
  expect((await madeBy(id)).map(({ line }) => line)).toEqual([2]);
  const report = ((await ask("GET", `/${id}/duplicates`)).body as string).trim().split("\r\n");
  expect(report.slice(1)).toEqual([
    `"3",,"${known}",,"no","yes","no"`,
    '"4",,,"2","no","yes","no"',
    `"6",,"${late}",,"no","yes","no"`,
    `"7",,,"6","no","no","yes"`,
  ]);
});

test("starts once for two people at the same time, and not before the check or after the end", async () => {
  const id = await sent([fileOf(["Ann,Lee,once@mail.example,,,,"])], { mapping: columns });
  expect((await ask("POST", `/${id}/start`, {})).body.code).toBe("state_conflict");
  await run(id);
  const answers = await Promise.all([
    ask("POST", `/${id}/start`, { duplicates: "skip" }),
    ask("POST", `/${id}/start`, { duplicates: "link" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await run(id);
  expect((await ask("POST", `/${id}/start`, {})).body.code).toBe("state_conflict");
  expect(await importNow(id)).toMatchObject({ outcome: "done", imported: 1 });
});

test("makes no lead if the checked file is canceled, and deletes its rows", async () => {
  const { id } = await aMixedFile("e");
  expect((await ask("POST", `/${id}/cancel`)).status).toBe(200);
  expect((await ask("POST", `/${id}/start`, {})).body.code).toBe("state_conflict");
  await run(id);
  expect([await madeBy(id), (await rowsOf(id, "good")).rows]).toEqual([[], []]);
});

test("notifies the person who sent the file, unless the check takes only moments", async () => {
  const before = parts.clock.now;
  for (const [seconds, fileName] of [
    [29, "quick.csv"],
    [31, "slow.csv"],
  ] as const) {
    const id = await sent([`${headings}\n${good(1)}`], { fileName });
    parts.clock.now = new Date(Date.parse(before) + seconds * 1000).toISOString();
    await run(id);
    parts.clock.now = before;
  }
  const { rows } = await sql`select facts from notifications where kind = 'import_checked'`.execute(parts.db);
  expect(rows).toEqual([{ facts: { file: "slow.csv" } }]);
});

test("ends a file without rows at once", async () => {
  const id = await sent([`${headings}\n`]);
  await run(id);
  expect(await importNow(id)).toMatchObject({ outcome: "done", rows: 0, imported: 0 });
});

test("cancels a checked file that no one has started within a week", async () => {
  const [waiting, started] = [await sent([`${headings}\n${good(1)}`]), await sent([`${headings}\n${good(2)}`])];
  await Promise.all([run(waiting), run(started)]);
  await start(started);
  const forget = () => forgetImportsJob(parts).run(undefined as never, undefined as never);
  const before = parts.clock.now;
  parts.clock.now = new Date(Date.parse(before) + 6.9 * 86_400_000).toISOString();
  await forget();
  parts.clock.now = before;
  expect((await importNow(waiting)).outcome).toBeNull();
  parts.clock.now = new Date(Date.parse(before) + 7.1 * 86_400_000).toISOString();
  await forget();
  parts.clock.now = before;
  expect([(await importNow(waiting)).outcome, (await importNow(started)).outcome]).toEqual(["cancelled", null]);
  const { rows } = await sql`select kind from notifications where user_id = ${office.supervisor.id}
    order by id desc limit 1`.execute(parts.db);
  expect(rows).toEqual([{ kind: "import_not_started" }]);
});

async function linksOf(id: number): Promise<[number, number][]> {
  const { rows } = await sql<{ one: number; other: number }>`
    select lead_pairs.lead_id as one, other_id as other from lead_pairs join lead_import_leads as made
        on made.lead_id = lead_pairs.other_id
     where made.import_id = ${id} and verdict = 'linked' order by other_id`.execute(parts.db);
  return rows.map(({ one, other }) => [one, other]);
}
