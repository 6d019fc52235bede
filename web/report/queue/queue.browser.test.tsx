import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { reportCalls } from "#contract/report/calls.ts";
import type { QueueReport } from "#contract/report/queue.ts";
import { timeLimits } from "#domain/report/funnel.ts";
import { hourFigures, type QueueFigures, queueFiguresOf } from "#domain/report/waits.ts";
import { hourOfWeek, hoursOfWeek } from "#domain/report/week.ts";
import { answering, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";
import { queryClient } from "#web/shared/api/query.ts";
import { chooseTheme } from "#web/shared/look/theme-choice.ts";

const none = queueFiguresOf([], []);
const figures = (facts: Partial<QueueFigures>): QueueFigures => ({ ...none, ...facts });

const gabriel = {
  now: figures({ arrived: 40, taken: 38, touched: 30, takenHalf: 5, touchedHalf: 15, offered: 50, missed: 4 }),
  before: figures({ arrived: 44, taken: 40, takenHalf: 15, offered: 60, missed: 8 }),
};
const grace = {
  now: figures({ arrived: 20, taken: 20, touched: 10, takenHalf: 60, touchedHalf: 120, offered: 30, missed: 12 }),
  before: figures({ arrived: 10, taken: 10, takenHalf: 30, offered: 20, missed: 6 }),
};
const totals = {
  now: figures({
    arrived: 80,
    taken: 58,
    touched: 40,
    takenHalf: 30,
    touchedHalf: "longer",
    offered: 80,
    accepted: 60,
    declined: 3,
    missed: 16,
    withdrawn: 1,
  }),
  before: figures({ arrived: 64, taken: 50, touched: 25, takenHalf: 15, touchedHalf: 15, offered: 80, missed: 20 }),
};

function aReport(facts: Partial<QueueReport> = {}): QueueReport {
  const hours = Array.from({ length: hoursOfWeek }, (_, hour) => ({
    arrived: hour % 24 > 7 ? (hour % 11) * 100 : 0,
    taken: hour % 24 > 7 ? hour % 11 : 0,
    takenHalf: hour % 24 > 7 && hour % 11 > 0 ? (timeLimits[hour % timeLimits.length] ?? null) : null,
    offered: hour % 11,
    missed: hour % 5 === 0 ? hour % 4 : 0,
  }));
  hours[hourOfWeek(2, 14)] = { arrived: 1_234, taken: 900, takenHalf: 480, offered: 25, missed: 7 };
  hours[hourOfWeek(7, 3)] = { arrived: 1, taken: 1, takenHalf: null, offered: 0, missed: 0 };
  return {
    period: { from: "2027-01-01", until: "2027-01-07" },
    before: { from: "2026-12-01", until: "2026-12-07" },
    step: "day",
    totals,
    parts: [
      { from: "2027-01-05", until: "2027-01-05", ...gabriel },
      { from: "2027-01-06", until: "2027-01-06", ...grace },
      { from: "2027-01-07", until: "2027-01-07", now: none, before: none },
    ],
    restBefore: null,
    limits: timeLimits.map((minutes) => ({
      minutes,
      now: { taken: minutes < 30 ? 20 : 58, touched: minutes < 30 ? 10 : 40 },
      before: { taken: 25, touched: 20 },
    })),
    firstTouch: { minutes: 15, limit: 15 },
    untouched: { leads: 6, late: 2 },
    hours,
    agents: [
      { agent: { id: 2, name: "Gabriel Ortega" }, ...gabriel },
      { agent: { id: 3, name: "Grace Okafor" }, ...grace },
    ],
    waiting: { leads: 3, since: "2027-01-07T14:20:00.000Z" },
    age: { seconds: 0, changes: 0 },
    ...facts,
  };
}

const people = {
  agents: [
    { id: 2, name: "Gabriel Ortega" },
    { id: 3, name: "Grace Okafor" },
  ],
  teamLeads: [],
};

test("shows waiting, offers and first touches beside the period before, and links leads to their rows", async () => {
  answering(reportCalls.queue, () => aReport());
  answering(reportCalls.queueFilters, () => people);
  await showPage("/admin/reports/queue", "supervisor");
  await expect.element(page.getByText(/^Jan 1 – 7, 2027, compared with Dec 1 – 7, 2026/)).toBeVisible();
  await expect.element(page.getByText("Longest wait: 40 min")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Leads waiting now: 3" }))
    .toHaveAttribute("href", "/admin/queue");
  await expect
    .element(page.getByRole("link", { name: "Leads arrived: 80" }))
    .toHaveAttribute("href", expect.stringMatching(/funnel\/rows\?stage=arrived&from=2027-01-01&until=2027-01-07$/));
  await expect.element(page.getByText("20.0 % of the offers")).toBeVisible();
  await expect.element(page.getByText("20.0 % less than 20")).toBeVisible();
  await expect.element(page.getByText("more than 30 days")).toBeVisible();
  // 10 of the 58 that an agent has within 15 minutes, before 20 of 50.
  await expect.element(page.getByText("17.2 %").first()).toBeVisible();
  await expect.element(page.getByText("Before: 40.0 %")).toBeVisible();
  const untouched = page.getByRole("link", { name: "Leads nobody touched: 6" });
  await expect.element(untouched).toHaveAttribute("href", "/admin/leads?firstTouch=missing");
  const late = page.getByRole("link", { name: "2 late" });
  await expect.element(late).toHaveAttribute("href", "/admin/leads?firstTouch=late");
  const table = page.getByRole("region", { name: "By agent" }).getByRole("table");
  await expect
    .element(table.getByRole("row", { name: /Grace Okafor/ }))
    .toMatchTextContent(/30.*12.*40\.0 %.*100\.0 % more than 6.*20.*1 h.*2 h/);
  await expect
    .element(table.getByRole("link", { name: "Grace Okafor, Leads arrived: 20" }))
    .toHaveAttribute("href", expect.stringContaining("agentId=3"));
  await expectNoViolations();
});

test("shows the hours of the week as text, and changes the shown figure in the address", async () => {
  answering(reportCalls.queue, () => aReport());
  answering(reportCalls.queueFilters, () => people);
  await showPage("/admin/reports/queue", "supervisor");
  const table = () => page.getByRole("region", { name: "Table of the hours" }).getByRole("table");
  const tuesday = () => table().getByRole("row", { name: /^Tuesday/ });
  await expect.element(page.getByRole("table", { name: "Leads arrived by the hour of the week" })).toBeVisible();
  await expect.element(table().getByRole("columnheader", { name: "2 PM" })).toBeVisible();
  expect(table().getByRole("row").elements()).toHaveLength(8);
  expect(tuesday().getByRole("cell").elements()).toHaveLength(24);
  const cell = () => tuesday().getByRole("cell").nth(14);
  await expect.element(cell()).toHaveTextContent("1,234");
  await expect.element(cell()).toHaveAttribute("data-shade", "5");
  const week = page.getByRole("region", { name: "Hours of the week" });
  await userEvent.click(week.getByText("Median time until taken", { exact: true }));
  await expect.element(page.getByText(/Hours in which leads waited longer/)).toBeVisible();
  const radio = page.getByRole("radio", { name: "Median time until taken" });
  await expect.element(radio).toBeChecked();
  await expect.element(cell()).toHaveTextContent("8 h");
  await expectNoViolations();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("radio", { name: "Offers", exact: true })).toBeChecked();
  await expect.element(cell()).toHaveTextContent("25");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("radio", { name: "Missed offers" })).toBeChecked();
  await expect.element(cell()).toHaveTextContent("7");
  await expect
    .element(cell())
    .toHaveAttribute("title", "1,234 leads, median time until taken 8 h. 7 of 25 offers missed");
  await expectNoViolations();
  // The shown figure is not part of the question.
  for (const question of queriesOf(reportCalls.queue)) expect(question).toEqual({});
});

