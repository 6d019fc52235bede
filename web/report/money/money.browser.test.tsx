import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { reportCalls } from "#contract/report/calls.ts";
import type { Counted, MoneyReport, OfficeMoney } from "#contract/report/money.ts";
import { receivableKinds } from "#domain/reconciliation/items.ts";
import { dueDaysOf, lateAges } from "#domain/report/money.ts";
import { answering, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage, today } from "#tests/screens/render.tsx";
import { queryClient } from "#web/shared/api/query.ts";

const none: Counted = { count: 0, cents: 0 };
const nothingUnpaid = { projected: none, earned: none, payable: none, held: none };
const ada = {
  ...nothingUnpaid,
  agent: { id: 2, name: "Ada Quill" },
  payable: { count: 3, cents: 56_535 },
  held: { count: 1, cents: -6_650 },
  statement: { id: 41, status: "open" as const },
};
const house = { ...nothingUnpaid, agent: null, earned: { count: 1, cents: 18_845 }, statement: null };

const office: OfficeMoney = {
  suppliers: [
    {
      consolidator: "Sky Fares",
      currency: "USD",
      payable: { count: 2, cents: 692_200 },
      paid: { count: 1, cents: 50_000 },
      creditCents: 30_000,
      expected: { count: 2, cents: 160_000 },
      late: { count: 1, cents: 30_080 },
    },
    {
      consolidator: "",
      currency: "AUD",
      payable: { count: 1, cents: 120_000 },
      paid: none,
      creditCents: 0,
      expected: none,
      late: none,
    },
  ],
  expected: {
    all: { count: 2, cents: 160_000 },
    late: { count: 1, cents: 30_080 },
    ages: lateAges.map((age) => {
      const own =
        age === "up_to_15" ? { count: 1, cents: 30_080 } : age === "not_late" ? { count: 1, cents: 129_920 } : none;
      return {
        age,
        ...dueDaysOf(age, today),
        all: own,
        kinds: receivableKinds.map((kind) => ({ kind, ...(kind === "check_expected" ? own : none) })),
      };
    }),
    weeks: [
      { from: null, until: "2026-11-08", ...none },
      { from: "2026-12-28", until: "2027-01-03", count: 1, cents: 30_080 },
      { from: "2027-01-11", until: "2027-01-17", count: 1, cents: 129_920 },
    ],
  },
  unreconciled: [
    { kind: "customer_overpaid", now: { count: 1, cents: 4_500 }, later: none },
    { kind: "check_expected", now: { count: 1, cents: 30_080 }, later: { count: 1, cents: 129_920 } },
  ],
  moved: [
    { kind: "supplier_paid", now: { count: 1, cents: 50_000 }, before: { count: 2, cents: 100_000 } },
    { kind: "exchange_loss", now: { count: 1, cents: 1_234 }, before: none },
  ],
};

function aReport(facts: Partial<MoneyReport> = {}): MoneyReport {
  return {
    period: { from: "2027-01-01", until: "2027-01-07" },
    before: { from: "2026-12-01", until: "2026-12-07" },
    today,
    commissions: {
      people: [ada, house],
      totals: { ...nothingUnpaid, payable: ada.payable, held: ada.held, earned: house.earned },
      statements: { open: 1, reviewed: 0 },
      paid: { now: { count: 4, cents: 94_680 }, before: { count: 2, cents: 47_340 } },
    },
    office,
    withoutRate: 0,
    age: { seconds: 0, changes: 0 },
    ...facts,
  };
}

const hrefOf = (row: RegExp, link: string) =>
  (
    page
      .getByRole("row", { name: row })
      .getByRole("link", { name: new RegExp(`^(.*: )?${link.replaceAll(".", "\\.")}$`) })
      .first()
      .element() as HTMLAnchorElement
  ).href.replace(/^.*(?=\/admin)/, "");

