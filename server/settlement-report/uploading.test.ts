import { expect, test } from "vitest";
import { headings, settlementReports } from "#tests/sale/settlement-reports.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";

const parts = freshDatabase();
const { office, asPerson, aCharge, feesOf, upload, aReport, act, states } = settlementReports(parts);

test("refuses the same file again, and marks the same rows of another file as posted", async () => {
  const one = await aCharge();
  const row = `11/20/2026,${one.reference},"4,774.73",150.00,USD,1111`;
  const report = await aReport([row]);
  const again = await upload([row], { fileName: "copy.csv" });
  expect([again.status, again.body.code]).toEqual([409, "report_known"]);
  expect(again.body.details).toMatchObject({ reportId: report.id, file: "november.csv" });
  await act(report, "post");
  expect((await upload([row])).body.code).toBe("report_known");

  const other = await aReport([row, row, `11/20/2026,${one.reference},"4,774.73",151.00,USD,1111`]);
  expect(states(other)).toEqual(["already_posted", "already_posted", "to_decide"]);
  expect(other.allowedActions).not.toContain("post");
  expect((await act(other, "post")).body.code).toBe("report_nothing_to_post");
  expect(await feesOf(one.chargeId)).toEqual([15_000]);
});

test("remembers the mapping of a sender, and previews the first rows", async () => {
  const text = `When;Ref;Paid;Cut\n31.12.2026;A-1;1.234,50;x\n`;
  const facts = { sender: "Nordpay", text };
  const first = (await upload([], facts)).body;
  const preview = async (id: number, known: object = {}) =>
    (await office.ask("POST", `/settlement-reports/${id}/preview`, known)).body;
  expect(await preview(first.id)).toMatchObject({
    separator: ";",
    mapping: [null, "reference", "amount", null],
    missing: ["date", "currency"],
  });
  const how = { separator: ";", dateOrder: "dmy", decimalFormat: "comma", currency: "USD" };
  const mapping = ["date", "reference", "amount", "fee"];
  const known = await preview(first.id, { ...how, mapping });
  expect([known.missing, known.rows[0].problems]).toEqual([
    [],
    [{ field: "fee", message: "'x' is not an amount. Accepted: 1.234,50, -12,00 or (12,00)" }],
  ]);
  const incomplete = await act(first, "read", { ...how, mapping: [null, "reference", "amount", null] });
  expect(incomplete.body.details.fields).toMatchObject([{ field: "mapping", code: "report_column_missing" }]);
  expect((await act(first, "read", { ...how, mapping })).status).toBe(200);
  const second = (await upload([], { ...facts, sender: "NORDPAY", text: text.replace("A-1", "A-2") })).body;
  expect(await preview(second.id)).toMatchObject({ ...how, mapping, missing: [] });
  expect((await office.ask("GET", "/settlement-reports/senders")).body).toContainEqual({
    name: "Nordpay",
    kind: "processor",
    encoding: "utf-8",
  });
});

test("reads a file whose first line names its separator", async () => {
  const text = "sep=;\r\nDate;Ref;Paid;Cut\r\n2026-12-31;A-1;1,234.50;1.20\r\n";
  const { id } = (await upload([], { sender: "Westpay", text })).body;
  const { body } = await office.ask("POST", `/settlement-reports/${id}/preview`, {});
  expect(body).toMatchObject({ separator: ";", headings: ["Date", "Ref", "Paid", "Cut"] });
});

test("reads a file with commas after one with semicolons of the same sender", async () => {
  const rows = "Date;Ref;Paid\n2026-12-31;B-1;12.50\n";
  const first = (await upload([], { sender: "Eastpay", text: rows })).body;
  const preview = async (id: number) => (await office.ask("POST", `/settlement-reports/${id}/preview`, {})).body;
  const { mapping, dateOrder, decimalFormat } = await preview(first.id);
  await act(first, "read", { separator: ";", mapping, dateOrder, decimalFormat, currency: "USD" });
  const second = (await upload([], { sender: "Eastpay", text: rows.replaceAll(";", ",").replace("B-1", "B-2") })).body;
  expect(await preview(second.id)).toMatchObject({ separator: ",", headings: ["Date", "Ref", "Paid"] });
});

