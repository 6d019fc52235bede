import { expect, test } from "vitest";
import type { SettlementReportView } from "#contract/settlement-report/calls.ts";
import { feesOn, loadProfit } from "#server/charge/index.ts";
import { updateUnreconciled } from "#server/reconciliation/jobs.ts";
import { supplierMoneyOn } from "#server/supplier/index.ts";
import { exchanges } from "#tests/after-sale/exchanges.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { consolidator, headings, reading, settlementReports } from "#tests/sale/settlement-reports.ts";
import { supplierSteps } from "#tests/sale/supplier-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, onQuote } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";

const parts = freshDatabase();
const { versionOf } = saleSteps(parts);
const { afterSale } = exchanges(parts);
const { aTicketedSale, signed, confirm, show: showRequest } = afterSale;
const { aCharge, aSaleWithCheck, feesOf, entriesOf, upload, aReport, act, decide, show, states } =
  settlementReports(parts);
const lineOf = ({ lines }: SettlementReportView, line: number) => lines.find((one) => one.line === line);

test("enters the fees of matched charges, and leaves the others", async () => {
  const [one, two] = [await aCharge(), await aCharge()];
  const before = await loadProfit(parts.db, one.quoteId);
  const report = await aReport([
    `11/20/2026,${one.reference},"4,774.73",150.00,USD,1111`,
    `11/20/2026,${two.reference},"4,774.00",151.00,USD,1111`,
    "11/20/2026,UNKNOWN-1,12.00,0.30,USD,9999",
    "yesterday,X,12.00,0.30,USD,9999",
  ]);
  expect(states(report)).toEqual(["matched", "to_decide", "left_over", "left_over"]);
  expect(lineOf(report, 3)?.candidates).toMatchObject([
    { recordId: two.chargeId, quoteId: two.quoteId, differenceCents: -73, canBePosted: true },
  ]);
  expect(lineOf(report, 5)?.problems).toEqual([
    { field: "date", message: "'yesterday' is not a date. Accepted: 5/31/2027 or 2027-05-31" },
  ]);
  expect([report.rowsToPost, report.allowedActions]).toEqual([1, ["read", "match", "decide", "post", "discard"]]);
  expect(await feesOf(one.chargeId)).toEqual([]);

  const { status, body } = await act(report, "post");
  expect([status, body.status, body.counts]).toEqual([
    200,
    "posted",
    { matched: 1, to_decide: 1, left_over: 2, already_posted: 0 },
  ]);
  expect(body.lines.map(({ isPosted }: { isPosted: boolean }) => isPosted)).toEqual([true, false, false, false]);
  expect([await feesOf(one.chargeId), await feesOf(two.chargeId)]).toEqual([[15_000], []]);
  const after = await loadProfit(parts.db, one.quoteId);
  expect(after.inputs.merchantFee).toEqual({ cents: 15_000, from: "ledger" });
  expect(after.profitCents).not.toBe(before.profitCents);
  expect(await brokenInvariants(parts.pool)).toEqual({});
  const changed = parts.db
    .updateTable("settlementReportRows")
    .set({ decision: "leave" })
    .where("reportId", "=", body.id);
  await expect(changed.execute()).rejects.toThrow("never changed");
  const history = await parts.db
    .selectFrom("history")
    .select(["action", "newStatus"])
    .where("record", "=", "settlement_report")
    .where("recordId", "=", report.id)
    .orderBy("id")
    .execute();
  expect(history.map(({ action, newStatus }) => [action, newStatus])).toEqual([
    ["upload", "in_review"],
    ["read", "in_review"],
    ["post", "posted"],
  ]);
});

