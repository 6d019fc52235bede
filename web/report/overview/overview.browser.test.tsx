import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { commissionCalls } from "#contract/commission/calls.ts";
import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import { reportCalls } from "#contract/report/calls.ts";
import type { FunnelReport } from "#contract/report/funnel.ts";
import type { QueueReport } from "#contract/report/queue.ts";
import type { SalesReport } from "#contract/report/sales.ts";
import { workCalls } from "#contract/work/calls.ts";
import { ages, daysOfAge, daysOfDue, dues } from "#domain/report/after-sale.ts";
import { agentFiguresOf, noAgentSums } from "#domain/report/agents.ts";
import { noLeads } from "#domain/report/funnel.ts";
import { noFigures } from "#domain/report/sales.ts";
import { queueFiguresOf } from "#domain/report/waits.ts";
import { hoursOfWeek } from "#domain/report/week.ts";
import { answering, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage, today } from "#tests/screens/render.tsx";

const days = {
  period: { from: "2027-01-01", until: today },
  before: { from: "2026-12-01", until: "2026-12-07" },
} as const;
const age = { seconds: 0, changes: 0 };
const nothing = { count: 0, cents: 0 };

function answerAll(agents: "all" | "own") {
  answering(
    reportCalls.sales,
    (): SalesReport => ({
      ...days,
      step: "day",
      totals: {
        now: { ...noFigures, sales: 3, profitCents: 201_181, soldCents: 1_432_419 },
        before: { ...noFigures, sales: 2, profitCents: 121_452 },
      },
      parts: [],
      restBefore: null,
      groupBy: "agent",
      groups: [],
      others: null,
      toCome: { sales: 1, soldCents: 477_473, profitCents: 91_452 },
      withoutRate: 0,
      age,
    }),
  );
  const limits = {
    taken: 5,
    touched: 5,
    quoted: 5,
    viewed: 5,
    signed: 5,
    charged: 5,
    ticketed: 5,
    lost: null,
  } as const;
  answering(
    reportCalls.funnel,
    (): FunnelReport => ({
      ...days,
      step: "day",
      totals: { now: { ...noLeads, arrived: 80, quoted: 30, signed: 8, ticketed: 7, lost: 24 }, before: noLeads },
      halfWithin: { now: limits, before: limits },
      parts: [],
      restBefore: null,
      groupBy: "source",
      groups: [],
      others: null,
      lostReasons: [],
      age,
    }),
  );
  const none = agentFiguresOf(noAgentSums);
  const target = {
    profitCents: { target: 400_000, reached: 182_904, bps: 4_573 },
    sales: null,
    days: 31,
    passedDays: 7,
  };
  const gabriel = {
    agent: { id: 2, name: "Gabriel Ortega" },
    isPresent: true,
    now: { ...none, profitCents: 182_904 },
    before: none,
    target,
  };
  const grace = {
    ...gabriel,
    agent: { id: 3, name: "Grace Okafor" },
    now: { ...none, profitCents: 18_277 },
    target: null,
  };
  answering(reportCalls.agents, () => ({
    ...days,
    agents: agents === "all" ? [gabriel, grace] : [gabriel],
    totals: { now: none, before: none, target },
    teamLeads: [],
    age,
  }));
  const waits = queueFiguresOf([], []);
  answering(
    reportCalls.queue,
    (): QueueReport => ({
      ...days,
      step: "day",
      totals: {
        now: { ...waits, taken: 58, takenHalf: 30, touchedHalf: "longer", offered: 80, missed: 16 },
        before: waits,
      },
      parts: [],
      restBefore: null,
      limits: [],
      firstTouch: { minutes: 15, limit: 15 },
      untouched: { leads: 6, late: 2 },
      hours: Array.from({ length: hoursOfWeek }, () => ({
        arrived: 0,
        taken: 0,
        takenHalf: null,
        offered: 0,
        missed: 0,
      })),
      agents: [],
      waiting: agents === "all" ? { leads: 4, since: `${today}T12:00:00.000Z` } : null,
      age,
    }),
  );
  answering(
    reportCalls.afterSale,
    (): AfterSaleReport => ({
      ...days,
      step: "week",
      today,
      ages: ages.map((one) => ({ age: one, days: daysOfAge(one, today) })),
      dues: dues.map((due) => ({ due, days: daysOfDue(due, today) })),
      open: [{ kind: "refund", state: "signed", total: { count: 14, cents: 812_050 }, byAge: [9, 3, 2, 0] }],
      deadlines: [
        {
          kind: "refund",
          total: { count: 2, cents: 120_000 },
          byDue: dues.map((due) => (due === "overdue" ? { count: 2, cents: 120_000 } : nothing)),
        },
        {
          kind: "cancellation",
          total: { count: 1, cents: 50_000 },
          byDue: dues.map((due) => (due === "overdue" ? { count: 1, cents: 50_000 } : nothing)),
        },
      ],
      credits: [],
      flow: [],
      endings: [],
      parts: [],
      refunded: { now: nothing, before: nothing },
      chargedBack: { now: nothing, before: nothing },
      withoutRate: 0,
    }),
  );
  const unpaid = { projected: nothing, earned: nothing, payable: { count: 3, cents: 56_535 }, held: nothing };
  answering(reportCalls.money, () => ({
    ...days,
    today,
    commissions: {
      people: [],
      totals: unpaid,
      statements: { open: 0, reviewed: 0 },
      paid: { now: nothing, before: nothing },
    },
    office: null,
    withoutRate: 0,
    age,
  }));
}

