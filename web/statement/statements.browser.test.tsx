import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { commissionCalls } from "#contract/commission/calls.ts";
import {
  type StatementLine,
  type StatementRow,
  type StatementView,
  statementCalls,
} from "#contract/statement/calls.ts";
import { userCalls } from "#contract/user/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { answering, answeringFile, bodiesOf, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage, typeInto } from "#tests/screens/render.tsx";

const row: StatementRow = {
  id: 4,
  agent: { id: 2, name: "Gabriel Ortega" },
  fromDay: "2026-10-01",
  untilDay: "2026-10-31",
  status: "reviewed",
  openingCents: -6_650,
  lines: 1,
  linesCents: 18_845,
  openedAt: "2026-11-02T15:00:00.000Z",
  acknowledgedAt: null,
  openDisputes: 0,
  payoutDay: null,
  payoutReference: null,
};

const statement = (facts: Partial<StatementView> = {}): StatementView => ({
  ...row,
  version: 3,
  presentCents: 18_845,
  totalCents: 12_195,
  paidCents: 12_195,
  carriedCents: 0,
  openedBy: { id: 4, name: "Selma Brandt" },
  reviewedBy: { id: 4, name: "Selma Brandt" },
  reviewedAt: "2026-11-02T16:00:00.000Z",
  closedBy: null,
  closedAt: null,
  payoutBy: null,
  payoutAt: null,
  items: [
    {
      id: 11,
      quoteId: 10,
      customer: "Mary Ann O'Brien",
      kind: "sale",
      part: "owner",
      saleDate: "2026-10-20",
      grossProfitCents: 53_844,
      netTipsCents: 4_825,
      saleCurrency: "USD",
      rateBps: 3_500,
      amountCents: 18_845,
      reason: null,
      at: "2026-10-20T15:00:00.000Z",
    },
  ],
  leftOut: [],
  disputes: [],
  decidesOwn: false,
  allowedActions: ["review", "close", "discard"],
  ...facts,
});
const closed = (facts: Partial<StatementView> = {}) =>
  statement({
    status: "closed",
    closedBy: { id: 4, name: "Selma Brandt" },
    closedAt: "2026-11-02T17:00:00.000Z",
    allowedActions: ["acknowledge", "dispute"],
    ...facts,
  });

const button = (name: string) => page.getByRole("button", { name, exact: true });
const inDialog = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
const path = "/admin/comissions/statements/4";

beforeEach(() => {
  answering(statementCalls.list, () => ({ items: [row], nextCursor: null }));
});

test("shows how the paid amount comes about, and closes the statement after a confirmation", async () => {
  answering(statementCalls.show, () => statement());
  answering(statementCalls.close, () => closed());
  await showPage(path, "supervisor");
  await expect
    .element(page.getByRole("heading", { name: /^Gabriel Ortega, Oct 1, 2026 – Oct 31, 2026/ }))
    .toBeVisible();
  for (const amount of [/USD.-66\.50/, /USD.188\.45/, /USD.121\.95/])
    await expect.element(page.getByText(amount).first()).toBeVisible();
  await expectNoViolations();
  await userEvent.click(button("Close statement"));
  await expect
    .element(
      page.getByText(/Gabriel Ortega is to get USD.121\.95 for 1 line.*Record the payout after the money is sent/),
    )
    .toBeVisible();
  await userEvent.click(inDialog("Close statement"));
  await expect.poll(() => bodiesOf(statementCalls.close)).toEqual([{ version: 3, leftOut: [] }]);
});

test("says that the lines have changed since the review, before the server refuses", async () => {
  answering(statementCalls.show, () => statement({ presentCents: 23_845, totalCents: 17_195, paidCents: 17_195 }));
  refusing(statementCalls.close, { status: 409, code: "statement_changed", message: "The lines have changed." });
  await showPage(path, "supervisor");
  await expect.element(page.getByText(/The lines have changed since the review/).first()).toBeVisible();
  await userEvent.click(button("Close statement"));
  await userEvent.click(inDialog("Close statement"));
  await expect.element(page.getByText("Closing the statement failed!")).toBeVisible();
});

