import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson } from "#tests/server/factories.ts";
import { anEmployee, anOffice, aSession, callAs } from "#tests/server/office.ts";

const parts = freshDatabase();
const { aSignedQuote } = saleSteps(parts);
let app: FastifyInstance;

beforeAll(async () => {
  app = await anOffice(parts);
});
afterAll(() => app.close());

const callOf = async (id: number) => callAs(app, (await aSession(parts, id)).accessToken);
const signedIn = async (role: Role) => callOf(await anEmployee(parts, role));
const askExpertAbout = (id: number) =>
  parts.db.updateTable("leads").set({ expertStatus: "claimed" }).where("id", "=", id).execute();

test("lets the agent and an expert who was asked write the expert notes, with a history row each", async () => {
  const agent = await aPerson(parts, "agent");
  const id = await aLead(parts, agent);
  await askExpertAbout(id);
  const path = `/leads/${id}/expert-notes`;
  const [own, expert] = [await callOf(agent.id), await signedIn("expert")];
  const { version } = (await own("GET", `/leads/${id}`)).body;
  const written = await own("PUT", path, { version, expertNotes: "Avoid Heathrow" });
  expect(written.body).toMatchObject({ expertNotes: "Avoid Heathrow", version: version + 1 });
  expect((await expert("PUT", path, { version, expertNotes: "Via Doha" })).body.code).toBe("changed_meanwhile");
  const answer = await expert("PUT", path, { version: version + 1, expertNotes: "Via Doha" });
  expect([answer.status, answer.body.expertNotes]).toEqual([200, "Via Doha"]);
  expect((await expert("PUT", path, { version: version + 2, expertNotes: "Via Doha" })).body.version).toBe(version + 2);
  const rows = await parts.db
    .selectFrom("history")
    .select("changes")
    .where("leadId", "=", id)
    .where("action", "=", "writeExpertNotes")
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { changes: { expertNotes: ["", "Avoid Heathrow"] } },
    { changes: { expertNotes: ["Avoid Heathrow", "Via Doha"] } },
  ]);
});

test("refuses expert notes of ticketing, and of an expert who was not asked", async () => {
  const id = await aLead(parts, await aPerson(parts, "agent"));
  const write = async (role: Role) =>
    (await (await signedIn(role))("PUT", `/leads/${id}/expert-notes`, { version: 1, expertNotes: "x" })).status;
  expect(await write("ticketing")).toBe(403);
  expect(await write("expert")).toBe(404);
});

test("shows the number of passengers of a lead, and their names once a booking is signed", async () => {
  const agent = await aPerson(parts, "agent");
  const unsigned = await aLead(parts, agent);
  const ask = await signedIn("supervisor");
  const { passengers, adults, children, infants } = (await ask("GET", `/leads/${unsigned}`)).body;
  expect(passengers).toEqual({ number: adults + children + infants, names: [] });
  const { id, leadId } = await aSignedQuote();
  const signed = await parts.db
    .selectFrom("passengers")
    .select("details")
    .where("quoteId", "=", id)
    .orderBy("position")
    .execute();
  const names = signed.map(({ details }) => {
    const { firstName, middleName, lastName } = details as Record<string, string>;
    return [firstName, middleName, lastName].filter(Boolean).join(" ");
  });
  expect(names.length).toBeGreaterThan(0);
  expect((await ask("GET", `/leads/${leadId}`)).body.passengers).toEqual({ number: names.length, names });
});
