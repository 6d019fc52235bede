import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { afterSaleCalls } from "#contract/after-sale/calls.ts";
import { debitMemoCalls } from "#contract/debit-memo/calls.ts";
import { reconciliationCalls } from "#contract/reconciliation/calls.ts";
import { owedCalls } from "#contract/reconciliation/owed.ts";
import { settlementReportCalls } from "#contract/settlement-report/calls.ts";
import { consolidatorCalls } from "#contract/supplier/consolidators.ts";
import { supplierEntryCalls } from "#contract/supplier/entries.ts";
import { answering, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";

const tabs = () => page.getByRole("navigation", { name: "Settlement" });
const inMenu = (name: string) => page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name });

function answeringEmpty() {
  const empty = () => ({ items: [], nextCursor: null });
  answering(reconciliationCalls.list, empty);
  answering(owedCalls.list, empty);
  answering(owedCalls.totals, () => []);
  answering(debitMemoCalls.list, empty);
  answering(supplierEntryCalls.list, empty);
  answering(consolidatorCalls.list, empty);
  answering(consolidatorCalls.balances, () => ({ balances: [], listed: [] }));
  answering(settlementReportCalls.list, () => []);
  refusing(settlementReportCalls.show, { status: 404, code: "not_found", message: "Not found." });
}

test("leads ticketing from the menu to the pages of settlement, and marks the entry and the page", async () => {
  answeringEmpty();
  const { router } = await showPage("/admin/settlement", "ticketing");
  await expect.element(inMenu("Settlement")).toHaveAttribute("data-active", "true");
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/admin\/settlement\/./);
  for (const name of [
    "Reconciliation",
    "Owed and held",
    "Settlement reports",
    "Consolidators",
    "Money with suppliers",
    "Debit memos",
  ]) {
    await tabs().getByRole("link", { name }).click();
    await expect.element(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect.element(tabs().getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expect.element(inMenu("Settlement")).toHaveAttribute("data-active", "true");
  }
  await expectNoViolations();
});

test("leads agents to the debit memos from the requests, and shows them no other page of settlement", async () => {
  answeringEmpty();
  answering(afterSaleCalls.list, () => ({ items: [], nextCursor: null }));
  const { router } = await showPage("/admin/requests", "agent");
  await expect.element(inMenu("Requests")).toBeInTheDocument();
  await expect.element(inMenu("Settlement")).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Debit memos" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Debit memos" })).toBeVisible();
  await expect.element(tabs()).not.toBeInTheDocument();
  await router.navigate({ to: "/admin/settlement" });
  await expect.element(page.getByRole("heading", { name: /isn't available/ })).toBeVisible();
});

test.each([
  [
    "/admin/reconciliation?kind=check_expected&when=now",
    "/admin/settlement/reconciliation?kind=check_expected&when=now",
  ],
  ["/admin/debit-memos?status=received", "/admin/settlement/debit-memos?status=received"],
  ["/admin/consolidators?currency=USD", "/admin/settlement/consolidators?currency=USD"],
  ["/admin/supplier-entries?kind=exchange_loss", "/admin/settlement/supplier-entries?kind=exchange_loss"],
  ["/admin/settlement-reports", "/admin/settlement/reports"],
  ["/admin/settlement-reports/7", "/admin/settlement/reports/7"],
])("redirects the former address %s", async (former, present) => {
  answeringEmpty();
  const { router } = await showPage(former, "ticketing");
  await expect.poll(() => router.state.location.href).toBe(present);
  await expect.element(page.getByRole("main")).not.toMatchTextContent(/not available/);
});

test("reads the filter of a former address", async () => {
  answeringEmpty();
  await showPage("/admin/reconciliation?kind=check_expected", "ticketing");
  await expect.poll(() => queriesOf(reconciliationCalls.list).at(-1)).toMatchObject({ kind: "check_expected" });
});
