import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expertCalls } from "#contract/expert/calls.ts";
import { leadCalls } from "#contract/lead/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import { aShownLead } from "#tests/lead/a-lead.ts";
import { answering } from "#tests/screens/network.ts";
import { expectNoViolations, press, showPage, typeInto } from "#tests/screens/render.tsx";

const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const link = () => page.getByRole("table", { name: "Leads" }).getByRole("link", { name: "Mary Ann O'Brien" });

/** Shows the list of leads, and answers what the page of its lead requests. */
async function showList() {
  const lead = aShownLead();
  const row = { ...lead, reminderAt: null, isOffered: false, isOfferViewed: false };
  answering(leadCalls.list, ({ query }) => ({ items: query.keyword === "Zoe" ? [] : [row], nextCursor: null }));
  answering(leadCalls.get, () => lead);
  answering(leadCalls.activity, () => ({ items: [], nextCursor: null }));
  answering(expertCalls.ofLead, () => ({ items: [], nextCursor: null }));
  answering(quoteCalls.list, () => ({ items: [], nextCursor: null }));
  const shown = await showPage("/admin/leads");
  await expect.element(link()).toBeVisible();
  return shown;
}

test("moves the focus to the heading of the screen that a row opens, and back to the row", async () => {
  const { router } = await showList();
  await press("j");
  await expect.element(link()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading(/Mary Ann/)).toHaveFocus();
  await expectNoViolations();
  router.history.back();
  await expect.element(link()).toHaveFocus();
});

test("moves the focus to the heading after a link of the menu, which stays on the screen", async () => {
  await showList();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  (menu.getByRole("link", { name: "Quotes" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("Quotes")).toHaveFocus();
  expect(getComputedStyle(heading("Quotes").element()).outlineStyle).toBe("none");
  await userEvent.keyboard("{Tab}");
  expect(getComputedStyle(document.activeElement as Element).outlineStyle).toBe("solid");
  // A heading is no stop of the Tab key, and the next stop is after it.
  expect(document.activeElement?.closest("main")).not.toBeNull();
});

test("leaves the focus in the field whose search changes the address", async () => {
  const { router } = await showList();
  await typeInto(page.getByLabelText("Search leads"), "Zoe");
  await expect.element(page.getByText("No lead matches")).toBeVisible();
  expect(router.state.location.search).toMatchObject({ keyword: "Zoe" });
  await expect.element(page.getByLabelText("Search leads")).toHaveFocus();
});

test("leaves the focus in the dialog that has an address of its own", async () => {
  await showList();
  await press("j");
  await userEvent.keyboard("{Enter}");
  await expect.element(heading(/Mary Ann/)).toHaveFocus();
  await press("a");
  const dialog = page.getByRole("dialog", { name: "Reassign" });
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(heading(/Mary Ann/)).toHaveFocus();
});
