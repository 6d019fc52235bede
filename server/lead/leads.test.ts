import { beforeAll, expect, test } from "vitest";
import { leadCalls } from "#contract/lead/calls.ts";
import type { LeadRow } from "#contract/lead/lead.ts";
import { nameWords } from "#domain/lead/similar-names.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aLead, aPerson, asOn, type Person } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { listActivity } from "./activity.ts";
import { leadRecords } from "./lead-records.ts";
import { listLeads } from "./list-leads.ts";
import { showLead } from "./show-lead.ts";
import { editLead } from "./update-lead.ts";

const parts = freshDatabase();
let agent: Person;
let other: Person;
let supervisor: Person;

beforeAll(async () => {
  [agent, other, supervisor] = [
    await aPerson(parts, "agent"),
    await aPerson(parts, "agent"),
    await aPerson(parts, "supervisor"),
  ];
  for (let minute = 0; minute < 7; minute += 1) {
    parts.clock.now = `2026-11-20T15:0${minute}:00.000Z`;
    await aLead(parts, minute % 2 === 0 ? agent : other, {
      firstName: `Zoë${minute}`,
      phone: `+1 212 555 01${minute}0`,
    });
  }
});

const list = async (question: object, who: Person = supervisor) => {
  const { items, nextCursor } = await listLeads(parts.db, leadCalls.list.query.parse(question), {
    actor: who,
    now: parts.now(),
    zone: testZone,
  });
  return { items: items.map(({ json }): LeadRow => JSON.parse(json)), nextCursor };
};

const firstNames = async (question: object, who?: Person) =>
  (await list(question, who)).items.map(({ firstName }) => firstName);

test("pages by cursor without a gap or a repeat, in both directions", async () => {
  for (const sortOrder of ["ASC", "DESC"] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 3, sortOrder, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ firstName }) => firstName));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    const all = Array.from({ length: 7 }, (_, index) => `Zoë${index}`);
    expect(seen).toEqual(sortOrder === "ASC" ? all : all.reverse());
  }
});

test("finds people by name without accents, by phone number in any format, and by route", async () => {
  expect(await firstNames({ keyword: "zoe3" })).toEqual(["Zoë3"]);
  expect(await firstNames({ keyword: "(212) 555-0140" })).toEqual(["Zoë4"]);
  expect(await firstNames({ keyword: "jfk-tas obrien" })).toHaveLength(7);
  expect(await firstNames({ keyword: "jfk-tas o'brien" })).toHaveLength(7);
  expect(await firstNames({ keyword: "100%" })).toEqual([]);
});

test("finds a lead by its number, and leads whose phone number contains it, in pages without a gap", async () => {
  const [newest] = (await list({ limit: 1 })).items;
  const number = newest?.id ?? 0;
  const holder = await aLead(parts, other, { firstName: "Phone", phone: `+1 213 55${number % 10} ${number}` });
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ keyword: String(number), limit: 1, ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([holder, number]);
  expect(await firstNames({ keyword: String(holder) }, agent)).toEqual([]);
  await parts.db.updateTable("leads").set({ status: "deleted" }).where("id", "=", holder).execute();
});

test("accepts apostrophes, hyphens, accents and beginnings of words as people type them", async () => {
  const id = await aLead(parts, other, { firstName: "Mary-Ann", lastName: "Oʻsørensen" });
  for (const keyword of ["mary ann osorensen", "MARY-ANN", "o’sørensen", "ma osor", "'"]) {
    expect((await list({ keyword })).items.map((lead) => lead.id)).toContain(id);
  }
  expect(await firstNames({ keyword: "y osorensen" })).toEqual([]);
  await parts.db.updateTable("leads").set({ status: "deleted" }).where("id", "=", id).execute();
});

/** The letters of Russian, Uzbek, Tajik, Kazakh, Kyrgyz, Ukrainian and Belarusian. */
const cyrillic = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳәңөұүһіїєґӣӯҷ";

test("finds names in Cyrillic letters that another keyboard lacks", async () => {
  const id = await aLead(parts, other, { firstName: "Ўткир", lastName: "Ғуломқодиров" });
  for (const keyword of ["уткир гуломкодиров", "Ўткир", "ҒУЛОМ", "гулом"]) {
    expect((await list({ keyword })).items.map((lead) => lead.id)).toContain(id);
  }
  await parts.db.updateTable("leads").set({ status: "deleted" }).where("id", "=", id).execute();
});

test("the search and the comparison of names read every Cyrillic letter in the same way", async () => {
  for (const letter of cyrillic + cyrillic.toUpperCase()) {
    const { rows } = await parts.pool.query<{ form: string }>("select search_form($1) as form", [letter]);
    expect(nameWords({ firstName: "", lastName: letter }), letter).toEqual([rows[0]?.form]);
  }
});

