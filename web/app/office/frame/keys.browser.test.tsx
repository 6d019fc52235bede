import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expertCalls } from "#contract/expert/calls.ts";
import { leadCalls } from "#contract/lead/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import { aShownLead } from "#tests/lead/a-lead.ts";
import { answering } from "#tests/screens/network.ts";
import { expectNoViolations, press, showPage } from "#tests/screens/render.tsx";
import { noAids } from "#tests/screens/show-editor.tsx";
import { showLead } from "#tests/screens/show-lead.tsx";

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

test("logs a call with l, with the kind of the note", async () => {
  await showLead();
  await press("l");
  await expect.element(note()).toHaveFocus();
  await expect.element(page.getByRole("radio", { name: "Call" })).toBeChecked();
});

test("writes a quote with q, and takes no flight from a letter", async () => {
  answering(quoteCalls.pricingAids, () => noAids);
  await showLead({ allowedActions: ["createQuote"] });
  await press("q");
  await expect.element(page.getByRole("heading", { level: 1, name: /^New quote for Mary Ann/ })).toBeVisible();
  await expect.element(page.getByLabelText("Itinerary text")).toHaveValue("");
  // The key of a lead has no meaning on this screen.
  await press("qrw");
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
  await press("racq");
  await userEvent.keyboard("{Alt>}w{/Alt}");
  await expect.element(page.getByRole("heading", { level: 1, name: /Mary Ann/ })).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(note()).not.toHaveFocus();
});

test("opens the dialogs of the lead next to the list", async () => {
  const lead = aShownLead();
  answering(leadCalls.get, () => lead);
  const row = { ...lead, reminderAt: null, isOffered: false, isOfferViewed: false };
  answering(leadCalls.list, () => ({ items: [row], nextCursor: null }));
  answering(leadCalls.activity, () => ({ items: [], nextCursor: null }));
  answering(expertCalls.ofLead, () => ({ items: [], nextCursor: null }));
  answering(quoteCalls.list, () => ({ items: [], nextCursor: null }));
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
  // The panel has no field for a note, so the page of the lead opens.
  await press("l");
  await expect.element(note()).toHaveFocus();
  await expect.element(page.getByRole("radio", { name: "Call" })).toBeChecked();
});

/** Returns the listed keys with what they do, by the part of the office. */
function listedKeys(): Record<string, Record<string, string>> {
  const parts = [...dialog("Keyboard shortcuts").element().querySelectorAll("section")].map((part) => {
    const rows = [...part.querySelectorAll("dl > div")].map((row) => [
      row.querySelector("dt")?.textContent,
      row.querySelector("dd")?.textContent,
    ]);
    return [part.querySelector("h3")?.textContent, Object.fromEntries(rows)] as const;
  });
  return Object.fromEntries(parts);
}

test("lists the keys of an agent", async () => {
  await showLead();
  await press("?");
  await expect.element(dialog("Keyboard shortcuts")).toBeVisible();
  expect(listedKeys()).toMatchObject({
    Everywhere: { c: "Create a lead" },
    "On a lead, and next to the list of leads": {
      w: "Write a note on the lead",
      r: "Set a reminder for the lead",
      a: "Reassign the lead",
      q: "Write a quote for the lead",
    },
    "On a quote": { s: "Send the quote to the customer" },
    "While you write a quote or a request": {
      "Alt P": "Go to the first missing price",
      "Alt J": "Next option",
      "Ctrl Enter": "Save and send it",
    },
    "While a lead is offered to you": { "Alt Y": "Accept the offered lead" },
  });
  await expectNoViolations();
});

test("lists only the keys that the role can use", async () => {
  await showLead({ allowedActions: [] }, { role: "ticketing" });
  await press("?");
  await expect.element(dialog("Keyboard shortcuts")).toBeVisible();
  const listed = listedKeys();
  expect(Object.keys(listed)).toEqual([
    "Everywhere",
    "In a dialog, or while you write a note",
    "In a list",
    "On a lead, and next to the list of leads",
    "On a quote",
  ]);
  expect(listed["On a quote"]).toEqual({ g: "Take the next step of the quote" });
  expect(listed["On a lead, and next to the list of leads"]).toEqual({
    w: "Write a note on the lead",
    l: "Log a call with the customer",
  });
  expect(listed.Everywhere).not.toHaveProperty("c");
});
