import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AfterSaleReport, AfterSaleRow } from "#contract/report/after-sale.ts";
import { reportCalls } from "#contract/report/calls.ts";
import { ages, daysOfAge, daysOfDue, dues } from "#domain/report/after-sale.ts";
import { answering, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";
import { queryClient } from "#web/shared/api/query.ts";

const today = "2027-01-20";
const none = { count: 0, cents: 0 };
/** Counts with amounts for some of the numbers of days left. */
const byDue = (given: Partial<Record<(typeof dues)[number], [count: number, cents: number]>>) =>
  dues.map((due) => {
    const [count, cents] = given[due] ?? [0, 0];
    return { count, cents };
  });

function aReport(facts: Partial<AfterSaleReport> = {}): AfterSaleReport {
  return {
    period: { from: "2027-01-01", until: today },
    before: { from: "2026-12-01", until: "2026-12-20" },
    step: "week",
    today,
    ages: ages.map((age) => ({ age, days: daysOfAge(age, today) })),
    dues: dues.map((due) => ({ due, days: daysOfDue(due, today) })),
    open: [
      { kind: "refund", state: "signed", total: { count: 14, cents: 812_050 }, byAge: [9, 3, 2, 0] },
      { kind: "refund", state: "done", total: { count: 3, cents: 91_000 }, byAge: [1, 2, 0, 0] },
      { kind: "exchange", state: "under_way", total: { count: 4, cents: 0 }, byAge: [4, 0, 0, 0] },
      { kind: "schedule_change", state: "sent", total: { count: 6, cents: 0 }, byAge: [2, 4, 0, 0] },
      { kind: "chargeback", state: "to_answer", total: { count: 1, cents: 30_000 }, byAge: [1, 0, 0, 0] },
      { kind: "debit_memo", state: "received", total: { count: 2, cents: 19_900 }, byAge: [0, 0, 1, 1] },
    ],
    deadlines: [
      {
        kind: "refund",
        total: { count: 5, cents: 301_200 },
        byDue: byDue({ overdue: [2, 120_000], today: [1, 80_000], in_7_days: [2, 101_200] }),
      },
      { kind: "chargeback", total: { count: 1, cents: 30_000 }, byDue: byDue({ in_30_days: [1, 30_000] }) },
      {
        kind: "debit_memo",
        total: { count: 2, cents: 19_900 },
        byDue: byDue({ overdue: [1, 10_000], in_7_days: [1, 9_900] }),
      },
    ],
    credits: [
      {
        kind: "agency_credit",
        total: { count: 30, cents: 1_800_000 },
        byDue: byDue({ in_30_days: [2, 120_000], in_60_days: [3, 160_000], later: [25, 1_520_000] }),
      },
    ],
    flow: [
      {
        kind: "refund",
        opened: { now: 22, before: 18 },
        ended: { now: { count: 20, cents: 1_200_300 }, before: { count: 25, cents: 900_000 } },
        halfWithinDays: { now: 6, before: 1 },
      },
      {
        kind: "chargeback",
        opened: { now: 3, before: 0 },
        ended: { now: { count: 2, cents: 170_000 }, before: none },
        halfWithinDays: { now: 31, before: null },
      },
    ],
    endings: [
      { kind: "refund", state: "completed", fault: null, now: { count: 20, cents: 1_200_300 }, before: none },
      { kind: "chargeback", state: "won", fault: null, now: { count: 1, cents: 50_000 }, before: none },
      { kind: "chargeback", state: "lost", fault: null, now: { count: 1, cents: 120_000 }, before: none },
      { kind: "debit_memo", state: "accepted", fault: "agent", now: { count: 1, cents: 8_000 }, before: none },
      {
        kind: "agency_credit",
        state: "expired",
        fault: null,
        now: { count: 2, cents: 90_000 },
        before: { count: 1, cents: 60_000 },
      },
    ],
    parts: [
      { from: "2027-01-01", until: "2027-01-03", opened: 3, ended: 2 },
      { from: "2027-01-04", until: "2027-01-10", opened: 12, ended: 9 },
      { from: "2027-01-11", until: "2027-01-17", opened: 8, ended: 14 },
      { from: "2027-01-18", until: today, opened: 5, ended: 0 },
    ],
    refunded: { now: { count: 20, cents: 1_150_000 }, before: { count: 25, cents: 1_000_000 } },
    chargedBack: { now: { count: 3, cents: 150_000 }, before: none },
    withoutRate: 0,
    ...facts,
  };
}

const values = {
  agents: [
    { id: 2, name: "Gabriel Ortega" },
    { id: 3, name: "Grace Okafor" },
  ],
  teamLeads: [],
  routes: [],
  airlines: [],
  consolidators: [],
  sources: [],
};

const empty: Partial<AfterSaleReport> = {
  open: [],
  deadlines: [],
  credits: [],
  flow: [],
  endings: [],
  refunded: { now: none, before: none },
  chargedBack: { now: none, before: none },
};

test("says first what is overdue by law, and links each number to its records", async () => {
  await page.viewport(1440, 900);
  answering(reportCalls.afterSale, () => aReport());
  answering(reportCalls.salesFilters, () => values);
  await showPage("/admin/reports/after-sale?agentId=2", "supervisor");
  const overdue = page.getByRole("link", { name: "2 refunds are overdue by law: USD 1,200.00" });
  await expect
    .element(overdue)
    .toHaveAttribute("href", "/admin/reports/after-sale/rows?agentId=2&kind=refund&isOpen=true&dueUntil=2027-01-19");
  const open = page.getByRole("table", { name: "Open work by age" });
  await expect
    .element(open.getByRole("row", { name: /^Refund Signed/ }))
    .toMatchTextContent(/9.*3.*2.*–.*14.*8,120\.50/);
  await expect
    .element(open.getByRole("link", { name: "Refund: Signed, 8–30 days: 3" }))
    .toHaveAttribute("href", expect.stringContaining("state=signed&isOpen=true&from=2026-12-21&until=2027-01-12"));
  const deadlines = page.getByRole("table", { name: "Deadlines by days left" });
  await expect
    .element(deadlines.getByRole("row", { name: /^Debit memos to dispute/ }))
    .toMatchTextContent(/1.*100\.00.*–.*1.*99\.00.*2.*199\.00/);
  const credits = page.getByRole("table", { name: "Credits by days left" });
  await expect.element(credits.getByRole("row", { name: /^Agency credit/ })).toMatchTextContent(/30.*18,000\.00/);
  await expect
    .element(page.getByRole("link", { name: "Expired agency credits: 900.00" }))
    .toHaveAttribute("href", expect.stringContaining("kind=agency_credit&state=expired&endedFrom=2027-01-01"));
  const flow = page.getByRole("table", { name: "Recorded and ended by kind" });
  await expect
    .element(flow.getByRole("row", { name: /^Refund/ }))
    .toMatchTextContent(/22.*20.*12,003\.00.*6 days.*1 day/);
  const endings = page.getByRole("table", { name: "Endings by kind" });
  await expect.element(endings.getByRole("row", { name: /Agent at fault/ })).toMatchTextContent(/80\.00/);
  await expect
    .element(page.getByRole("link", { name: "Refunded: 11,500.00" }))
    .toHaveAttribute("href", expect.stringMatching(/^\/admin\/reports\/sales\/returned\?.*group=refunds/));
  await userEvent.click(page.getByText("Values by week").first());
  await expect
    .element(page.getByRole("table", { name: "Values by week" }).getByRole("row", { name: /Jan 11/ }))
    .toMatchTextContent(/8.*14/);
  await expectNoViolations();
});

test("says whether more endings of a kind are better or worse", async () => {
  const more = { now: { count: 4, cents: 0 }, before: { count: 2, cents: 0 } };
  const endings: AfterSaleReport["endings"] = [
    { kind: "debit_memo", state: "accepted", fault: "agency", ...more },
    { kind: "schedule_change", state: "accepted", fault: null, ...more },
  ];
  answering(reportCalls.afterSale, () => aReport({ endings }));
  answering(reportCalls.salesFilters, () => values);
  await showPage("/admin/reports/after-sale", "supervisor");
  const table = page.getByRole("table", { name: "Endings by kind" });
  await expect
    .element(table.getByRole("row", { name: /^Debit memo/ }))
    .toMatchTextContent(/100\.0 % more than 2 \(worse\)/);
  await expect
    .element(table.getByRole("row", { name: /^Schedule change/ }))
    .toMatchTextContent(/100\.0 % more than 2 \(better\)/);
});

test("stores period, agent and step in the address, and asks again", async () => {
  answering(reportCalls.afterSale, () => aReport());
  answering(reportCalls.salesFilters, () => values);
  await showPage("/admin/reports/after-sale", "supervisor");
  await userEvent.click(page.getByText("Last quarter"));
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Agents" }), "Grace Okafor");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Step" }), "Month");
  await expect
    .poll(() => queriesOf(reportCalls.afterSale).at(-1))
    .toMatchObject({ period: "last_quarter", agentId: "3", step: "month" });
});

