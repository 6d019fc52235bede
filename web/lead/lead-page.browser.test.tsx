import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expertCalls } from "#contract/expert.ts";
import type { Activity, Lead } from "#contract/lead.ts";
import { leadCalls } from "#contract/lead-calls.ts";
import { quoteCalls } from "#contract/quote-calls.ts";
import { anActivity, aShownLead } from "#tests/a-lead.ts";
import { answering, bodiesOf, refusing } from "#tests/network.ts";
import { expectNoViolations, mark, press, showPage, typeOver } from "#tests/render.tsx";

/** A server that keeps one lead and takes every change of it. */
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

test("a fact is typed where it stands: Enter saves that one alone, and the focus stays where it was", async () => {
  await show();
  await fact("City").click();
  await typeOver(field("City"), "New Haven");
  await userEvent.keyboard("{Enter}");
  await expect.element(fact("City")).toMatchTextContent(/New Haven/);
  await expect.element(fact("City")).toHaveFocus();
  expect(bodiesOf(leadCalls.update)).toEqual([{ version: 3, city: "New Haven" }]);
  await expectNoViolations();
});

test("what was saved is taken back at a press of Undo", async () => {
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

test("Escape leaves a fact as it was, and what is as it was is not sent", async () => {
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

test("what cannot be is said at its field before anything is sent, and can be corrected", async () => {
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

test("who comes second keeps what they typed, is told what was changed, and saves on top of it", async () => {
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

test("one of a few is chosen with the keyboard, and a number of travelers is typed", async () => {
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

test("the places of a trip are added one after the other and taken out again", async () => {
  await show({ tripType: "multicity", locations: ["IST"], locationNames: ["Istanbul, Istanbul Airport"] });
  await fact("By way of").click();
  await page.getByRole("button", { name: "Remove IST" }).click();
  await userEvent.click(field("By way of"));
  await press("fra");
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByText("FRA", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect.element(fact("By way of")).toMatchTextContent(/FRA/);
  expect(bodiesOf(leadCalls.update)).toMatchObject([{ locations: ["FRA"] }]);
});

test("whoever may only read sees what is known and nothing to press", async () => {
  await show({ allowedActions: [] });
  await expect.element(page.getByText("Boston")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Change/ })).not.toBeInTheDocument();
  await expect.element(page.getByText("Arrival date")).not.toBeInTheDocument();
});

test("a customer who looked twice is to be called, and what is said is written down at once", async () => {
  await show({ visits: 2, lastVisitedAt: "2027-01-07T14:00:00.000Z" });
  await expect.element(page.getByText("To do: Looked at the offer 2 times, not signed: call now")).toBeVisible();
  const call = page.getByRole("link", { name: "Call now" });
  await expect.element(call).toHaveAttribute("href", "tel:+12125550142");
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await call.click();
  await expect.element(page.getByPlaceholder("What was said on the phone?")).toHaveFocus();
});

test("reassigning has an address: it opens the dialog, and Back closes it", async () => {
  await show();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Reassign" }).click();
  const dialog = page.getByRole("dialog", { name: "Reassign" });
  await expect.element(dialog.getByText("Ann Lee has this lead now.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("the address of reassigning opens the page with its dialog", async () => {
  await show({}, { address: "/reassign" });
  await expect.element(page.getByRole("dialog", { name: "Reassign" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1, name: /Mary Ann/ })).toBeVisible();
});
