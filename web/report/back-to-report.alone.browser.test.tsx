import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AgentsReport } from "#contract/report/agents.ts";
import { reportCalls } from "#contract/report/calls.ts";
import { agentFiguresOf, noAgentSums } from "#domain/report/agents.ts";
import { answering } from "#tests/screens/network.ts";
import { showPage } from "#tests/screens/render.tsx";

const none = agentFiguresOf(noAgentSums);
const agents: AgentsReport = {
  period: { from: "2026-12-01", until: "2026-12-31" },
  before: { from: "2026-11-01", until: "2026-11-30" },
  agents: [],
  totals: { now: { ...none, sales: 3 }, before: none, target: null },
  teamLeads: [],
  age: { seconds: 0, changes: 0 },
};
const back = () => page.getByRole("link", { name: "Back to report" });

test("leads from a list without a report before it to the report with the same days and filters", async () => {
  answering(reportCalls.countedLeads, () => ({ items: [], nextCursor: null }));
  const days = "from=2027-01-01&until=2027-01-31";
  await showPage(`/admin/reports/funnel/rows?${days}&stage=quoted&agentId=2&sortBy=arrivedOn`, "supervisor");
  await expect.element(back()).toHaveAttribute("href", `/admin/reports/funnel?agentId=2&period=custom&${days}`);
});

test("leads from a list to the report that opened it, also after another filter was set", async () => {
  answering(reportCalls.agents, () => agents);
  answering(reportCalls.sold, () => ({ items: [], nextCursor: null }));
  const { router } = await showPage("/admin/reports/agents?period=last_month", "agent");
  const { __TSR_index: place } = router.state.location.state;
  await userEvent.click(page.getByRole("link", { name: "Sales: 3" }));
  await expect.element(back()).toHaveAttribute("href", "/admin/reports/agents?period=last_month");
  await userEvent.click(back());
  await expect.element(page.getByRole("heading", { name: "My figures" })).toBeVisible();
  expect(router.state.location.state.__TSR_index).toBe(place);
  await userEvent.click(page.getByRole("link", { name: "Sales: 3" }));
  await expect.element(back()).toBeVisible();
  await router.navigate({ to: "/admin/reports/sales/rows", search: { route: "JFK–SAW" } });
  await userEvent.click(back());
  await expect.element(page.getByRole("heading", { name: "My figures" })).toBeVisible();
  expect(router.state.location.searchStr).toBe("?period=last_month");
});