test("shows agents their own leads only, with any filter", async () => {
  expect(await firstNames({ ownerId: other.id }, agent)).toEqual([]);
  expect(await firstNames({}, agent)).toHaveLength(4);
  const foreign = (await list({ ownerId: other.id })).items[0]?.id ?? 0;
  expect(
    (await refusalOf(asOn(parts, agent, { kind: leadRecords, id: foreign, permission: "lead.read" }, showLead)))?.code,
  ).toBe("not_found");
});

test("refuses a cursor that the server did not create", async () => {
  expect((await refusalOf(list({ cursor: "nonsense" })))?.code).toBe("invalid_input");
});

test("accepts one of two simultaneous edits, and records one change in the history", async () => {
  const id = await aLead(parts, agent);
  const lead = await asOn(parts, agent, { kind: leadRecords, id, permission: "lead.read" }, showLead);
  const { ownerId: _owner, ...fields } = leadCalls.create.body.parse({ ...lead, request: "Called back" });
  const edit = (who: Person) =>
    asOn(parts, who, { kind: leadRecords, id, permission: "lead.update" }, (row, context) =>
      editLead(row, { ...fields, version: lead.version }, context),
    );
  const results = await Promise.allSettled([edit(agent), edit(supervisor)]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(results.find((result) => result.status === "rejected")?.reason).toMatchObject({ code: "changed_meanwhile" });
  const { items } = await listActivity(parts.db, { leadId: id }, { actor: agent, now: parts.now() }, { limit: 10 });
  expect(items.map(({ kind }) => kind)).toEqual(["lead.update", "lead.create"]);
  expect(items[0]?.changes).toEqual([{ field: "request", from: null, to: "Called back" }]);
});

test("stores the customer's language with the lead, and its change in the history", async () => {
  const id = await aLead(parts, agent, { language: "ru" });
  const shown = () => asOn(parts, agent, { kind: leadRecords, id, permission: "lead.read" }, showLead);
  const lead = await shown();
  const { ownerId: _owner, ...fields } = leadCalls.create.body.parse({ ...lead, language: "uz-Cyrl" });
  await asOn(parts, agent, { kind: leadRecords, id, permission: "lead.update" }, (row, context) =>
    editLead(row, { ...fields, version: lead.version }, context),
  );
  expect([lead.language, (await shown()).language]).toEqual(["ru", "uz-Cyrl"]);
  const { items } = await listActivity(parts.db, { leadId: id }, { actor: agent, now: parts.now() }, { limit: 1 });
  expect(items[0]?.changes).toEqual([{ field: "language", from: "ru", to: "uz-Cyrl" }]);
  expect(leadCalls.create.body.safeParse({ ...lead, language: "de" }).error?.issues[0]?.path).toEqual(["language"]);
});

test("follows the time zone that a person chose, until they return to the one of the customer's details", async () => {
  const id = await aLead(parts, agent, { state: "NY", country: "US" });
  const shown = () => asOn(parts, agent, { kind: leadRecords, id, permission: "lead.read" }, showLead);
  const choose = async (timeZone: string | null) => {
    const { version } = await shown();
    await asOn(parts, agent, { kind: leadRecords, id, permission: "lead.update" }, (row, context) =>
      editLead(row, { timeZone, version }, context),
    );
    const { timeZones, zoneBasis } = await shown();
    return [...timeZones, zoneBasis];
  };
  expect(await choose("America/Los_Angeles")).toEqual(["America/Los_Angeles", "chosen"]);
  expect(await choose(null)).toEqual(["America/New_York", "state"]);
  const { items } = await listActivity(parts.db, { leadId: id }, { actor: agent, now: parts.now() }, { limit: 2 });
  expect(items.map(({ changes }) => changes)).toEqual([
    [{ field: "timeZone", from: "America/Los_Angeles", to: null }],
    [{ field: "timeZone", from: null, to: "America/Los_Angeles" }],
  ]);
  for (const timeZone of ["EST", "america/chicago", "Mars/Olympus"])
    expect(leadCalls.update.body.safeParse({ version: 1, timeZone }).error?.issues[0]?.path).toEqual(["timeZone"]);
});

test("sorts leads without a departure date after all others, and loses none between pages", async () => {
  const owner = await aPerson(parts, "agent");
  for (const [firstName, departsOn] of [
    ["Never", null],
    ["June", "2027-06-01"],
    ["Someday", null],
    ["May", "2027-05-01"],
  ]) {
    await aLead(parts, owner, { firstName: firstName ?? "", departsOn: departsOn ?? null, returnsOn: null });
  }
  const walked: Record<string, string[]> = { ASC: [], DESC: [] };
  for (const [sortOrder, seen] of Object.entries(walked)) {
    let cursor: string | undefined;
    do {
      const page = await list({ sortBy: "departsOn", sortOrder, limit: 1, ...(cursor ? { cursor } : {}) }, owner);
      seen.push(...page.items.map(({ firstName }) => firstName));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }
  expect(walked).toEqual({ ASC: ["May", "June", "Never", "Someday"], DESC: ["Someday", "Never", "June", "May"] });
});
