import { expect, test } from "vitest";
import type { ReadRow } from "#domain/settlement-report/read-row.ts";
import { supplierMoneyOn } from "#server/supplier/index.ts";
import { exchanges } from "#tests/after-sale/exchanges.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { consolidator, settlementReports } from "#tests/sale/settlement-reports.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { onQuote } from "#tests/server/factories.ts";
import { recordsOf } from "./find-records.ts";

const parts = freshDatabase();
const { versionOf } = saleSteps(parts);
const { aTicketedSale, signed, confirm, settle } = exchanges(parts).afterSale;
const { office, aCharge, aSaleWithCheck, upload, aReport, act, decide, states } = settlementReports(parts);
const anySource = { sender: "Quickpay", merchantAccount: null, consolidator: null };

test("looks only at the charges of the chosen merchant account, and remembers it for the sender", async () => {
  const accounts = [
    { account: "main", statementName: null },
    { account: "second", statementName: null },
  ];
  await parts.db
    .updateTable("agency")
    .set({ merchantAccounts: JSON.stringify(accounts) })
    .execute();
  const [main, second] = [await aCharge(61_000), await aCharge(61_000, "agency:second")];
  const rows = [`11/20/2026,${main.reference},610.00,9.00,USD,`, "11/20/2026,,610.00,9.00,USD,"];
  const facts = { sender: "Secondpay" };
  expect(states(await aReport(rows, facts))).toEqual(["matched", "to_decide"]);
  const known = { merchantAccount: "second" };
  const report = await aReport(rows.toReversed(), facts, known);
  expect(report.reading).toMatchObject({ merchantAccount: "second", consolidator: null });
  const found = ({ lines }: typeof report) =>
    lines.map(({ match, candidates }) => [match, candidates.map(({ recordId }) => recordId)]);
  expect(found(report)).toEqual([
    ["to_decide", [second.chargeId]],
    ["to_decide", [second.chargeId]],
  ]);
  expect((await act(report, "match")).body.lines[0]).toMatchObject({
    match: "to_decide",
    candidates: [{ recordId: second.chargeId }],
  });

  const next = (await upload(["11/20/2026,X-1,1.00,,USD,"], facts)).body;
  const preview = await office.ask("POST", `/settlement-reports/${next.id}/preview`, {});
  expect(preview.body).toMatchObject({
    merchantAccount: "second",
    merchantAccounts: ["main", "second"],
    consolidators: [],
  });
  const { reading } = report;
  const unknown = await act(next, "read", { ...reading, merchantAccount: "third" });
  expect(unknown.body.details.fields).toMatchObject([{ field: "merchantAccount", code: "not_accepted" }]);
  const other = await act(next, "read", { ...reading, consolidator: "Sky Fares" });
  expect(other.body.details.fields).toMatchObject([{ field: "consolidator", code: "consolidator_unknown" }]);
  const any = await act(next, "read", { ...reading, merchantAccount: null });
  expect(any.body.reading.merchantAccount).toBe(null);
});

test("finds refunds only of the chosen merchant account, and only near the date of the row", async () => {
  const sale = await aTicketedSale();
  const request = await signed(sale, "refund", {}, [1]);
  await confirm(sale, request);
  await settle(sale, request);
  const [payment] = await parts.db.selectFrom("refundPayments").select(["id", "amountCents"]).execute();
  const row: ReadRow = {
    kind: "refund",
    isKindGuessed: false,
    datedOn: "2026-11-20",
    reference: "",
    amountCents: payment?.amountCents ?? 0,
    feeCents: null,
    currency: "USD",
    lastFour: null,
  };
  const found = async (rows: ReadRow[], merchantAccount: string | null = null) =>
    (await recordsOf(parts.db, "refund", { like: rows, source: { ...anySource, merchantAccount } }, testZone)).map(
      ({ id }) => id,
    );
  expect(await found([row])).toEqual([payment?.id]);
  expect(await found([row], "main")).toEqual([payment?.id]);
  expect(await found([row], "second")).toEqual([]);
  const far = { ...row, datedOn: "2026-08-20" };
  expect(await found([far])).toEqual([]);
  // The range is that of each row, not of all rows together.
  const other = { ...row, amountCents: 1 };
  expect(await found([far, other, { ...row, datedOn: "2027-05-20" }])).toEqual([]);
  expect(await found([{ ...far, reference: "RF-77" }, row])).toEqual([payment?.id]);
});

