import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expertCalls } from "#contract/expert/calls.ts";
import { leadCalls } from "#contract/lead/calls.ts";
import type { Activity, Lead } from "#contract/lead/lead.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import { anActivity, aShownLead } from "#tests/a-lead.ts";
import { answering, bodiesOf, refusing } from "#tests/network.ts";
import { expectNoViolations, mark, press, showPage, typeOver } from "#tests/render.tsx";

/** Shows the page of a lead that the test server stores and updates. */
async function show(
  facts: Partial<Lead> = {},
  { events = [], address = "" }: { events?: Activity[]; address?: string } = {},
) {
  let lead = aShownLead(facts);
  answering(leadCalls.get, () => lead);
  answering(leadCalls.activity, () => ({ items: events, nextCursor: null }));
  answering(expertCalls.ofLead, () => ({ items: [], nextCursor: null }));
  answering(quoteCalls.list, () => ({ items: [], nextCursor: null }));
  const accept = () =>
    answering(leadCalls.update, ({ body }) => {
      const { version, ...change } = body as Partial<Lead>;
      lead = { ...lead, ...change, version: (version ?? 0) + 1 };
      return lead;
    });
  accept();
  await showPage(`/admin/leads/1001${address}`);
  await expect.element(page.getByRole("heading", { level: 1, name: /Mary Ann/ })).toBeVisible();
  return { accept, become: (newer: Partial<Lead>) => (lead = { ...lead, ...newer }) };
}

const fact = (name: string) => page.getByRole("button", { name: new RegExp(`^Change ${name}:`) });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });

test("edits a fact in place: Enter saves only this fact and keeps the focus", async () => {
  await show();
  await fact("City").click();
  await typeOver(field("City"), "New Haven");
  await userEvent.keyboard("{Enter}");
  await expect.element(fact("City")).toMatchTextContent(/New Haven/);
  await expect.element(fact("City")).toHaveFocus();
  expect(bodiesOf(leadCalls.update)).toEqual([{ version: 3, city: "New Haven" }]);
  await expectNoViolations();
});

test("undoes a saved change", async () => {
  await show();
  await fact("Phone").click();
  await typeOver(field("Phone"), "+1 305 555 0111");
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(fact("Phone")).toMatchTextContent(/555-0142/);
  expect(bodiesOf(leadCalls.update)).toEqual([
    { version: 3, phone: "+1 305 555 0111" },
    { version: 4, phone: "+12125550142" },
  ]);
});

test("cancels on Escape, and sends nothing if the value has not changed", async () => {
  await show();
  await fact("City").click();
  await typeOver(field("City"), "Chic");
  await userEvent.keyboard("{Escape}");
  await expect.element(fact("City")).toMatchTextContent(/Boston/);
  await fact("City").click();
  await userEvent.keyboard("{Enter}");
  await expect.element(fact("City")).toHaveFocus();
  expect(bodiesOf(leadCalls.update)).toEqual([]);
});

test("reports an invalid value at its field before anything is sent", async () => {
  await show();
  await fact("Email").click();
  await typeOver(field("Email"), "mary@");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Enter an email address, such as name@example.com")).toBeVisible();
  await expect.element(field("Email")).toHaveFocus();
  await press("mail.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(fact("Email")).toHaveFocus();
});

test("keeps the typed value after a conflict, shows the other change, and then saves over it", async () => {
  const changed = anActivity({ changes: [{ field: "city", from: "Boston", to: "Salem" }] });
  const { accept, become } = await show({}, { events: [changed] });
  await fact("City").click();
  await typeOver(field("City"), "Lowell");
  become({ city: "Salem", version: 4 });
  refusing(leadCalls.update, { status: 409, code: "changed_meanwhile", message: "Somebody else was quicker." });
  await userEvent.keyboard("{Enter}");
  const notice = page.getByRole("alert").filter({ hasText: "Bo Finch changed this lead" });
  await expect.element(notice).toMatchTextContent(/City: Boston → Salem/);
  await expect.element(field("City")).toHaveValue("Lowell");
  accept();
  await userEvent.keyboard("{Enter}");
  await expect.element(fact("City")).toMatchTextContent(/Lowell/);
  expect(bodiesOf(leadCalls.update).at(-1)).toEqual({ version: 4, city: "Lowell" });
});

test("keeps the typed value and says that the update failed if the server has an error", async () => {
  const { accept } = await show();
  await fact("City").click();
  await typeOver(field("City"), "Lowell");
  refusing(leadCalls.update, { status: 500, code: "internal", message: "" });
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Updating the lead failed!")).toBeVisible();
  await expect.element(page.getByRole("alert").filter({ hasText: "Something went wrong!" }).first()).toBeVisible();
  await expect.element(field("City")).toHaveValue("Lowell");
  accept();
  await userEvent.keyboard("{Enter}");
  await expect.element(fact("City")).toMatchTextContent(/Lowell/);
});

test("selects a value by keyboard, and edits a number of travelers", async () => {
  await show();
  await fact("Class").click();
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Class" }), "Business");
  await userEvent.keyboard("{Enter}");
  await expect.element(fact("Class")).toMatchTextContent(/Business/);
  await fact("Children").click();
  await mark(field("Children"));
  await press("2");
  await userEvent.keyboard("{Enter}");
  await expect.element(fact("Children")).toMatchTextContent(/2/);
  expect(bodiesOf(leadCalls.update)).toMatchObject([{ cabin: "business" }, { children: 2 }]);
});

test("adds and removes the stops of a trip", async () => {
  await show({ tripType: "multicity", locations: ["IST"], locationNames: ["Istanbul, Istanbul Airport"] });
  await fact("Via").click();
  await page.getByRole("button", { name: "Remove IST" }).click();
  await userEvent.click(field("Via"));
  await press("fra");
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByText("FRA", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect.element(fact("Via")).toMatchTextContent(/FRA/);
  expect(bodiesOf(leadCalls.update)).toMatchObject([{ locations: ["FRA"] }]);
});

test("shows how often the queue may still offer a lead that no one has", async () => {
  await show({ owner: null, status: "new", leftAssignments: 2 });
  const left = page.getByRole("term").filter({ hasText: "Offers left" });
  expect(left.element().nextElementSibling?.textContent).toBe("2");
});

test("shows the facts without buttons to users who may not edit them", async () => {
  await show({ allowedActions: [] });
  await expect.element(page.getByText("Boston")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Change/ })).not.toBeInTheDocument();
  await expect.element(page.getByText("Arrival date")).not.toBeInTheDocument();
});

test("suggests to call a customer who opened the offer twice, and opens a note for the call", async () => {
  await show({ visits: 2, lastVisitedAt: "2027-01-07T14:00:00.000Z" });
  await expect.element(page.getByText("To do: Viewed the offer 2 times, not signed: call now")).toBeVisible();
  const call = page.getByRole("link", { name: "Call now" });
  await expect.element(call).toHaveAttribute("href", "tel:+12125550142");
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await call.click();
  await expect.element(page.getByPlaceholder("What was said on the phone?")).toHaveFocus();
});

test("opens the dialog for reassigning under its own address, and closes it on Back", async () => {
  await show();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Reassign" }).click();
  const dialog = page.getByRole("dialog", { name: "Reassign" });
  await expect.element(dialog.getByText("Ann Lee owns this lead now.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("opens the page with the dialog from the address", async () => {
  await show({}, { address: "/reassign" });
  await expect.element(page.getByRole("dialog", { name: "Reassign" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1, name: /Mary Ann/ })).toBeVisible();
});
