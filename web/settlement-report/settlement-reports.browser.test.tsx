import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  type ReportPreview,
  type ReportSenders,
  type SettlementReportView,
  settlementReportCalls,
} from "#contract/settlement-report/calls.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";
import { preview, report, row } from "#tests/screens/shown-settlement-report.ts";

async function choose() {
  await expect.element(page.getByRole("button", { name: "Upload a report" })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, new File(["When,Ref\n1/6/2027,CH-1\n"], "november.csv"));
}

test("lists the reports, uploads a file, and links to the first report of the same file", async () => {
  answering(settlementReportCalls.list, () => [row]);
  const known: ReportSenders = [{ name: "Quickpay", kind: "processor", encoding: "utf-8" }];
  answering(settlementReportCalls.senders, () => known);
  await showPage("/admin/settlement/reports", "ticketing");
  const list = page.getByRole("list", { name: "Settlement reports" });
  await expect
    .element(list.getByRole("link", { name: "november.csv" }))
    .toHaveAttribute("href", "/admin/settlement/reports/7");
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
    .toHaveAttribute("href", "/admin/settlement/reports/7");
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
  await showPage("/admin/settlement/reports", "ticketing");
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
  await showPage("/admin/settlement/reports", "supervisor");
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
  await showPage("/admin/settlement/reports/7", "ticketing");
  await expect.element(page.getByText("Choose what is missing: Amount, Currency")).toBeVisible();
  await expect.element(page.getByText("Only the first row is shown here.")).toBeVisible();
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
  await showPage("/admin/settlement/reports/7", "ticketing");
  const select = page.getByLabelText("Consolidator");
  await expect.element(select).toHaveDisplayValue("By the name of the sender");
  await userEvent.selectOptions(select, "Sky Fares");
  await expect.element(select).toHaveDisplayValue("Sky Fares");
  expect(bodiesOf(settlementReportCalls.preview).at(-1)).toMatchObject({ consolidator: "Sky Fares" });
});

test("asks for the line of the headings, the kinds of words and the meaning of CR", async () => {
  answering(settlementReportCalls.show, () => ({ ...report, reading: null, lines: [] }));
  answering(settlementReportCalls.preview, ({ body }) => ({
    ...preview,
    currency: "USD" as const,
    foundWords: [
      { word: "Settled Successfully", kind: null },
      { word: "Chargeback", kind: "dispute" as const },
    ],
    hasCreditSigns: true,
    ...(body as object),
  }));
  await showPage("/admin/settlement/reports/7", "ticketing");
  await expect.element(page.getByLabelText("Line of the headings")).toHaveDisplayValue("1: When · Ref · Paid");
  await expect.element(page.getByLabelText("CR beside an amount")).toHaveDisplayValue("Choose the meaning");
  const words = page.getByRole("group", { name: "Words for kinds of rows" });
  await expect.element(words.getByLabelText("Chargeback")).toHaveDisplayValue("Dispute");
  await expectNoViolations();
  await userEvent.selectOptions(words.getByLabelText("Settled Successfully"), "Charge");
  await userEvent.selectOptions(words.getByLabelText("Chargeback"), "Refund");
  await userEvent.selectOptions(page.getByLabelText("CR beside an amount"), "CR is paid out, DR is received");
  await expect
    .poll(() => bodiesOf(settlementReportCalls.preview).at(-1))
    .toMatchObject({
      mapping: preview.mapping,
      words: [
        { word: "Settled Successfully", kind: "charge" },
        { word: "Chargeback", kind: "refund" },
      ],
      creditSign: "paid",
    });
  await userEvent.selectOptions(page.getByLabelText("Line of the headings"), "2: 1/6/2027 · CH-1 · 4,774.73");
  await expect.poll(() => bodiesOf(settlementReportCalls.preview).at(-1)).toMatchObject({ headingLine: 2 });
  expect(bodiesOf(settlementReportCalls.preview).at(-1)).not.toHaveProperty("mapping");
});

test("takes the amount from one column, or from those of debit and credit", async () => {
  answering(settlementReportCalls.show, () => ({ ...report, reading: null, lines: [] }));
  const mapping = ["date" as const, "debit" as const, "credit" as const];
  answering(settlementReportCalls.preview, ({ body }) => ({ ...preview, mapping, ...(body as object) }));
  await showPage("/admin/settlement/reports/7", "ticketing");
  await expect.element(page.getByLabelText("Ref")).toHaveDisplayValue("Debit");
  await userEvent.selectOptions(page.getByLabelText("Paid"), "Amount");
  await expect
    .poll(() => bodiesOf(settlementReportCalls.preview).at(-1))
    .toMatchObject({ mapping: ["date", null, "amount"] });
  await userEvent.selectOptions(page.getByLabelText("Ref"), "Debit");
  await expect
    .poll(() => bodiesOf(settlementReportCalls.preview).at(-1))
    .toMatchObject({ mapping: ["date", "debit", null] });
});

test("asks for the sheet of a workbook with several", async () => {
  answering(settlementReportCalls.list, () => [row]);
  const known: ReportSenders = [{ name: "Quickpay", kind: "processor", encoding: "utf-8" }];
  answering(settlementReportCalls.senders, () => known);
  answering(settlementReportCalls.upload, () => report);
  answering(settlementReportCalls.show, () => report);
  await showPage("/admin/settlement/reports", "ticketing");
  await expect.element(page.getByRole("button", { name: "Upload a report" })).toBeVisible();
  const sheets = [
    { name: "Summary", rows: [["Statement of November"]] },
    {
      name: "Rows",
      rows: [
        ["When", "Ref"],
        ["1/6/2027", "CH-1"],
      ],
    },
  ];
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(
    input as HTMLInputElement,
    new File([new Uint8Array(await writeXlsx({ sheets }))], "nov.xlsx"),
  );
  await expect.element(page.getByLabelText("Sheet of the workbook")).toHaveDisplayValue("Summary");
  await expectNoViolations();
  await userEvent.selectOptions(page.getByLabelText("Sheet of the workbook"), "Rows");
  await userEvent.click(page.getByRole("button", { name: "Read this sheet" }));
  await expect.element(page.getByRole("heading", { name: "nov.xlsx, Rows" })).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Upload the report" }));
  await expect
    .poll(() => bodiesOf(settlementReportCalls.upload))
    .toMatchObject([{ fileName: "nov.xlsx, Rows", text: "When,Ref\r\n1/6/2027,CH-1\r\n" }]);
});