test("refuses files that are no table, too long, or of an unknown sender, and removes card numbers", async () => {
  const codeOf = async (facts: object) => {
    const { status, body } = await upload(["11/20/2026,X-1,1.00,,USD,"], facts);
    return [status, body.details?.fields?.[0]?.code ?? body.code];
  };
  expect(await codeOf({ text: headings })).toEqual([422, "report_unreadable"]);
  expect(await codeOf({ text: `${headings}\n"open` })).toEqual([422, "report_unreadable"]);
  expect(await codeOf({ text: `a,b\n${"1,2\n".repeat(501)}` })).toEqual([422, "report_too_many_rows"]);
  expect(await codeOf({ text: "x".repeat(300_001) })).toEqual([422, "too_long"]);
  expect(await codeOf({ kind: "consolidator", sender: "Nobody" })).toEqual([422, "consolidator_unknown"]);
  await upload(["11/20/2026,K-1,1.00,,USD,"], { sender: "Kindly" });
  expect(await codeOf({ kind: "airline", sender: "kindly" })).toEqual([422, "report_kind_of_sender"]);

  const report = await aReport(["11/20/2026,4111 1111 1111 1111,1.00,,USD,"]);
  expect(report.lines[0]).toMatchObject({ match: "left_over", problems: [{ field: "reference" }] });
  const stored = await parts.db
    .selectFrom("settlementReports")
    .innerJoin("settlementReportRows", "reportId", "settlementReports.id")
    .select(["content", "cells"])
    .where("settlementReports.id", "=", report.id)
    .execute();
  expect(JSON.stringify(stored)).not.toContain("4111 1111");
});

test("reads a report of the largest size", async () => {
  const rows = Array.from({ length: 500 }, (_, index) => `11/20/2026,L-${index},${index + 1}.00,0.10,USD,0000`);
  const report = await aReport(rows, { sender: "Largepay" });
  expect([report.lines.length, report.counts.left_over]).toEqual([500, 500]);
});

test("a discarded report posts nothing, loses its rows, and can be uploaded again", async () => {
  const one = await aCharge();
  const row = `11/20/2026,${one.reference},"4,774.73",150.00,USD,1111`;
  const report = await aReport([row]);
  const { body } = await act(report, "discard", {}, office.askSupervisor);
  expect(body).toMatchObject({ status: "discarded", lines: [], allowedActions: [] });
  expect((await act(body, "post")).body.code).toBe("state_conflict");
  expect((await office.ask("POST", `/settlement-reports/${report.id}/preview`, {})).body.code).toBe("state_conflict");
  expect(states(await aReport([row]))).toEqual(["matched"]);
});

test("supervisors read and decide, ticketing posts, and agents and experts see nothing", async () => {
  const one = await aCharge();
  const report = await aReport([`11/20/2026,${one.reference},"4,774.73",150.00,USD,1111`]);
  const seen = await office.askSupervisor("GET", `/settlement-reports/${report.id}`);
  expect([seen.status, seen.body.allowedActions]).toEqual([200, ["read", "match", "decide", "discard"]]);
  expect((await act(report, "post", {}, office.askSupervisor)).status).toBe(403);
  const list = await office.askSupervisor("GET", "/settlement-reports");
  expect(list.body[0]).toMatchObject({ id: report.id, counts: { matched: 1 }, rowsToPost: 1 });
  for (const role of ["agent", "expert"] as const) {
    const ask = await asPerson(await aPerson(parts, role));
    for (const path of ["", "/senders", `/${report.id}`])
      expect((await ask("GET", `/settlement-reports${path}`)).status).toBe(403);
  }
});
