import { expect, test } from "vitest";
import { requests, type TicketedSale } from "#tests/after-sale/requests.ts";
import { commissionsOutOfBalance } from "#tests/commission/commissions.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, onQuote, type Person } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { changeEarner } from "./change-earner.ts";
import { updateDueCommissions } from "./jobs.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { versionOf } = saleSteps(parts);
const { aTicketedSale } = requests(parts);
const reason = "The customer was served by this agent";

async function give({ quoteId, supervisor }: TicketedSale, agent: Person | null, version?: number) {
  const given = { version: version ?? (await versionOf(quoteId)), agentId: agent?.id ?? null, reason };
  await onQuote(parts, supervisor, quoteId, (quote, context) => changeEarner(quote, given, context));
}

async function linesOf(quoteId: number) {
  await updateDueCommissions(parts);
  const lines = await parts.db
    .selectFrom("commissionLines")
    .select(["kind", "userId", "amountCents", "rateBps"])
    .where("quoteId", "=", quoteId)
    .orderBy("id")
    .execute();
  return lines.map(({ kind, userId, amountCents }) => [kind, userId, amountCents]);
}

test("gives the commission to another agent at the rate of the date of sale, as corrections", async () => {
  const other = await aPerson(parts, "agent", { commissionBps: 2_000 });
  const sale = await aTicketedSale({ commissionBps: 3_500 });
  await linesOf(sale.quoteId);
  await parts.db
    .updateTable("users")
    .set({ commissionBps: 9_000, commissionSince: "2026-11-20T23:00:00.000Z" })
    .where("id", "=", other.id)
    .execute();
  await give(sale, other);
  expect(await linesOf(sale.quoteId)).toEqual([
    ["sale", sale.agent.id, 18_845],
    ["sale", other.id, 10_769],
    ["correction", sale.agent.id, -18_845],
  ]);
  expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  const [entry] = await parts.db
    .selectFrom("history")
    .select(["reason", "changes"])
    .where("quoteId", "=", sale.quoteId)
    .where("action", "=", "changeCommissionOwner")
    .execute();
  expect(entry).toEqual({ reason, changes: { earner: [sale.agent.name, other.name] } });
});

test("decides that an agent who was inactive on the date of sale earns it, instead of the house account", async () => {
  const sale = await aTicketedSale({
    commissionBps: 3_500,
    beforeTickets: ({ agent }) =>
      parts.db.updateTable("users").set({ isActive: false }).where("id", "=", agent.id).execute(),
  });
  expect(await linesOf(sale.quoteId)).toEqual([["sale", null, 18_845]]);
  await give(sale, sale.agent);
  expect(await linesOf(sale.quoteId)).toEqual([
    ["sale", null, 18_845],
    ["sale", sale.agent.id, 18_845],
    ["correction", null, -18_845],
  ]);
  await give(sale, null);
  expect((await linesOf(sale.quoteId)).slice(3)).toEqual([
    ["correction", null, 18_845],
    ["correction", sale.agent.id, -18_845],
  ]);
  const entries = await parts.db
    .selectFrom("history")
    .select("changes")
    .where("quoteId", "=", sale.quoteId)
    .where("action", "=", "changeCommissionOwner")
    .orderBy("id")
    .execute();
  expect(entries.map(({ changes }) => changes)).toEqual([
    { earner: [{ house: true }, sale.agent.name] },
    { earner: [sale.agent.name, { house: true }] },
  ]);
});

test("refuses the present owner, a person without sales, and an administrator who would pay themselves", async () => {
  const sale = await aTicketedSale();
  const codeOf = async (work: Promise<unknown>) => {
    const { code, details } = (await refusalOf(work)) ?? expect.fail("was not refused");
    return (details.fields as { code: string }[] | undefined)?.[0]?.code ?? code;
  };
  expect(await codeOf(give(sale, sale.agent))).toBe("earners_unchanged");
  expect(await codeOf(give(sale, await aPerson(parts, "expert")))).toBe("agent_not_chosen");
  const admin = await aPerson(parts, "admin");
  expect(await codeOf(give({ ...sale, supervisor: admin }, admin))).toBe("own_request");
  expect(await codeOf(give({ ...sale, supervisor: sale.agent }, admin))).toBe("not_allowed");
});

test("of two decisions at the same time one wins", async () => {
  const [sale, one, two] = [await aTicketedSale(), await aPerson(parts, "agent"), await aPerson(parts, "agent")];
  const version = await versionOf(sale.quoteId);
  const results = await Promise.allSettled([give(sale, one, version), give(sale, two, version)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const rejected = results.find((result) => result.status === "rejected");
  expect(rejected?.reason).toMatchObject({ code: "changed_meanwhile" });
});