test.each([390, 320])("shows agents what is overdue by law, at %i px", async (width) => {
  await page.viewport(width, 844);
  answering(reportCalls.afterSale, () => aReport({ withoutRate: 1 }));
  answering(reportCalls.salesFilters, () => ({ ...values, agents: [] }));
  await showPage("/admin/reports/after-sale", "agent");
  await expect.element(page.getByText("2 refunds are overdue by law: USD 1,200.00")).toBeVisible();
  await expect.element(page.getByText(/^1 amount counts as 0\.00/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectNoViolations();
});

test("says that nothing is open or overdue, and keeps the figures when they cannot be updated", async () => {
  answering(reportCalls.afterSale, () => aReport(empty));
  answering(reportCalls.salesFilters, () => values);
  await showPage("/admin/reports/after-sale", "supervisor");
  for (const said of [
    "No refund is overdue by law.",
    "Nothing is open.",
    "No credit can be used at present.",
    "Nothing was recorded and nothing ended in these periods.",
  ])
    await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Refunded/ })).not.toBeInTheDocument();
  await expectNoViolations();
  refusing(reportCalls.afterSale, { status: 503, code: "busy", message: "The server is too busy." });
  await queryClient.invalidateQueries({ queryKey: ["/reports/after-sale"] });
  await expect
    .element(page.getByText("The figures could not be updated. These are the last ones that were loaded."))
    .toBeVisible();
  await expect.element(page.getByText("Nothing is open.")).toBeVisible();
});