test("shows what is to be paid and received, and each amount opens its rows", async () => {
  answering(reportCalls.money, () => aReport());
  await showPage("/admin/reports/money", "supervisor");
  const people = page.getByRole("region", { name: "Unpaid commissions by person" });
  await expect.element(people.getByRole("row", { name: /Ada Quill/ })).toMatchTextContent(/565\.35.*-66\.50.*Open/);
  expect(hrefOf(/Ada Quill/, "565.35")).toBe("/admin/comissions?state=payable&agentId=2");
  expect(hrefOf(/Ada Quill/, "Open")).toBe("/admin/comissions/statements/41");
  expect(hrefOf(/House account/, "188.45")).toBe("/admin/comissions?state=earned&earner=house");
  const suppliers = page.getByRole("region", { name: "Balances with suppliers" });
  await expect
    .element(suppliers.getByRole("row", { name: /^Sky Fares, USD/ }))
    .toMatchTextContent(/6,922\.00.*500\.00.*300\.00.*1,600\.00.*300\.80/);
  expect(hrefOf(/^Sky Fares, USD/, "6,922.00")).toMatch(/^\/admin\/reports\/sales\/rows\?/);
  expect(hrefOf(/^Airlines and others, AUD/, "1,200.00")).toBe("/admin/reports/sales/rows?payable=others&currency=AUD");
  expect(hrefOf(/^Sky Fares, USD/, "300.00")).toBe(
    "/admin/settlement/consolidators?consolidator=Sky+Fares&currency=USD",
  );
  await expect.element(page.getByRole("link", { name: "Sky Fares, USD, To pay: 6,922.00" })).toBeVisible();
  expect(hrefOf(/^Sky Fares, USD/, "300.80")).toContain("owedBy=consolidators");
  expect(hrefOf(/^1–15 days late/, "300.80")).toMatch(
    /\/admin\/settlement\/reconciliation\?.*from=2026-12-24&until=2027-01-07/,
  );
  expect(hrefOf(/^Collected above the due amount/, "45.00")).toBe(
    "/admin/settlement/reconciliation?kind=customer_overpaid&when=now",
  );
  expect(hrefOf(/^Loss by exchange rates/, "12.34")).toBe(
    "/admin/settlement/supplier-entries?kind=exchange_loss&from=2027-01-01&until=2027-01-07",
  );
  expect(hrefOf(/^Commissions paid/, "473.40")).toBe(
    "/admin/comissions/statements?paidFrom=2026-12-01&paidUntil=2026-12-07",
  );
  await expect.element(page.getByText("Jan 1 – 7, 2027, compared with Dec 1 – 7, 2026.")).toBeVisible();
  await expectNoViolations();
  await userEvent.click(page.getByText("Values by week").first());
  const weeks = page.getByRole("region", { name: "Values by week" });
  await expect.element(weeks.getByRole("row", { name: /^Until Nov 8, 2026/ })).toMatchTextContent(/0.*–/);
  await expect.element(weeks.getByRole("row", { name: /Dec 28/ })).toMatchTextContent(/1.*300\.80/);
  await expectNoViolations();
});

test("keeps the chosen period in the links to the other reports", async () => {
  answering(reportCalls.money, () => aReport());
  await showPage("/admin/reports/money?period=last_month", "supervisor");
  const reports = page.getByRole("navigation", { name: "Reports" });
  for (const [name, path] of [
    ["Sales", "/admin/reports/sales"],
    ["Funnel", "/admin/reports/funnel"],
    ["Overview", "/admin/reports"],
  ] as const)
    await expect.element(reports.getByRole("link", { name })).toHaveAttribute("href", `${path}?period=last_month`);
});

test("asks again for another period", async () => {
  answering(reportCalls.money, () => aReport());
  await showPage("/admin/reports/money", "admin");
  await userEvent.click(page.getByText("Last quarter"));
  await expect.poll(() => queriesOf(reportCalls.money).at(-1)).toEqual({ period: "last_quarter" });
  await userEvent.click(page.getByText("Custom dates"));
  await expect
    .poll(() => queriesOf(reportCalls.money).at(-1))
    .toEqual({ period: "custom", from: "2026-10-01", until: "2026-12-31" });
});

test.each([390, 320])("shows agents their own commissions alone, at %i px", async (width) => {
  await page.viewport(width, 844);
  answering(reportCalls.money, () =>
    aReport({
      office: null,
      commissions: { ...aReport().commissions, people: [ada], statements: { open: 0, reviewed: 0 } },
    }),
  );
  await showPage("/admin/reports/money", "agent");
  await expect.element(page.getByRole("row", { name: /Ada Quill/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /^Total/ })).not.toBeInTheDocument();
  for (const name of ["Suppliers", "Checks and commissions expected", "Does not reconcile"])
    await expect.element(page.getByRole("heading", { name })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectNoViolations();
});

test.each([390, 320])("fits the whole report into a phone of %i px", async (width) => {
  await page.viewport(width, 844);
  answering(reportCalls.money, () => aReport({ withoutRate: 2, age: { seconds: 125, changes: 3 } }));
  await showPage("/admin/reports/money", "supervisor");
  await expect.element(page.getByText(/^2 amounts count as 0\.00/)).toBeVisible();
  await expect.element(page.getByRole("row", { name: /^Sky Fares, USD/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectNoViolations();
});

test("says that nothing is open, and keeps the figures when they cannot be updated", async () => {
  const empty = aReport();
  answering(reportCalls.money, () => ({
    ...empty,
    commissions: { ...empty.commissions, people: [], totals: nothingUnpaid, statements: { open: 0, reviewed: 0 } },
    office: {
      suppliers: [],
      expected: { ...office.expected, all: none, late: none, weeks: [] },
      unreconciled: [],
      moved: [],
    },
  }));
  await showPage("/admin/reports/money", "supervisor");
  await expect.element(page.getByText("All commissions are paid.")).toBeVisible();
  await expect.element(page.getByText("Suppliers owe nothing.")).toBeVisible();
  await expect.element(page.getByText("Everything is settled")).toBeVisible();
  await expectNoViolations();
  refusing(reportCalls.money, { status: 503, code: "busy", message: "The server is too busy." });
  await queryClient.invalidateQueries({ queryKey: ["/reports/money"] });
  await expect
    .element(page.getByText("The figures could not be updated. These are the last ones that were loaded."))
    .toBeVisible();
  await expect.element(page.getByText("All commissions are paid.")).toBeVisible();
});
