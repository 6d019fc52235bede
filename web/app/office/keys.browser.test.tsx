import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leadCalls } from "#contract/lead/calls.ts";
import { aShownLead } from "#tests/a-lead.ts";
import { answering } from "#tests/network.ts";
import { expectNoViolations, press, showPage } from "#tests/render.tsx";
import { showLead } from "#tests/show-lead.tsx";

const dialog = (name: string) => page.getByRole("dialog", { name });
const note = () => page.getByRole("textbox", { name: "Write a note" });
const phone = () => page.getByRole("button", { name: /^Change Phone:/ });

/** Moves the focus to a control that no key changes. */
function focusPhone(): void {
  (phone().element() as HTMLElement).focus();
}

test("starts a note with w, without typing the letter, and types it from then on", async () => {
  await showLead();
  await press("w");
  await expect.element(note()).toHaveFocus();
  await press("wrac");
  await expect.element(note()).toHaveValue("wrac");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test.each([
  ["r", "Set a reminder"],
  ["a", "Reassign"],
  ["c", "New lead"],
])("opens the dialog with %s, and returns the focus when it closes", async (key, name) => {
  await showLead();
  focusPhone();
  await press(key);
  await expect.element(dialog(name)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(phone()).toHaveFocus();
  await expect.element(page.getByRole("heading", { level: 1, name: /Mary Ann/ })).toBeVisible();
});

test("returns the focus to the menu whose item opened a dialog", async () => {
  await showLead();
  await page.getByRole("button", { name: "More" }).click();
  await expect
    .element(page.getByRole("menuitem", { name: "Set a reminder" }))
    .toHaveAttribute("aria-keyshortcuts", "r");
  await expectNoViolations();
  await page.getByRole("menuitem", { name: "Set a reminder" }).click();
  await expect.element(dialog("Set a reminder")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "More" })).toHaveFocus();
});

test("returns the focus when the search closes", async () => {
  await showLead();
  focusPhone();
  await userEvent.keyboard("{ControlOrMeta>}k{/ControlOrMeta}");
  await expect.element(page.getByRole("combobox", { name: /^Find leads/ })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(phone()).toHaveFocus();
});

test("does nothing that the user may not do, and nothing with a modifier", async () => {
  await showLead({ allowedActions: [] }, { role: "ticketing" });
  await press("rac");
  await userEvent.keyboard("{Alt>}w{/Alt}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(note()).not.toHaveFocus();
});

test("opens the dialogs of the lead next to the list", async () => {
  const lead = aShownLead();
  answering(leadCalls.get, () => lead);
  const row = { ...lead, reminderAt: null, isOffered: false, isOfferViewed: false };
  answering(leadCalls.list, () => ({ items: [row], nextCursor: null }));
  await showPage("/admin/leads");
  const link = page.getByRole("table", { name: "Leads" }).getByRole("link", { name: "Mary Ann O'Brien" });
  await expect.element(link).toBeVisible();
  await press("kj");
  await expect.element(link).toHaveFocus();
  await press("r");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await press(" ");
  await expect.element(page.getByRole("complementary").getByRole("button", { name: /Aisle seat/ })).toBeVisible();
  for (const [key, name] of [
    ["r", "Set a reminder"],
    ["a", "Reassign"],
  ] as const) {
    await press(key);
    await expect.element(dialog(name)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(link).toHaveFocus();
  }
});

test("lists every key", async () => {
  await showLead();
  await press("?");
  const keys = dialog("Keyboard shortcuts");
  await expect.element(keys).toBeVisible();
  const listed = Object.fromEntries(
    [...keys.element().querySelectorAll("dl > div")].map((row) => [
      row.querySelector("dt")?.textContent,
      row.querySelector("dd")?.textContent,
    ]),
  );
  expect(listed).toMatchObject({
    c: "Create a lead",
    w: "Write a note on the lead",
    r: "Set a reminder for the lead",
    a: "Reassign the lead",
  });
});
