import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { reportCalls } from "#contract/report/calls.ts";
import type { CountedLead, FunnelReport } from "#contract/report/funnel.ts";
import { noLeads, type StageCounts } from "#domain/report/funnel.ts";
import { answering, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";
import { queryClient } from "#web/shared/api/query.ts";

const counts = (facts: Partial<StageCounts>): StageCounts => ({ ...noLeads, ...facts });
const gabriel = {
  now: counts({ arrived: 60, taken: 58, touched: 50, quoted: 30, signed: 8, ticketed: 7, lost: 20 }),
  before: counts({ arrived: 50, taken: 40, ticketed: 5 }),
};
const unowned = { now: counts({ arrived: 20, lost: 4 }), before: counts({ arrived: 10 }) };
const totals = {
  now: counts({
    arrived: 80,
    taken: 58,
    touched: 50,
    quoted: 30,
    viewed: 20,
    signed: 8,
    charged: 7,
    ticketed: 7,
    lost: 24,
  }),
  before: counts({
    arrived: 60,
    taken: 40,
    touched: 30,
    quoted: 20,
    viewed: 10,
    signed: 6,
    charged: 5,
    ticketed: 5,
    lost: 30,
  }),
};
const limits = { taken: 15, touched: 60, quoted: 480, viewed: 1440, signed: 2880, charged: 5, ticketed: 5, lost: null };

function aReport(facts: Partial<FunnelReport> = {}): FunnelReport {
  return {
    period: { from: "2027-01-01", until: "2027-01-07" },
    before: { from: "2026-12-01", until: "2026-12-07" },
    step: "day",
    totals,
    halfWithin: { now: limits, before: { ...limits, taken: 30, lost: "longer" } },
    parts: [
      { from: "2027-01-05", until: "2027-01-05", ...gabriel },
      { from: "2027-01-06", until: "2027-01-06", ...unowned },
    ],
    restBefore: null,
    groupBy: "agent",
    groups: [
      { key: "2", name: "Gabriel Ortega", ...gabriel },
      { key: "", name: "", ...unowned },
    ],
    others: null,
    lostReasons: [
      { reason: "No answer", now: 14, before: 10 },
      { reason: "Price too high", now: 6, before: 0 },
    ],
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
  sources: ["phone", "fares.example"],
  routes: ["JFK–TAS"],
};

test("shows each stage with its shares and times, and links every number to its leads", async () => {
  await page.viewport(1440, 900);
  answering(reportCalls.funnel, () => aReport());
  answering(reportCalls.funnelFilters, () => values);
  await showPage("/admin/reports/funnel", "supervisor");
  await expect.element(page.getByText(/^Jan 1 – 7, 2027, compared with Dec 1 – 7, 2026/)).toBeVisible();
  const stages = page.getByRole("region", { name: "Leads by stage" }).getByRole("table");
  await expect
    .element(stages.getByRole("row", { name: /^Quoted/ }))
    .toMatchTextContent(/Quoted.*30.*37\.5 %.*60\.0 %.*8 h.*8 h.*50\.0 % more than 20/);
  await expect.element(stages.getByRole("row", { name: /^Taken/ })).toMatchTextContent(/58.*72\.5 %.*15 min.*30 min/);
  await expect
    .element(stages.getByRole("row", { name: /^Lost or invalid/ }))
    .toMatchTextContent(/24.*30\.0 %.*–.*more than 30 days.*20\.0 % less than 30/);
  await expect
    .element(stages.getByRole("link", { name: "Signed" }))
    .toHaveAttribute("href", "/admin/reports/funnel/rows?from=2027-01-01&until=2027-01-07&stage=signed");
  const groups = page.getByRole("region", { name: "Figures of the groups" }).getByRole("table");
  await expect
    .element(groups.getByRole("link", { name: "Gabriel Ortega" }))
    .toHaveAttribute("href", expect.stringContaining("from=2027-01-01&until=2027-01-07&agentId=2"));
  await expect.element(groups.getByRole("row", { name: /^No agent/ })).toMatchTextContent(/No agent.*20/);
  await expect.element(groups.getByRole("row", { name: /^Total/ })).toMatchTextContent(/80.*33\.3 % more than 60/);
  const reasons = page.getByRole("region", { name: "Lost leads by reason" }).getByRole("table");
  await expect.element(reasons.getByRole("row", { name: /^No answer/ })).toMatchTextContent(/14.*58\.3 %/);
  await expect.element(reasons.getByRole("row", { name: /^No reason/ })).toMatchTextContent(/4.*16\.7 %/);
  await expect
    .element(reasons.getByRole("link", { name: "Price too high" }))
    .toHaveAttribute("href", expect.stringContaining("lostReason=Price"));
  await userEvent.click(page.getByText("How stages are counted"));
  await expect.element(page.getByText("The first quote was sent. The time counts from the arrival")).toBeVisible();
  await expectNoViolations();
});

test("shows a chosen stage by day as a plot and a table", async () => {
  answering(reportCalls.funnel, () => aReport({ restBefore: counts({ ticketed: 3 }) }));
  answering(reportCalls.funnelFilters, () => values);
  await showPage("/admin/reports/funnel", "supervisor");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Stage" }), "Ticketed");
  await expect.element(page.getByRole("heading", { name: "Ticketed, by day of arrival" })).toBeVisible();
  await userEvent.click(page.getByText("Values by day").first());
  const table = page.getByRole("table", { name: "Values by day" });
  await expect.element(table.getByRole("row", { name: /Jan 5, 2027/ })).toMatchTextContent(/7.*11\.7 %.*5/);
  await expect
    .element(table.getByRole("link", { name: "Jan 5, 2027" }))
    .toHaveAttribute("href", "/admin/reports/funnel/rows?from=2027-01-05&until=2027-01-05&stage=ticketed");
  await expect.element(table.getByRole("row", { name: /Rest of the period before/ })).toMatchTextContent(/–.*3/);
  await expectNoViolations();
});

test("stores period, filters and group in the address, and asks again", async () => {
  answering(reportCalls.funnel, () => aReport());
  answering(reportCalls.funnelFilters, () => values);
  await showPage("/admin/reports/funnel", "supervisor");
  await userEvent.click(page.getByText("Last quarter"));
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Agents" }), "Grace Okafor");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Source" }), "fares.example");
  await userEvent.click(page.getByText("Route", { exact: true }));
  await expect
    .poll(() => queriesOf(reportCalls.funnel).at(-1))
    .toEqual({ period: "last_quarter", agentId: "3", source: "fares.example", groupBy: "route" });
  await userEvent.click(page.getByRole("button", { name: "Clear all filters" }));
  await expect.poll(() => queriesOf(reportCalls.funnel).at(-1)).toEqual({ period: "last_quarter", groupBy: "route" });
});