test("the agent disputes a line with a reason, and acknowledges", async () => {
  answering(statementCalls.show, () => closed());
  answering(statementCalls.dispute, () => closed());
  answering(statementCalls.acknowledge, () => closed());
  await showPage(path, "agent");
  await expect.element(button("Download as PDF")).toBeVisible();
  await userEvent.click(button("Dispute"));
  await userEvent.click(inDialog("Dispute the line"));
  await expect.element(page.getByText("Enter a reason of at least ten characters").first()).toBeVisible();
  await expectNoViolations();
  await typeInto(page.getByRole("textbox", { name: "Reason" }), "The rate was 40 % since July");
  await userEvent.click(inDialog("Dispute the line"));
  await expect
    .poll(() => bodiesOf(statementCalls.dispute))
    .toEqual([{ version: 3, lineId: 11, reason: "The rate was 40 % since July" }]);
  await userEvent.click(button("Acknowledge"));
  await expect.poll(() => bodiesOf(statementCalls.acknowledge)).toEqual([{ version: 3 }]);
});

test("a supervisor answers a dispute", async () => {
  const dispute = {
    id: 7,
    lineId: 11,
    reason: "The rate was 40 % since July",
    raisedBy: { id: 2, name: "Gabriel Ortega" },
    raisedAt: "2026-11-03T15:00:00.000Z",
    answer: null,
    answeredBy: null,
    answeredAt: null,
  };
  answering(statementCalls.show, () => closed({ disputes: [dispute], allowedActions: ["answer"] }));
  answering(statementCalls.answer, () => closed());
  await showPage(path, "supervisor");
  await userEvent.click(button("Answer"));
  await typeInto(page.getByRole("textbox", { name: "Answer" }), "A correction follows in December");
  await userEvent.click(inDialog("Send the answer"));
  await expect
    .poll(() => bodiesOf(statementCalls.answer))
    .toEqual([{ version: 3, reason: "A correction follows in December" }]);
});

test("opens the statements of everyone for the last month", async () => {
  answering(statementCalls.open, () => ({ opened: 4, skipped: [] }));
  await showPage("/admin/comissions/statements", "supervisor");
  await expect.element(page.getByRole("link", { name: "Oct 1, 2026 – Oct 31, 2026" })).toBeVisible();
  await userEvent.click(button("Prepare statements"));
  await expectNoViolations();
  await userEvent.fill(page.getByLabelText(/^Last day/), "2026-11-30");
  await userEvent.click(inDialog("Prepare statements"));
  await expect.poll(() => bodiesOf(statementCalls.open)).toEqual([{ untilDay: "2026-11-30" }]);
  await expect.element(page.getByText("4 statements have been prepared.")).toBeVisible();
});

test("lists who was skipped and why until it is read", async () => {
  const skipped = [
    { agent: { id: 5, name: "Ann Lee" }, why: "statement_open" as const, statementId: 12 },
    { agent: { id: 6, name: "Ben Ray" }, why: "day_covered" as const, statementId: 9 },
  ];
  answering(statementCalls.open, () => ({ opened: 1, skipped }));
  await showPage("/admin/comissions/statements", "supervisor");
  await userEvent.click(button("Prepare statements"));
  await userEvent.fill(page.getByLabelText(/^Last day/), "2026-11-30");
  await userEvent.click(inDialog("Prepare statements"));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("1 statement has been prepared.")).toBeVisible();
  await expect
    .element(dialog.getByText(/Ann Lee: statement 12 is still open\. Close or discard it first\./))
    .toBeVisible();
  await expect
    .element(dialog.getByText(/Ben Ray: statement 9 already covers that day\. Choose a later day\./))
    .toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "Statement 12" }))
    .toHaveAttribute("href", "/admin/comissions/statements/12");
  await expectNoViolations();
  await userEvent.click(dialog.getByText("Done", { exact: true }));
  await expect.element(dialog).not.toBeInTheDocument();
});

test("tells the supervisor who is paid that another one has to close the statement", async () => {
  answering(statementCalls.show, () => statement({ allowedActions: ["review", "discard"] }));
  await showPage(path, "supervisor");
  await expect.element(page.getByText(/This statement pays you, or you entered a manual commission/)).toBeVisible();
  await expect.element(button("Close statement")).not.toBeInTheDocument();
  await expectNoViolations();
});

