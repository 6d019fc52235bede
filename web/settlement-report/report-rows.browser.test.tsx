import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type SettlementReportView, settlementReportCalls } from "#contract/settlement-report/calls.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";
import { aLine, candidate, check, report, row, unread } from "#tests/screens/shown-settlement-report.ts";

test("shows that an equal row was posted, and that its record takes no more", async () => {
  const recorded = { ...candidate, isRecorded: true, canBePosted: false };
  const equal = aLine({
    match: "to_decide",
    decision: null,
    recordId: null,
    equalTo: { reportId: 5, line: 9 },
    candidates: [recorded],
  });
  answering(settlementReportCalls.show, () => ({ ...report, lines: [equal] }));
  await showPage("/admin/settlement/reports/7", "ticketing");
  const line = page.getByRole("listitem", { name: "Line 2" });
  await expect
    .element(line)
    .toMatchTextContent(/An equal row was posted: report 5, line 9.*recorded before, nothing more is expected/);
  await expect
    .element(line.getByRole("link", { name: "report 5, line 9" }))
    .toHaveAttribute("href", "/admin/settlement/reports/5");
  await expect.element(page.getByText(/^Cells of columns without a field are deleted/)).toBeVisible();
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "Decide about line 2" }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/Choose a record only if this row is another payment/)).toBeVisible();
  await expect.element(dialog.getByLabelText(/Mary O'Brien/)).toBeDisabled();
  await expectNoViolations();
});