const looks = (["light", "dark"] as const).flatMap((theme) => hourFigures.map((figure) => ({ theme, figure })));

test.each(looks)("keeps the numbers of every shade readable in $theme: $figure", async ({ theme, figure }) => {
  chooseTheme(theme);
  answering(reportCalls.queue, () => aReport());
  answering(reportCalls.queueFilters, () => people);
  await showPage(`/admin/reports/queue?hours=${figure}`, "supervisor");
  const table = page.getByRole("region", { name: "Table of the hours" }).getByRole("table");
  await expect.element(table).toHaveAttribute("data-figure", figure);
  const shades = table
    .getByRole("cell")
    .elements()
    .map((cell) => cell.getAttribute("data-shade"));
  expect(new Set(shades).size).toBeGreaterThan(3);
  await expectNoViolations();
});

test("stores period, filters, step and figure in the address, and asks again", async () => {
  answering(reportCalls.queue, () => aReport());
  answering(reportCalls.queueFilters, () => people);
  await showPage("/admin/reports/queue", "supervisor");
  await userEvent.click(page.getByText("Last quarter"));
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Agents" }), "Grace Okafor");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Step" }), "Week");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Figure" }), "Median time until contacted");
  await expect.element(page.getByRole("heading", { name: "Median time until contacted" })).toBeVisible();
  await expect
    .poll(() => queriesOf(reportCalls.queue).at(-1))
    .toEqual({ period: "last_quarter", agentId: "3", step: "week" });
  await userEvent.click(page.getByText("Values by day").first());
  await expect
    .element(page.getByRole("table", { name: "Values by day" }).getByRole("row", { name: /Jan 6, 2027/ }))
    .toMatchTextContent(/2 h/);
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Figure" }), "Leads taken");
  await expect
    .element(
      page.getByRole("table", { name: "Values by day" }).getByRole("link", { name: "Jan 5, 2027, Leads taken: 38" }),
    )
    .toHaveAttribute("href", expect.stringMatching(/stage=taken&from=2027-01-05&until=2027-01-05&agentId=3/));
  await userEvent.click(page.getByRole("button", { name: "Clear all filters" }));
  await expect.poll(() => queriesOf(reportCalls.queue).at(-1)).toEqual({ period: "last_quarter", step: "week" });
});