test("shows an expert their lines without the gross profit and the rate, and lets them acknowledge", async () => {
  const { grossProfitCents: _, saleCurrency: __, rateBps: ___, ...line } = statement().items[0] as StatementLine;
  answering(statementCalls.show, () => closed({ items: [{ ...line, kind: "split" }] }));
  answering(statementCalls.acknowledge, () => closed());
  await showPage(path, "expert");
  await expect.element(page.getByRole("columnheader", { name: "Commission, USD" })).toBeVisible();
  for (const name of ["Gross profit", "Rate"])
    await expect.element(page.getByRole("columnheader", { name })).not.toBeInTheDocument();
  await expectNoViolations();
  await userEvent.click(button("Acknowledge"));
  await expect.poll(() => bodiesOf(statementCalls.acknowledge)).toEqual([{ version: 3 }]);
});

test("opens the statement of an expert, and of a supervisor who sold before", async () => {
  const person = (id: number, name: string, role: Role) => ({
    id,
    name,
    role,
    isActive: true,
    availability: "available" as const,
    picture: null,
  });
  answering(userCalls.list, () => [
    person(4, "Selma Brandt", "supervisor"),
    person(8, "Elena Ivanova", "expert"),
    person(9, "Tom Ticket", "ticketing"),
  ]);
  answering(statementCalls.open, () => ({ opened: 1, skipped: [] }));
  await showPage("/admin/comissions/statements", "supervisor");
  await userEvent.click(button("Prepare statements"));
  await userEvent.click(page.getByRole("dialog").getByRole("combobox", { name: "Agent" }));
  await expect.element(page.getByRole("option", { name: "Selma Brandt" })).toBeVisible();
  expect(page.getByRole("option").elements()).toHaveLength(2);
  await userEvent.click(page.getByRole("option", { name: "Elena Ivanova" }));
  await userEvent.fill(page.getByLabelText(/^Last day/), "2026-11-30");
  await userEvent.click(inDialog("Prepare statements"));
  await expect.poll(() => bodiesOf(statementCalls.open)).toEqual([{ untilDay: "2026-11-30", agentId: 8 }]);
});

test("finds the statements of a person who left", async () => {
  const left = {
    id: 5,
    name: "Ann Lee",
    role: "agent" as const,
    isActive: false,
    availability: "unavailable" as const,
    picture: null,
  };
  answering(userCalls.list, ({ query }) => (query.isActive === "true" ? [] : [left]));
  await showPage("/admin/comissions/statements?agentId=5", "supervisor");
  await expect.element(page.getByRole("button", { name: /Agent: Ann Lee/ })).toBeVisible();
  await userEvent.click(page.getByRole("combobox", { name: "Agent" }));
  await expect.element(page.getByRole("option", { name: "Ann Lee (deactivated)" })).toBeVisible();
});

