import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { reportCalls } from "#contract/report/calls.ts";
import type { SalesReport } from "#contract/report/sales.ts";
import { type ReportSchedule, reportScheduleCalls } from "#contract/report/schedules.ts";
import { userCalls } from "#contract/user/calls.ts";
import type { User } from "#contract/user/user.ts";
import { noFigures } from "#domain/report/sales.ts";
import { answering, answeringFile, bodiesOf, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage, typeInto } from "#tests/screens/render.tsx";
import { queryClient } from "#web/shared/api/query.ts";

const monthly: ReportSchedule = {
  id: 4,
  report: "sales",
  search: "period=last_month&groupBy=route&agentId=3&currency=AUD",
  every: "month",
  nextOn: "2027-02-01",
  recipients: [
    { id: 2, name: "Ann Lee", getsLetters: true },
    { id: 5, name: "Tom Reyes", getsLetters: false },
  ],
  createdBy: { id: 2, name: "Ann Lee" },
  version: 3,
};

const person = (id: number, name: string, role: User["role"]): User => ({
  id,
  name,
  role,
  isActive: true,
  availability: "available",
  picture: null,
});

function answerPeople() {
  answering(userCalls.list, () => [
    person(2, "Ann Lee", "supervisor"),
    person(3, "Grace Okafor", "agent"),
    person(6, "Elif Kaya", "expert"),
  ]);
}

async function showSchedules(schedules: ReportSchedule[] = [monthly]) {
  answering(reportScheduleCalls.list, () => schedules);
  await showPage("/admin/reports/schedules", "supervisor");
  answerPeople();
}

const none = { now: noFigures, before: noFigures };
const sales: SalesReport = {
  period: { from: "2027-01-01", until: "2027-01-07" },
  before: { from: "2026-12-01", until: "2026-12-07" },
  step: "day",
  totals: { now: { ...noFigures, sales: 1 }, before: noFigures },
  parts: [{ from: "2027-01-05", until: "2027-01-05", ...none }],
  groups: [{ key: "3", name: "Grace Okafor", ...none }],
  others: null,
  restBefore: null,
  groupBy: "agent",
  toCome: { sales: 0, soldCents: 0, profitCents: 0 },
  withoutRate: 0,
  age: { seconds: 0, changes: 0 },
};

async function showSales(search = "", role: "supervisor" | "agent" = "supervisor") {
  answering(reportCalls.sales, () => sales);
  answering(reportCalls.salesFilters, () => ({
    agents: [],
    teamLeads: [],
    routes: [],
    airlines: [],
    consolidators: [],
    sources: [],
  }));
  await showPage(`/admin/reports/sales${search}`, role);
  answerPeople();
}

const recipients = () => page.getByRole("combobox", { name: "Recipients" });

test("lists the reports with their period, next date and recipients, and links each to its page", async () => {
  await showSchedules();
  const row = page.getByRole("main").getByRole("listitem");
  await expect
    .element(row)
    .toMatchTextContent(/Sales.*Last month · 2 filters.*On the first of each month.*Next on Feb 1, 2027/);
  await expect
    .element(row)
    .toMatchTextContent(/Ann Lee, Tom Reyes.*Do not get emails: Tom Reyes.*Scheduled by Ann Lee/);
  await expect
    .element(row.getByRole("link", { name: "Sales" }))
    .toHaveAttribute("href", expect.stringMatching(/^\/admin\/reports\/sales\?.*period=last_month.*currency=AUD/));
  await expectNoViolations();
});

test("says that no report is scheduled, on a phone", async () => {
  await page.viewport(390, 844);
  await showSchedules([]);
  await expect.element(page.getByText("No report is scheduled yet")).toBeVisible();
  await expectNoViolations();
});

