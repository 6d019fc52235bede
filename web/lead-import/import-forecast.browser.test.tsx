import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  type FileRow,
  type LeadImport,
  type LeadsLeft,
  leadImportCalls,
  type RowsOfKind,
  type UndoForecast,
} from "#contract/lead-import/calls.ts";
import type { RowKind } from "#domain/lead/import/forecast.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";
import { checkedImport, doneImport, runningImport } from "#tests/screens/shown-imports.ts";

async function show(imports: LeadImport[]) {
  answering(leadImportCalls.list, () => imports);
  await showPage("/admin/leads/import", "supervisor");
}

const row = (line: number, facts: Partial<FileRow> = {}): FileRow => ({
  line,
  cells: [`Mary${line}`, "mary@mail.example"],
  problems: [],
  duplicate: null,
  ...facts,
});

function answeringRows() {
  answering(leadImportCalls.rows, ({ query: { kind, after } }): RowsOfKind => {
    const rows: FileRow[] = {
      good: after === "0" ? [row(2)] : [row(30)],
      duplicate: [row(3, { duplicate: { leadId: null, line: 2, reasons: ["email"] } })],
      refused: [row(4, { problems: [{ field: "firstName", message: "Enter the first name" }] })],
    }[kind as RowKind];
    const next = kind === "good" && after === "0" ? 25 : null;
    return { headings: ["First Name", "E-mail"], mapping: ["firstName", "email"], rows, next };
  });
}

