import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  type ReportCandidate,
  type ReportLine,
  type ReportPreview,
  type ReportSenders,
  type SettlementReportRow,
  type SettlementReportView,
  settlementReportCalls,
} from "#contract/settlement-report/calls.ts";
import { answering, bodiesOf, refusing } from "#tests/network.ts";
import { expectNoViolations, showPage } from "#tests/render.tsx";

const row: SettlementReportRow = {
  id: 7,
  sender: { name: "Quickpay", kind: "processor" },
  fileName: "november.csv",
  status: "in_review",
  uploadedBy: { id: 4, name: "Tom Ticket" },
  uploadedAt: "2027-01-07T14:00:00.000Z",
  counts: { matched: 1, to_decide: 1, left_over: 1, already_posted: 0 },
  rowsToPost: 1,
};
const candidate: ReportCandidate = {
  recordId: 31,
  quoteId: 12,
  customer: "Mary O'Brien",
  currency: "USD",
  openCents: 477_473,
  differenceCents: 0,
  lastFour: "1111",
  on: "2027-01-05",
  canBePosted: true,
  isKnown: false,
  recordedFeeCents: null,
  isRecorded: false,
};
const aLine = (facts: Partial<ReportLine>): ReportLine => ({
  line: 2,
  kind: "charge",
  isKindGuessed: false,
  datedOn: "2027-01-06",
  reference: "CH-1",
  isReferenceDamaged: false,
  amountCents: 477_473,
  feeCents: 15_000,
  currency: "USD",
  lastFour: "1111",
  cells: [],
  problems: [],
  match: "matched",
  candidates: [candidate],
  decision: "post",
  recordId: 31,
  isLast: false,
  isAnother: false,
  note: null,
  isPosted: false,
  equalTo: null,
  ...facts,
});
const check = aLine({
  line: 3,
  kind: "check",
  reference: "LOC123",
  amountCents: 29_880,
  feeCents: null,
  lastFour: null,
  match: "to_decide",
  candidates: [
    { ...candidate, recordId: 12, openCents: 30_080, differenceCents: -200, lastFour: null, on: null },
    {
      ...candidate,
      recordId: 13,
      quoteId: 13,
      customer: "Adam Smith",
      currency: "AUD",
      differenceCents: null,
      canBePosted: false,
    },
  ],
  decision: null,
  recordId: null,
});
const unread = aLine({
  line: 4,
  kind: null,
  datedOn: null,
  reference: null,
  amountCents: null,
  feeCents: null,
  currency: null,
  cells: ["yesterday", "X"],
  problems: [{ field: "date", message: "'yesterday' is not a date. Accepted: 5/31/2027 or 2027-05-31" }],
  match: "left_over",
  candidates: [],
  decision: null,
  recordId: null,
});
const reading = {
  mapping: ["date" as const, "reference" as const],
  separator: "," as const,
  dateOrder: "mdy" as const,
  decimalFormat: "point" as const,
  headingLine: 1,
  creditSign: null,
  words: [],
  currency: "USD" as const,
  merchantAccount: null,
  consolidator: null,
};
const report: SettlementReportView = {
  ...row,
  version: 3,
  reading,
  endedBy: null,
  endedAt: null,
  lines: [aLine({}), check, unread],
  allowedActions: ["read", "match", "decide", "post", "discard"],
};
const preview: ReportPreview = {
  ...reading,
  mapping: ["date", "reference", null],
  currency: null,
  headings: ["When", "Ref", "Paid"],
  firstLines: [
    { line: 1, text: "When · Ref · Paid" },
    { line: 2, text: "1/6/2027 · CH-1 · 4,774.73" },
  ],
  foundWords: [],
  hasCreditSigns: false,
  rows: [{ line: 2, cells: ["1/6/2027", "CH-1", "4,774.73"], problems: [] }],
  rowCount: 120,
  merchantAccounts: ["main", "second"],
  consolidators: [],
  missing: ["amount", "currency"],
};

async function choose() {
  await expect.element(page.getByRole("button", { name: "Upload a report" })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, new File(["When,Ref\n1/6/2027,CH-1\n"], "november.csv"));
}

