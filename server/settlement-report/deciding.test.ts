import { expect, test } from "vitest";
import { plainReference } from "#domain/settlement-report/references.ts";
import { feesOn } from "#server/charge/index.ts";
import { updateUnreconciled } from "#server/reconciliation/jobs.ts";
import { plainReferenceSql, supplierMoneyOn } from "#server/supplier/index.ts";
import { exchanges } from "#tests/after-sale/exchanges.ts";
import { consolidator, settlementReports } from "#tests/sale/settlement-reports.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, onQuote } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";

const parts = freshDatabase();
const { afterSale } = exchanges(parts);
const { office, asPerson, aCharge, aSaleWithCheck, feesOf, entriesOf, aReport, act, decide, states } =
  settlementReports(parts);
const check = "1,313.73";

test("posts one of two equal rows, unless a person says that the other is another payment", async () => {
  const { quoteId } = await aSaleWithCheck();
  const row = `11/20/2026,${quoteId},"${check}",,USD,`;
  const report = await aReport([row, row], consolidator);
  const equalTo = { reportId: report.id, line: 2 };
  expect(report.lines).toMatchObject([
    { match: "matched", decision: "post", equalTo: null },
    { match: "to_decide", decision: null, equalTo },
  ]);
  const silent = await decide(report, 3, { decision: "post", recordId: quoteId });
  expect(silent.body.details.fields).toMatchObject([{ field: "isAnother", code: "report_same_row" }]);
  const unexplained = await decide(report, 3, { decision: "post", recordId: quoteId, isAnother: true });
  expect(unexplained.body.details.fields).toMatchObject([{ field: "note", code: "report_difference_reason" }]);
  expect((await act(report, "post")).status).toBe(200);
  expect(await entriesOf(quoteId)).toHaveLength(1);

  // The next file of the sender has the row again. It is recorded, and can still be another payment.
  const next = await aReport([row], { ...consolidator, fileName: "next.csv" });
  expect(next.lines).toMatchObject([{ match: "already_posted", decision: null, equalTo }]);
  const said = { decision: "post", recordId: quoteId, isAnother: true, note: "They paid it twice" };
  const { body } = await decide(next, 2, said);
  expect(body.lines[0]).toMatchObject({ decision: "post", isAnother: true });
  expect((await act((await act(body, "match")).body, "post")).status).toBe(200);
  expect(await entriesOf(quoteId)).toHaveLength(2);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("asks for the reason if the amount of a charge differs, and records it", async () => {
  const { quoteId, chargeId, reference } = await aCharge(145_000);
  const report = await aReport([`11/20/2026,${reference},"1,400.00",50.75,USD,`]);
  expect(report.lines).toMatchObject([{ match: "to_decide", candidates: [{ differenceCents: -5_000 }] }]);
  const silent = await decide(report, 2, { decision: "post", recordId: chargeId });
  expect([silent.status, silent.body.details.fields]).toMatchObject([
    422,
    [{ field: "note", code: "report_difference_reason" }],
  ]);
  const note = "The processor holds 50.00 as a reserve";
  const { body } = await decide(report, 2, { decision: "post", recordId: chargeId, note });
  expect((await act(body, "post")).status).toBe(200);
  expect(await feesOf(chargeId)).toEqual([5_075]);
  const [entered] = await parts.db
    .selectFrom("history")
    .select(["reason", "details"])
    .where("quoteId", "=", quoteId)
    .where("action", "=", "enterFee")
    .execute();
  expect(entered).toMatchObject({ reason: note, details: { differenceCents: -5_000 } });
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("replaces a fee that was entered by hand only with a reason", async () => {
  const { chargeId, reference, quoteId, ticketing } = await aCharge(146_000);
  await onQuote(parts, ticketing, quoteId, (quote, context) => feesOn(quote, context)(chargeId, 5_000));
  const rows = (fee: string) => [`11/20/2026,${reference},"1,460.00",${fee},USD,`];
  expect(states(await aReport(rows("50.00")))).toEqual(["already_posted"]);
  const report = await aReport(rows("51.10"));
  expect(report.lines).toMatchObject([{ match: "to_decide", candidates: [{ recordedFeeCents: 5_000 }] }]);
  const silent = await decide(report, 2, { decision: "post", recordId: chargeId });
  expect(silent.body.details.fields).toMatchObject([{ field: "note" }]);
  const { body } = await decide(report, 2, { decision: "post", recordId: chargeId, note: "Typing error" });
  expect((await act(body, "post")).status).toBe(200);
  expect(await feesOf(chargeId)).toEqual([5_000, 5_110]);
  expect(states(await aReport(rows("52.00")))).toEqual(["to_decide"]);
});

test("never takes a dispute, a payout or a fee for a refund, nor a negative row without kind and reference", async () => {
  const sale = await afterSale.aTicketedSale();
  const request = await afterSale.signed(sale, "refund", {}, [1]);
  await afterSale.confirm(sale, request);
  const { version, payments } = await afterSale.show(sale, request);
  const [payment] = payments;
  const submitted = { version, state: "submitted", reference: "RF-501" };
  await sale.as.ticketing("POST", `/refunds/${request.id}/payments/${payment?.id}/state`, submitted);
  const amount = ((payment?.amountCents ?? 0) / 100).toFixed(2);
  const text = [
    "balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id",
    `txn_1,2026-11-20 12:00:00,usd,-${amount},15.00,0,dispute,dp_1`,
    `txn_2,2026-11-20 12:00:00,usd,-${amount},0,0,payout,po_1`,
    `txn_3,2026-11-20 12:00:00,usd,-${amount},0,0,fee,`,
    `txn_4,2026-11-20 12:00:00,usd,-${amount},0,0,,`,
    `txn_5,2026-11-20 12:00:00,usd,-${amount},0,0,refund,RF-501`,
  ].join("\n");
  const uploaded = (
    await office.ask("POST", "/settlement-reports", {
      sender: "Stripelike",
      kind: "processor",
      fileName: "balance.csv",
      encoding: "utf-8",
      text,
    })
  ).body;
  const preview = await office.ask("POST", `/settlement-reports/${uploaded.id}/preview`, {});
  expect(preview.body.mapping).toEqual([null, "date", "currency", "amount", "fee", null, "kind", "reference"]);
  const { mapping, separator, dateOrder, decimalFormat, currency } = preview.body;
  const read = await act(uploaded, "read", { mapping, separator, dateOrder, decimalFormat, currency });
  const found = read.body.lines.map((line: { kind: string; match: string }) => [line.kind, line.match]);
  expect(found).toEqual([
    ["dispute", "left_over"],
    ["payout", "left_over"],
    ["fee", "left_over"],
    ["refund", "to_decide"],
    ["refund", "matched"],
  ]);
  expect(read.body.lines[3]).toMatchObject({ isKindGuessed: true, decision: null });
  const noted = await decide(read.body, 2, { decision: "post", recordId: payment?.id });
  expect(noted.body.details.fields).toMatchObject([{ field: "recordId", code: "report_record_not_offered" }]);
  const left = await decide(read.body, 2, { decision: "leave" });
  expect((await act(left.body, "post")).status).toBe(200);
  expect((await afterSale.show(sale, request)).payments).toMatchObject([{ state: "settled" }]);
});

test("takes a damaged number for no reference, and lets a person choose the sale", async () => {
  const [one, two] = [await aSaleWithCheck(), await aSaleWithCheck()];
  const row = "11/20/2026,2.35184E+12,77.00,,USD,";
  const first = await aReport([row], consolidator);
  expect(first.lines).toMatchObject([{ match: "left_over", isReferenceDamaged: true, candidates: [] }]);
  const chosen = await choose(first, one.quoteId);
  expect((await act(chosen, "post")).status).toBe(200);
  expect(await entriesOf(one.quoteId)).toMatchObject([{ amountCents: 7_700, reference: null }]);

  const second = await aReport([row, ""], { ...consolidator, fileName: "second.csv" });
  const equalTo = { reportId: first.id, line: 2 };
  expect(second.lines).toMatchObject([{ match: "to_decide", isReferenceDamaged: true, equalTo }]);
  const other = await choose(second, two.quoteId, { isAnother: true });
  expect((await act((await act(other, "match")).body, "post")).status).toBe(200);
  expect(await entriesOf(two.quoteId)).toMatchObject([{ amountCents: 7_700 }]);
  expect(await brokenInvariants(parts.pool)).toEqual({});

  /** Looks the sale up and chooses it for the row. */
  async function choose(report: Parameters<typeof decide>[0], quoteId: number, said: object = {}) {
    const path = `/settlement-reports/${report.id}/rows/2/records?quoteId=${quoteId}`;
    expect((await office.ask("GET", path)).body).toMatchObject([{ recordId: quoteId, canBePosted: true }]);
    const { status, body } = await decide(report, 2, { decision: "post", recordId: quoteId, ...said });
    expect([status, body.code]).toEqual([200, undefined]);
    return body;
  }
});

test("matches the ticket numbers of a consolidator in all spellings", async () => {
  const { quoteId } = await aSaleWithCheck();
  const tickets = await parts.db.selectFrom("tickets").select("number").where("quoteId", "=", quoteId).execute();
  const [number = "", other = ""] = tickets.map((one) => one.number);
  const serial = number.slice(3);
  const spellings = [
    `${number.slice(0, 3)}-${serial}`,
    `${number}${Number(serial) % 7}`,
    `${number}/${String((Number(serial) + 1) % 100).padStart(2, "0")}`,
    `"${number}, ${other}"`,
    serial,
  ];
  const rows = spellings.map((one, index) => `11/20/2026,${one},${index === 0 ? `"${check}"` : "1.00"},,USD,`);
  const report = await aReport(rows, { ...consolidator, fileName: "tickets.csv" });
  expect(states(report)).toEqual(["matched", "to_decide", "to_decide", "to_decide", "to_decide"]);
  for (const { candidates } of report.lines) expect(candidates).toMatchObject([{ recordId: quoteId }]);
});

test("finds the check number that a person entered by hand", async () => {
  const { quoteId, ticketing } = await aSaleWithCheck();
  const received = {
    kind: "check_received" as const,
    amountCents: 131_373,
    movedOn: "2026-11-19",
    consolidator: "Sky Fares",
    reference: "CK-900",
    isLast: false,
    note: "",
  };
  await onQuote(parts, ticketing, quoteId, (quote, context) => supplierMoneyOn(quote, context)(received));
  await updateUnreconciled(parts);
  const report = await aReport([`11/20/2026,ck 900,"${check}",,USD,`], consolidator);
  expect(report.lines).toMatchObject([
    { match: "already_posted", candidates: [{ recordId: quoteId, isKnown: true, isRecorded: true }] },
  ]);
  const silent = await decide(report, 2, { decision: "post", recordId: quoteId });
  expect(silent.body.details.fields).toMatchObject([{ field: "isAnother", code: "report_same_money" }]);
});

test("of two people who decide about one row, one succeeds and the other gets a conflict", async () => {
  const { chargeId, reference } = await aCharge(147_000);
  const report = await aReport([`11/20/2026,${reference},"1,400.00",50.75,USD,`]);
  const other = await asPerson(await aPerson(parts, "supervisor"));
  const body = { version: report.version, decision: "post", recordId: chargeId, note: "A reserve" };
  const path = `/settlement-reports/${report.id}/rows/2/decision`;
  const answers = await Promise.all([
    other("POST", path, body),
    office.askSupervisor("POST", path, { ...body, decision: "leave" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("writes references in SQL as the domain does", async () => {
  const references = [
    " #Ab-12 3",
    "CK–77",
    "'2351844602864",
    '="2351844602864"',
    "2351844602864.00",
    "a\u00a0b",
    "#",
    "",
  ];
  const { rows } = await parts.pool.query<{ plain: string }>(
    `select ${plainReferenceSql("reference")} as plain from unnest($1::text[]) with ordinality as given (reference, place) order by place`,
    [references],
  );
  expect(rows.map(({ plain }) => plain)).toEqual(references.map(plainReference));
});