test("shows the number of rows of each kind before the import, and the rows of a kind", async () => {
  answeringRows();
  await show([checkedImport]);
  const file = page.getByRole("listitem", { name: "autumn.csv" });
  await expect.element(file.getByRole("status")).toHaveTextContent("1,200 rows are checked. Nothing is imported yet.");
  const forecast = file.getByRole("region", { name: "Forecast of autumn.csv" });
  await expect.element(forecast.getByRole("button", { name: /^1,181 New leads/ })).toBeVisible();
  await expectNoViolations();
  await userEvent.click(forecast.getByRole("button", { name: /^12 Refused rows/ }));
  const table = forecast.getByRole("table");
  // A wide table can be scrolled by keyboard.
  await expect.element(forecast.getByRole("region", { name: "Refused rows" })).toHaveAttribute("tabindex", "0");
  await expect
    .element(table.getByRole("row", { name: /Mary4/ }))
    .toMatchTextContent(/First name: Enter the first name/);
  await userEvent.click(forecast.getByRole("button", { name: /^7 Possible duplicates/ }));
  await expect
    .element(table.getByRole("row", { name: /Mary3/ }))
    .toMatchTextContent(/duplicate of line 2: the same email/);
  await userEvent.click(forecast.getByRole("button", { name: /^1,181 New leads/ }));
  await userEvent.click(forecast.getByRole("button", { name: "Show more" }));
  await expect.element(table.getByRole("row", { name: /Mary30/ })).toBeVisible();
  await expect.element(forecast.getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  await expectNoViolations();
  await userEvent.click(forecast.getByRole("button", { name: /^1,181 New leads/ }));
  await expect.element(table).not.toBeInTheDocument();
});

test("imports with the chosen handling of duplicates, and counts the leads that it makes", async () => {
  await show([checkedImport]);
  await expect.element(page.getByRole("radio", { name: "Skip them" })).toBeChecked();
  await userEvent.click(page.getByRole("radio", { name: "Import them as new leads" }));
  await expect.element(page.getByRole("button", { name: "Import 1,188 leads" })).toBeVisible();
  await userEvent.click(page.getByRole("radio", { name: "Skip them" }));
  answering(leadImportCalls.start, () => {
    const started: LeadImport = { ...runningImport, id: 5, fileName: "autumn.csv", duplicateChoice: "skip" };
    answering(leadImportCalls.list, () => [started]);
    return started;
  });
  await userEvent.click(page.getByRole("button", { name: "Import 1,181 leads" }));
  expect(bodiesOf(leadImportCalls.start)).toEqual([{ duplicates: "skip" }]);
  await expect.element(page.getByRole("status").filter({ hasText: "500 of 1,200 rows" })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Skip them" })).not.toBeInTheDocument();
});

test("offers no choice without duplicates, and no start without leads", async () => {
  await show([{ ...checkedImport, forecast: { good: 0, duplicate: 0, refused: 1200 } }]);
  await expect.element(page.getByRole("button", { name: /^1,200 Refused rows/ })).toBeEnabled();
  await expect.element(page.getByRole("button", { name: "0 New leads" })).toBeDisabled();
  await expect.element(page.getByText("There is no lead to import.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
  await expect.element(page.getByRole("radio", { name: "Skip them" })).not.toBeInTheDocument();
});

test("shows why a start was refused, and the import as it is now", async () => {
  await show([checkedImport]);
  await expect.element(page.getByRole("button", { name: "Import 1,181 leads" })).toBeVisible();
  refusing(leadImportCalls.start, { status: 409, code: "state_conflict", message: "Another person was faster." });
  answering(leadImportCalls.list, () => [{ ...checkedImport, outcome: "cancelled" as const }]);
  await userEvent.click(page.getByRole("button", { name: "Import 1,181 leads" }));
  await expect.element(page.getByText("Another person was faster.")).toBeVisible();
  await expect.element(page.getByText(/^Canceled/)).toBeVisible();
});

test("shows the progress of the check, and the results by the handling of duplicates", async () => {
  await show([
    { ...checkedImport, id: 1, fileName: "checking.csv", rowsChecked: 500 },
    { ...doneImport, id: 2, fileName: "skipped.csv", duplicateChoice: "skip", skipped: 7, duplicates: 0 },
    { ...doneImport, id: 3, fileName: "linked.csv", duplicateChoice: "link" },
  ]);
  const status = (name: string) => page.getByRole("listitem", { name }).getByRole("status");
  await expect.element(status("checking.csv")).toHaveTextContent("500 of 1,200 rows are checked");
  await expect.element(page.getByRole("progressbar", { name: "Rows processed" })).toBeVisible();
  await expect.element(status("skipped.csv")).toMatchTextContent(/; possible duplicates skipped: 7$/);
  await expect.element(status("linked.csv")).toMatchTextContent(/; linked to an earlier lead: 7$/);
  await expect.element(page.getByRole("button", { name: "Download the possible duplicates" }).first()).toBeVisible();
});

const undo = {
  by: { id: 2, name: "Ann Lee" },
  at: "2027-01-07T15:00:00.000Z",
  endedAt: null,
  takenBack: 0,
  leftAlone: 0,
};

test("undoes an import after a confirmation that counts the leads", async () => {
  await show([doneImport]);
  answering(
    leadImportCalls.previewUndo,
    (): UndoForecast => ({
      takenBack: 1185,
      leftAlone: [
        { reason: "quoted", leads: 1 },
        { reason: "note", leads: 2 },
      ],
    }),
  );
  await userEvent.click(page.getByRole("button", { name: "Undo the import" }));
  const dialog = page.getByRole("dialog", { name: "Undo the import of spring.csv?" });
  await expect.element(dialog.getByText(/^1,185 leads are deleted/)).toBeVisible();
  await expect.element(dialog.getByText("3 leads are left as they are:")).toBeVisible();
  await expect.element(dialog.getByText("2 with a note")).toBeVisible();
  await expectNoViolations();
  answering(leadImportCalls.undo, () => ({ ...doneImport, undo }));
  await userEvent.click(dialog.getByRole("button", { name: "Delete 1,185 leads" }));
  await expect.element(page.getByText("Undo: 0 of 1,188 leads")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Undo the import" })).not.toBeInTheDocument();
});

test("lists the leads that an undo left, with the reasons and links", async () => {
  const ended = { ...undo, endedAt: "2027-01-07T15:01:00.000Z", takenBack: 1185, leftAlone: 3 };
  await show([{ ...doneImport, undo: ended }]);
  await expect.element(page.getByText("Undone: 1,185 deleted, 3 left as they are")).toBeVisible();
  answering(
    leadImportCalls.leadsLeft,
    (): LeadsLeft => ({
      leads: [{ id: 1012, firstName: "Mary", lastName: "O'Brien", owner: { id: 3, name: "Jonas" }, reason: "quoted" }],
      next: null,
    }),
  );
  await userEvent.click(page.getByRole("button", { name: "Show the leads that were not deleted" }));
  const left = page.getByRole("dialog", { name: "Leads of spring.csv that were not deleted" });
  await expect.element(left.getByRole("link", { name: "Mary O'Brien" })).toHaveAttribute("href", "/admin/leads/1012");
  await expect.element(left.getByText("with a quote · Jonas")).toBeVisible();
  await expectNoViolations();
});

test("does not offer to undo an import whose leads are all worked on", async () => {
  await show([doneImport]);
  answering(
    leadImportCalls.previewUndo,
    (): UndoForecast => ({ takenBack: 0, leftAlone: [{ reason: "quoted", leads: 1188 }] }),
  );
  await userEvent.click(page.getByRole("button", { name: "Undo the import" }));
  await expect.element(page.getByText("No lead can be deleted.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Delete leads" })).toBeDisabled();
});
