import { beforeAll, expect, test } from "vitest";
import { commissionsOutOfBalance } from "#tests/commission/commissions.ts";
import { type PayableSale, statementSteps } from "#tests/commission/statement-steps.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { updateDueCommissions } from "./jobs.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { at, ask, tokenOf, aPayableSale, closed } = statementSteps(parts);
const { aSignedQuote } = saleSteps(parts);

const leads = ({ id }: Person, teamLead: Person | null, teamLeadBps = teamLead ? 500 : 0, since = parts.now()) =>
  parts.db
    .updateTable("users")
    .set({ teamLeadId: teamLead?.id ?? null, teamLeadBps, teamLeadSince: since })
    .where("id", "=", id)
    .execute();

async function linesOf({ quoteId }: Pick<PayableSale, "quoteId">) {
  await updateDueCommissions(parts);
  return parts.db
    .selectFrom("commissionLines")
    .select(["part", "kind", "userId", "amountCents", "rateBps"])
    .where("quoteId", "=", quoteId)
    .orderBy("id")
    .execute();
}

const due = ({ quoteId }: PayableSale) =>
  parts.db.updateTable("commissionSales").set({ dueAt: "-infinity" }).where("quoteId", "=", quoteId).execute();

let lead: Person;

beforeAll(async () => {
  lead = await aPerson(parts, "agent");
});

test("a team lead earns 5 % of the gross profit from the agency, and the agent earns the same as without", async () => {
  const sale = await aPayableSale({ beforeTickets: ({ agent }) => leads(agent, lead) });
  expect(await linesOf(sale)).toMatchObject([
    { part: "owner", kind: "sale", userId: sale.agent.id, amountCents: 18_845, rateBps: 3500 },
    { part: "team_lead", kind: "split", userId: lead.id, amountCents: 2_692, rateBps: 500 },
  ]);
  expect(await commissionsOutOfBalance(parts.db)).toEqual([]);

  const statement = await closed(lead);
  expect(statement).toMatchObject({ totalCents: 2_692 });
  const token = await tokenOf(lead);
  const { body } = await ask(token, "GET", "/commissions");
  expect(body.items).toMatchObject([{ amountCents: 2_692, kind: "split" }]);
  const line = (await ask(token, "GET", `/commissions/${body.items[0].id}`)).body;
  const shown = JSON.stringify([body, line]);
  for (const hidden of ["18845", "53844", "477473", "rateBps", "grossProfitCents", "sheet"])
    expect(shown).not.toContain(hidden);
  // The agent does not see the line of the team lead.
  expect((await ask(await tokenOf(sale.agent), "GET", "/commissions")).body.items).toHaveLength(1);
});

test("the team lead at the record of the tickets earns, also if another one follows on the same day", async () => {
  const other = await aPerson(parts, "agent");
  const sale = await aPayableSale({ beforeTickets: ({ agent }) => leads(agent, lead) });
  for (const next of [other, null]) {
    await leads(sale.agent, next, next ? 250 : 0, "2026-11-20T20:00:00.000Z");
    await due(sale);
  }
  expect((await linesOf(sale)).map(({ part, userId, amountCents }) => [part, userId, amountCents])).toEqual([
    ["owner", sale.agent.id, 18_845],
    ["team_lead", lead.id, 2_692],
  ]);
});

test("a change of the team lead corrects the lines of a sale without tickets", async () => {
  await at("2026-11-20T15:00:00.000Z");
  const [other, { id, agent }] = [await aPerson(parts, "agent"), await aSignedQuote()];
  await leads(agent, lead);
  await linesOf({ quoteId: id });
  await leads(agent, other, 250);
  await leads(agent, null);
  expect((await linesOf({ quoteId: id })).slice(1).map(({ kind, userId }) => [kind, userId])).toEqual([
    ["split", lead.id],
    ["correction", lead.id],
  ]);
});

test("an expert who is also the team lead has two lines", async () => {
  const expert = await aPerson(parts, "expert");
  const sale = await aPayableSale({ expert, beforeTickets: ({ agent }) => leads(agent, expert) });
  expect((await linesOf(sale)).map(({ part, userId, amountCents }) => [part, userId, amountCents])).toEqual([
    ["owner", sale.agent.id, 13_192],
    ["expert", expert.id, 5_653],
    ["team_lead", expert.id, 2_692],
  ]);
  expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
});

test("an administrator sets a team lead, which is on record and ends with their deactivation", async () => {
  await at("2026-12-02T15:00:00.000Z");
  const [admin, agent, member] = [
    await aPerson(parts, "admin"),
    await aPerson(parts, "agent"),
    await aPerson(parts, "agent"),
  ];
  const token = await tokenOf(admin);
  const set = (id: number, body: object) => ask(token, "PATCH", `/users/${id}`, body);
  const refusedFor = async (id: number, teamLead: object) => (await set(id, { teamLead })).body.details.fields[0].code;
  expect(await refusedFor(member.id, { id: member.id, percent: 5 })).toBe("team_lead_not_chosen");
  const expert = await aPerson(parts, "expert");
  expect(await refusedFor(member.id, { id: expert.id, percent: 5 })).toBe("team_lead_not_chosen");
  expect(await refusedFor(expert.id, { id: agent.id, percent: 5 })).toBe("team_lead_for_agents");
  expect(await refusedFor(member.id, { id: agent.id, percent: 0 })).toBe("amount_not_positive");
  const { body } = await set(member.id, { version: 1, teamLead: { id: agent.id, percent: 7.5 } });
  expect(body).toMatchObject({ version: 2, teamLead: { id: agent.id, percent: 7.5 } });
  expect((await set(member.id, { version: 1, teamLead: null })).body.code).toBe("changed_meanwhile");
  expect((await set(member.id, { version: 2, teamLead: { id: agent.id, percent: 7.5 } })).body.version).toBe(2);

  await set(agent.id, { isActive: false });
  expect((await ask(token, "GET", `/users/${member.id}`)).body).toMatchObject({ version: 3, teamLead: null });
  const { body: history } = await ask(token, "GET", `/users/${member.id}/history`);
  const words = `${body.teamLead.name} 7.50 %`;
  expect(history.flatMap(({ changes }: { changes: object[] }) => changes)).toEqual([
    { field: "teamLead", before: words, after: null },
    { field: "teamLead", before: null, after: words },
  ]);
  const terms = await parts.db
    .selectFrom("teamLeadTerms")
    .select(["leadId", "basisPoints"])
    .where("userId", "=", member.id)
    .orderBy("id")
    .execute();
  expect(terms).toEqual([
    { leadId: agent.id, basisPoints: 750 },
    { leadId: null, basisPoints: 0 },
  ]);
});

test("a team lead who is deactivated while an administrator chooses them does not stay", async () => {
  await at("2026-12-02T15:00:00.000Z");
  const [one, two] = [await aPerson(parts, "admin"), await aPerson(parts, "admin")];
  const [agent, member] = [await aPerson(parts, "agent"), await aPerson(parts, "agent")];
  const [chooses, deactivates] = [await tokenOf(one), await tokenOf(two)];
  await Promise.all([
    ask(chooses, "PATCH", `/users/${member.id}`, { teamLead: { id: agent.id, percent: 5 } }),
    ask(deactivates, "PATCH", `/users/${agent.id}`, { isActive: false }),
  ]);
  const row = await parts.db
    .selectFrom("users")
    .select("teamLeadId")
    .where("id", "=", member.id)
    .executeTakeFirstOrThrow();
  expect(row.teamLeadId).toBeNull();
});