test("shows the groups, decides about a row, and posts after a confirmation", async () => {
  answering(settlementReportCalls.show, () => report);
  await showPage("/admin/settlement/reports/7", "ticketing");
  const line = (number: number) => page.getByRole("listitem", { name: `Line ${number}` });
  await expect
    .element(line(2))
    .toMatchTextContent(
      /Charge.*CH-1.*4,774\.73.*Fee.*150\.00.*Mary O'Brien, quote 12.*the amount agrees.*Will be posted/,
    );
  await expect.element(line(3)).toMatchTextContent(/2\.00 less than the expected.*300\.80.*Not decided/);
  await expect.element(line(4)).toMatchTextContent(/yesterday · X.*Date: 'yesterday' is not a date/);
  await expect.element(page.getByRole("region", { name: "Matched: 1" })).toMatchTextContent(/Charge: USD.4,774\.73/);
  await expectNoViolations();

  await userEvent.click(page.getByRole("button", { name: "Decide about line 3" }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByLabelText(/Adam Smith/)).toBeDisabled();
  await userEvent.click(dialog.getByLabelText(/Mary O'Brien/));
  await userEvent.click(dialog.getByLabelText(/No more is expected/));
  await userEvent.click(dialog.getByRole("button", { name: "Choose this record" }));
  expect(bodiesOf(settlementReportCalls.decide)).toEqual([]);
  await expectNoViolations();
  await userEvent.fill(dialog.getByLabelText(/^Reason/), "The bank kept a fee");
  const decided = { ...check, decision: "post" as const, recordId: 12, isLast: true, note: "The bank kept a fee" };
  const after = { ...report, version: 4, rowsToPost: 2, lines: [aLine({}), decided, unread] };
  answering(settlementReportCalls.decide, () => after);
  await userEvent.click(dialog.getByRole("button", { name: "Choose this record" }));
  await expect.element(line(3)).toMatchTextContent(/Last receipt: The bank kept a fee.*Will be posted/);
  expect(bodiesOf(settlementReportCalls.decide)).toEqual([
    { version: 3, decision: "post", recordId: 12, isLast: true, isAnother: false, note: "The bank kept a fee" },
  ]);

  answering(settlementReportCalls.show, () => after);
  refusing(settlementReportCalls.post, {
    status: 409,
    code: "report_row_changed",
    message: "Line 2 (CH-1) was recorded by someone else",
  });
  await userEvent.click(page.getByRole("button", { name: "Post 2 rows" }));
  await expect.element(dialog).toMatchTextContent(/Charge: USD.4,774\.73 · Check: USD.298\.80/);
  await userEvent.click(dialog.getByRole("button", { name: "Post 2 rows" }));
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Line 2 \(CH-1\) was recorded by someone else/);
  const posted = { ...after, version: 5, status: "posted" as const, endedBy: row.uploadedBy, endedAt: row.uploadedAt };
  answering(settlementReportCalls.post, () => ({ ...posted, allowedActions: [], lines: [aLine({ isPosted: true })] }));
  await userEvent.click(page.getByRole("button", { name: "Post 2 rows" }));
  await userEvent.click(dialog.getByRole("button", { name: "Post 2 rows" }));
  await expect.element(page.getByText(/posted by Tom Ticket/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Post/ })).not.toBeInTheDocument();
});

test("asks for the reason if the amount of a charge differs", async () => {
  const less = { ...candidate, differenceCents: -5_000 };
  const short = aLine({ match: "to_decide", decision: null, recordId: null, candidates: [less] });
  answering(settlementReportCalls.show, () => ({ ...report, lines: [short] }));
  await showPage("/admin/settlement/reports/7", "ticketing");
  await userEvent.click(page.getByRole("button", { name: "Decide about line 2" }));
  const dialog = page.getByRole("dialog");
  await userEvent.click(dialog.getByLabelText(/Mary O'Brien/));
  await userEvent.click(dialog.getByRole("button", { name: "Choose this record" }));
  await expect.element(dialog.getByText("Enter why the amount differs from the expected one")).toBeVisible();
  expect(bodiesOf(settlementReportCalls.decide)).toEqual([]);
  await userEvent.fill(dialog.getByLabelText(/^Reason/), "A reserve");
  answering(settlementReportCalls.decide, () => ({ ...report, lines: [{ ...short, note: "A reserve" }] }));
  await userEvent.click(dialog.getByRole("button", { name: "Choose this record" }));
  await expect.element(page.getByText("Reason: A reserve")).toBeVisible();
  expect(bodiesOf(settlementReportCalls.decide)).toMatchObject([{ recordId: 31, isLast: false, note: "A reserve" }]);
});

test("posts the same row again only if a person says that it is another payment", async () => {
  const equal = aLine({
    line: 3,
    match: "to_decide",
    decision: null,
    recordId: null,
    equalTo: { reportId: 7, line: 2 },
  });
  answering(settlementReportCalls.show, () => ({ ...report, lines: [aLine({}), equal] }));
  await showPage("/admin/settlement/reports/7", "ticketing");
  await expect
    .element(page.getByRole("listitem", { name: "Line 3" }))
    .toMatchTextContent(/The same row as line 2.*Not decided/);
  await userEvent.click(page.getByRole("button", { name: "Decide about line 3" }));
  const dialog = page.getByRole("dialog");
  await userEvent.click(dialog.getByLabelText(/Mary O'Brien/));
  await userEvent.click(dialog.getByRole("button", { name: "Choose this record" }));
  await expect.element(dialog.getByText(/Confirm that this row is another payment/)).toBeVisible();
  await expectNoViolations();
  await userEvent.click(dialog.getByLabelText("This row is another payment, not the same one"));
  answering(settlementReportCalls.decide, () => ({ ...report, lines: [aLine({}), { ...equal, isAnother: true }] }));
  await userEvent.click(dialog.getByRole("button", { name: "Choose this record" }));
  await expect.element(page.getByText("Marked as another payment")).toBeVisible();
  expect(bodiesOf(settlementReportCalls.decide)).toMatchObject([{ recordId: 31, isAnother: true }]);
});

test("finds the records of a sale for a row without any", async () => {
  const damaged = aLine({
    kind: "check",
    reference: "2.35184E+12",
    isReferenceDamaged: true,
    feeCents: null,
    match: "left_over",
    candidates: [],
    decision: null,
    recordId: null,
  });
  answering(settlementReportCalls.show, () => ({ ...report, lines: [damaged] }));
  answering(settlementReportCalls.records, () => []);
  await showPage("/admin/settlement/reports/7", "ticketing");
  await expect.element(page.getByText(/A spreadsheet damaged the number/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Decide about line 2" }));
  const dialog = page.getByRole("dialog");
  const number = dialog.getByLabelText("Another sale: number of the quote");
  await userEvent.click(dialog.getByRole("button", { name: "Find its records" }));
  await expect.element(dialog.getByText("Enter the number of the quote")).toBeVisible();
  await userEvent.fill(number, "11");
  await userEvent.click(dialog.getByRole("button", { name: "Find its records" }));
  await expect.element(dialog.getByText("This sale has no record for the row.")).toBeVisible();
  await expectNoViolations();
  answering(settlementReportCalls.records, () => [{ ...candidate, recordId: 12, lastFour: null, on: null }]);
  await userEvent.fill(number, "12");
  await userEvent.click(dialog.getByRole("button", { name: "Find its records" }));
  await userEvent.click(dialog.getByLabelText(/Mary O'Brien/));
  answering(settlementReportCalls.decide, () => report);
  await userEvent.click(dialog.getByRole("button", { name: "Choose this record" }));
  await expect
    .poll(() => bodiesOf(settlementReportCalls.decide))
    .toMatchObject([{ decision: "post", recordId: 12, isAnother: false, isLast: false }]);
});

test("notes a dispute, which is only left", async () => {
  const dispute = aLine({ kind: "dispute", match: "left_over", candidates: [], decision: null, recordId: null });
  answering(settlementReportCalls.show, () => ({ ...report, lines: [dispute, unread] }));
  await showPage("/admin/settlement/reports/7", "ticketing");
  await expect.element(page.getByText(/Record the dispute at its sale, under Chargebacks/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Decide about line 4" }));
  await expect.element(page.getByRole("dialog")).toMatchTextContent(/yesterday · X/);
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).first());
  await userEvent.click(page.getByRole("button", { name: "Decide about line 2" }));
  await expect.element(page.getByRole("dialog").getByRole("radio")).not.toBeInTheDocument();
  answering(settlementReportCalls.decide, () => ({
    ...report,
    lines: [{ ...dispute, decision: "leave" as const }, unread],
  }));
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Do not post this row" }));
  await expect.element(page.getByRole("listitem", { name: "Line 2" })).toMatchTextContent(/Will not be posted/);
  expect(bodiesOf(settlementReportCalls.decide)).toMatchObject([{ decision: "leave", recordId: null }]);
});

test("shows a supervisor that ticketing posts, and discards after a confirmation", async () => {
  const seen: SettlementReportView = { ...report, allowedActions: ["read", "match", "decide", "discard"] };
  answering(settlementReportCalls.show, () => seen);
  await showPage("/admin/settlement/reports/7", "supervisor");
  await expect.element(page.getByText("The rows are posted by ticketing or an administrator.")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Discard" }));
  const discarded: SettlementReportView = { ...report, status: "discarded", lines: [], allowedActions: [] };
  answering(settlementReportCalls.discard, () => discarded);
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Discard the report" }));
  await expect.element(page.getByText("Discarded", { exact: true })).toBeVisible();
});

test("shows why a report cannot be loaded", async () => {
  refusing(settlementReportCalls.show, { status: 404, code: "not_found", message: "This does not exist" });
  await showPage("/admin/settlement/reports/8", "ticketing");
  await expect.element(page.getByText(/does not exist/)).toBeVisible();
});
