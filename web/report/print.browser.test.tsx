import { afterEach, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { reportCalls } from "#contract/report/calls.ts";
import type { SalesReport } from "#contract/report/sales.ts";
import { noFigures } from "#domain/report/sales.ts";
import { answering } from "#tests/screens/network.ts";
import { showPage } from "#tests/screens/render.tsx";
import { applyTheme, chooseTheme } from "#web/shared/look/theme-choice.ts";
import { paperWidth } from "./printing.ts";

const figures = { ...noFigures, sales: 1, profitCents: 91_452 };
const compared = { now: figures, before: noFigures };
const sales: SalesReport = {
  period: { from: "2027-01-01", until: "2027-01-07" },
  before: { from: "2026-12-01", until: "2026-12-07" },
  step: "day",
  totals: compared,
  parts: [{ from: "2027-01-05", until: "2027-01-05", ...compared }],
  groups: [{ key: "3", name: "Grace Okafor", ...compared }],
  others: null,
  restBefore: null,
  groupBy: "agent",
  toCome: { sales: 0, soldCents: 0, profitCents: 0 },
  withoutRate: 0,
  age: { seconds: 0, changes: 0 },
};

const paper = (media: "print" | "") => cdp().send("Emulation.setEmulatedMedia", { media });
afterEach(() => paper(""));

async function show() {
  answering(reportCalls.sales, () => sales);
  answering(reportCalls.salesFilters, () => ({
    agents: [
      { id: 3, name: "Grace Okafor" },
      { id: 4, name: "Tom Reyes" },
    ],
    teamLeads: [],
    routes: ["JFK–SAW", "SFO–SYD"],
    airlines: [],
    consolidators: [],
    sources: [],
  }));
  await showPage("/admin/reports/sales?agentId=3", "supervisor");
  await expect.element(page.getByRole("figure")).toBeVisible();
}

test("prints the agency, the time and the chosen filters in the light theme, without navigation and buttons", async () => {
  chooseTheme("dark");
  applyTheme("dark");
  await show();
  await paper("print");
  await expect.element(page.getByText("Farewright Travel")).toBeVisible();
  await expect.element(page.getByText(/^Printed .*, \d{4}/)).toBeVisible();
  await expect.element(page.getByText(/^Jan 1 – 7, 2027, compared with/)).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Agents" })).toBeVisible();
  // Roles do not find what is not displayed.
  for (const hidden of [
    page.getByRole("combobox", { name: "Route" }),
    page.getByRole("radio", { name: "Last quarter" }),
    page.getByRole("button"),
    page.getByRole("navigation"),
    page.getByRole("contentinfo"),
  ])
    await expect.element(hidden).not.toBeInTheDocument();
  const color = getComputedStyle(page.getByRole("heading", { name: "Sales", level: 1 }).element()).color;
  expect(color).toBe("rgb(23, 24, 27)");
});

test("draws the plot for paper while the page is printed", async () => {
  await show();
  const drawnWidth = () => document.querySelector("figure svg.recharts-surface")?.getAttribute("width");
  await expect.poll(() => Number(drawnWidth())).toBeGreaterThan(paperWidth);
  const widths: unknown[] = [];
  const print = vi.spyOn(window, "print").mockImplementation(() => void widths.push(drawnWidth()));
  await userEvent.click(page.getByRole("button", { name: "Print" }));
  await expect.poll(() => widths).toEqual([String(paperWidth)]);
  dispatchEvent(new Event("afterprint"));
  await expect.poll(() => Number(drawnWidth())).toBeGreaterThan(paperWidth);
  await userEvent.click(page.getByRole("button", { name: "Print" }));
  await expect.poll(() => widths).toHaveLength(2);
  // Some browsers do not report the end of printing.
  dispatchEvent(new Event("focus"));
  await expect.poll(() => Number(drawnWidth())).toBeGreaterThan(paperWidth);
  print.mockRestore();
});

test("prints the values of a plot, which are closed on the screen", async () => {
  await show();
  const table = page.getByRole("table", { name: "Values by day" });
  await expect.element(table).not.toBeInTheDocument();
  dispatchEvent(new Event("beforeprint"));
  await expect.element(table).toBeVisible();
  dispatchEvent(new Event("afterprint"));
  await expect.element(table).not.toBeInTheDocument();
});