test("names the counted limit if the agency expects another first touch", async () => {
  answering(reportCalls.queue, () => aReport({ firstTouch: { minutes: 20, limit: 15 } }));
  answering(reportCalls.queueFilters, () => people);
  await showPage("/admin/reports/queue", "supervisor");
  await expect
    .element(page.getByText("Of the leads taken, within 15 min, the counted limit nearest to the expected 20 min"))
    .toBeVisible();
});

test.each([390, 320])("shows agents no board and no table of agents, at %i px", async (width) => {
  await page.viewport(width, 844);
  const own = [{ agent: { id: 2, name: "Gabriel Ortega" }, ...gabriel }];
  answering(reportCalls.queue, () => aReport({ waiting: null, agents: own, totals: gabriel }));
  answering(reportCalls.queueFilters, () => ({ agents: [], teamLeads: [] }));
  await showPage("/admin/reports/queue", "agent");
  await expect.element(page.getByText(/for the agent who had them then/)).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Table of the hours" })).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Agents" })).not.toBeInTheDocument();
  await expect.element(page.getByText("Leads waiting now")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "By agent" })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectNoViolations();
});

test("keeps the figures when they cannot be updated, and says that there are none", async () => {
  answering(reportCalls.queue, () => aReport({ restBefore: figures({ missed: 77 }) }));
  answering(reportCalls.queueFilters, () => people);
  await showPage("/admin/reports/queue", "supervisor");
  await userEvent.click(page.getByText("Values by day").first());
  await expect.element(page.getByRole("row", { name: /Rest of the period before/ })).toMatchTextContent(/–.*77/);
  refusing(reportCalls.queue, { status: 503, code: "busy", message: "The server is too busy." });
  await queryClient.invalidateQueries({ queryKey: ["/reports/queue"] });
  await expect
    .element(page.getByText("The figures could not be updated. These are the last ones that were loaded."))
    .toBeVisible();
  answering(reportCalls.queue, () =>
    aReport({ totals: { now: none, before: none }, waiting: { leads: 0, since: null } }),
  );
  await queryClient.invalidateQueries({ queryKey: ["/reports/queue"] });
  await expect.element(page.getByText("No leads and no offers in these periods")).toBeVisible();
  await expectNoViolations();
});