test("shows summaries of six reports, each with a link to the whole report", async () => {
  answerAll("all");
  await showPage("/admin/reports", "supervisor");
  const tile = (name: string) => page.getByRole("region", { name, exact: true });
  await expect.element(tile("Sales")).toMatchTextContent(/USD 2,011\.81.*65\.6 % more than 1,214\.52/);
  await expect.element(tile("Funnel")).toMatchTextContent(/80.*Signed.*8 \(10\.0 %\)/);
  await expect
    .element(tile("Agents"))
    .toMatchTextContent(/46 %.*Gabriel Ortega.*46 % of target.*USD 1,829\.04.*Grace Okafor/);
  await expect.element(tile("Queue")).toMatchTextContent(/Leads waiting now.*4.*Median time until taken.*30 min/);
  await expect.element(tile("After the sale")).toMatchTextContent(/14.*Refunds past their legal deadline3/);
  await expect.element(tile("Money")).toMatchTextContent(/USD 565\.35/);
  await expect
    .element(page.getByRole("link", { name: "Money" }).first())
    .toHaveAttribute("href", "/admin/reports/money");
  await expectNoViolations();
});

test.each(["Funnel", "Agents"])(
  "draws the bars of the tile %s as a share of the row, not of its label",
  async (name) => {
    answerAll("all");
    await showPage("/admin/reports", "supervisor");
    const tile = page.getByRole("region", { name, exact: true });
    await expect.element(tile).toMatchTextContent(/Signed.*8 \(10\.0 %\)|46 % of target/);
    const rows = [...tile.element().querySelectorAll<HTMLElement>("dl > div")];
    const drawn = rows.flatMap((row) => {
      const bar = row.querySelector("[aria-hidden]");
      const said = Number(/([\d.]+) %/.exec(row.textContent)?.[1]);
      return bar ? [{ said, share: (bar.clientWidth / row.clientWidth) * 100 }] : [];
    });
    expect(drawn.length).toBeGreaterThan(0);
    for (const { said, share } of drawn) expect(Math.abs(share - Math.min(100, said))).toBeLessThan(1);
  },
);

test.each([390, 320])("shows agents their work and commission above their own figures, at %i px", async (width) => {
  await page.viewport(width, 844);
  answerAll("own");
  answering(workCalls.waiting, () => ({
    leads: [{ kind: "toCall" as const, count: 2 }],
    quotes: [],
    money: [],
    changedAt: null,
  }));
  answering(commissionCalls.figures, () => ({
    month: "2027-01-01",
    soldThisMonthCents: 954_946,
    projectedCents: 18_845,
    earnedCents: 0,
    payableCents: 56_535,
    heldCents: 0,
  }));
  await showPage("/admin/reports", "agent");
  await expect.element(page.getByRole("heading", { name: "My day", level: 1 })).toBeVisible();
  const nav = page.getByRole("navigation", { name: "Reports" });
  await expect.element(nav.getByRole("link", { name: "My day" })).toHaveAttribute("aria-current", "page");
  await expect.element(nav.getByRole("link", { name: "My figures" })).toBeInTheDocument();
  expect(document.title).toMatch(/^My day/);
  await expect.element(page.getByRole("navigation", { name: "Waiting for you" })).toMatchTextContent(/^2 /);
  await expect.element(page.getByText(/USD.9,549\.46/)).toBeVisible();
  await expect.element(page.getByRole("region", { name: "My figures" })).toBeVisible();
  // Their commission is above, so there is no second summary of it.
  await expect.element(page.getByRole("region", { name: "Money", exact: true })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectNoViolations();
});

test("shows the other reports when one fails", async () => {
  answerAll("all");
  refusing(reportCalls.queue, { status: 503, code: "busy", message: "Try again later." });
  await showPage("/admin/reports", "supervisor");
  await expect.element(page.getByRole("region", { name: "Money", exact: true })).toMatchTextContent(/USD 565\.35/);
  await expect
    .element(page.getByRole("region", { name: "Queue", exact: true }).getByRole("button", { name: /again/i }))
    .toBeVisible();
  await expectNoViolations();
});