test("fits a phone", async () => {
  await page.viewport(390, 844);
  await showSchedules();
  await expect.element(page.getByText("Do not get emails: Tom Reyes")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectNoViolations();
});

test("schedules the report on the page with its filters, for a named period and chosen people", async () => {
  await showSales("?period=custom&from=2027-01-01&until=2027-01-07&agentId=3&figure=sales");
  answering(reportScheduleCalls.create, () => monthly);
  await userEvent.click(page.getByRole("button", { name: "Schedule", exact: true }));
  const dialog = page.getByRole("dialog", { name: "Schedule report" });
  await expect.element(dialog.getByRole("radio", { name: "On the first of each month" })).toBeChecked();
  await expect.element(dialog.getByLabelText("Period of the report")).toHaveValue("last_month");
  await expectNoViolations();
  await userEvent.click(dialog.getByRole("button", { name: "Schedule report" }));
  await expect.element(dialog.getByText("Choose at least one person")).toBeVisible();
  expect(bodiesOf(reportScheduleCalls.create)).toEqual([]);
  await userEvent.click(dialog.getByRole("radio", { name: "Every Monday" }));
  await userEvent.selectOptions(dialog.getByLabelText("Period of the report"), "This quarter");
  await typeInto(recipients(), "gra");
  await userEvent.click(page.getByRole("option", { name: "Grace Okafor" }));
  await userEvent.click(dialog.getByRole("button", { name: "Schedule report" }));
  await expect.element(page.getByText("The first email is sent on Feb 1, 2027")).toBeVisible();
  expect(bodiesOf(reportScheduleCalls.create)).toEqual([
    { report: "sales", search: "period=this_quarter&agentId=3&groupBy=agent", every: "week", recipients: [3] },
  ]);
});

test("offers only people who may read reports, and keeps the dialog open when the server refuses", async () => {
  await showSales();
  await userEvent.click(page.getByRole("button", { name: "Schedule", exact: true }));
  await userEvent.click(recipients());
  await expect.element(page.getByRole("option", { name: "Ann Lee" })).toBeVisible();
  expect(page.getByRole("option", { name: "Elif Kaya" }).elements()).toEqual([]);
  await userEvent.click(page.getByRole("option", { name: "Ann Lee" }));
  await userEvent.keyboard("{Escape}");
  const field = { field: "recipients", code: "recipient_cannot_read", message: "Choose active people." };
  const refusal = { status: 422, code: "invalid_input", message: "Please correct the marked fields." };
  refusing(reportScheduleCalls.create, { ...refusal, details: { fields: [field] } });
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Schedule report" }));
  await expect.element(page.getByText(/Choose active people/).first()).toBeVisible();
});

test("changes a schedule with its version, without people who can no longer get it", async () => {
  await showSchedules();
  answering(reportScheduleCalls.update, () => ({ ...monthly, every: "week" as const, version: 4 }));
  await userEvent.click(page.getByRole("button", { name: "Change Sales, On the first of each month" }));
  await expect.element(page.getByText("Saving removes people who can no longer read reports: Tom Reyes")).toBeVisible();
  await expectNoViolations();
  await userEvent.click(page.getByRole("radio", { name: "Every Monday" }));
  await userEvent.click(page.getByRole("button", { name: "Save schedule" }));
  await expect
    .poll(() => bodiesOf(reportScheduleCalls.update))
    .toEqual([
      {
        version: 3,
        search: "period=last_month&groupBy=route&agentId=3&currency=AUD",
        every: "week",
        recipients: [2],
      },
    ]);
});

test("keeps what was typed when someone else has changed the schedule, and replaces it when the user saves again", async () => {
  await showSchedules();
  await userEvent.click(page.getByRole("button", { name: "Change Sales, On the first of each month" }));
  await userEvent.click(page.getByRole("radio", { name: "Every Monday" }));
  await userEvent.selectOptions(page.getByLabelText("Period of the report"), "This quarter");
  answering(reportScheduleCalls.list, () => [{ ...monthly, search: "period=last_year", version: 4 }]);
  refusing(reportScheduleCalls.update, {
    status: 409,
    code: "changed_meanwhile",
    message: "Someone else changed this schedule.",
    details: { version: 4 },
  });
  await userEvent.click(page.getByRole("button", { name: "Save schedule" }));
  await expect.element(page.getByText("Someone else changed this schedule.")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Every Monday" })).toBeChecked();
  await expect.element(page.getByLabelText("Period of the report")).toHaveValue("this_quarter");
  answering(reportScheduleCalls.update, () => ({ ...monthly, every: "week" as const, version: 5 }));
  await userEvent.click(page.getByRole("button", { name: "Save schedule" }));
  await expect.element(page.getByText("The first email is sent on Feb 1, 2027")).toBeVisible();
  const sent = { search: expect.stringMatching(/^period=this_quarter/), every: "week", recipients: [2] };
  expect(bodiesOf(reportScheduleCalls.update)).toEqual([
    { version: 3, ...sent },
    { version: 4, ...sent },
  ]);
});

test("does not take over a newer version that the user has not been told about", async () => {
  await showSchedules();
  answering(reportScheduleCalls.update, () => ({ ...monthly, version: 4 }));
  await userEvent.click(page.getByRole("button", { name: "Change Sales, On the first of each month" }));
  answering(reportScheduleCalls.list, () => [{ ...monthly, nextOn: "2027-03-01", version: 4 }]);
  await queryClient.invalidateQueries({ queryKey: [reportScheduleCalls.list.path] });
  await expect.element(page.getByText("Next on Mar 1, 2027")).toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Save schedule" }));
  await expect.poll(() => bodiesOf(reportScheduleCalls.update)).toMatchObject([{ version: 3 }]);
});

test("names the recipients and offers to try again when the people cannot be loaded", async () => {
  await showSchedules();
  refusing(userCalls.list, { status: 400, code: "busy", message: "The people could not be loaded." });
  await userEvent.click(page.getByRole("button", { name: "Change Sales, On the first of each month" }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("The people could not be loaded.")).toBeVisible();
  await expect.element(dialog.getByText("Ann Lee", { exact: true })).toBeVisible();
  await expect.element(dialog.getByText("Tom Reyes", { exact: true })).toBeVisible();
  await typeInto(recipients(), "gra");
  await expect.element(page.getByText("No one found")).not.toBeInTheDocument();
  await userEvent.clear(recipients());
  await expectNoViolations();
  answerPeople();
  await userEvent.click(dialog.getByRole("button", { name: "Try again" }));
  await expect
    .element(dialog.getByText("Saving removes people who can no longer read reports: Tom Reyes"))
    .toBeVisible();
  await expect.element(dialog.getByText("Tom Reyes", { exact: true })).not.toBeInTheDocument();
});

test("deletes a schedule after a question that Enter does not confirm", async () => {
  await showSchedules();
  answering(reportScheduleCalls.delete, () => ({ done: true }));
  await userEvent.click(page.getByRole("button", { name: "Delete Sales, On the first of each month" }));
  await expect.element(page.getByRole("dialog")).toMatchTextContent(/2 people no longer get this report by email/);
  await userEvent.keyboard("{Enter}");
  expect(queriesOf(reportScheduleCalls.delete)).toEqual([]);
  await userEvent.click(page.getByRole("button", { name: "Delete Sales, On the first of each month" }));
  await userEvent.click(page.getByRole("button", { name: "Delete schedule" }));
  await expect.element(page.getByText("The schedule has been deleted")).toBeVisible();
  expect(queriesOf(reportScheduleCalls.delete)).toEqual([{ version: "3" }]);
});

test("offers agents the files and the print of a report, and no schedule", async () => {
  await showSales("", "agent");
  await expect.element(page.getByRole("button", { name: "Print" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Schedule" })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Export" }));
  await expect.element(page.getByRole("menuitem", { name: /CSV file/ }).first()).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: /accountant/ })).not.toBeInTheDocument();
});

