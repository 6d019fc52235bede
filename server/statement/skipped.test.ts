import { expect, test } from "vitest";
import { statementSteps } from "#tests/commission/statement-steps.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase } from "#tests/server/database.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { office, ask, at, aPayableSale, opened, shown, act, closed } = statementSteps(parts);

const open = async (untilDay: string) =>
  (await ask(office.asSupervisor, "POST", "/commission-statements", { untilDay })).body;
const listed = async (agentId: number) =>
  (await ask(office.asSupervisor, "GET", `/commission-statements?agentId=${agentId}`)).body.items;

/** Adds a correction of the sale that was written on this day. */
async function corrected(quoteId: number, day: string, amountCents: number, saleDate = "2026-11-20"): Promise<void> {
  const line = await parts.db
    .selectFrom("commissionLines")
    .selectAll()
    .where("quoteId", "=", quoteId)
    .where("kind", "=", "sale")
    .executeTakeFirstOrThrow();
  const { id: _, saleOrder: __, sheet: ___, statementId: ____, ...facts } = line;
  const at = `${day}T15:00:00.000Z`;
  const values = { ...facts, kind: "correction", state: "payable", amountCents, at, saleDate };
  await parts.db.insertInto("commissionLines").values(values).execute();
}

test("opens statements of everyone, lists who was skipped and why, and leaves their statement as it is", async () => {
  const waiting = await aPayableSale();
  const earlier = await opened(waiting.agent);
  const paid = await aPayableSale();
  const last = await closed(paid.agent);
  await corrected(paid.quoteId, "2026-11-25", 500);
  const fresh = await aPayableSale();
  await corrected(waiting.quoteId, "2026-12-05", 700);
  await at("2026-12-10T15:00:00.000Z");

  expect(await open("2026-11-30")).toEqual({
    opened: 1,
    skipped: expect.toSatisfy((skipped: unknown[]) => skipped.length === 2),
  });
  const { skipped } = await open("2026-11-30");
  expect(skipped).toContainEqual({
    agent: { id: waiting.agent.id, name: waiting.agent.name },
    why: "statement_open",
    statementId: earlier.id,
  });
  expect(skipped).toContainEqual(expect.objectContaining({ why: "day_covered", statementId: last.id }));
  expect(await listed(fresh.agent.id)).toMatchObject([{ status: "open", lines: 1, linesCents: 18_845 }]);

  // A later day adds nothing to an open statement.
  await open("2026-12-09");
  const { items, untilDay, version } = await shown(earlier.id);
  expect([items.length, untilDay, version]).toEqual([1, "2026-11-30", earlier.version]);
  expect(await listed(waiting.agent.id)).toHaveLength(1);
});

test("lists lines and total of an open statement as they are now, and of a reviewed one as reviewed", async () => {
  const sale = await aPayableSale();
  const statement = await opened(sale.agent);
  expect(await listed(sale.agent.id)).toMatchObject([{ status: "open", lines: 1, linesCents: 18_845 }]);
  await corrected(sale.quoteId, "2026-11-24", 700);
  expect(await listed(sale.agent.id)).toMatchObject([{ lines: 2, linesCents: 19_545 }]);
  // In New York, December 1 has begun.
  await corrected(sale.quoteId, "2026-12-01", 900);
  expect(await listed(sale.agent.id)).toMatchObject([{ lines: 2, linesCents: 19_545 }]);
  expect(await shown(statement.id)).toMatchObject({ lines: 2, linesCents: 19_545, presentCents: 19_545 });
  expect((await act(statement, "actions/review")).body.lines).toBe(2);
  await corrected(sale.quoteId, "2026-11-26", 300);
  expect(await listed(sale.agent.id)).toMatchObject([{ status: "reviewed", lines: 2, linesCents: 19_545 }]);
});

test("orders the lines by the date of the sale, then by the time at which they were written", async () => {
  const sale = await aPayableSale();
  await corrected(sale.quoteId, "2026-11-24", 700, "2026-11-19");
  const { items } = await opened(sale.agent);
  expect(items.map(({ kind, saleDate }) => [kind, saleDate])).toEqual([
    ["correction", "2026-11-19"],
    ["sale", "2026-11-20"],
  ]);
});
