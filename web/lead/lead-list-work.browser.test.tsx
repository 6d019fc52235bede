import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expertCalls } from "#contract/expert/calls.ts";
import { leadCalls } from "#contract/lead/calls.ts";
import type { Lead, LeadRow } from "#contract/lead/lead.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import { type SavedView, savedViewCalls } from "#contract/saved-view/calls.ts";
import { userCalls } from "#contract/user/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { eventually } from "#tests/eventually.ts";
import { aLeadRow } from "#tests/lead/a-lead.ts";
import { type Asked, answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, press, showPage, typeInto } from "#tests/screens/render.tsx";

const names = ["Mary", "Adam", "Eve", "Noah"];

function aRow(id: number, fields: Partial<LeadRow> = {}): LeadRow {
  return aLeadRow({
    id,
    firstName: names[id % 4] ?? "",
    lastName: `Number ${id}`,
    tags: ["vip"],
    version: 7,
    ...fields,
  });
}

function aLead(row: LeadRow): Lead {
  const { reminderAt: _, ...rest } = row;
  return {
    ...rest,
    address: null,
    city: null,
    state: null,
    country: "US",
    language: null,
    timeZone: null,
    tripType: "oneway",
    manualType: null,
    request: "Window seats",
    crmUrl: null,
    leftAssignments: 0,
    expertNotes: "",
    passengers: { number: 2, names: [] },
    mergedInto: null,
    fromName: null,
    toName: null,
    reminder: null,
    locations: [],
    arrivesOn: null,
    locationNames: [],
    timeZones: [],
    zoneBasis: null,
    callHours: { from: 8, until: 21 },
    visits: 0,
    lastVisitedAt: null,
    allowedActions: [],
  } as Lead;
}

const aView = (fields: Partial<SavedView> = {}): SavedView => ({
  id: 5,
  list: "leads",
  name: "Hot ones",
  owner: { id: 2, name: "Ann Lee" },
  isShared: false,
  version: 3,
  question: "label=hot&sortBy=departsOn",
  columns: null,
  mayChange: true,
  ...fields,
});

const table = () => page.getByRole("table", { name: "Leads" });
const link = (name: string) => table().getByRole("link", { name });
const tabs = () => page.getByRole("navigation", { name: "Views" });

/** Shows this number of leads in pages of fifty. Returns the queries of all requests. */
async function show(
  count: number,
  { address = "/admin/leads", role = "agent" as Role, views = [] as SavedView[] } = {},
) {
  const questions: Asked["query"][] = [];
  const rows = Array.from({ length: count }, (_, index) => aRow(count - index));
  answering(leadCalls.list, ({ query }) => {
    questions.push(query);
    const from = Number(query.cursor ?? 0);
    const items = rows.slice(from, from + 50);
    return { items, nextCursor: from + 50 < count ? String(from + 50) : null };
  });
  answering(savedViewCalls.list, () => views);
  await showPage(address, role);
  await expect.element(table()).toBeVisible();
  return questions;
}

const drawn = () => table().element().querySelectorAll("tbody tr[data-row]").length;

test("loads more rows while the user scrolls, and renders only the visible ones", async () => {
  const questions = await show(400);
  // React mounts the list twice, and the second time it asks again if the first answer is not there yet.
  const cursors = () => {
    const [first, ...others] = questions.map(({ cursor }) => cursor);
    return others[0] === undefined ? others : [first, ...others];
  };
  const pages = [undefined, "50", "100", "150", "200", "250", "300", "350"];
  await eventually(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    expect(cursors().length).toBeGreaterThanOrEqual(pages.length);
  });
  await eventually(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    expect(table().element().textContent).toContain("Adam Number 1");
  });
  expect(cursors()).toEqual(pages);
  expect(drawn()).toBeLessThan(120);
  await expect.element(page.getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  scrollTo(0, 0);
  await expect.element(link("Mary Number 400")).toBeVisible();
});

test("shows the row in the panel on space, follows j, closes on Escape, and keeps the focus in the list", async () => {
  answering(leadCalls.get, ({ params }) => aLead(aRow(Number(params.id))));
  await show(4);
  await press("j ");
  const panel = page.getByRole("complementary", { name: "Summary of the row" });
  await expect.element(panel.getByRole("link", { name: "Mary Number 4" })).toBeVisible();
  await expect.element(panel.getByText("Window seats")).toBeVisible();
  await press("j");
  await expect.element(panel.getByRole("link", { name: "Noah Number 3" })).toBeVisible();
  await expect.element(link("Noah Number 3")).toHaveFocus();
  await userEvent.click(
    table().getByText("Eve Number 2").element().closest("tr")?.querySelector("td:nth-child(4)") as Element,
  );
  await expect.element(panel.getByRole("link", { name: "Eve Number 2" })).toBeVisible();
  await expectNoViolations();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
});

