import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AgentRow, AgentsReport } from "#contract/report/agents.ts";
import { reportCalls } from "#contract/report/calls.ts";
import { type AgentFigures, agentFiguresOf, noAgentSums } from "#domain/report/agents.ts";
import { answering, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";
import { queryClient } from "#web/shared/api/query.ts";

const none = agentFiguresOf(noAgentSums);
const figures = (facts: Partial<AgentFigures>): AgentFigures => ({ ...none, ...facts });

const gabriel: AgentRow = {
  agent: { id: 2, name: "Gabriel Ortega" },
  isPresent: true,
  now: figures({
    arrived: 30,
    taken: 24,
    firstTouch: 15,
    offered: 20,
    missed: 3,
    quoted: 18,
    signed: 6,
    signBps: 2_500,
    sales: 4,
    profitCents: 182_904,
    averageProfitCents: 45_726,
    refunds: 1,
  }),
  before: figures({ arrived: 20, taken: 20, signed: 4, signBps: 2_000, sales: 2, profitCents: 91_452, missed: 6 }),
  target: {
    profitCents: { target: 400_000, reached: 182_904, bps: 4_573 },
    sales: { target: 8, reached: 4, bps: 5_000 },
    days: 31,
    passedDays: 7,
  },
};
const grace: AgentRow = {
  agent: { id: 3, name: "Grace Okafor" },
  isPresent: true,
  now: figures({ arrived: 40, taken: 40, signBps: 0, firstTouch: "longer", sales: 1, profitCents: 300_000 }),
  before: none,
  target: null,
};
const former: AgentRow = {
  agent: { id: 4, name: "Ivan Petrov" },
  isPresent: false,
  now: figures({ sales: 1, profitCents: -12_050, averageProfitCents: -12_050, refundedCents: 414_450 }),
  before: none,
  target: null,
};

function aReport(facts: Partial<AgentsReport> = {}): AgentsReport {
  const totals = {
    now: figures({
      arrived: 70,
      taken: 64,
      sales: 6,
      profitCents: 470_854,
      averageProfitCents: 78_476,
      offered: 20,
      missed: 3,
    }),
    before: figures({ arrived: 20, taken: 20, sales: 2, profitCents: 91_452 }),
    target: gabriel.target,
  };
  return {
    period: { from: "2027-01-01", until: "2027-01-07" },
    before: { from: "2026-12-01", until: "2026-12-07" },
    agents: [grace, gabriel, former],
    totals,
    teamLeads: [{ id: 9, name: "Tom Lead" }],
    age: { seconds: 0, changes: 0 },
    ...facts,
  };
}

const table = () => page.getByRole("region", { name: "Figures of the agents" }).getByRole("table");
const names = () =>
  table()
    .getByRole("rowheader")
    .elements()
    .map(({ textContent }) => textContent);
const linkIn = (row: RegExp, link: string) =>
  table()
    .getByRole("row", { name: row })
    .getByRole("link", { name: new RegExp(`: ${link.replaceAll(".", "\\.")}$`) })
    .first();

test("shows the figures of each agent beside the period before, with targets and links to the rows", async () => {
  answering(reportCalls.agents, () => aReport());
  await showPage("/admin/reports/agents", "supervisor");
  await expect.element(page.getByText(/^Jan 1 – 7, 2027, compared with Dec 1 – 7, 2026/)).toBeVisible();
  const row = table().getByRole("row", { name: /^Gabriel Ortega/ });
  await expect.element(row).toMatchTextContent(/1,829\.04.*▲ 100\.0 %.*45\.7 % of 4,000\.00.*Day 7 of 31.*457\.26/);
  await expect.element(row).toMatchTextContent(/50\.0 % of 8.*30.*24.*15 min.*18.*6.*25\.0 %.*3 of 20/);
  await expect
    .element(table().getByRole("row", { name: /^Ivan Petrov/ }))
    .toMatchTextContent(/Not an active agent.*-120\.50/);
  await expect.element(table().getByRole("row", { name: /^Grace/ })).toMatchTextContent(/more than 30 days/);
  await expect.element(table().getByRole("row", { name: /^Total/ })).toMatchTextContent(/4,708\.54.*784\.76/);
  const days = "from=2027-01-01&until=2027-01-07&agentId=2";
  const to = (path: string) => expect.stringContaining(path);
  await expect.element(linkIn(/^Gabriel Ortega/, "4")).toHaveAttribute("href", `/admin/reports/sales/rows?${days}`);
  await expect
    .element(linkIn(/^Gabriel Ortega/, "30"))
    .toHaveAttribute("href", to(`funnel/rows?stage=arrived&${days}`));
  await expect.element(linkIn(/^Gabriel Ortega/, "6")).toHaveAttribute("href", to(`funnel/rows?stage=signed&${days}`));
  await expect
    .element(linkIn(/^Gabriel Ortega/, "1"))
    .toHaveAttribute("href", to(`after-sale/rows?kind=refund&${days}`));
  await expect.element(linkIn(/^Gabriel Ortega/, "1,829.04")).toHaveAttribute("href", "/admin/reports/sales?agentId=2");
  await expect
    .element(linkIn(/^Total/, "6"))
    .toHaveAttribute("href", to("/sales/rows?from=2027-01-01&until=2027-01-07"));
  const refunded = "/admin/reports/sales/returned?group=refunds&from=2027-01-01&until=2027-01-07&agentId=4";
  await expect.element(linkIn(/^Ivan Petrov/, "4,144.50")).toHaveAttribute("href", refunded);
  // The leads without an agent are not in the total.
  await expect.element(linkIn(/^Total/, "70")).not.toBeInTheDocument();
  await expectNoViolations();
});

test("sorts by each column with the keyboard, and keeps the order in the address", async () => {
  answering(reportCalls.agents, () => aReport());
  const { router } = await showPage("/admin/reports/agents", "supervisor");
  await expect.element(table()).toBeVisible();
  expect(names()).toEqual(["Grace Okafor", "Gabriel Ortega", "Ivan PetrovNot an active agent", "Total"]);
  const heading = (name: string) => table().getByRole("columnheader", { name, exact: true });
  await expect.element(heading("Profit")).toHaveAttribute("aria-sort", "descending");
  (heading("Leads of agents").getByRole("button").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("Leads of agents")).toHaveAttribute("aria-sort", "descending");
  await expect.element(heading("Profit")).not.toHaveAttribute("aria-sort");
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("Leads of agents")).toHaveAttribute("aria-sort", "ascending");
  expect(names().slice(0, 3)).toEqual(["Ivan PetrovNot an active agent", "Gabriel Ortega", "Grace Okafor"]);
  await userEvent.click(heading("Agent").getByRole("button"));
  await expect.element(heading("Agent")).toHaveAttribute("aria-sort", "ascending");
  expect(names()[0]).toBe("Gabriel Ortega");
  expect(router.state.location.search).toMatchObject({ sortBy: "agent", sortOrder: "ASC" });
  expect(new Set(queriesOf(reportCalls.agents).map((query) => JSON.stringify(query)))).toEqual(new Set(["{}"]));
});

