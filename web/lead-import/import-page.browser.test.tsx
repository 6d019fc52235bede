import { writeXlsx } from "hucre/xlsx";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type ImportPreview, type LeadImport, leadImportCalls } from "#contract/lead-import/calls.ts";
import { answering, answeringFile, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";
import { doneImport as done, runningImport as running } from "#tests/screens/shown-imports.ts";

const preview: ImportPreview = {
  separator: ",",
  dateOrder: "mdy",
  dateOrderIsOpen: false,
  mapping: ["firstName", "email", null],
  problemLine: null,
  headings: ["First Name", "E-mail", "Id"],
  compared: 120,
  duplicates: 5,
  rows: [
    {
      line: 2,
      cells: ["Mary", "mary@mail.example", "7"],
      problems: [],
      duplicate: { leadId: 12, line: null, reasons: ["phone", "email"] },
    },
    {
      line: 3,
      cells: ["", "x", "8"],
      duplicate: null,
      problems: [{ field: "firstName", message: "Enter the first name" }],
    },
    {
      line: 4,
      cells: ["Maria", "mary@mail.example", "9"],
      problems: [],
      duplicate: { leadId: null, line: 2, reasons: ["email"] },
    },
  ],
};

async function show(imports: LeadImport[]) {
  answering(leadImportCalls.list, () => imports);
  answering(leadImportCalls.preview, () => preview);
  await showPage("/admin/leads/import", "supervisor");
}

async function choose(name: string, text: BlobPart) {
  await expect.element(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, new File([text], name));
}

test("previews the first rows, lets the user change the columns, and sends the file in parts", async () => {
  await show([]);
  await choose("leads.csv", "First Name,E-mail,Id\nMary,mary@mail.example,7\n,x,8\n");
  const table = page.getByRole("table");
  await expect
    .element(table.getByRole("row", { name: /Mary/ }))
    .toMatchTextContent(/Possible duplicate of lead 12: the same phone, the same email.*Mary/);
  await expect
    .element(table.getByRole("row", { name: /Maria/ }))
    .toMatchTextContent(/duplicate of line 2: the same email/);
  await expect.element(page.getByText(/among the first 120 rows: 5/)).toBeVisible();
  await expect
    .element(table.getByRole("row", { name: /Enter the first name/ }))
    .toMatchTextContent(/First name: Enter/);
  await expectNoViolations();
  await userEvent.selectOptions(page.getByLabelText("Id"), "Phone");
  await expect
    .poll(() => bodiesOf(leadImportCalls.preview).at(-1))
    .toMatchObject({ mapping: ["firstName", "email", "phone"] });
  // Each field has at most one column.
  await userEvent.selectOptions(page.getByLabelText("Id"), "Email");
  await expect
    .poll(() => bodiesOf(leadImportCalls.preview).at(-1))
    .toMatchObject({ mapping: ["firstName", null, "email"] });
  answering(leadImportCalls.create, () => ({ ...running, id: 9, partsReceived: 0, rows: null }));
  answering(leadImportCalls.addPart, () => ({ ...running, id: 9 }));
  answering(leadImportCalls.list, () => [running, done]);
  await userEvent.click(page.getByRole("button", { name: "Check the file" }));
  await expect.element(page.getByText(/The file has been sent. Its rows are checked now/)).toBeVisible();
  expect(bodiesOf(leadImportCalls.create)).toEqual([
    { fileName: "leads.csv", separator: ",", mapping: preview.mapping, dateOrder: "mdy", ownerId: null, parts: 1 },
  ]);
  expect(bodiesOf(leadImportCalls.addPart)).toEqual([
    { text: "First Name,E-mail,Id\nMary,mary@mail.example,7\n,x,8\n" },
  ]);
  await expect.element(page.getByRole("listitem", { name: "summer.csv" })).toBeVisible();
});

test("sends the first sheet of a workbook as CSV", async () => {
  await show([]);
  const rows = [
    ["First Name", "E-mail", "Id"],
    ["Mary, Ann", "mary@mail.example", 7],
  ];
  await choose("leads.xlsx", new Uint8Array(await writeXlsx({ sheets: [{ name: "Leads", rows }] })));
  await expect.element(page.getByRole("heading", { name: "leads.xlsx" })).toBeVisible();
  answering(leadImportCalls.create, () => ({ ...running, id: 9, partsReceived: 0, rows: null }));
  answering(leadImportCalls.addPart, () => ({ ...running, id: 9 }));
  await userEvent.click(page.getByRole("button", { name: "Check the file" }));
  await expect
    .poll(() => bodiesOf(leadImportCalls.addPart))
    .toEqual([{ text: 'First Name,E-mail,Id\r\n"Mary, Ann",mary@mail.example,7\r\n' }]);
});

test("refuses a workbook that it cannot read, and accepts another file after it", async () => {
  await show([]);
  await choose("leads.xlsx", "PK\u0003\u0004 and nothing else");
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/This workbook cannot be opened\. Remove its password/);
  await expectNoViolations();
  await choose("leads.csv", "First Name,E-mail,Id\nMary,mary@mail.example,7\n");
  await expect.element(page.getByRole("heading", { name: "leads.csv" })).toBeVisible();
});