test.each([
  ["w", "Note"],
  ["l", "Call"],
])("opens the marked lead with a note begun by the key %s, without the panel", async (key, kind) => {
  answering(leadCalls.get, () => aLead(aRow(5)));
  answering(leadCalls.activity, () => ({ items: [], nextCursor: null }));
  answering(expertCalls.ofLead, () => ({ items: [], nextCursor: null }));
  answering(quoteCalls.list, () => ({ items: [], nextCursor: null }));
  await show(5);
  await press("kkkkk");
  await expect.element(link("Adam Number 5")).toHaveFocus();
  await press(key);
  await expect.element(page.getByRole("heading", { level: 1, name: /Adam Number 5/ })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: kind })).toBeChecked();
  await expect.element(page.getByRole("textbox", { name: "Write a note" })).toHaveFocus();
  await expect.element(page.getByRole("textbox", { name: "Write a note" })).toHaveValue("");
});

const select = (name: string) => table().getByRole("checkbox", { name: `Select ${name}` });

test("selects rows with x, with a click, and as a range", async () => {
  await show(5);
  // Moves to the first row. The list remembers the last one.
  await press("kkkkk");
  await expect.element(link("Adam Number 5")).toHaveFocus();
  await press("x");
  await expect.element(select("Adam Number 5")).toBeChecked();
  await userEvent.click(select("Eve Number 2"), { modifiers: ["Shift"] });
  await expect.element(page.getByText("4 selected")).toBeVisible();
  await userEvent.click(select("Noah Number 3"));
  await expect.element(page.getByText("3 selected")).toBeVisible();
  // The checkbox has the focus, and the keys continue from its row.
  await press("jx");
  await expect.element(select("Eve Number 2")).not.toBeChecked();
  await press("jx");
  await expect.element(select("Adam Number 1")).toBeChecked();
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "Clear the selection" }));
  await expect.element(page.getByText("3 selected")).not.toBeInTheDocument();
  await userEvent.click(table().getByRole("checkbox", { name: "Select all rows" }));
  await expect.element(page.getByText("5 selected")).toBeVisible();
});

test("labels each lead with a separate write, and lists the refused ones with reasons", async () => {
  await show(3);
  await userEvent.click(table().getByRole("checkbox", { name: "Select all rows" }));
  await userEvent.click(page.getByRole("button", { name: "Label", exact: true }));
  refusing(leadCalls.label, { status: 409, code: "changed_meanwhile", message: "Somebody changed this." });
  const dialog = page.getByRole("dialog");
  await userEvent.selectOptions(dialog.getByLabelText("Label"), "Warm");
  await userEvent.click(dialog.getByRole("button", { name: "Label" }));
  await expect.element(dialog.getByText("0 changed, 3 refused")).toBeVisible();
  await expect.element(dialog.getByRole("row", { name: /Noah Number 3 \(3\).*Somebody changed this\./ })).toBeVisible();
  await expectNoViolations();
  await userEvent.click(dialog.getByRole("button", { name: "Close" }).last());
  answering(leadCalls.label, ({ params }) => aLead(aRow(Number(params.id))));
  await userEvent.click(table().getByRole("checkbox", { name: "Select all rows" }));
  await userEvent.click(page.getByRole("button", { name: "Label", exact: true }));
  await userEvent.click(dialog.getByRole("button", { name: "Label" }));
  await expect.element(dialog.getByText("All 3 changed")).toBeVisible();
  const sent = bodiesOf(leadCalls.label).slice(-3);
  expect(sent).toEqual(Array.from({ length: 3 }, () => ({ version: 7, label: "hot", tags: ["vip"] })));
});

test("requires a new owner before it reassigns leads", async () => {
  answering(userCalls.list, () => []);
  await show(3, { role: "supervisor" });
  await userEvent.click(table().getByRole("checkbox", { name: "Select all rows" }));
  await userEvent.click(page.getByRole("button", { name: "Reassign" }));
  const dialog = page.getByRole("dialog");
  await userEvent.click(dialog.getByRole("button", { name: "Reassign" }));
  await expect.element(dialog.getByText("Choose a person")).toBeVisible();
  expect(bodiesOf(leadCalls.reassign)).toEqual([]);
});

