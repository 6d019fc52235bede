import { expect, test } from "vitest";
import { linesOfSale } from "#tests/commission/commission-earners.ts";
import { commissionsOutOfBalance } from "#tests/commission/commissions.ts";
import { statementSteps } from "#tests/commission/statement-steps.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { at, ask, tokenOf } = statementSteps(parts);
const { aSignedQuote } = saleSteps(parts);

const linesOf = (quoteId: number) => linesOfSale(parts, quoteId);

/** A sale of November 20 whose agent has a percentage of 35 % and a team lead with 5 %. It has no tickets yet. */
async function aSignedSale() {
  await at("2026-11-20T15:00:00.000Z");
  const [admin, lead] = [await aPerson(parts, "admin"), await aPerson(parts, "supervisor")];
  const { id: quoteId, agent } = await aSignedQuote();
  await parts.db
    .updateTable("users")
    .set({ commissionBps: 3_500, teamLeadId: lead.id, teamLeadBps: 500 })
    .where("id", "=", agent.id)
    .execute();
  const lines = await linesOf(quoteId);
  await at("2026-11-21T15:00:00.000Z");
  const call = async (method: "GET" | "PATCH", path: string, body?: object) =>
    ask(await tokenOf(admin), method, path, body);
  const change = async ({ id }: Person, body: object) => {
    const answer = await call("PATCH", `/users/${id}`, body);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const historyOf = async ({ id }: Person) => (await call("GET", `/users/${id}/history`)).body[0].changes;
  return { quoteId, agent, lead, lines, change, historyOf, call };
}

test("a role that is changed and changed back touches neither the percentage nor signed sales", async () => {
  const { quoteId, agent, lead, lines, call } = await aSignedSale();
  expect(lines).toEqual([
    ["owner", "sale", agent.id, 18_845],
    ["team_lead", "split", lead.id, 2_692],
  ]);
  const changeRole = (body: object) => call("PATCH", `/roles/user/${agent.id}/role`, body);
  expect((await changeRole({ newRole: "supervisor" })).body).toMatchObject({ commission: 0, teamLead: null });
  expect(await linesOf(quoteId)).toEqual(lines);
  expect((await call("GET", `/users/${agent.id}/role-change`)).body).toEqual({
    lastCommission: 35,
    signedSales: 1,
    team: [],
    signedSalesOfTeam: 0,
  });
  await at("2026-11-22T15:00:00.000Z");
  expect((await changeRole({ newRole: "agent" })).body).toMatchObject({ commission: 35 });
  expect(await linesOf(quoteId)).toEqual(lines);
  expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
});

test("signed sales keep the percentage and the team lead beside new ones that come with the role", async () => {
  const { quoteId, agent, lead, lines, change, historyOf } = await aSignedSale();
  await change(agent, { role: "expert", signedSales: { commission: "keep", teamLead: "keep" } });
  expect(await historyOf(agent)).toEqual([
    { field: "commissionBps", before: "3500", after: "0" },
    { field: "role", before: "agent", after: "expert" },
    { field: "signedCommission", before: null, after: "keep" },
    { field: "signedTeamLead", before: null, after: "keep" },
    { field: "teamLead", before: `${lead.name} 5.00 %`, after: null },
  ]);
  const other = await aPerson(parts, "supervisor");
  await at("2026-11-22T15:00:00.000Z");
  const back = await change(agent, { role: "agent", commission: 20, teamLead: { id: other.id, percent: 3 } });
  expect(back).toMatchObject({ commission: 20, teamLead: { id: other.id, percent: 3 } });
  expect(await linesOf(quoteId)).toEqual(lines);
  // A later change of the percentage alone is one for all sales without tickets.
  await change(agent, { commission: 10 });
  expect((await linesOf(quoteId)).slice(2)).toEqual([["owner", "correction", agent.id, -13_461]]);
});

test("signed sales lose the percentage and the team lead if the administrator says so", async () => {
  const { quoteId, agent, lead, change } = await aSignedSale();
  await change(agent, { role: "supervisor", signedSales: { commission: "change", teamLead: "change" } });
  expect((await linesOf(quoteId)).slice(2)).toEqual([
    ["owner", "correction", agent.id, -18_845],
    ["team_lead", "correction", lead.id, -2_692],
  ]);
});

test("a team lead whose new role leads nobody keeps the share in signed sales, or loses it as answered", async () => {
  for (const answer of ["keep", "change"] as const) {
    const { quoteId, agent, lead, lines, change, historyOf, call } = await aSignedSale();
    expect((await call("GET", `/users/${lead.id}/role-change`)).body).toEqual({
      lastCommission: null,
      signedSales: 0,
      team: [{ id: agent.id, name: agent.name }],
      signedSalesOfTeam: 1,
    });
    // Without an answer, the sales keep the share.
    await change(lead, { role: "ticketing", ...(answer === "change" && { signedSales: { team: answer } }) });
    expect(await historyOf(agent)).toEqual([
      { field: "signedTeamLead", before: null, after: answer },
      { field: "teamLead", before: `${lead.name} 5.00 %`, after: null },
    ]);
    expect(await linesOf(quoteId)).toEqual(
      answer === "keep" ? lines : [...lines, ["team_lead", "correction", lead.id, -2_692]],
    );
  }
});

test("refuses a percentage for a role that has none", async () => {
  const { agent, call } = await aSignedSale();
  const refused = await call("PATCH", `/roles/user/${agent.id}/role`, { newRole: "expert", commission: 5 });
  expect([refused.status, refused.body.details.fields[0].code]).toEqual([422, "commission_for_agents"]);
});
