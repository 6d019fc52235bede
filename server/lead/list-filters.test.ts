import { beforeAll, expect, test } from "vitest";
import { leadCalls } from "#contract/lead/calls.ts";
import type { LeadRow } from "#contract/lead/lead.ts";
import { check } from "#contract/shared/problems.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aLead, aPerson, type Person } from "#tests/server/factories.ts";
import { listLeads } from "./list-leads.ts";

const parts = freshDatabase();
const { aSignedQuote, book, charge, tickets, freshTickets } = saleSteps(parts);
let agent: Person;
let other: Person;
let supervisor: Person;

/** In New York, the day begins at 05:00 UTC. */
beforeAll(async () => {
  [agent, other, supervisor] = [
    await aPerson(parts, "agent"),
    await aPerson(parts, "agent"),
    await aPerson(parts, "supervisor"),
  ];
  const make = async (firstName: string, facts: object, after: object = {}, owner = agent) => {
    const id = await aLead(parts, owner, { firstName, ...facts });
    await parts.db.updateTable("leads").set(after).where("id", "=", id).execute();
  };
  const plain = { departsOn: null, returnsOn: null };
  await make("Hot", { ...plain, label: "hot", from: "EWR" }, { tags: ["vip", "umrah"] });
  await make("Cold", { ...plain, label: "cold", to: "IST", cabin: "business" }, { status: "new", ownerId: null });
  await make("May", { departsOn: "2027-05-01", returnsOn: null }, { status: "lost" });
  await make("June", { departsOn: "2027-06-01", returnsOn: null }, { expertStatus: "answered" }, other);
  await make("Early", { ...plain, requestedBy: "Ms Yusupova-Lee" }, { createdAt: "2026-11-20T04:59:59.999Z" });
  await make("Late", { ...plain, cabin: "first" }, { createdAt: "2026-11-20T05:00:00.000Z" });
  await make("Overdue", plain, { reminderAt: "2026-11-20T14:00:00.000Z" });
  await make("Tonight", plain, { reminderAt: "2026-11-21T04:00:00.000Z" });
  await make("NextWeek", plain, { reminderAt: "2026-11-25T15:00:00.000Z" });
  await make("Merged", { ...plain, to: "IST", requestedBy: "Ms Twice" }, { status: "duplicate" });
  await make("Gone", plain, { status: "deleted", statusBefore: "new" });
});

async function names(question: object, who = supervisor, now = parts.now()) {
  const query = leadCalls.list.query.parse({ sortOrder: "ASC", ...question });
  const { items } = await listLeads(parts.db, query, { actor: who, now: now, zone: testZone });
  return items.map(({ json }) => (JSON.parse(json) as LeadRow).firstName).sort();
}

test.each([
  [{ status: "lost" }, ["May"]],
  [{ status: ["new", "lost"] }, ["Cold", "May"]],
  [{ status: ["deleted"] }, ["Gone"]],
  [{ label: "hot" }, ["Hot"]],
  [{ label: ["hot", "cold"] }, ["Cold", "Hot"]],
  [{ tag: "VIP" }, ["Hot"]],
  [{ tag: "vi" }, []],
  [{ from: "EWR" }, ["Hot"]],
  [{ to: "IST" }, ["Cold"]],
  [{ from: "JFK", to: "IST" }, ["Cold"]],
  [{ cabin: ["business", "first"] }, ["Cold", "Late"]],
  [{ departsFrom: "2027-05-01" }, ["June", "May"]],
  [{ departsFrom: "2027-05-02" }, ["June"]],
  [{ departsTo: "2027-05-01" }, ["May"]],
  [{ departsFrom: "2027-05-01", departsTo: "2027-06-01", sortBy: "departsOn" }, ["June", "May"]],
  [{ departsFrom: "2027-05-01", status: ["new", "lost"] }, ["May"]],
  [{ expertStatus: "answered" }, ["June"]],
  [{ reminder: "overdue" }, ["Overdue"]],
  [{ reminder: "today" }, ["Overdue", "Tonight"]],
  [{ reminder: "next7Days" }, ["NextWeek", "Tonight"]],
  [{ createdTo: "2026-11-19" }, ["Early"]],
  [{ createdFrom: "2026-11-20", cabin: "first" }, ["Late"]],
  [{ createdFrom: "2026-11-19", createdTo: "2026-11-19" }, ["Early"]],
  [{ requestedBy: "yusupova" }, ["Early"]],
  [{ requestedBy: "lee ms" }, ["Early"]],
  [{ requestedBy: "100%" }, []],
  [{ label: "hot", tag: "umrah", keyword: "o'brien hot" }, ["Hot"]],
  [{ label: "cold", keyword: "hot" }, []],
])("%j returns %j", async (question, expected) => {
  expect(await names(question)).toEqual(expected);
});

