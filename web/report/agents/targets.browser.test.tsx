import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { reportCalls } from "#contract/report/calls.ts";
import type { AgentTarget } from "#contract/report/targets.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage, typeOver } from "#tests/screens/render.tsx";

const ann = { id: 2, name: "Ann Lee" };
const row = (id: number, name: string, facts: Partial<AgentTarget> = {}): AgentTarget => ({
  agent: { id, name },
  profitCents: null,
  sales: null,
  version: 0,
  setBy: null,
  setAt: null,
  ...facts,
});
const set = { version: 3, setBy: ann, setAt: "2027-01-06T15:00:00.000Z" };
const rows = () => [row(5, "Gabriel Ortega", { profitCents: 500_000, sales: 12, ...set }), row(6, "Grace Okafor")];

/** Answers with targets of January, and with others of December. */
function answeringTargets(january: () => AgentTarget[] = rows): void {
  answering(reportCalls.targets, ({ query }) => {
    const month = String(query.month);
    const december = [row(6, "Grace Okafor", { profitCents: 250_000, sales: 5, ...set })];
    return { month, rows: month === "2027-01" ? january() : december };
  });
}

const conflict = {
  status: 409,
  code: "targets_changed",
  message: "Someone else changed the targets of Gabriel Ortega. Check the new values, and save again.",
  details: { agents: "Gabriel Ortega", agentIds: [5], changedBy: "Ann Lee", changedAt: "2027-01-07T14:59:00.000Z" },
};

/** Holds all requests until the returned function is called. */
function holdNetwork() {
  const network = globalThis.fetch;
  const held = Promise.withResolvers<void>();
  globalThis.fetch = async (...request) => {
    await held.promise;
    return network(...request);
  };
  return () => {
    globalThis.fetch = network;
    held.resolve();
  };
}

test("saves the changed targets of a month at once", async () => {
  answeringTargets();
  answering(reportCalls.setTargets, () => ({ done: true }));
  await showPage("/admin/reports/agents/targets", "supervisor");
  await expect.element(page.getByRole("heading", { name: "Targets for January 2027" })).toBeVisible();
  await expect.element(page.getByLabelText("Profit, USD: Gabriel Ortega")).toHaveValue("5,000.00");
  await expect.element(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await expectNoViolations();
  await typeOver("Profit, USD: Gabriel Ortega", "6000");
  await typeOver("Number of sales: Grace Okafor", "9");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("The targets have been saved.")).toBeVisible();
  expect(bodiesOf(reportCalls.setTargets)).toEqual([
    {
      month: "2027-01",
      rows: [
        { agentId: 5, profitCents: 600_000, sales: 12, version: 3 },
        { agentId: 6, profitCents: null, sales: 9, version: 0 },
      ],
    },
  ]);
});

test("names every wrong field before it sends anything", async () => {
  answeringTargets();
  await showPage("/admin/reports/agents/targets", "admin");
  await typeOver("Profit, USD: Gabriel Ortega", "much");
  await typeOver("Number of sales: Grace Okafor", "20000");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByLabelText("Profit, USD: Gabriel Ortega")).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByText("Enter 10,000 or less")).toBeVisible();
  await expect.element(page.getByLabelText("Profit, USD: Gabriel Ortega")).toHaveFocus();
  await expectNoViolations();
  expect(bodiesOf(reportCalls.setTargets)).toEqual([]);
});

test("copies the targets of the month before, and discards them", async () => {
  answeringTargets();
  await showPage("/admin/reports/agents/targets", "supervisor");
  await userEvent.click(page.getByRole("button", { name: "Copy from December 2026" }));
  await expect
    .element(page.getByText("Copied the targets of 1 agent from December 2026. They are not saved yet."))
    .toBeVisible();
  await expect.element(page.getByLabelText("Profit, USD: Grace Okafor")).toHaveValue("2,500.00");
  await expect.element(page.getByLabelText("Profit, USD: Gabriel Ortega")).toHaveValue("5,000.00");
  await userEvent.click(page.getByRole("button", { name: "Discard" }));
  await userEvent.click(page.getByRole("button", { name: "Leave" }));
  await expect.element(page.getByLabelText("Profit, USD: Grace Okafor")).toHaveValue("");
});

test("shows what someone else set meanwhile, and replaces it when the user saves again", async () => {
  let present = rows();
  answeringTargets(() => present);
  refusing(reportCalls.setTargets, conflict);
  await showPage("/admin/reports/agents/targets", "supervisor");
  await typeOver("Profit, USD: Gabriel Ortega", "6000");
  present = [row(5, "Gabriel Ortega", { ...set, profitCents: 700_000, version: 4 }), row(6, "Grace Okafor")];
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText(/^Someone else changed the targets of Gabriel Ortega/)).toBeVisible();
  await expect.element(page.getByText("Now: 7,000.00 and no sales.")).toBeVisible();
  await expect.element(page.getByLabelText("Profit, USD: Gabriel Ortega")).toHaveValue("6,000.00");
  await expectNoViolations();
  answering(reportCalls.setTargets, () => ({ done: true }));
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("The targets have been saved.")).toBeVisible();
  expect(bodiesOf(reportCalls.setTargets).at(-1)).toMatchObject({ rows: [{ agentId: 5, version: 4 }] });
});

