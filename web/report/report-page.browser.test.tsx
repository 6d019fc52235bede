import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { reportCalls } from "#contract/report/calls.ts";
import type { SalesReport } from "#contract/report/sales.ts";
import { reportScheduleCalls } from "#contract/report/schedules.ts";
import { noFigures, type SaleGroup } from "#domain/report/sales.ts";
import { answering } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";

const compared = { now: { ...noFigures, sales: 1, profitCents: 91_452 }, before: noFigures };

function aReport(groupBy: SaleGroup): SalesReport {
  return {
    period: { from: "2027-01-01", until: "2027-01-07" },
    before: { from: "2026-12-01", until: "2026-12-07" },
    step: "day",
    totals: compared,
    parts: [{ from: "2027-01-05", until: "2027-01-05", ...compared }],
    groups: [{ key: "TK", name: groupBy === "airline" ? "TK" : "Grace Okafor", ...compared }],
    others: null,
    restBefore: null,
    groupBy,
    toCome: { sales: 0, soldCents: 0, profitCents: 0 },
    withoutRate: 0,
    age: { seconds: 0, changes: 0 },
  };
}

async function showSales() {
  answering(reportCalls.sales, ({ query: { groupBy } }) => aReport(groupBy as SaleGroup));
  answering(reportCalls.salesFilters, () => ({
    agents: ["Grace Okafor", "Gabriel Ortega"].map((name, place) => ({ id: place + 1, name })),
    teamLeads: [],
    routes: [],
    airlines: [],
    consolidators: [],
    sources: [],
  }));
  await showPage("/admin/reports/sales", "supervisor");
  await expect.element(page.getByRole("row", { name: /Grace Okafor/ })).toBeVisible();
}

/** Holds the answers of the server back until the returned function is called. */
function holdAnswers(): () => void {
  const send = globalThis.fetch;
  const { promise, resolve } = Promise.withResolvers<void>();
  globalThis.fetch = async (...request) => {
    await promise;
    return send(...request);
  };
  return resolve;
}

test("offers no actions of the previous report while the next one is loaded, and keeps the focus", async () => {
  await showSales();
  const body = () => document.querySelector("[data-stale]");
  const actions = ["Export", "Print", "Schedule"].map((name) => page.getByRole("button", { name }));
  for (const action of actions) await expect.element(action).toBeEnabled();
  const release = holdAnswers();
  const chip = page.getByRole("group", { name: "Group by" }).getByRole("radio", { name: "Airline" });
  const airline = chip.element();
  await userEvent.click(page.getByText("Airline", { exact: true }));
  await expect.poll(() => body()?.getAttribute("data-stale")).toBe("true");
  for (const action of actions) await expect.element(action).toBeDisabled();
  expect(document.activeElement).toBe(airline);
  release();
  await expect.element(page.getByRole("row", { name: /TK/ })).toBeVisible();
  expect(body()?.getAttribute("data-stale")).toBe("false");
  for (const action of actions) await expect.element(action).toBeEnabled();
  expect(document.activeElement).toBe(airline);
});

test("shows the filters together with the report, and its actions from the start", async () => {
  const release = holdAnswers();
  const shown = showSales();
  for (const action of ["Export", "Print", "Schedule"])
    await expect.element(page.getByRole("button", { name: action })).toBeDisabled();
  await expect.element(page.getByRole("status").filter({ hasText: "loading..." })).toBeVisible();
  expect(page.getByRole("combobox").elements()).toEqual([]);
  release();
  await shown;
  await expect.element(page.getByRole("combobox", { name: "Agents" })).toBeVisible();
});

test("links all reports above the heading, and scrolls to the current one on a phone", async () => {
  await page.viewport(390, 844);
  answering(reportScheduleCalls.list, () => []);
  await showPage("/admin/reports/schedules", "supervisor");
  const current = page.getByRole("navigation", { name: "Reports" }).getByRole("link", { name: "Schedules" });
  await expect.element(current).toHaveAttribute("aria-current", "page");
  await expect.element(page.getByRole("heading", { name: "Schedules", level: 1 })).toBeVisible();
  expect(current.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(scrollY).toBe(0);
  await expectNoViolations();
});

test("links the other reports from the sales too", async () => {
  await showSales();
  const nav = page.getByRole("navigation", { name: "Reports" });
  await expect.element(nav.getByRole("link", { name: "Sales" })).toHaveAttribute("aria-current", "page");
  const heading = page.getByRole("heading", { name: "Sales", level: 1 }).element();
  expect(nav.element().compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await expectNoViolations();
});