test("asks for another period and a team, and keeps the figures when they cannot be updated", async () => {
  answering(reportCalls.agents, () =>
    aReport({
      teamLeads: [
        { id: 9, name: "Tom Lead" },
        { id: 10, name: "Uma Lead" },
      ],
    }),
  );
  await showPage("/admin/reports/agents", "admin");
  await userEvent.click(page.getByText("Last quarter"));
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Teams" }), "Tom Lead");
  await expect.poll(() => queriesOf(reportCalls.agents).at(-1)).toEqual({ period: "last_quarter", teamLeadId: "9" });
  refusing(reportCalls.agents, { status: 503, code: "busy", message: "The server is too busy." });
  await queryClient.invalidateQueries({ queryKey: ["/reports/agents"] });
  await expect
    .element(page.getByText("The figures could not be updated. These are the last ones that were loaded."))
    .toBeVisible();
  await expect.element(table()).toBeVisible();
});

test.each([390, 320])("shows agents their own figures without a table of others, at %i px", async (width) => {
  await page.viewport(width, 844);
  const { now, before, target } = gabriel;
  answering(reportCalls.agents, () => aReport({ agents: [gabriel], totals: { now, before, target }, teamLeads: [] }));
  await showPage("/admin/reports/agents", "agent");
  await expect.element(page.getByRole("heading", { name: "My figures" })).toBeVisible();
  await expect.element(page.getByText("45.7 % of target 4,000.00")).toBeVisible();
  await expect.element(page.getByText("100.0 % more than 914.52")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Set targets" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("table")).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: "Leads of agents: 30" }))
    .toHaveAttribute("href", "/admin/reports/funnel/rows?stage=arrived&from=2027-01-01&until=2027-01-07");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectNoViolations();
});

test.each([390, 320])("keeps the name in sight while the table scrolls, at %i px", async (width) => {
  await page.viewport(width, 844);
  answering(reportCalls.agents, () => aReport());
  await showPage("/admin/reports/agents", "supervisor");
  const region = page.getByRole("region", { name: "Figures of the agents" });
  await expect.element(region).toBeVisible();
  region.element().scrollLeft = 600;
  const name = table().getByRole("rowheader", { name: "Grace Okafor" }).element().getBoundingClientRect();
  expect([name.left >= 0, name.right <= width]).toEqual([true, true]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectNoViolations();
});

test("says that there are no agents, and that the report failed to load", async () => {
  answering(reportCalls.agents, () => aReport({ agents: [], totals: { now: none, before: none, target: null } }));
  await showPage("/admin/reports/agents", "supervisor");
  await expect.element(page.getByText("No agents")).toBeVisible();
  refusing(reportCalls.agents, { status: 422, code: "invalid_input", message: "Please correct the marked fields." });
  await userEvent.click(page.getByText("Last year"));
  await expect.element(page.getByText("Please correct the marked fields.")).toBeVisible();
  await expectNoViolations();
});

test("shows all columns at 1440 px without scrolling sideways", async () => {
  await page.viewport(1440, 900);
  answering(reportCalls.agents, () => aReport());
  await showPage("/admin/reports/agents", "supervisor");
  const table = page.getByRole("region", { name: "Figures of the agents" });
  await expect.element(table).toBeVisible();
  expect(table.element().scrollWidth).toBeLessThanOrEqual(table.element().clientWidth);
});
