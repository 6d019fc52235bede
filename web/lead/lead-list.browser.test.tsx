import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leadCalls } from "#contract/lead/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { eventually } from "#tests/eventually.ts";
import { aLeadRow } from "#tests/lead/a-lead.ts";
import { type Asked, answering, answeringFile, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, press, showPage, typeInto } from "#tests/screens/render.tsx";

const rows = [
  aLeadRow({ id: 3 }),
  aLeadRow({ id: 2, firstName: "Adam", lastName: "Smith" }),
  aLeadRow({ id: 1, firstName: "Eve", reminderAt: "2027-01-06T15:00:00.000Z" }),
];
const search = () => page.getByLabelText("Search leads");
const table = () => page.getByRole("table", { name: "Leads" });

/** Shows the list. Returns the queries of all requests, the latest last. */
async function show(address = "/admin/leads", role: Role = "agent") {
  const questions: Asked["query"][] = [];
  answering(leadCalls.list, ({ query }) => {
    questions.push(query);
    const found = rows.filter(({ firstName }) => firstName.startsWith(String(query.keyword ?? "")));
    return { items: found, nextCursor: null };
  });
  await showPage(address, role);
  await expect.element(table()).toBeVisible();
  return questions;
}

test("searches when the user pauses typing, with the complete keyword", async () => {
  const questions = await show();
  await typeInto(search(), "Adam");
  await expect.element(table().getByRole("link", { name: "Adam Smith" })).toBeVisible();
  await expect.element(table().getByRole("link", { name: "Mary Ann O'Brien" })).not.toBeInTheDocument();
  await expect.element(search()).toHaveFocus();
  expect(questions.at(-1)).toMatchObject({ keyword: "Adam" });
  expect(questions.length).toBeLessThanOrEqual(3);
  await expectNoViolations();
});