test("asks for the date format if the dates do not decide it", async () => {
  answering(leadImportCalls.list, () => []);
  answering(leadImportCalls.preview, ({ body }) => ({
    ...preview,
    dateOrder: (body as { dateOrder?: "dmy" }).dateOrder ?? ("mdy" as const),
    dateOrderIsOpen: !(body as { dateOrder?: "dmy" }).dateOrder,
  }));
  await showPage("/admin/leads/import", "supervisor");
  await choose("leads.csv", "First Name,E-mail,Id\nMary,mary@mail.example,7\n");
  const importing = page.getByRole("button", { name: "Check the file" });
  await expect.element(page.getByText(/can be May 4 or April 5/)).toBeVisible();
  await expect.element(importing).toBeDisabled();
  await expectNoViolations();
  // Another column does not answer the question.
  await userEvent.selectOptions(page.getByLabelText("Id"), "Phone");
  await expect.element(importing).toBeDisabled();
  await userEvent.selectOptions(page.getByLabelText("Date format"), "Day first: 31.5.2027");
  await expect.element(importing).toBeEnabled();
  await expect.element(page.getByText(/can be May 4/)).not.toBeInTheDocument();
});

test("asks for an encoding that the file does not show, and previews the file in the chosen one", async () => {
  await show([]);
  // "Łukasz" in Windows-1250.
  await choose(
    "leads.csv",
    new Uint8Array([...new TextEncoder().encode("Name\n"), 0xa3, ...new TextEncoder().encode("ukasz\n")]),
  );
  await expect.element(page.getByText(/The file does not show its encoding/)).toBeVisible();
  expect(bodiesOf(leadImportCalls.preview)).toEqual([]);
  await expectNoViolations();
  const central = "Central European (Windows-1250): Łukasz";
  await userEvent.selectOptions(page.getByLabelText("Encoding"), central);
  await expect.poll(() => bodiesOf(leadImportCalls.preview).at(-1)).toMatchObject({ text: "Name\nŁukasz\n" });
  await expect.element(page.getByLabelText("Delimiter")).toBeVisible();
});

test("shows the progress and the refused rows of each file later, and stops one that is running", async () => {
  await show([running, done]);
  const [one, other] = ["summer.csv", "spring.csv"].map((name) => page.getByRole("listitem", { name }));
  await expect.element(one as never).toMatchTextContent(/500 of 1,200 rows: 498 imported, 2 refused/);
  await expect.element(other as never).toMatchTextContent(/1,188 imported, 12 refused; possible duplicates: 7/);
  await expectNoViolations();
  const canceled: LeadImport = { ...running, outcome: "cancelled", endedAt: "2027-01-07T15:00:00.000Z" };
  answering(leadImportCalls.cancel, () => {
    answering(leadImportCalls.list, () => [canceled, done]);
    return canceled;
  });
  await userEvent.click(page.getByRole("button", { name: "Cancel the import" }));
  await expect.element(one as never).toMatchTextContent(/Canceled: 498 imported, 2 refused/);
  await expect.element(page.getByRole("button", { name: "Cancel the import" })).not.toBeInTheDocument();
});

test("leads from a file to the leads that it made", async () => {
  await show([done]);
  await expect
    .element(page.getByRole("link", { name: "Show its leads" }))
    .toHaveAttribute("href", `/admin/leads?importId=${done.id}`);
});

test("downloads the refused rows and the possible duplicates as files", async () => {
  await show([done]);
  answeringFile(leadImportCalls.refused, { name: "refused-3.csv", text: '"Line","Reason"\r\n' });
  await userEvent.click(page.getByRole("button", { name: "Download the refused rows" }));
  await expect.element(page.getByRole("button", { name: "Download the refused rows" })).toBeEnabled();
  answeringFile(leadImportCalls.duplicates, { name: "duplicates-3.csv", text: '"Line","Lead"\r\n' });
  await userEvent.click(page.getByRole("button", { name: "Download the possible duplicates" }));
  await expect.element(page.getByRole("button", { name: "Download the possible duplicates" })).toBeEnabled();
});

test("shows the server's error next to the file and keeps the file", async () => {
  await show([]);
  await choose("leads.csv", "First Name,E-mail,Id\n");
  refusing(leadImportCalls.create, { status: 409, code: "target_not_active", message: "Choose an active agent." });
  await userEvent.click(page.getByRole("button", { name: "Check the file" }));
  await expect.element(page.getByRole("alert").filter({ hasText: "Choose an active agent." })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "leads.csv" })).toBeVisible();
});

test("offers a sample file before the first import and later", async () => {
  await show([]);
  const saved = vi.spyOn(URL, "createObjectURL");
  await userEvent.click(page.getByRole("button", { name: "Download a sample file" }));
  const [[file] = []] = saved.mock.calls;
  expect(await (file as Blob).text()).toMatch(/^first_name,last_name,email,.*\r\nAnn,Lee,/);
  saved.mockRestore();
});