test("settles a submitted refund, and records a check and a commission of a consolidator", async () => {
  const sale = await aTicketedSale();
  const request = await signed(sale, "refund", {}, [1]);
  await confirm(sale, request);
  const { version, payments } = await showRequest(sale, request);
  const [payment] = payments;
  const submitted = { version, state: "submitted", reference: "RF-100" };
  await sale.as.ticketing("POST", `/refunds/${request.id}/payments/${payment?.id}/state`, submitted);
  const refunded = ((payment?.amountCents ?? 0) / 100).toFixed(2);
  const refunds = await aReport([`11/20/2026,RF-100,-${refunded},,USD,`]);
  expect(states(refunds)).toEqual(["matched"]);
  expect((await act(refunds, "post")).status).toBe(200);
  expect((await showRequest(sale, request)).payments).toMatchObject([{ state: "settled", reference: "RF-100" }]);

  const { quoteId } = await aSaleWithCheck();
  const [item] = await parts.db
    .selectFrom("reconciliationItems")
    .select("amountCents")
    .where("quoteId", "=", quoteId)
    .where("kind", "=", "check_expected")
    .execute();
  const [ticket] = await parts.db.selectFrom("tickets").select("number").where("quoteId", "=", quoteId).execute();
  const check = ((item?.amountCents ?? 0) / 100).toFixed(2);
  const checks = await aReport([`11/19/2026,${ticket?.number},${check},,USD,`], consolidator);
  expect(states(checks)).toEqual(["matched"]);
  expect((await act(checks, "post")).status).toBe(200);
  expect(await entriesOf(quoteId)).toMatchObject([
    {
      kind: "check_received",
      amountCents: item?.amountCents,
      consolidator: "Sky Fares",
      reference: ticket?.number,
      movedOn: "2026-11-19",
    },
  ]);
  await updateUnreconciled(parts);
  const left = parts.db.selectFrom("reconciliationItems").select("kind").where("quoteId", "=", quoteId);
  expect((await left.execute()).map(({ kind }) => kind)).not.toContain("check_expected");

  const word = { mapping: ["date", "reference", "amount", "kind", "currency", null] };
  const commission = await aReport([`11/20/2026,#${quoteId},80.00,commission,USD,`], consolidator, word);
  expect(states(commission)).toEqual(["to_decide"]);
  const note = "Their incentive for November";
  const chosen = await decide(commission, 2, { decision: "post", recordId: quoteId, note });
  expect((await act(chosen.body, "post")).status).toBe(200);
  expect(await entriesOf(quoteId)).toMatchObject([{}, { kind: "consolidator_commission_received", amountCents: 8000 }]);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("enters the difference of a check only if a person says that it is the last one", async () => {
  const { quoteId } = await aSaleWithCheck();
  const report = await aReport([`11/20/2026,${quoteId},"1,000.00",,USD,`], consolidator);
  expect(states(report)).toEqual(["to_decide"]);
  const post = { decision: "post", recordId: quoteId };
  const refused = await decide(report, 2, { ...post, isLast: true });
  expect(refused.body.details.fields[0]).toMatchObject({ field: "note", code: "difference_reason_missing" });
  const decided = await decide(report, 2, { ...post, isLast: true, note: "Kept a fee of its bank" });
  expect(decided.body.lines[0]).toMatchObject({ decision: "post", recordId: quoteId, isLast: true });
  expect((await act(decided.body, "post")).status).toBe(200);
  expect((await entriesOf(quoteId)).map(({ kind }) => kind)).toEqual(["check_received", "check_difference"]);
});

test("refuses another difference than the one that a person explained", async () => {
  const { quoteId } = await aSaleWithCheck();
  const report = await aReport([`11/20/2026,${quoteId},"1,000.00",,USD,`], consolidator);
  const explained = { decision: "post", recordId: quoteId, isLast: true, note: "Kept a fee of its bank" };
  const { body } = await decide(report, 2, explained);
  // The expected check is another one now, and the job has not updated the reconciliation yet.
  await supplierSteps(parts).costs(await aPerson(parts, "ticketing"), quoteId, {
    consolidatorFeeCents: 5_000,
    consolidator: "Sky Fares",
    isOtherConsolidator: true,
    note: "Its invoice",
  });
  const refused = await act(body, "post");
  expect([refused.status, refused.body.code]).toEqual([409, "report_row_changed"]);
  expect(await entriesOf(quoteId)).not.toContainEqual(expect.objectContaining({ kind: "check_received" }));
});

test("a row that a person left stays left when the rows are matched again", async () => {
  const { reference } = await aCharge();
  const report = await aReport([`11/20/2026,${reference},"4,774.73",150.00,USD,1111`]);
  const left = await decide(report, 2, { decision: "leave" });
  const { body } = await act(left.body, "match");
  expect(body.lines[0]).toMatchObject({ match: "matched", decision: "leave", recordId: null });
});

test("removes card numbers cell by cell, and reads no row with missing cells", async () => {
  const rows = [
    "11/20/2026\tch_400112\t1450.00\t12.30\tUSD\t",
    "11/20/2026\t4111 1111 1111 1111\t5.00\t0.10\tUSD\t",
    '11/20/2026\t"4111,1111,1111,1111"\t5.00\t0.10\tUSD\t',
    "11/20/2026\t5.00",
  ];
  const text = [headings.replaceAll(",", "\t"), ...rows].join("\n");
  const report = await aReport([], { text, fileName: "tabs.csv" }, { separator: "\t" });
  expect(report.lines.map(({ reference, amountCents }) => [reference, amountCents])).toEqual([
    ["ch_400112", 145_000],
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect(report.lines.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
    [],
    ["reference"],
    ["reference"],
    ["cells"],
  ]);
  expect(JSON.stringify(report)).not.toContain("4111");
});

test("records a commission of an airline", async () => {
  const { quoteId } = await aCharge();
  const airline = { sender: "Turkish Airlines", kind: "airline", fileName: "commission.csv" };
  const report = await aReport([`20.11.2026,${quoteId},"105,00",,USD,`], airline, {
    dateOrder: "dmy",
    decimalFormat: "comma",
  });
  const note = "Not quoted, 7 % by their contract";
  const { body } = await decide(report, 2, { decision: "post", recordId: quoteId, note });
  expect((await act(body, "post")).status).toBe(200);
  expect(await entriesOf(quoteId)).toMatchObject([
    { kind: "airline_commission_received", amountCents: 10_500, consolidator: null },
  ]);
});

test("refuses the row whose record changed in between by name, and posts nothing of the report", async () => {
  const [one, two] = [await aCharge(), await aCharge()];
  const sale = await aSaleWithCheck();
  const report = await aReport([
    `11/20/2026,${one.reference},"4,774.73",150.00,USD,1111`,
    `11/20/2026,${two.reference},"4,774.73",150.00,USD,1111`,
  ]);
  await onQuote(parts, two.ticketing, two.quoteId, (quote, context) => feesOn(quote, context)(two.chargeId, 14_000));
  const refused = await act(report, "post");
  expect([refused.status, refused.body.code]).toEqual([409, "report_row_changed"]);
  expect(refused.body.message).toContain(`line 3 (${two.reference})`);
  expect([await feesOf(one.chargeId), await feesOf(two.chargeId)]).toEqual([[], [14_000]]);
  expect(await show(report)).toMatchObject({ status: "in_review", version: report.version });
  const matched = (await act(report, "match")).body;
  expect(states(matched)).toEqual(["matched", "to_decide"]);
  expect((await act(matched, "post")).status).toBe(200);
  expect(await feesOf(one.chargeId)).toEqual([15_000]);

  const checks = await aReport([`11/20/2026,${sale.quoteId},"1,000.00",,USD,`], consolidator);
  const { body } = await decide(checks, 2, { decision: "post", recordId: sale.quoteId });
  const received = {
    version: await versionOf(sale.quoteId),
    kind: "check_received" as const,
    amountCents: 100_000,
    movedOn: "2026-11-20",
    consolidator: "Sky Fares",
    reference: "",
    isLast: false,
    note: "",
  };
  await onQuote(parts, sale.ticketing, sale.quoteId, (quote, context) => supplierMoneyOn(quote, context)(received));
  expect((await act(body, "post")).body.code).toBe("report_row_changed");
  // It may be the same check, so a person decides again.
  const again = (await act(body, "match")).body;
  expect(again.lines).toMatchObject([{ match: "to_decide", decision: null, recordId: null }]);
});

test("names the row that its process refuses, with the reason", async () => {
  const [one, sale] = [await aCharge(), await aSaleWithCheck()];
  await aReport([`11/20/2026,${one.reference},"4,774.73",1.00,USD,`]);
  const report = await aReport([`12/31/2026,${sale.quoteId},10.00,,USD,`], consolidator);
  const { body } = await decide(report, 2, { decision: "post", recordId: sale.quoteId });
  const refused = await act(body, "post");
  expect([refused.status, refused.body.code]).toEqual([409, "report_row_refused"]);
  expect(refused.body.details).toMatchObject({ line: "2", causeCode: "moved_in_future" });
  expect(await entriesOf(sale.quoteId)).toEqual([]);
});

test("offers a record in another currency, and never posts to it", async () => {
  const one = await aCharge();
  const report = await aReport([`11/20/2026,${one.reference},"4,774.73",150.00,AUD,1111`]);
  expect(report.lines[0]).toMatchObject({
    match: "to_decide",
    candidates: [{ currency: "USD", differenceCents: null, canBePosted: false }],
  });
  const refused = await decide(report, 2, { decision: "post", recordId: one.chargeId });
  expect(refused.body.details.fields[0].code).toBe("report_not_postable");
  const left = await decide(report, 2, { decision: "leave" });
  expect([left.status, left.body.lines[0].decision]).toEqual([200, "leave"]);
});

test("two rows of one charge are both to decide, and only one can be posted", async () => {
  const one = await aCharge();
  const row = (fee: string) => `11/20/2026,${one.reference},"4,774.73",${fee},USD,1111`;
  const report = await aReport([row("150.00"), row("151.00")]);
  expect([states(report), report.rowsToPost]).toEqual([["to_decide", "to_decide"], 0]);
  const first = await decide(report, 2, { decision: "post", recordId: one.chargeId });
  const second = await decide(first.body, 3, { decision: "post", recordId: one.chargeId });
  expect(second.body.details.fields[0]).toMatchObject({ code: "report_record_taken", values: { line: "2" } });
  expect((await act(first.body, "post")).status).toBe(200);
  expect(await feesOf(one.chargeId)).toEqual([15_000]);
});

test("of two people at once, one succeeds and the other gets a conflict, at every write", async () => {
  const [one, two] = [await aCharge(), await aCharge()];
  const row = ({ reference }: { reference: string }) => `11/20/2026,${reference},"4,774.73",150.00,USD,1111`;
  type Answer = Promise<{ status: number; body: SettlementReportView }>;
  const both = async (first: () => Answer, second: () => Answer = first) => {
    const answers = await Promise.all([first(), second()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    return answers.find(({ status }) => status === 200)?.body as SettlementReportView;
  };
  const uploaded = await both(() => upload([row(one), row(two)]));
  const read = await both(() => act(uploaded, "read", reading));
  const matched = await both(() => act(read, "match"));
  const decided = await both(() => decide(matched, 2, { decision: "leave" }));
  // Another report with one row in common is posted at the same time.
  const other = await aReport([row(two), "11/20/2026,NONE,1.00,,USD,"]);
  const posted = await both(
    () => act(decided, "post"),
    () => act(other, "post"),
  );
  expect(await feesOf(two.chargeId)).toEqual([15_000]);
  expect(await feesOf(one.chargeId)).toEqual([]);
  const open = posted.id === decided.id ? other : decided;
  await both(() => act(open, "discard"));
  const last = await aReport([row(one)]);
  await both(() => act(last, "post"));
  expect(await feesOf(one.chargeId)).toEqual([15_000]);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});
