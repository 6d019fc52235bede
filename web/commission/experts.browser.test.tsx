import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accessCalls } from "#contract/access/calls.ts";
import { type CommissionLine, commissionCalls } from "#contract/commission/calls.ts";
import { notificationCalls } from "#contract/notification/calls.ts";
import { statementCalls } from "#contract/statement/calls.ts";
import { userCalls } from "#contract/user/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { answering } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";

/** An expert's share as the server answers it to the expert: without the figures of the sale. */
const line: CommissionLine = {
  id: 12,
  quoteId: 7,
  leadId: 5,
  customer: "Mary Ann O'Brien",
  agent: { id: 8, name: "Elena Ivanova" },
  kind: "split",
  state: "payable",
  waitsFor: null,
  saleDate: "2027-01-05",
  passengers: 4,
  reason: null,
  statementId: null,
  amountCents: 5_653,
  at: "2027-01-05T15:00:00.000Z",
  part: "expert",
  rule: 1,
  manual: null,
  canEdit: false,
  earlier: [],
};
const figures = {
  projectedCents: 0,
  earnedCents: 0,
  payableCents: 5_653,
  heldCents: 0,
  month: "2027-01-01",
  soldThisMonthCents: 5_653,
};

const { rule: _, manual: __, canEdit: ___, earlier: ____, ...row } = line;
/** The signed-in user, with the id that showPage gives them. */
const elena = {
  id: 2,
  name: "Elena Ivanova",
  role: "expert" as const,
  isActive: true,
  availability: "available" as const,
  picture: null,
};

async function showAccount(viewer: Role) {
  answering(userCalls.get, () => ({ ...elena, role: viewer }));
  answering(userCalls.history, () => []);
  answering(userCalls.figures, () => []);
  answering(accessCalls.listSessions, () => []);
  answering(notificationCalls.choices, () => ({ dailyDigest: true }));
  answering(notificationCalls.kindChoices, () => []);
  await showPage("/admin/accounts/2", viewer);
}

test("shows an expert their shares on the account page, page by page and without the figures of the sales", async () => {
  answering(commissionCalls.listOwn, ({ query }) =>
    query.cursor
      ? { items: [{ ...row, id: 11, customer: "Sam Reed" }], nextCursor: null }
      : { items: [row], nextCursor: "more" },
  );
  answering(commissionCalls.figures, () => figures);
  await showAccount("expert");
  const section = page.getByRole("region", { name: "Your commissions" });
  await expect.element(section.getByText("Commission on sales this month")).toBeVisible();
  const table = section.getByRole("table", { name: "Your commissions" });
  await expect.element(table.getByRole("row", { name: /O'Brien/ })).toMatchTextContent(/Payable.*USD 56\.53/);
  expect(table.getByRole("columnheader").elements()).toHaveLength(4);
  await expect.element(section.getByRole("link", { name: "Statements" })).toBeVisible();
  await userEvent.click(section.getByRole("button", { name: "Show more commissions" }));
  await expect.element(table.getByRole("link", { name: "Sam Reed" })).toBeVisible();
  await expectNoViolations();
});

test("does not open the list of commissions for an expert, and the menu does not offer it", async () => {
  await showPage("/admin/comissions", "expert");
  await expect.element(page.getByRole("heading", { level: 1, name: "Sorry, this page isn't available" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Commissions", exact: true })).not.toBeInTheDocument();
});

test("does not repeat the commissions on the account page of an agent, who has their list", async () => {
  await showAccount("agent");
  await expect.element(page.getByRole("heading", { name: "Your profile" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Your commissions" })).not.toBeInTheDocument();
});

test("offers no link from an expert's statements to the list of commissions", async () => {
  answering(statementCalls.list, () => ({ items: [], nextCursor: null }));
  await showPage("/admin/comissions/statements", "expert");
  await expect.element(page.getByRole("heading", { level: 1, name: "Statements" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Commissions", exact: true })).not.toBeInTheDocument();
});

test("shows an expert their line without how its amount was computed", async () => {
  answering(commissionCalls.show, () => line);
  await showPage("/admin/comissions/12", "expert");
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toMatchTextContent("Commission of USD 56.53, Mary Ann O'Brien");
  await expect.element(page.getByText("How the amount was computed")).not.toBeInTheDocument();
  // The expert may not be able to read the quote any more.
  await expect.element(page.getByText("Quote 7")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Your commissions" }))
    .toHaveAttribute("href", "/admin/accounts/8");
  await expect.element(page.getByRole("link", { name: "All commissions" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Quote 7" })).not.toBeInTheDocument();
  await expectNoViolations();
});

test("offers agents, administrators and experts for a manual commission", async () => {
  const person = (id: number, name: string, role: Role) => ({
    id,
    name,
    role,
    isActive: true,
    availability: "available" as const,
    picture: null,
  });
  answering(userCalls.list, () => [
    person(2, "Gabriel Ortega", "agent"),
    person(4, "Selma Brandt", "supervisor"),
    person(8, "Elena Ivanova", "expert"),
    person(9, "Tom Ticket", "ticketing"),
  ]);
  answering(commissionCalls.list, () => ({ items: [], nextCursor: null }));
  answering(commissionCalls.pendingManual, () => ({ items: [] }));
  await showPage("/admin/comissions/new", "supervisor");
  await userEvent.click(page.getByRole("dialog").getByRole("combobox", { name: "Agent" }));
  await expect.element(page.getByRole("option", { name: "Elena Ivanova" })).toBeVisible();
  await expect.element(page.getByRole("option", { name: "Gabriel Ortega" })).toBeVisible();
  expect(page.getByRole("option", { name: /Selma Brandt|Tom Ticket/ }).elements()).toEqual([]);
});