test("asks before typed targets are lost, and shows another month", async () => {
  await page.viewport(390, 844);
  answeringTargets();
  await showPage("/admin/reports/agents/targets?month=2027-01", "supervisor");
  await typeOver("Number of sales: Grace Okafor", "9");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectNoViolations();
  await userEvent.click(page.getByRole("link", { name: "December 2026" }));
  await userEvent.click(page.getByRole("button", { name: "Leave" }));
  await expect.element(page.getByRole("heading", { name: "Targets for December 2026" })).toBeVisible();
  await expect.element(page.getByLabelText("Number of sales: Grace Okafor")).toHaveValue("5");
});

test("keeps what is typed while the targets are saved, on top of the saved version", async () => {
  let present = rows();
  answeringTargets(() => present);
  answering(reportCalls.setTargets, () => {
    present = [
      row(5, "Gabriel Ortega", { ...set, profitCents: 600_000, sales: 12, version: 4 }),
      row(6, "Grace Okafor"),
    ];
    return { done: true };
  });
  await showPage("/admin/reports/agents/targets", "supervisor");
  await typeOver("Profit, USD: Gabriel Ortega", "6000");
  const release = holdNetwork();
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  // The values before the save are a change, too.
  await typeOver("Profit, USD: Gabriel Ortega", "5000");
  await typeOver("Number of sales: Grace Okafor", "9");
  release();
  await expect.element(page.getByText("The targets have been saved.")).toBeVisible();
  await expect.element(page.getByLabelText("Profit, USD: Gabriel Ortega")).toHaveValue("5,000.00");
  await expect.element(page.getByLabelText("Number of sales: Grace Okafor")).toHaveValue("9");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => bodiesOf(reportCalls.setTargets).at(1))
    .toMatchObject({
      rows: [
        { agentId: 5, profitCents: 500_000, sales: 12, version: 4 },
        { agentId: 6, profitCents: null, sales: 9, version: 0 },
      ],
    });
});

test("shows that the targets of someone else could not be loaded, and clears all errors on discard", async () => {
  answeringTargets();
  refusing(reportCalls.setTargets, conflict);
  await showPage("/admin/reports/agents/targets", "supervisor");
  await typeOver("Profit, USD: Gabriel Ortega", "6000");
  refusing(reportCalls.targets, { status: 400, code: "busy", message: "Our fault." });
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Loading the changed targets failed! Save again to retry.")).toBeVisible();
  await expect.element(page.getByText("Our fault.")).toBeVisible();
  await expectNoViolations();
  await typeOver("Profit, USD: Gabriel Ortega", "much");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByLabelText("Profit, USD: Gabriel Ortega")).toBeInvalid();
  await userEvent.click(page.getByRole("button", { name: "Discard" }));
  await userEvent.click(page.getByRole("button", { name: "Leave" }));
  await expect.element(page.getByLabelText("Profit, USD: Gabriel Ortega")).toHaveValue("5,000.00");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await typeOver("Profit, USD: Gabriel Ortega", "much");
  await expect.element(page.getByLabelText("Profit, USD: Gabriel Ortega")).toBeValid();
});

test("copies no targets over typed ones, also those typed while it loads", async () => {
  answeringTargets();
  await showPage("/admin/reports/agents/targets", "supervisor");
  await expect.element(page.getByLabelText("Number of sales: Grace Okafor")).toBeVisible();
  const release = holdNetwork();
  await userEvent.click(page.getByRole("button", { name: "Copy from December 2026" }));
  await typeOver("Number of sales: Grace Okafor", "9");
  release();
  await expect.element(page.getByText("The changed targets of 1 agent are kept.")).toBeVisible();
  await expect.element(page.getByLabelText("Number of sales: Grace Okafor")).toHaveValue("9");
  await expect.element(page.getByLabelText("Profit, USD: Grace Okafor")).toHaveValue("");
});

test("stays a table on a small phone, so that screen readers name the row and the column", async () => {
  await page.viewport(320, 700);
  answeringTargets();
  await showPage("/admin/reports/agents/targets", "supervisor");
  await expect.element(page.getByLabelText("Profit, USD: Gabriel Ortega")).toBeVisible();
  const displays = (elements: string) =>
    new Set([...document.querySelectorAll(`main ${elements}`)].map((element) => getComputedStyle(element).display));
  expect(displays("tr")).toEqual(new Set(["table-row"]));
  expect(displays(":is(th, td)")).toEqual(new Set(["table-cell"]));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await expectNoViolations();
});

test("is not available to agents", async () => {
  await showPage("/admin/reports/agents/targets", "agent");
  await expect.element(page.getByRole("heading", { name: "Sorry, this page isn't available" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: /Targets/ })).not.toBeInTheDocument();
});