test("stores the view in the address, saves changes to a view, and keeps a shared one unchanged", async () => {
  const shared = aView({
    id: 6,
    name: "Lost",
    isShared: true,
    question: "status=lost",
    mayChange: false,
    columns: ["id", "customer"],
  });
  const questions = await show(3, { views: [aView(), shared] });
  await userEvent.click(tabs().getByRole("link", { name: "Hot ones" }));
  await eventually(() => expect(questions.at(-1)).toEqual({ label: "hot", sortBy: "departsOn" }));
  await expect.element(tabs().getByRole("link", { name: "Hot ones" })).toHaveAttribute("aria-current", "page");
  await userEvent.click(page.getByText("New", { exact: true }));
  await eventually(() => expect(questions.at(-1)).toMatchObject({ status: "new", label: "hot" }));
  const kept = aView({ version: 4, question: "status=new&label=hot&sortBy=departsOn" });
  answering(savedViewCalls.update, () => kept);
  await userEvent.click(page.getByRole("button", { name: "View", exact: true }));
  await userEvent.click(page.getByRole("menuitem", { name: "Save changes" }));
  await eventually(() =>
    expect(bodiesOf(savedViewCalls.update)).toEqual([
      { version: 3, name: "Hot ones", isShared: false, question: kept.question, columns: null },
    ]),
  );
  await userEvent.click(tabs().getByRole("link", { name: /Lost/ }));
  await eventually(() => expect(questions.at(-1)).toEqual({ status: "lost" }));
  await eventually(() => expect(table().getByRole("columnheader").elements()).toHaveLength(3));
  await expect.element(page.getByRole("button", { name: "View", exact: true })).not.toBeInTheDocument();
  await expectNoViolations();
  await userEvent.click(tabs().getByRole("link", { name: "All leads" }));
  await expect.element(tabs().getByRole("link", { name: "All leads" })).toHaveAttribute("aria-current", "page");
  await eventually(() => expect(table().getByRole("columnheader").elements().length).toBeGreaterThan(8));
});

test("saves the current query as a view, which an agent cannot share", async () => {
  const views: SavedView[] = [];
  await show(3, { address: "/admin/leads?tag=vip", views });
  await userEvent.click(page.getByRole("button", { name: "Save as a view" }));
  const dialog = page.getByRole("dialog");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await expect.element(dialog.getByText("Please enter a name")).toBeVisible();
  await expect.element(dialog.getByLabelText("Share with everyone")).not.toBeInTheDocument();
  await typeInto(dialog.getByLabelText("Name"), "My VIPs");
  const made = aView({ id: 9, name: "My VIPs", question: "tag=vip" });
  answering(savedViewCalls.create, () => {
    views.push(made);
    return made;
  });
  await userEvent.keyboard("{Enter}");
  await expect.element(tabs().getByRole("link", { name: "My VIPs" })).toHaveAttribute("aria-current", "page");
  expect(bodiesOf(savedViewCalls.create)).toEqual([
    { list: "leads", name: "My VIPs", isShared: false, question: "tag=vip", columns: null },
  ]);
});

test("restores a deleted view, and reports a conflict between two changes of a view", async () => {
  const views = [aView()];
  await show(3, { address: "/admin/leads?view=5&label=hot&sortBy=departsOn", role: "supervisor", views });
  await userEvent.click(page.getByRole("button", { name: "View", exact: true }));
  refusing(savedViewCalls.update, { status: 409, code: "changed_meanwhile", message: "Somebody changed this." });
  await userEvent.click(page.getByRole("menuitem", { name: "Share with everyone" }));
  await expect.element(page.getByText("Somebody changed this.")).toBeVisible();
  answering(savedViewCalls.delete, () => {
    views.length = 0;
    return { done: true };
  });
  answering(savedViewCalls.restore, () => {
    views.push(aView({ version: 5 }));
    return aView({ version: 5 });
  });
  await userEvent.click(page.getByRole("button", { name: "View", exact: true }));
  await userEvent.click(page.getByRole("menuitem", { name: "Delete" }));
  await expect.element(tabs().getByRole("link", { name: "Hot ones" })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Undo" }));
  await expect.element(tabs().getByRole("link", { name: "Hot ones" })).toHaveAttribute("aria-current", "page");
  expect(bodiesOf(savedViewCalls.restore)).toEqual([{ version: 4 }]);
});
