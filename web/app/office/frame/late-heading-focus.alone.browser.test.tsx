import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { debitMemoCalls } from "#contract/debit-memo/calls.ts";
import { leadCalls } from "#contract/lead/calls.ts";
import { letterCalls } from "#contract/undelivered-letter/calls.ts";
import { answering } from "#tests/screens/network.ts";
import { showPage } from "#tests/screens/render.tsx";

const screens = vi.hoisted(() => {
  function aScreen() {
    let load: () => void = () => {};
    const isLoaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    return { isLoaded, load: () => load() };
  }
  return { letters: aScreen(), memos: aScreen() };
});
vi.mock("#web/undelivered-letter/letter-list-page.tsx", async (original) => {
  await screens.letters.isLoaded;
  return original();
});
vi.mock("#web/debit-memo/debit-memo-list-page.tsx", async (original) => {
  await screens.memos.isLoaded;
  return original();
});

/** Shows the leads, starts a navigation whose screen is not loaded yet, and opens the menu of the user. */
async function openMenuWhileLoading(to: "/admin/letters" | "/admin/settlement/debit-memos") {
  const empty = () => ({ items: [], nextCursor: null });
  answering(leadCalls.list, empty);
  answering(letterCalls.list, empty);
  answering(debitMemoCalls.list, empty);
  const { router } = await showPage("/admin/leads", "admin");
  await expect.element(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  const menu = page.getByTitle("Ann Lee");
  await expect.element(menu).toBeVisible();
  void router.navigate({ to });
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const account = page.getByRole("link", { name: /Your account/ });
  await expect.element(account).toHaveFocus();
  return { router, menu, account };
}

test("leaves the focus in the menu that the user opened while the next screen was loading", async () => {
  const { router, account } = await openMenuWhileLoading("/admin/settlement/debit-memos");
  // Changes only the search.
  void router.navigate({ to: "/admin/settlement/debit-memos", search: { status: "received" } });
  screens.memos.load();
  await expect.element(page.getByRole("heading", { level: 1, name: "Debit memos" })).toBeVisible();
  await expect.element(account).toHaveFocus();
});

test("moves the focus to the heading if the user has closed the menu before the screen is drawn", async () => {
  const { menu } = await openMenuWhileLoading("/admin/letters");
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).toHaveFocus();
  screens.letters.load();
  await expect.element(page.getByRole("heading", { level: 1, name: "Undelivered emails" })).toHaveFocus();
});
