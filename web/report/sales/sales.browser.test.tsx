import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { reportCalls } from "#contract/report/calls.ts";
import type { SalesReport } from "#contract/report/sales.ts";
import { type Figures, noFigures } from "#domain/report/sales.ts";
import { answering, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";
import { aSoldRow } from "#tests/screens/sold-row.ts";
import { queryClient } from "#web/shared/api/query.ts";

const figures = (facts: Partial<Figures>): Figures => ({ ...noFigures, ...facts });
const gabriel = {
  now: figures({ sales: 2, passengers: 8, soldCents: 954_946, grossProfitCents: 107_688, profitCents: 182_904 }),
  before: figures({ sales: 1, profitCents: 91_452 }),
};
const grace = {
  now: figures({ sales: 1, passengers: 4, soldCents: 477_473, grossProfitCents: -14_506, profitCents: 18_277 }),
  before: figures({ sales: 1, profitCents: 30_000 }),
};
const totals = {
  now: figures({ sales: 3, passengers: 12, soldCents: 1_432_419, profitCents: 201_181, refundedCents: 414_450 }),
  before: figures({ sales: 2, profitCents: 121_452 }),
};

function aReport(facts: Partial<SalesReport> = {}): SalesReport {
  return {
    period: { from: "2027-01-01", until: "2027-01-07" },
    before: { from: "2026-12-01", until: "2026-12-07" },
    step: "day",
    totals,
    parts: [
      { from: "2027-01-05", until: "2027-01-05", ...gabriel },
      { from: "2027-01-06", until: "2027-01-06", ...grace },
    ],
    groups: [
      { key: "2", name: "Gabriel Ortega", ...gabriel },
      { key: "3", name: "Grace Okafor", ...grace },
    ],
    others: null,
    restBefore: null,
    groupBy: "agent",
    toCome: { sales: 1, soldCents: 477_473, profitCents: 91_452 },
    withoutRate: 0,
    age: { seconds: 0, changes: 0 },
    ...facts,
  };
}

const values = {
  agents: [
    { id: 2, name: "Gabriel Ortega" },
    { id: 3, name: "Grace Okafor" },
  ],
  teamLeads: [],
  routes: ["JFK–SAW", "SFO–SYD"],
  airlines: ["QF", "TK"],
  consolidators: [],
  sources: [],
};

test("shows the profit beside the period before, by day and by agent, and links each group to its sales", async () => {
  answering(reportCalls.sales, () => aReport());
  answering(reportCalls.salesFilters, () => values);
  await showPage("/admin/reports/sales", "supervisor");
  await expect.element(page.getByText(/^Jan 1 – 7, 2027, compared with Dec 1 – 7, 2026/)).toBeVisible();
  await expect.element(page.getByText(/65\.6 % more than 1,214\.52/).first()).toBeVisible();
  await expect.element(page.getByText("2,926.33")).toBeVisible();
  const table = page.getByRole("region", { name: "By agent" }).getByRole("table");
  await expect
    .element(table.getByRole("row", { name: /Gabriel Ortega/ }))
    .toMatchTextContent(/1,829\.04.*2.*9,549\.46/);
  await expect.element(table.getByRole("row", { name: /^Total/ })).toMatchTextContent(/2,011\.81.*3.*14,324\.19/);
  const link = table.getByRole("link", { name: "Grace Okafor" });
  await expect
    .element(link)
    .toHaveAttribute("href", expect.stringContaining("from=2027-01-01&until=2027-01-07&agentId=3"));
  await expectNoViolations();
  await userEvent.click(page.getByText("Values by day").first());
  await expect
    .element(page.getByRole("table", { name: "Values by day" }).getByRole("row", { name: /Jan 6, 2027/ }))
    .toMatchTextContent(/182\.77.*300\.00/);
  await expectNoViolations();
});

test("stores period, filters, figure and group in the address, and asks again", async () => {
  answering(reportCalls.sales, () => aReport());
  answering(reportCalls.salesFilters, () => values);
  await showPage("/admin/reports/sales", "supervisor");
  await userEvent.click(page.getByText("Last quarter"));
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Agents" }), "Grace Okafor");
  await userEvent.click(page.getByText("Airline", { exact: true }));
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Figure" }), "Gross profit");
  await expect.element(page.getByRole("heading", { name: "Gross profit" })).toBeVisible();
  expect(queriesOf(reportCalls.sales).at(-1)).toEqual({ period: "last_quarter", agentId: "3", groupBy: "airline" });
  await userEvent.click(page.getByRole("button", { name: "Clear all filters" }));
  await expect.poll(() => queriesOf(reportCalls.sales).at(-1)).toEqual({ period: "last_quarter", groupBy: "airline" });
});

test("asks for both days of another period before it loads the report", async () => {
  answering(reportCalls.sales, () => aReport());
  answering(reportCalls.salesFilters, () => values);
  await showPage("/admin/reports/sales?period=custom", "supervisor");
  await expect.element(page.getByText("Choose the first and the last day.")).toBeVisible();
  expect(queriesOf(reportCalls.sales)).toEqual([]);
  await userEvent.fill(page.getByLabelText("First day"), "2026-12-24");
  await userEvent.fill(page.getByLabelText("Last day"), "2026-12-31");
  await expect
    .poll(() => queriesOf(reportCalls.sales).at(-1))
    .toMatchObject({ period: "custom", from: "2026-12-24", until: "2026-12-31" });
});

test.each([390, 320])("shows agents their figures by route, at %i px", async (width) => {
  await page.viewport(width, 844);
  answering(reportCalls.sales, ({ query: { groupBy } }) =>
    aReport({ groupBy: groupBy as "route", groups: [{ key: "JFK–SAW", name: "JFK–SAW", ...gabriel }] }),
  );
  answering(reportCalls.salesFilters, () => ({ ...values, agents: [] }));
  await showPage("/admin/reports/sales", "agent");
  await expect.element(page.getByRole("region", { name: "By route" }).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectNoViolations();
});

test("links the values of a day to its sales or to its refunds, and leads back to the report", async () => {
  const refunds = { now: figures({ refundedCents: 414_450 }), before: noFigures };
  const parts = [...aReport().parts, { from: "2027-01-07", until: "2027-01-07", ...refunds }];
  answering(reportCalls.sales, () => aReport({ parts }));
  answering(reportCalls.salesFilters, () => values);
  answering(reportCalls.returned, () => ({ items: [], nextCursor: null }));
  await showPage("/admin/reports/sales?period=last_month&agentId=2&payable=others", "supervisor");
  await userEvent.click(page.getByText("Values by day").first());
  const table = page.getByRole("table", { name: "Values by day" });
  await expect
    .element(table.getByRole("link", { name: "Jan 6, 2027, Profit: 182.77" }))
    .toHaveAttribute("href", "/admin/reports/sales/rows?agentId=2&from=2027-01-06&until=2027-01-06");
  await expect.element(table.getByRole("row", { name: /Jan 7, 2027/ }).getByRole("link")).not.toBeInTheDocument();
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Figure" }), "Refunded");
  await userEvent.click(table.getByRole("link", { name: "Jan 7, 2027, Refunded: 4,144.50" }));
  await expect.element(page.getByRole("heading", { name: "Refunds and chargebacks" })).toBeVisible();
  expect(queriesOf(reportCalls.returned).at(-1)).toMatchObject({ group: "refunds", from: "2027-01-07", agentId: "2" });
  const back = page.getByRole("link", { name: "Back to report" });
  await expect
    .element(back)
    .toHaveAttribute("href", expect.stringMatching(/\/sales\?.*period=last_month.*figure=refundedCents/));
  await userEvent.click(back);
  await expect.element(page.getByRole("heading", { name: "Refunded" })).toBeVisible();
});

test("keeps the figures when they cannot be updated, and shows the rest of a longer period before", async () => {
  answering(reportCalls.sales, () => aReport({ restBefore: figures({ profitCents: 4_200 }) }));
  answering(reportCalls.salesFilters, () => values);
  await showPage("/admin/reports/sales", "supervisor");
  await userEvent.click(page.getByText("Values by day").first());
  await expect.element(page.getByRole("row", { name: /Rest of the period before/ })).toMatchTextContent(/–.*42\.00/);
  refusing(reportCalls.sales, { status: 503, code: "busy", message: "The server is too busy." });
  await queryClient.invalidateQueries({ queryKey: ["/reports/sales"] });
  await expect
    .element(page.getByText("The figures could not be updated. These are the last ones that were loaded."))
    .toBeVisible();
  await expect.element(page.getByText("2,926.33")).toBeVisible();
});

test("says that there are no sales, and that changes or rates are missing", async () => {
  const none = { now: noFigures, before: noFigures };
  answering(reportCalls.sales, () =>
    aReport({ totals: none, groups: [], withoutRate: 2, age: { seconds: 185, changes: 4 } }),
  );
  answering(reportCalls.salesFilters, () => values);
  await showPage("/admin/reports/sales", "supervisor");
  await expect.element(page.getByText("No sales in these periods")).toBeVisible();
  await expect.element(page.getByText("4 changes are not included yet. The oldest is 3 min old")).toBeVisible();
  await expect.element(page.getByText(/^2 sales count as 0\.00/)).toBeVisible();
  await expectNoViolations();
});

test("lists the sales of a figure, and links each to its quote", async () => {
  answering(reportCalls.sold, () => ({ items: [aSoldRow()], nextCursor: null }));
  await showPage("/admin/reports/sales/rows?from=2027-01-01&until=2027-01-31&agentId=2", "supervisor");
  const table = page.getByRole("table", { name: "Sales in this report" });
  await expect
    .element(table.getByRole("row", { name: /O'Brien/ }))
    .toMatchTextContent(/Gabriel Ortega.*Jan 5, 2027.*JFK–SAW.*4,774\.73.*914\.52/);
  await expect
    .element(table.getByRole("link", { name: "Mary Ann O'Brien" }))
    .toHaveAttribute("href", "/admin/quotes/5001");
  expect(queriesOf(reportCalls.sold).at(-1)).toMatchObject({ from: "2027-01-01", agentId: "2" });
  await expectNoViolations();
});

test("shows what is still to be paid for each sale of such a list, in any width", async () => {
  const row = aSoldRow({ payableCents: 346_100, payables: [{ consolidator: "", cents: 346_100 }] });
  answering(reportCalls.sold, () => ({ items: [row], nextCursor: null }));
  await page.viewport(1000, 800);
  await showPage("/admin/reports/sales/rows?payable=others&currency=USD", "supervisor");
  await expect.element(page.getByRole("columnheader", { name: "Payable to suppliers" })).toBeVisible();
  await expect.element(page.getByRole("cell", { name: /^USD.3,461\.00$/ })).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(page.getByRole("listitem").filter({ hasText: "O'Brien" })).toMatchTextContent(/3,461\.00/);
  await expectNoViolations();
});
