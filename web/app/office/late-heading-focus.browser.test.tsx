import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leadCalls } from "#contract/lead/calls.ts";
import { letterCalls } from "#contract/undelivered-letter/calls.ts";
import { answering } from "#tests/network.ts";
import { showPage } from "#tests/render.tsx";

const screen = vi.hoisted(() => {
  let load: () => void = () => {};
  const isLoaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  return { isLoaded, load: () => load() };
});
vi.mock("#web/undelivered-letter/letter-list-page.tsx", async (original) => {
  await screen.isLoaded;
  return original();
});

test("leaves the focus in the menu that the user opened while the next screen was loading", async () => {
  answering(leadCalls.list, () => ({ items: [], nextCursor: null }));
  answering(letterCalls.list, () => ({ items: [], nextCursor: null }));
  const { router } = await showPage("/admin/leads", "admin");
  await expect.element(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  const menu = page.getByTitle("Ann Lee");
  await expect.element(menu).toBeVisible();
  void router.navigate({ to: "/admin/letters" });
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const account = page.getByRole("link", { name: /Your account/ });
  await expect.element(account).toHaveFocus();
  screen.load();
  await expect.element(page.getByRole("heading", { level: 1, name: "Undelivered letters" })).toBeVisible();
  await expect.element(account).toHaveFocus();
});