test("shows a message if nothing was found, with a button that shows all leads", async () => {
  await show();
  await typeInto(search(), "Zoe");
  await expect.element(page.getByText("No lead matches")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Show all leads" }));
  await expect.element(table().getByRole("link", { name: "Adam Smith" })).toBeVisible();
  await expect.element(search()).toHaveValue("");
});

test("moves with j and k and focuses the search with a slash, where they are letters", async () => {
  await show();
  await press("jj");
  await expect.element(table().getByRole("link", { name: "Adam Smith" })).toHaveFocus();
  await press("k");
  await expect.element(table().getByRole("link", { name: "Mary Ann O'Brien" })).toHaveFocus();
  await press("/");
  await expect.element(search()).toHaveFocus();
  await press("jk/");
  await expect.element(search()).toHaveValue("jk/");
});

const first = () => table().getByRole("link").first();

test.each(["Enter", "ArrowDown"])(
  "goes from the search to the first row with %s, moves on, and returns with Escape",
  async (key) => {
    await show();
    await press("/");
    await userEvent.keyboard(`{${key}}`);
    await expect.element(first()).toHaveFocus();
    await press("j");
    await expect.element(table().getByRole("link", { name: "Adam Smith" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(search()).toHaveFocus();
    await userEvent.keyboard(`{${key}}`);
    await expect.element(first()).toHaveFocus();
    await expectNoViolations();
  },
);

test("goes to the first row of what was typed last, even if it is not loaded yet", async () => {
  const questions = await show();
  await userEvent.click(search());
  await userEvent.keyboard("Ad{Enter}");
  await expect.element(table().getByRole("link", { name: "Adam Smith" })).toHaveFocus();
  await expect.element(table().getByRole("link")).toHaveLength(1);
  expect(questions.at(-1)).toMatchObject({ keyword: "Ad" });
});

test("stays in the search if nothing was found", async () => {
  await show();
  await userEvent.click(search());
  await userEvent.keyboard("Zoe{Enter}");
  await expect.element(page.getByText("No lead matches")).toBeVisible();
  await expect.element(search()).toHaveFocus();
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}Ad{Enter}");
  await expect.element(table().getByRole("link", { name: "Adam Smith" })).toHaveFocus();
});

test("shows each lead as one link on a phone, with its reminder", async () => {
  await show();
  await page.viewport(390, 844);
  await expect.element(table()).not.toBeInTheDocument();
  await eventually(() =>
    expect(page.getByRole("list", { name: "Leads" }).getByRole("link").elements()).toHaveLength(3),
  );
  await expect.element(page.getByRole("link", { name: /Eve/ })).toMatchTextContent(/Reminder: Overdue, Jan 6/);
  await expectNoViolations();
});

const headings = () =>
  table()
    .getByRole("columnheader")
    .elements()
    .map(({ textContent }) => textContent);

test("moves with the arrow keys, except in a select", async () => {
  await show();
  await press("j");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  await expect.element(table().getByRole("link", { name: "Adam Smith" })).toHaveFocus();
  const sort = page.getByLabelText("Sort by");
  await page.viewport(390, 844);
  sort.element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(sort).toHaveFocus();
});

test("lists the active filters, and removes one or all of them", async () => {
  const questions = await show("/admin/leads?status=assigned&waiting=toCall&keyword=A");
  const set = page.getByRole("list", { name: "Active filters" });
  await expect.element(set.getByRole("button", { name: "Remove the filter Status: Assigned" })).toBeVisible();
  await expectNoViolations();
  await userEvent.click(set.getByRole("button", { name: "Remove the filter Waiting for you" }));
  await eventually(() => expect(questions.at(-1)).toEqual({ status: "assigned", keyword: "A" }));
  await userEvent.click(set.getByRole("button", { name: "Clear all filters" }));
  await eventually(() => expect(questions.at(-1)).toEqual({}));
  await expect.element(set).not.toBeInTheDocument();
});

test("filters by several statuses, and removes each separately", async () => {
  const questions = await show("/admin/leads?waiting=toCall");
  await userEvent.click(page.getByText("New", { exact: true }));
  await userEvent.click(page.getByText("Lost", { exact: true }));
  await eventually(() => expect(questions.at(-1)).toEqual({ status: ["new", "lost"] }));
  await expect.element(page.getByRole("checkbox", { name: "All" })).not.toBeChecked();
  await userEvent.click(page.getByRole("button", { name: "Remove the filter Status: New" }));
  await eventually(() => expect(questions.at(-1)).toEqual({ status: "lost" }));
  await expect.element(page.getByRole("checkbox", { name: "Lost" })).toBeChecked();
  await userEvent.click(page.getByText("All", { exact: true }));
  await eventually(() => expect(questions.at(-1)).toEqual({}));
});

test("applies the filters of the menu immediately and shows how many are set", async () => {
  const questions = await show();
  const more = page.getByRole("button", { name: "More filters" });
  await userEvent.click(more);
  const part = page.getByRole("dialog");
  await userEvent.click(part.getByText("Hot", { exact: true }));
  await userEvent.click(part.getByText("Overdue", { exact: true }));
  await typeInto(part.getByLabelText("Tag"), "vip");
  await userEvent.keyboard("{Enter}");
  await typeInto(part.getByLabelText("From", { exact: true }), "JFK");
  await userEvent.keyboard("{Tab}");
  await userEvent.fill(part.getByLabelText("Departs from"), "2027-05-01");
  const all = { label: "hot", reminder: "overdue", tag: "vip", from: "JFK", departsFrom: "2027-05-01" };
  await eventually(() => expect(questions.at(-1)).toEqual(all));
  await expect.element(table()).toHaveAttribute("aria-busy", "false");
  await expectNoViolations();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "More filters (5)" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Remove the filter Departs from: May 1, 2027" })).toBeVisible();
});

test("starts with the columns of the role: agents see the reminder, and no one sees the tags", async () => {
  await show("/admin/leads", "agent");
  expect(headings()).toContain("Reminder");
  expect(headings()).not.toContain("Tags");
  await userEvent.click(page.getByRole("button", { name: "Columns" }));
  await userEvent.click(page.getByRole("checkbox", { name: "Tags" }));
  await eventually(() => expect(headings()).toContain("Tags"));
  expect(headings()).toContain("Reminder");
});

test("sorts by a heading with the keyboard, and by a select on a phone", async () => {
  const questions = await show();
  table().getByRole("button", { name: "Route & dates" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await eventually(() => expect(questions.at(-1)).toEqual({ sortBy: "departsOn", sortOrder: "DESC" }));
  await expect
    .element(table().getByRole("columnheader", { name: "Route & dates" }))
    .toHaveAttribute("aria-sort", "descending");
  await page.viewport(390, 844);
  await userEvent.selectOptions(page.getByLabelText("Sort by"), "Updated, earliest first");
  await eventually(() => expect(questions.at(-1)).toEqual({ sortBy: "updatedAt", sortOrder: "ASC" }));
});

test("remembers a hidden column in this browser, and does not offer to hide the customer", async () => {
  await show("/admin/leads", "supervisor");
  expect(headings()).toContain("Quotes");
  await userEvent.click(page.getByRole("button", { name: "Columns" }));
  await expect.element(page.getByRole("checkbox", { name: "Customer" })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("checkbox", { name: "Quotes" }));
  await expectNoViolations();
  await eventually(() => expect(headings()).not.toContain("Quotes"));
  expect(document.cookie).toMatch(/columns-admin-leads=[^;]*\bquotes\b/);
  await userEvent.click(page.getByRole("checkbox", { name: "Quotes" }));
  await eventually(() => expect(headings()).toContain("Quotes"));
});

test("shows agents no owner, no filter by owner and no export", async () => {
  await show("/admin/leads", "agent");
  expect(headings()).not.toContain("Owner");
  await expect.element(page.getByLabelText("Assigned to")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Export" })).not.toBeInTheDocument();
});

test("exports the list as it is filtered and sorted, under the server's file name", async () => {
  await show("/admin/leads?status=assigned&sortBy=updatedAt&cursor=abc", "supervisor");
  expect(headings()).toContain("Owner");
  answeringFile(leadCalls.export, { name: "leads-assigned-2027-01-07.csv", text: "Lead" });
  await userEvent.click(page.getByRole("button", { name: "Export" }));
  await userEvent.click(page.getByRole("menuitem", { name: "CSV file" }));
  await expect.element(page.getByText("leads-assigned-2027-01-07.csv is among your downloads.")).toBeVisible();
  expect(queriesOf(leadCalls.export)).toEqual([{ status: "assigned", sortBy: "updatedAt", format: "csv" }]);
  refusing(leadCalls.export, { status: 403, code: "not_allowed", message: "You may not do this." });
  await userEvent.click(page.getByRole("button", { name: "Export" }));
  await userEvent.click(page.getByRole("menuitem", { name: "Excel file (XLSX)" }));
  await expect.element(page.getByText("You may not do this.")).toBeVisible();
});

test("shows a loading error with a button that tries again", async () => {
  refusing(leadCalls.list, { status: 503, code: "out_of_service", message: "Out of service for a moment." });
  await showPage("/admin/leads");
  await expect.element(page.getByText("Out of service for a moment.")).toBeVisible();
  answering(leadCalls.list, () => ({ items: rows, nextCursor: null }));
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await expect.element(table().getByRole("link", { name: "Adam Smith" })).toBeVisible();
});