test("finds a merged lead by its status and by keyword, and shows it in no other list", async () => {
  for (const question of [
    {},
    { to: "IST" },
    { requestedBy: "twice" },
    { sortBy: "departsOn" },
    { ownerId: String(agent.id) },
  ])
    expect(await names(question)).not.toContain("Merged");
  expect(await names({ status: "duplicate" })).toEqual(["Merged"]);
  expect(await names({ status: ["duplicate", "lost"] })).toEqual(["May", "Merged"]);
  expect(await names({ keyword: "merged" })).toEqual(["Merged"]);
  expect(await names({ keyword: "o'brien", to: "IST" })).toContain("Merged");
  expect(await names({ status: ["new", "lost"], keyword: "o'brien" })).not.toContain("Merged");
});

test("selects due reminders by the time of the request", async () => {
  expect(await names({ reminder: "overdue" }, supervisor, "2026-11-26T15:00:00.000Z")).toEqual([
    "NextWeek",
    "Overdue",
    "Tonight",
  ]);
});

test("applies filters only within the leads that the person may read", async () => {
  expect(await names({ expertStatus: "answered" }, agent)).toEqual([]);
  expect(await names({ expertStatus: "answered" }, other)).toEqual(["June"]);
  expect(await names({ ownerId: other.id }, agent)).toEqual([]);
  const expert = await aPerson(parts, "expert");
  expect(await names({}, expert)).toEqual(["June"]);
  expect(await names({ label: "hot" }, expert)).toEqual([]);
});

test.each([
  [{ status: ["deleted", "new"] }, "status"],
  [{ status: "gone" }, "status.0"],
  [{ from: "jfk" }, "from"],
  [{ departsFrom: "2027-02-30" }, "departsFrom"],
  [{ reminder: "soon" }, "reminder"],
])("%j is refused, with the name of its field", (question, field) => {
  expect(check(leadCalls.list.query, question).problems.map((problem) => problem.field)).toEqual([field]);
});

test("finds a lead by the numbers of its quotes, reservations and tickets, and by its passengers", async () => {
  const { id, leadId, agent: seller, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  await charge(ticketing, id, cardId, 477_473, "approved");
  await tickets(ticketing, id, freshTickets(4));
  const { gdsLocator } = await parts.db.selectFrom("bookings").select("gdsLocator").executeTakeFirstOrThrow();
  const { number } = await parts.db.selectFrom("tickets").select("number").limit(1).executeTakeFirstOrThrow();
  const { lastName } = await parts.db
    .selectFrom("passengers")
    .select(({ ref }) =>
      ref("details", "->>")
        .key("lastName" as never)
        .as("lastName"),
    )
    .limit(1)
    .executeTakeFirstOrThrow();
  const found = async (keyword: string, who: Person) => {
    const { items } = await listLeads(parts.db, leadCalls.list.query.parse({ keyword }), {
      actor: who,
      now: parts.now(),
      zone: testZone,
    });
    return items.some((item) => item.id === leadId);
  };
  for (const keyword of [String(id), `#${id}`, String(gdsLocator), number, number.slice(3), String(lastName)]) {
    expect([keyword, await found(keyword, supervisor)]).toEqual([keyword, true]);
    expect([keyword, await found(keyword, seller)]).toEqual([keyword, true]);
    expect([keyword, await found(keyword, agent)]).toEqual([keyword, false]);
  }
});

test("searches a route in the outbound direction only, and phone numbers as they are dialed", async () => {
  await aLead(parts, other, { firstName: "Back", from: "TAS", to: "JFK", phone: "+998 90 123 45 67" });
  expect(await names({ keyword: "TAS-JFK" })).toEqual(["Back"]);
  expect(await names({ keyword: "jfk–tas back" })).toEqual([]);
  for (const keyword of ["+998 90 123-45-67", "(90) 123 45 67", "00998901234567", "90/123/45/67"]) {
    expect([keyword, await names({ keyword })]).toEqual([keyword, ["Back"]]);
  }
});