test("finds charges only near the date of the row, and refuses dates that are far from the upload", async () => {
  const { cents, chargeId } = await aCharge(62_000);
  const row: ReadRow = {
    kind: "charge",
    isKindGuessed: false,
    datedOn: "2026-11-20",
    reference: "",
    amountCents: cents,
    feeCents: null,
    currency: "USD",
    lastFour: null,
  };
  const found = async (...rows: ReadRow[]) =>
    (await recordsOf(parts.db, "charge", { like: rows, source: anySource }, testZone)).map(({ id }) => id);
  expect(await found(row)).toEqual([chargeId]);
  expect(await found({ ...row, datedOn: "2026-05-20" }, { ...row, datedOn: "2027-05-20" })).toEqual([]);

  const report = await aReport(["11/20/2062,Y-1,12.00,0.30,USD,", "11/20/2026,Y-2,12.00,0.30,USD,"]);
  expect(report.lines.map(({ match, problems }) => [match, problems[0]?.message])).toEqual([
    ["left_over", "'11/20/2062' is more than 400 days from the upload. Correct the year in the file"],
    ["left_over", undefined],
  ]);
});

test("refuses a negative fee in a file of positive fees, and reads a file of negative fees", async () => {
  const [one, two] = [await aCharge(63_000), await aCharge(63_100)];
  const row = ({ reference, cents }: typeof one, fee: string) =>
    `11/20/2026,${reference},${(cents / 100).toFixed(2)},${fee},USD,`;
  const mixed = await aReport([row(one, "9.00"), row(two, "-9.00")]);
  expect(mixed.lines.map(({ match, problems }) => [match, problems.map(({ field }) => field)])).toEqual([
    ["matched", []],
    ["left_over", ["fee"]],
  ]);
  expect(mixed.lines[1]?.problems[0]?.message).toMatch(/^The fee '-9\.00' has another sign than the other fees/);
  const negative = await aReport([row(one, "-9.00"), row(two, "-9.00")]);
  expect(negative.lines.map(({ match, feeCents }) => [match, feeCents])).toEqual([
    ["matched", 900],
    ["matched", 900],
  ]);
});

test("matches the sales of one consolidator, and spells it as the settings do", async () => {
  await parts.db
    .updateTable("agency")
    .set({ consolidators: ["Sky Fares", "Moon Fares"] })
    .execute();
  const { quoteId } = await aSaleWithCheck();
  const row = `11/20/2026,${quoteId},"1,313.73",,USD,`;
  const upper = { ...consolidator, sender: " SKY FARES " };
  const found = await aReport([row], upper);
  expect([found.sender.name, states(found)]).toEqual(["SKY FARES", ["matched"]]);
  const senders = (await office.ask("GET", "/settlement-reports/senders")).body;
  expect(senders.map(({ name }: { name: string }) => name)).not.toContain("Sky Fares");
  await act(found, "discard");

  const byAmount = row.replace(String(quoteId), "");
  const moon = await aReport([row, byAmount], upper, { consolidator: "Moon Fares" });
  expect(states(moon)).toEqual(["left_over", "left_over"]);
  const sky = await act(moon, "read", { ...moon.reading, consolidator: "Sky Fares" });
  expect(sky.body.lines.map(({ match }: { match: string }) => match)).toEqual(["matched", "to_decide"]);
  const unset = await act(sky.body, "read", { ...moon.reading, consolidator: null });
  expect((await act(unset.body, "post")).status).toBe(200);
  const entry = parts.db.selectFrom("supplierEntries").select("consolidator").where("quoteId", "=", quoteId);
  expect(await entry.execute()).toEqual([{ consolidator: "Sky Fares" }]);
});

test("an equal receipt is only a guess, unless its reference agrees", async () => {
  const { quoteId, ticketing } = await aSaleWithCheck();
  const received = {
    version: await versionOf(quoteId),
    kind: "check_received" as const,
    amountCents: 131_373,
    movedOn: "2026-11-19",
    consolidator: "Sky Fares",
    reference: "CK-500",
    isLast: false,
    note: "",
  };
  await onQuote(parts, ticketing, quoteId, (quote, context) => supplierMoneyOn(quote, context)(received));
  await parts.db.deleteFrom("reconciliationItems").where("quoteId", "=", quoteId).execute();
  const rows = [`11/20/2026,${quoteId},"1,313.73",,USD,`];
  const report = await aReport(rows, { ...consolidator, fileName: "again.csv" });
  expect(report.lines[0]).toMatchObject({ match: "to_decide", candidates: [{ isRecorded: true, canBePosted: true }] });
  const unexplained = await decide(report, 2, { decision: "post", recordId: quoteId });
  expect(unexplained.body.details.fields).toMatchObject([{ field: "note", code: "report_difference_reason" }]);
  const note = "A second check for the same sale";
  const chosen = await decide(report, 2, { decision: "post", recordId: quoteId, note });
  expect((await act(chosen.body, "post")).status).toBe(200);
  // The receipt that was posted has the reference of the row now.
  const again = await aReport([`11/21/2026,${quoteId},"1,313.73",,USD,`], consolidator);
  expect(states(again)).toEqual(["already_posted"]);
});
