import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DuplicatesOfLead } from "#contract/duplicate/calls.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";

const parts = freshDatabase();
let app: FastifyInstance;
let agent: Person;
let colleague: Person;
let supervisor: Person;
const asks = new Map<Person, ReturnType<typeof callAs>>();
const ask = (who: Person, ...call: Parameters<ReturnType<typeof callAs>>) =>
  asks.get(who)?.(...call) as never as Promise<Answer>;
type Answer = Awaited<ReturnType<ReturnType<typeof callAs>>>;

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  [agent, colleague, supervisor] = [
    await aPerson(parts, "agent"),
    await aPerson(parts, "agent"),
    await aPerson(parts, "supervisor"),
  ];
  for (const one of [agent, colleague, supervisor])
    asks.set(one, callAs(app, (await aSession(parts, one.id)).accessToken));
});
afterAll(() => app.close());

let count = 0;
/** Returns a contact that resembles no contact of another test. */
const someContact = () => {
  count += 1;
  const lastName = `Q${[...String(count)].map((digit) => "abcdefghij"[Number(digit)]?.repeat(3)).join("")}`;
  return { email: `somebody${count}@mail.example`, phone: `+1212555${1000 + count}`, lastName };
};
const duplicatesOf = async (who: Person, id: number): Promise<DuplicatesOfLead> =>
  (await ask(who, "GET", `/leads/${id}/duplicates`)).body;
const told = ({ possible }: Pick<DuplicatesOfLead, "possible">) => possible.map(({ id, reasons }) => [id, reasons]);

describe("leads that may be about the same person", () => {
  test("have the same number, the same address regardless of case, or a similar name and the same trip", async () => {
    const { email, phone, lastName } = someContact();
    const lead = await aLead(parts, agent, { email, phone, firstName: "Mary", lastName });
    const other = someContact();
    const numbered = await aLead(parts, agent, { ...other, phone });
    const addressed = await aLead(parts, agent, { ...someContact(), email: email.toUpperCase() });
    const flying = await aLead(parts, agent, {
      ...someContact(),
      firstName: lastName,
      lastName: "Mary",
      departsOn: "2027-05-04",
    });
    await aLead(parts, agent, { ...someContact(), firstName: "Mary", lastName, departsOn: "2027-05-05" });
    expect(told(await duplicatesOf(agent, lead))).toEqual([
      [flying, ["trip"]],
      [addressed, ["email"]],
      [numbered, ["phone"]],
    ]);
  });

  test("are found while a new lead is typed, for any format of its number", async () => {
    const { email, phone } = someContact();
    const lead = await aLead(parts, agent, { email, phone });
    const typed = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
    const { status, body } = await ask(agent, "POST", "/leads/duplicates", { firstName: "B", email, phone: typed });
    expect(status).toBe(200);
    expect(told(body)).toEqual([[lead, ["phone", "email"]]]);
    expect((await ask(agent, "POST", "/leads/duplicates", {})).body).toEqual({ possible: [], elsewhere: [] });
  });

  test("of colleagues are reported with their owner and without details, and only if phone or address is the same", async () => {
    const { email, phone, lastName } = someContact();
    const theirs = await aLead(parts, colleague, { email, phone, lastName });
    const mine = await aLead(parts, agent, { ...someContact(), lastName, email });
    expect(await duplicatesOf(agent, mine)).toEqual({
      possible: [],
      elsewhere: [{ owner: { id: colleague.id, name: colleague.name }, reasons: ["email"] }],
      linked: [],
      merged: [],
      apart: [],
    });
    expect(told(await duplicatesOf(supervisor, mine))).toEqual([[theirs, ["email", "trip"]]]);
    const sameTrip = { firstName: "Mary Ann", lastName, from: "JFK", to: "TAS", departsOn: "2027-05-01" };
    expect((await ask(agent, "POST", "/leads/duplicates", sameTrip)).body.elsewhere).toEqual([]);
  });

  test("do not include deleted leads", async () => {
    const { email } = someContact();
    const lead = await aLead(parts, agent, { ...someContact(), email });
    const other = await aLead(parts, agent, { ...someContact(), email });
    await ask(agent, "DELETE", `/leads/${other}?version=1`);
    expect((await duplicatesOf(agent, lead)).possible).toEqual([]);
  });
});

describe("the verdict on two leads", () => {
  let one: number;
  let other: number;
  beforeEach(async () => {
    const { email } = someContact();
    one = await aLead(parts, agent, { ...someContact(), email });
    other = await aLead(parts, agent, { ...someContact(), email });
  });
  const say = (verdict: string, from = one, to = other) =>
    ask(agent, "PUT", `/leads/${from}/duplicates/${to}`, { verdict });
  const kinds = async (id: number) =>
    (await ask(agent, "GET", `/leads/${id}/activity`)).body.items.map(({ kind }: { kind: string }) => kind);
  const shown = async (id: number) => {
    const { possible, linked, apart } = await duplicatesOf(agent, id);
    return [possible, linked, apart].map((leads) => leads.map((lead) => lead.id));
  };

  test.each([
    ["linked", [[], "other", []], "lead.link", "lead.unlink"],
    ["not_same", [[], [], "other"], "lead.tellApart", "lead.takeBackApart"],
  ])("%s is stored for both leads, with history, and can be removed", async (verdict, lists, kind, undone) => {
    expect((await say(verdict)).status).toBe(200);
    for (const [id, linked] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(await shown(id)).toEqual(lists.map((list) => (list === "other" ? [linked] : list)));
      expect(await kinds(id)).toEqual([kind, "lead.create"]);
    }
    expect((await ask(agent, "DELETE", `/leads/${other}/duplicates/${one}`)).status).toBe(200);
    expect(await shown(one)).toEqual([[other], [], []]);
    expect(await kinds(one)).toEqual([undone, kind, "lead.create"]);
    expect((await ask(agent, "DELETE", `/leads/${other}/duplicates/${one}`)).body.code).toBe("state_conflict");
  });

  test("can be changed, from either lead, without raising the version of the leads", async () => {
    await say("not_same");
    await say("linked", other, one);
    expect(await shown(one)).toEqual([[], [other], []]);
    expect((await ask(agent, "PATCH", `/leads/${one}`, { version: 1, city: "Boston" })).status).toBe(200);
  });

  test("is accepted from one of two simultaneous callers, and applies to both leads", async () => {
    const answers = await Promise.all([say("linked"), say("linked", other, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await kinds(one)).toEqual(["lead.link", "lead.create"]);
  });

  test("is refused for a lead and itself, for a lead out of reach, and for a deleted lead", async () => {
    const theirs = await aLead(parts, colleague, someContact());
    expect((await say("linked", one, one)).body.details.fields).toMatchObject([
      { field: "otherId", code: "same_lead" },
    ]);
    expect((await say("linked", one, theirs)).status).toBe(404);
    expect((await say("linked", theirs, one)).status).toBe(404);
    await ask(agent, "DELETE", `/leads/${other}?version=1`);
    expect((await say("linked")).body.code).toBe("state_conflict");
    expect(await kinds(one)).toEqual(["lead.create"]);
  });
});