test("lists the reports, uploads a file, and links to the first report of the same file", async () => {
  answering(settlementReportCalls.list, () => [row]);
  const known: ReportSenders = [{ name: "Quickpay", kind: "processor", encoding: "utf-8" }];
  answering(settlementReportCalls.senders, () => known);
  await showPage("/admin/settlement-reports", "ticketing");
  const list = page.getByRole("list", { name: "Settlement reports" });
  await expect
    .element(list.getByRole("link", { name: "november.csv" }))
    .toHaveAttribute("href", "/admin/settlement-reports/7");
  await expect
    .element(list)
    .toMatchTextContent(/Quickpay · Tom Ticket.*1 matched, 1 to decide, 1 left over.*In review/);
  await choose();
  await expectNoViolations();
  refusing(settlementReportCalls.upload, {
    status: 409,
    code: "report_known",
    message: "This file was uploaded before",
    details: { reportId: 7 },
  });
  await userEvent.click(page.getByRole("button", { name: "Upload the report" }));
  await expect
    .element(page.getByRole("link", { name: "Open the first report" }))
    .toHaveAttribute("href", "/admin/settlement-reports/7");
  await userEvent.selectOptions(page.getByLabelText("Sent by"), "Another sender");
  await userEvent.click(page.getByRole("button", { name: "Upload the report" }));
  await expect.element(page.getByText("Enter the name of the sender")).toBeVisible();
  await userEvent.fill(page.getByLabelText(/^Name of the sender/), "Nordpay");
  answering(settlementReportCalls.upload, () => report);
  answering(settlementReportCalls.show, () => report);
  await userEvent.click(page.getByRole("button", { name: "Upload the report" }));
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent(/Quickpay.*november\.csv/);
  expect(bodiesOf(settlementReportCalls.upload).at(-1)).toEqual({
    sender: "Nordpay",
    kind: "processor",
    encoding: "utf-8",
    fileName: "november.csv",
    text: "When,Ref\n1/6/2027,CH-1\n",
  });
});

/** "Łódź" in the encoding of Central Europe. Other encodings have other letters at these bytes. */
const polish = new Uint8Array([0xa3, 0xf3, 0x64, 0x9f, 0x0a]);

test("asks for the encoding of a file that does not show it, unless the sender's last file had one", async () => {
  answering(settlementReportCalls.list, () => [row]);
  const known: ReportSenders = [{ name: "Quickpay", kind: "processor", encoding: "windows-1250" }];
  answering(settlementReportCalls.senders, () => known);
  answering(settlementReportCalls.upload, () => report);
  answering(settlementReportCalls.show, () => report);
  await showPage("/admin/settlement-reports", "ticketing");
  await expect.element(page.getByRole("button", { name: "Upload a report" })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, new File([polish], "november.csv"));
  await expect.element(page.getByLabelText("Encoding")).toHaveValue("windows-1250");
  await userEvent.selectOptions(page.getByLabelText("Sent by"), "Another sender");
  await userEvent.fill(page.getByLabelText(/^Name of the sender/), "Nordpay");
  await userEvent.click(page.getByRole("button", { name: "Upload the report" }));
  await expect.element(page.getByText("Choose the encoding in which the words are correct.")).toBeVisible();
  await expectNoViolations();
  expect(bodiesOf(settlementReportCalls.upload)).toEqual([]);
  await userEvent.selectOptions(page.getByLabelText("Encoding"), "Central European (Windows-1250): Łódź");
  await userEvent.click(page.getByRole("button", { name: "Upload the report" }));
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent(/november\.csv/);
  expect(bodiesOf(settlementReportCalls.upload)).toMatchObject([{ encoding: "windows-1250", text: "Łódź\n" }]);
});

test("explains what a report is for if there is none", async () => {
  answering(settlementReportCalls.list, () => []);
  await showPage("/admin/settlement-reports", "supervisor");
  await expect.element(page.getByText("No report has been uploaded yet")).toBeVisible();
  await expectNoViolations();
});

