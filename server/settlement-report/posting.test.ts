import { expect, test, vi } from "vitest";
import { DescribedOnce } from "#server/db/driver.ts";
import { exchanges } from "#tests/after-sale/exchanges.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { consolidator, headings, settlementReports } from "#tests/sale/settlement-reports.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { waitingForLocks } from "#tests/server/waiting-for-locks.ts";

const parts = freshDatabase();
const { charge } = saleSteps(parts);
const { afterSale, signed, ticketed } = exchanges(parts);
const { aCharge, aSaleWithCheck, feesOf, entriesOf, aReport, act, decide, show, states } = settlementReports(parts);

test("asks about a row without a reference that equals a posted one, and posts it as another payment", async () => {
  const [one, two] = [await aCharge(71_000), await aCharge(71_000)];
  const row = "11/20/2026,,710.00,9.00,USD,1111";
  const first = await aReport([row, "11/20/2026,NONE,1.00,,USD,"]);
  const decided = await decide(first, 2, { decision: "post", recordId: one.chargeId });
  expect((await act(decided.body, "post")).status).toBe(200);

  const second = await aReport([row, row], { fileName: "second.csv" });
  const equalTo = { reportId: first.id, line: 2 };
  expect(second.lines).toMatchObject([
    { match: "to_decide", decision: null, equalTo, candidates: [{ recordId: two.chargeId }] },
    { match: "to_decide", decision: null, equalTo, candidates: [{ recordId: two.chargeId }] },
  ]);
  const unsaid = await decide(second, 3, { decision: "post", recordId: two.chargeId });
  expect(unsaid.body.details.fields).toMatchObject([{ field: "isAnother", code: "report_same_row" }]);
  const chosen = await decide(second, 3, { decision: "post", recordId: two.chargeId, isAnother: true });
  expect((await act(chosen.body, "match")).body.lines[1]).toMatchObject({ decision: "post", equalTo });
  expect((await act(await show(second), "post")).status).toBe(200);
  expect(await feesOf(two.chargeId)).toEqual([900]);

  // Nothing is left to post to, and the words stay.
  const third = await aReport([row], { fileName: "third.csv" });
  expect(third.lines).toMatchObject([{ match: "to_decide", equalTo: { reportId: second.id, line: 3 } }]);
  const refused = await decide(third, 2, { decision: "post", recordId: two.chargeId });
  expect(refused.body.details.fields[0].code).toBe("report_not_postable");
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("refuses a row if an equal one was posted after a person decided", async () => {
  const [one, two] = [await aCharge(72_000), await aCharge(72_000)];
  const row = "11/20/2026,,720.00,9.00,USD,1111";
  const early = await decide(await aReport([row]), 2, { decision: "post", recordId: two.chargeId });
  const late = await aReport([row, "11/20/2026,NONE,2.00,,USD,"]);
  const posted = await decide(late, 2, { decision: "post", recordId: one.chargeId });
  expect((await act(posted.body, "post")).status).toBe(200);
  expect((await act(early.body, "post")).body.code).toBe("report_row_changed");
  const again = (await act(early.body, "match")).body;
  expect(again.lines[0]).toMatchObject({ decision: null, equalTo: { reportId: late.id, line: 2 } });
});

test("checks the reason of a difference again at posting", async () => {
  const { quoteId } = await aSaleWithCheck();
  const report = await aReport([`11/20/2026,${quoteId},"1,000.00",,USD,`], consolidator);
  const explained = { decision: "post", recordId: quoteId, isLast: true, note: "Kept a fee of its bank" };
  const { body } = await decide(report, 2, explained);
  await parts.db.updateTable("settlementReportRows").set({ note: null }).where("reportId", "=", report.id).execute();
  const refused = await act(body, "post");
  expect([refused.status, refused.body.code, refused.body.details.causeCode]).toEqual([
    409,
    "report_row_refused",
    "report_difference_reason",
  ]);
  expect(await entriesOf(quoteId)).toEqual([]);
});

test("keeps only the cells of mapped columns after the report was posted", async () => {
  const { reference } = await aCharge(73_000);
  const text = [
    `Name,${headings},Remark`,
    `Mary O'Brien,11/20/2026,${reference},730.00,9.00,USD,1111,late`,
    "John Doe,yesterday,X,1.00,,USD,,",
    "Jane Roe,11/20/2026,X,1.00",
  ].join("\n");
  const mapping = [null, "date", "reference", "amount", "fee", "currency", "lastFour", null];
  const report = await aReport([], { text }, { mapping });
  expect(report.lines[0]?.cells).toContain("Mary O'Brien");
  const { body } = await act(report, "post");
  expect(body.lines.map(({ cells }: { cells: string[] }) => cells)).toEqual([
    ["11/20/2026", reference, "730.00", "9.00", "USD", "1111"],
    ["yesterday", "X", "1.00", "", "USD", ""],
    [],
  ]);
  const tables = await parts.db
    .selectFrom("settlementReportRows")
    .selectAll()
    .where("reportId", "=", body.id)
    .execute();
  expect(JSON.stringify(tables)).not.toMatch(/Brien|Doe|Roe|late/);
});

test("loads each quote once for all of its rows", async () => {
  const { id: quoteId, ticketing, cardId } = await saleSteps(parts).aSignedQuote();
  await saleSteps(parts).book(ticketing, quoteId);
  const charges: number[] = [];
  for (const cents of [74_000, 74_100, 74_200])
    charges.push(await charge(ticketing, quoteId, cardId, cents, "approved"));
  let report = await aReport(["740.00", "741.00", "742.00"].map((amount) => `11/20/2026,AUTH77,${amount},9.00,USD,`));
  for (const [index, recordId] of charges.entries())
    report = (await decide(report, index + 2, { decision: "post", recordId })).body;
  const send = vi.spyOn(DescribedOnce, "send");
  expect((await act(report, "post")).status).toBe(200);
  const loads = send.mock.calls.filter(
    ([, { text }]) => text.includes('"lowest_gross_cents"') || text.includes('"quotes".*'),
  );
  send.mockRestore();
  expect(loads).toHaveLength(1);
  const versions = await parts.db
    .selectFrom("history")
    .select("details")
    .where("quoteId", "=", quoteId)
    .where("action", "=", "enterFee")
    .execute();
  expect(versions).toHaveLength(3);
});

test("two postings that share quotes never deadlock, also if a refund goes back to an earlier quote", async () => {
  const sale = await afterSale.aTicketedSale({ isProtected: false });
  const after = await ticketed(sale, await signed(sale, {}, [0, 1, 2, 3]));
  const request = await afterSale.signed(after, "refund", {}, [1]);
  await afterSale.confirm(after, request);
  const { version } = await afterSale.show(after, request);
  const paidFor = await parts.db
    .selectFrom("refundPayments")
    .innerJoin("ledgerEntries", "ledgerEntries.id", "entryId")
    .select(["refundPayments.id", "refundPayments.amountCents", "ledgerEntries.quoteId"])
    .where("refundPayments.requestId", "=", request.id)
    .where("ledgerEntries.quoteId", "=", sale.quoteId)
    .executeTakeFirstOrThrow();
  const submitted = { version, state: "submitted", reference: "RF-900" };
  await after.as.ticketing("POST", `/refunds/${request.id}/payments/${paidFor.id}/state`, submitted);
  const amount = (cents: number) => (cents / 100).toFixed(2);
  const refund = await aReport([`11/20/2026,RF-900,-${amount(paidFor.amountCents)},,USD,`], { sender: "Refundpay" });
  expect(states(refund)).toEqual(["matched"]);

  const charges = await parts.db
    .selectFrom("charges")
    .select(["id", "amountCents"])
    .where("quoteId", "in", [sale.quoteId, after.quoteId])
    .where("kind", "=", "charge")
    .orderBy("quoteId")
    .execute();
  expect(charges.length).toBeGreaterThan(1);
  let fees = await aReport(
    charges.map(({ amountCents }) => `11/20/2026,AUTH77,${amount(amountCents)},9.00,USD,`),
    { sender: "Feepay" },
  );
  for (const [index, { id }] of charges.entries())
    fees = (await decide(fees, index + 2, { decision: "post", recordId: id })).body;

  const send = vi.spyOn(DescribedOnce, "send");
  const blocker = await parts.pool.connect();
  await blocker.query("begin");
  await blocker.query("select from quotes where id = $1 for update", [sale.quoteId]);
  const waiting = () => waitingForLocks(parts);
  const postings = [act(fees, "post")];
  await expect.poll(waiting).toBe(1);
  postings.push(act(refund, "post"));
  await expect.poll(waiting).toBe(2);
  await blocker.query("commit");
  blocker.release();
  expect((await Promise.all(postings)).map(({ status }) => status)).toEqual([200, 200]);
  // A deadlock would be a refused statement, after which the transaction runs again.
  expect(send.mock.settledResults.filter(({ type }) => type === "rejected")).toEqual([]);
  send.mockRestore();
  expect(await brokenInvariants(parts.pool)).toEqual({});
});
