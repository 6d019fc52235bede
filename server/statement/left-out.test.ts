import { expect, test } from "vitest";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { type PayableSale, statementSteps } from "#tests/commission/statement-steps.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase } from "#tests/server/database.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { signed, confirm, settle, complete, ...steps } = statementSteps(parts);
const { aPayableSale, act, ask, office, opened, shown } = steps;

/**
 * Refunds a passenger of a sale of November 20 that earned 188.45, and writes the clawback of 84.00 on December 2. Returns
 * the id of its line.
 */
async function refunded(sale: PayableSale): Promise<number> {
  const before = parts.now();
  // The sessions of its people last only this day.
  parts.clock.now = "2026-11-20T15:05:00.000Z";
  const request = await signed(sale, "refund", {}, [1]);
  await confirm(sale, request);
  await settle(sale, request);
  await complete(sale, request);
  parts.clock.now = before;
  await updateDueCommissions(parts);
  const { id } = await parts.db
    .selectFrom("commissionLines")
    .select("id")
    .where("quoteId", "=", sale.quoteId)
    .where("kind", "=", "clawback")
    .executeTakeFirstOrThrow();
  return id;
}

test("lists a clawback of its sale that it leaves out, and is not closed before it was seen", async () => {
  const sale = await aPayableSale();
  const statement = await opened(sale.agent);
  expect(statement.leftOut).toEqual([]);
  const late = await refunded(sale);
  expect(await shown(statement.id)).toMatchObject({
    presentCents: 18_845,
    leftOut: [{ id: late, amountCents: -8_400 }],
  });
  const reviewed = (await act(statement, "actions/review")).body;
  for (const leftOut of [undefined, [], [late + 1]]) {
    const refused = await act(reviewed, "actions/close", { leftOut });
    expect([refused.status, refused.body.code]).toEqual([409, "left_out_changed"]);
    expect(refused.body.details).toMatchObject({ leftOut: 1, presentCents: -8_400 });
  }
  const { body } = await act(reviewed, "actions/close", { leftOut: [late] });
  expect(body).toMatchObject({ status: "closed", paidCents: 18_845, leftOut: [] });
});

test("takes the left out lines in, and pays both after another review", async () => {
  const sale = await aPayableSale();
  const reviewed = (await act(await opened(sale.agent), "actions/review")).body;
  const late = await refunded(sale);
  const stale = await act(reviewed, "actions/take-in", { leftOut: [late + 1] });
  expect([stale.status, stale.body.code]).toEqual([409, "left_out_changed"]);
  const taken = (await act(reviewed, "actions/take-in", { leftOut: [late] })).body;
  expect(taken).toMatchObject({ status: "open", presentCents: 10_445, leftOut: [] });
  expect((await act(taken, "actions/close")).status).toBe(409);
  const again = (await act(taken, "actions/review")).body;
  expect((await act(again, "actions/close")).body).toMatchObject({ status: "closed", paidCents: 10_445 });
  const next = { untilDay: "2026-12-01", agentId: sale.agent.id };
  const answer = await ask(office.asSupervisor, "POST", "/commission-statements", next);
  expect(answer.body.details.fields).toMatchObject([{ code: "no_statement_due" }]);
});

test("of two people who take the lines in, one does and the other gets a conflict", async () => {
  const sale = await aPayableSale();
  const statement = await opened(sale.agent);
  const leftOut = [await refunded(sale)];
  const take = () => act(statement, "actions/take-in", { leftOut });
  const answers = await Promise.all([take(), take()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("does not list late lines of sales that it does not pay", async () => {
  const sale = await aPayableSale();
  const late = await refunded(sale);
  // The sale is in the earlier statement, so its clawback is a line of the next one.
  const first = (await act(await opened(sale.agent), "actions/review")).body;
  await act(first, "actions/close", { leftOut: [late] });
  await steps.at("2027-01-02T15:00:00.000Z");
  expect(await opened(sale.agent, "2026-12-31")).toMatchObject({ presentCents: -8_400, leftOut: [] });
});