test.each([390, 320])("shows agents their leads by source, at %i px", async (width) => {
  await page.viewport(width, 844);
  answering(reportCalls.funnel, ({ query: { groupBy } }) =>
    aReport({ groupBy: groupBy as "source", groups: [{ key: "phone", name: "phone", ...gabriel }] }),
  );
  answering(reportCalls.funnelFilters, () => ({ ...values, agents: [] }));
  await showPage("/admin/reports/funnel", "agent");
  await expect.element(page.getByRole("heading", { name: "By source" })).toBeVisible();
  await userEvent.click(page.getByText("How stages are counted"));
  expect(queriesOf(reportCalls.funnel).at(-1)).toEqual({ groupBy: "source" });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectNoViolations();
});

test("says that there are no leads, and keeps the numbers when they cannot be updated", async () => {
  const none = { now: noLeads, before: noLeads };
  answering(reportCalls.funnel, () => aReport({ totals: none, groups: [], age: { seconds: 185, changes: 4 } }));
  answering(reportCalls.funnelFilters, () => values);
  await showPage("/admin/reports/funnel", "supervisor");
  await expect.element(page.getByText("No leads in these periods")).toBeVisible();
  await expect.element(page.getByText("4 changes are not included yet. The oldest is 3 min old")).toBeVisible();
  await expectNoViolations();
  refusing(reportCalls.funnel, { status: 503, code: "busy", message: "The server is too busy." });
  await queryClient.invalidateQueries({ queryKey: ["/reports/funnel"] });
  await expect
    .element(page.getByText("The figures could not be updated. These are the last ones that were loaded."))
    .toBeVisible();
});

const row: CountedLead = {
  id: 1042,
  customer: "Mary Ann O'Brien",
  agent: { id: 2, name: "Gabriel Ortega" },
  arrivedOn: "2027-01-05",
  arrivedAt: "2027-01-05T15:00:00.000Z",
  stage: "quoted",
  source: "phone",
  route: "JFK–TAS",
  takenAt: "2027-01-05T15:05:00.000Z",
  touchedAt: "2027-01-05T15:10:00.000Z",
  quotedAt: "2027-01-05T16:00:00.000Z",
  viewedAt: null,
  signedAt: null,
  chargedAt: null,
  ticketedAt: null,
  lostAt: null,
  lostReason: "",
};

test.each([1440, 390])("lists the leads of a number, and links each, at %i px", async (width) => {
  await page.viewport(width, 900);
  answering(reportCalls.countedLeads, () => ({ items: [row], nextCursor: null }));
  await showPage("/admin/reports/funnel/rows?from=2027-01-01&until=2027-01-31&stage=quoted&agentId=2", "supervisor");
  await expect.element(page.getByText("Mary Ann O'Brien").first()).toBeVisible();
  if (width > 1000) {
    const table = page.getByRole("table", { name: "Leads in this report" });
    await expect
      .element(table.getByRole("row", { name: /O'Brien/ }))
      .toMatchTextContent(/Gabriel Ortega.*Jan 5, 2027.*Quoted.*Phone.*JFK–TAS/);
    await expect
      .element(table.getByRole("link", { name: "Mary Ann O'Brien" }))
      .toHaveAttribute("href", "/admin/leads/1042");
  }
  expect(queriesOf(reportCalls.countedLeads).at(-1)).toMatchObject({ stage: "quoted", agentId: "2" });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectNoViolations();
});