test("lists the records of a number, and links each to its sale", async () => {
  await page.viewport(1440, 900);
  const row: AfterSaleRow = {
    id: 33,
    recordId: 4,
    kind: "refund",
    state: "signed",
    quoteId: 5001,
    customer: "Mary Ann O'Brien",
    agent: { id: 2, name: "Gabriel Ortega" },
    openedAt: "2027-01-05T15:00:00.000Z",
    dueOn: "2027-01-19",
    endedAt: null,
    currency: "USD",
    amountCents: 120_000,
    fault: null,
  };
  answering(reportCalls.afterSaleRows, () => ({ items: [row], nextCursor: null }));
  await showPage("/admin/reports/after-sale/rows?kind=refund&isOpen=true&dueUntil=2027-01-19", "supervisor");
  const table = page.getByRole("table", { name: "Records after the sale" });
  await expect
    .element(table.getByRole("row", { name: /O'Brien/ }))
    .toMatchTextContent(/Refund.*Signed.*Gabriel Ortega.*Jan 5, 2027.*Jan 19, 2027.*1,200\.00/);
  await expect
    .element(table.getByRole("link", { name: "Mary Ann O'Brien" }))
    .toHaveAttribute("href", "/admin/quotes/5001");
  expect(queriesOf(reportCalls.afterSaleRows).at(-1)).toMatchObject({
    kind: "refund",
    isOpen: "true",
    dueUntil: "2027-01-19",
  });
  await expectNoViolations();
});