test("saves the file for the accountant with the period of the page", async () => {
  await showSales("?period=last_month");
  answeringFile(reportCalls.salesFile, { name: "sales-accounts.csv", text: "sheet" });
  await userEvent.click(page.getByRole("button", { name: "Export" }));
  await userEvent.click(page.getByRole("menuitem", { name: "One row per sale, for the accountant: CSV file" }));
  await expect.element(page.getByText("sales-accounts.csv is among your downloads.")).toBeVisible();
  expect(queriesOf(reportCalls.salesFile)).toMatchObject([{ period: "last_month", table: "sales", format: "csv" }]);
});

test("saves a table of the report with the question of the page", async () => {
  await showSales("?period=last_year&step=month");
  answeringFile(reportCalls.salesFile, { name: "sales-by-month.xlsx", text: "sheet" });
  await userEvent.click(page.getByRole("button", { name: "Export" }));
  await expectNoViolations();
  await userEvent.click(page.getByRole("menuitem", { name: "Values by day: Excel file (XLSX)" }));
  await expect.element(page.getByText("sales-by-month.xlsx is among your downloads.")).toBeVisible();
  expect(queriesOf(reportCalls.salesFile)).toEqual([
    { period: "last_year", step: "month", groupBy: "agent", table: "parts", format: "xlsx" },
  ]);
  refusing(reportCalls.salesFile, { status: 503, code: "busy", message: "Too busy." });
  await userEvent.click(page.getByRole("button", { name: "Export" }));
  await userEvent.click(page.getByRole("menuitem", { name: "By agent: CSV file" }));
  await expect.element(page.getByText("Exporting the report failed!")).toBeVisible();
});
