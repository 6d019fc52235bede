import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Activity } from "#contract/lead/lead.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";

const parts = freshDatabase();
let app: FastifyInstance;
let agent: Person;
let ask: ReturnType<typeof callAs>;

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  agent = await aPerson(parts, "agent");
  ask = callAs(app, (await aSession(parts, agent.id)).accessToken);
});
afterAll(() => app.close());

const lead = async (id: number) => (await ask("GET", `/leads/${id}`)).body;
const lastChange = async (id: number): Promise<Activity> =>
  (await ask("GET", `/leads/${id}/activity?limit=1`)).body.items[0];

test("changes one field, leaves the others, and records only that field in the history", async () => {
  const id = await aLead(parts, agent, { request: "Aisle seat", children: 2, infants: 0 });
  const before = await lead(id);
  const { status, body } = await ask("PATCH", `/leads/${id}`, { version: before.version, phone: "+1 305 555 0111" });
  expect(status).toBe(200);
  expect(body).toEqual({ ...before, phone: "+13055550111", version: before.version + 1, updatedAt: body.updatedAt });
  expect((await lastChange(id)).changes).toEqual([{ field: "phone", from: "+12125550142", to: "+13055550111" }]);
});

test("reverts a change with the version that the change returned", async () => {
  const id = await aLead(parts, agent);
  const before = await lead(id);
  const changed = await ask("PATCH", `/leads/${id}`, { version: before.version, cabin: null, city: "Boston" });
  const { version } = changed.body;
  const undone = await ask("PATCH", `/leads/${id}`, { version, cabin: before.cabin, city: before.city });
  expect(undone.body).toEqual({ ...before, version: before.version + 2, updatedAt: undone.body.updatedAt });
});

test("writes nothing if no field changes", async () => {
  const id = await aLead(parts, agent);
  const before = await lead(id);
  const last = await lastChange(id);
  for (const same of [{}, { phone: before.phone, city: before.city }, { version2: 7 }]) {
    const { status, body } = await ask("PATCH", `/leads/${id}`, { version: before.version, ...same });
    expect([status, body]).toEqual([200, before]);
  }
  expect(await lastChange(id)).toEqual(last);
  expect((await ask("PATCH", `/leads/${id}`, { version: before.version + 1 })).status).toBe(409);
});

test("refuses a valid field that makes the lead invalid", async () => {
  const id = await aLead(parts, agent, { phone: null });
  const { version } = await lead(id);
  const refused = async (change: object) => {
    const { status, body } = await ask("PATCH", `/leads/${id}`, { version, ...change });
    return [status, body.details.fields?.map(({ field, code }: { field: string; code: string }) => [field, code])];
  };
  expect(await refused({ email: null })).toEqual([422, [["email", "contact_missing"]]]);
  expect(await refused({ returnsOn: "2027-04-01" })).toEqual([422, [["returnsOn", "return_before_departure"]]]);
  expect(await refused({ locations: ["IST", "IST"] })).toEqual([422, [["locations", "location_repeated"]]]);
  expect(await refused({ locations: ["Istanbul"] })).toEqual([422, [["locations.0", "airport_missing"]]]);
  expect((await lead(id)).version).toBe(version);
});

test("refuses the second of two changes of different fields from one version, and names the first person", async () => {
  const id = await aLead(parts, agent);
  const { version } = await lead(id);
  const answers = await Promise.all([
    ask("PATCH", `/leads/${id}`, { version, firstName: "Maryam" }),
    ask("PATCH", `/leads/${id}`, { version, lastName: "Brien" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body } = answers.find(({ status }) => status === 409) as (typeof answers)[number];
  expect(body).toMatchObject({ code: "changed_meanwhile", details: { changedBy: agent.name, version: version + 1 } });
});

test("keeps the stops of a trip and its arrival date in order, and records them as one history line", async () => {
  const id = await aLead(parts, agent);
  const { version } = await lead(id);
  const trip = { tripType: "multicity", locations: ["IST", "SKD"], arrivesOn: "2027-05-03" };
  const { body } = await ask("PATCH", `/leads/${id}`, { version, ...trip });
  expect(body).toMatchObject({ ...trip, locationNames: [expect.stringContaining("Istanbul"), expect.any(String)] });
  expect((await lastChange(id)).changes).toEqual(
    expect.arrayContaining([
      { field: "locations", from: null, to: "IST, SKD" },
      { field: "arrivesOn", from: null, to: "2027-05-03" },
    ]),
  );
});

test("moves both dates of a trip with one change and one history line, although each alone is refused", async () => {
  const id = await aLead(parts, agent);
  const { version, departsOn, returnsOn } = await lead(id);
  const later = { departsOn: "2027-06-01", returnsOn: "2027-06-20", tripType: "roundtrip" };
  expect((await ask("PATCH", `/leads/${id}`, { version, departsOn: later.departsOn })).body.details.fields).toEqual([
    expect.objectContaining({ field: "returnsOn", message: "The return cannot be before the departure" }),
  ]);
  const { status, body } = await ask("PATCH", `/leads/${id}`, { version, ...later });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...later, version: version + 1 });
  expect((await lastChange(id)).changes).toEqual(
    expect.arrayContaining([
      { field: "departsOn", from: departsOn, to: later.departsOn },
      { field: "returnsOn", from: returnsOn, to: later.returnsOn },
    ]),
  );
  const oneWay = await ask("PATCH", `/leads/${id}`, { version: version + 1, returnsOn: null, tripType: "oneway" });
  expect(oneWay.body).toMatchObject({ departsOn: later.departsOn, returnsOn: null, tripType: "oneway" });
});
