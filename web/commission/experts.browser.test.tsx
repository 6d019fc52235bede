import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type CommissionLine, commissionCalls } from "#contract/commission/calls.ts";
import { userCalls } from "#contract/user/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { answering } from "#tests/network.ts";
import { expectNoViolations, showPage } from "#tests/render.tsx";

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

test("lists an expert's shares from the menu, with their sums and without the figures of the sales", async () => {
  const { rule: _, manual: __, canEdit: ___, earlier: ____, ...row } = line;
  answering(commissionCalls.list, () => ({ items: [row], nextCursor: null }));
  answering(commissionCalls.figures, () => figures);
  await showPage("/admin/comissions", "expert");
  await expect.element(page.getByRole("link", { name: "Commissions", exact: true })).toBeVisible();
  await expect.element(page.getByText("Sold this month")).toBeVisible();
  const table = page.getByRole("table", { name: "Commissions" });
  await expect.element(table.getByRole("row", { name: /O'Brien/ })).toMatchTextContent(/Payable.*USD 56\.53/);
  for (const name of ["Agent", "CC amount", "Gross profit", "TP profit", "Air commissions", "Rate"])
    await expect.element(page.getByRole("columnheader", { name })).not.toBeInTheDocument();
  await expectNoViolations();
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