test("asks for the missing columns, and reads the rows with the chosen ones", async () => {
  const unreadReport: SettlementReportView = {
    ...report,
    reading: null,
    lines: [],
    allowedActions: ["read", "discard"],
  };
  answering(settlementReportCalls.show, () => unreadReport);
  answering(settlementReportCalls.preview, ({ body }) => {
    const said = body as Partial<ReportPreview>;
    return { ...preview, ...said, missing: said.mapping?.includes("amount") && said.currency ? [] : preview.missing };
  });
  await showPage("/admin/settlement-reports/7", "ticketing");
  await expect.element(page.getByText("Choose what is missing: Amount, Currency")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Match the rows" })).toBeDisabled();
  await expectNoViolations();
  await userEvent.selectOptions(page.getByLabelText("Paid"), "Amount");
  await userEvent.selectOptions(page.getByLabelText("Currency of all amounts"), "USD");
  await expect.element(page.getByLabelText("Merchant account")).toHaveDisplayValue("Any merchant account");
  await userEvent.selectOptions(page.getByLabelText("Merchant account"), "second");
  await expect.element(page.getByRole("button", { name: "Match the rows" })).toBeEnabled();
  answering(settlementReportCalls.read, () => report);
  await userEvent.click(page.getByRole("button", { name: "Match the rows" }));
  await expect.element(page.getByRole("heading", { name: "Matched: 1" })).toBeVisible();
  expect(bodiesOf(settlementReportCalls.read)).toEqual([
    {
      version: 3,
      mapping: ["date", "reference", "amount"],
      separator: ",",
      dateOrder: "mdy",
      decimalFormat: "point",
      headingLine: 1,
      creditSign: null,
      words: [],
      currency: "USD",
      merchantAccount: "second",
      consolidator: null,
    },
  ]);
});

test("offers the consolidators of the settings for the report of one", async () => {
  const sender = { name: "SKY FARES", kind: "consolidator" as const };
  answering(settlementReportCalls.show, () => ({ ...report, sender, reading: null, lines: [] }));
  answering(settlementReportCalls.preview, ({ body }) => ({
    ...preview,
    merchantAccounts: [],
    consolidators: ["Sky Fares"],
    ...(body as object),
  }));
  await showPage("/admin/settlement-reports/7", "ticketing");
  const select = page.getByLabelText("Consolidator");
  await expect.element(select).toHaveDisplayValue("By the name of the sender");
  await userEvent.selectOptions(select, "Sky Fares");
  await expect.element(select).toHaveDisplayValue("Sky Fares");
  expect(bodiesOf(settlementReportCalls.preview).at(-1)).toMatchObject({ consolidator: "Sky Fares" });
});

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
  await showPage("/admin/settlement-reports/7", "ticketing");
  const line = page.getByRole("listitem", { name: "Line 2" });
  await expect
    .element(line)
    .toMatchTextContent(/An equal row was posted: report 5, line 9.*recorded before, nothing more is expected/);
  await expect
    .element(line.getByRole("link", { name: "report 5, line 9" }))
    .toHaveAttribute("href", "/admin/settlement-reports/5");
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
  await showPage("/admin/settlement-reports/7", "ticketing");
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

test("shows a supervisor that ticketing posts, and discards after a confirmation", async () => {
  const seen: SettlementReportView = { ...report, allowedActions: ["read", "match", "decide", "discard"] };
  answering(settlementReportCalls.show, () => seen);
  await showPage("/admin/settlement-reports/7", "supervisor");
  await expect.element(page.getByText("The rows are posted by ticketing or an administrator.")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Discard" }));
  const discarded: SettlementReportView = { ...report, status: "discarded", lines: [], allowedActions: [] };
  answering(settlementReportCalls.discard, () => discarded);
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Discard the report" }));
  await expect.element(page.getByText("Discarded", { exact: true })).toBeVisible();
});

test("shows why a report cannot be loaded", async () => {
  refusing(settlementReportCalls.show, { status: 404, code: "not_found", message: "This does not exist" });
  await showPage("/admin/settlement-reports/8", "ticketing");
  await expect.element(page.getByText(/does not exist/)).toBeVisible();
});