test("explains the total of a statement in the list and on a card, without opening it", async () => {
  await showPage("/admin/comissions/statements", "supervisor");
  const total = page.getByRole("button", { name: /^Total of statement 4: USD.121\.95, calculation/ });
  await userEvent.click(total);
  const table = page.getByRole("dialog").getByRole("table");
  await expect.element(table.getByRole("row", { name: /Previous balance/ })).toMatchTextContent(/-66\.50/);
  await expect.element(table.getByRole("row", { name: /1 line/ })).toMatchTextContent(/188\.45/);
  await userEvent.click(table.getByText("Previous balance"));
  await expectNoViolations();
  await userEvent.keyboard("{Escape}");
  await expect.element(total).toHaveFocus();
  await page.viewport(390, 844);
  await userEvent.click(total);
  await expect.element(table.getByRole("row", { name: /Previous balance/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectNoViolations();
});

test("shows the lines of its sales that it leaves out, takes them in, and closes only with those it has shown", async () => {
  const [sold] = statement().items as [StatementLine];
  const late = { ...sold, id: 12, kind: "clawback", amountCents: -7_250, at: "2026-11-02T15:00:00.000Z" } as const;
  answering(statementCalls.show, () => statement({ leftOut: [late], allowedActions: ["review", "takeIn", "close"] }));
  answering(statementCalls.takeIn, () => statement({ status: "open" }));
  answering(statementCalls.close, () => closed());
  await showPage(path, "supervisor");
  const notice = page.getByRole("alert", { name: /1 line of these sales is left out: USD.-72\.50/ });
  await expect.element(notice.getByText(/It was written after Oct 31, 2026/)).toBeVisible();
  await expectNoViolations();
  await userEvent.click(button("Take it in"));
  await expect.poll(() => bodiesOf(statementCalls.takeIn)).toEqual([{ version: 3, leftOut: [12] }]);
  await userEvent.click(button("Close statement"));
  await expect
    .element(page.getByRole("dialog").getByText(/1 line of these sales is left out.*It belongs to the next/))
    .toBeVisible();
  await userEvent.click(inDialog("Close statement"));
  await expect.poll(() => bodiesOf(statementCalls.close)).toEqual([{ version: 3, leftOut: [12] }]);
});

test("records the payout of a closed statement with its day and reference, and shows it", async () => {
  const may = { allowedActions: ["recordPayout"] satisfies StatementView["allowedActions"] };
  answering(statementCalls.show, () => closed(may));
  answering(statementCalls.recordPayout, () => closed());
  await showPage(path, "supervisor");
  await expect.element(page.getByText("Closed, not paid yet.")).toBeVisible();
  await expect.element(page.getByText("The payout is not recorded yet")).toBeVisible();
  await userEvent.click(button("Record payout"));
  await expect.element(page.getByRole("dialog").getByText(/Gabriel Ortega got USD.121\.95/)).toBeVisible();
  await userEvent.click(inDialog("Record payout"));
  await expect
    .element(page.getByText("Enter the number of the transfer or check, so that the payment can be found").first())
    .toBeVisible();
  await expectNoViolations();
  await userEvent.fill(page.getByLabelText(/^Day of payment/), "2026-11-03");
  await typeInto(page.getByRole("textbox", { name: "Reference" }), "ACH 4711");
  answering(statementCalls.show, () =>
    closed({
      payoutDay: "2026-11-03",
      payoutReference: "ACH 4711",
      payoutBy: { id: 4, name: "Selma Brandt" },
      payoutAt: "2026-11-03T17:00:00.000Z",
      allowedActions: [],
    }),
  );
  await userEvent.click(inDialog("Record payout"));
  await expect
    .poll(() => bodiesOf(statementCalls.recordPayout))
    .toEqual([{ version: 3, day: "2026-11-03", reference: "ACH 4711" }]);
  await expect.element(page.getByText("Paid on Nov 3, 2026, reference ACH 4711")).toBeVisible();
  await expect.element(page.getByText(/payout recorded by Selma Brandt/)).toBeVisible();
  await expect.element(page.getByText("Paid with this statement")).toBeVisible();
  await expect.element(button("Record payout")).not.toBeInTheDocument();
});

test("lists the payout of a statement, and filters by it", async () => {
  answering(statementCalls.list, () => ({
    items: [{ ...row, status: "closed" as const, payoutDay: "2026-11-03", payoutReference: "ACH 4711" }],
    nextCursor: null,
  }));
  await showPage("/admin/comissions/statements?payout=recorded", "supervisor");
  await expect.element(page.getByRole("cell", { name: "Nov 3, 2026 ACH 4711" })).toBeVisible();
  expect(queriesOf(statementCalls.list)[0]).toMatchObject({ payout: "recorded" });
  await expectNoViolations();
});

test("shows the reason of a manual commission beside it", async () => {
  const [sold] = statement().items as [StatementLine];
  const basis = { grossProfitCents: null, netTipsCents: null, saleCurrency: null, rateBps: null };
  const bonus = { ...sold, ...basis, id: 12, kind: "manual" as const, part: null, quoteId: null, customer: null };
  answering(statementCalls.show, () => closed({ items: [sold, { ...bonus, reason: "Bonus of the month" }] }));
  await showPage(path, "agent");
  const line = page.getByRole("row", { name: /Manual commission/ });
  await expect.element(line.getByText("Bonus of the month")).toBeVisible();
  await expect.element(page.getByRole("row", { name: /Mary Ann/ })).toMatchTextContent(/538\.44.*35\.00 %.*188\.45/);
});

test("the file of a statement has its lines by date, like the page", async () => {
  answering(statementCalls.show, () => closed());
  answeringFile(commissionCalls.export, { name: "statement-4.csv", text: "Commission" });
  await showPage(path, "supervisor");
  await userEvent.click(button("Download as CSV"));
  await expect
    .poll(() => queriesOf(commissionCalls.export))
    .toEqual([{ statementId: "4", sortBy: "saleDate", sortOrder: "ASC" }]);
});
