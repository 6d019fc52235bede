import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type CommissionLine, commissionCalls, type ManualCommission } from "#contract/commission/calls.ts";
import { userCalls } from "#contract/user/calls.ts";
import { loseTabAndUseDraft } from "#tests/screens/draft.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage, typeInto } from "#tests/screens/render.tsx";

const manual: ManualCommission = {
  id: 3,
  agent: { id: 2, name: "Gabriel Ortega" },
  amountCents: 60_000,
  date: "2027-01-05",
  reason: "Bonus of the quarter",
  quoteId: null,
  status: "pending",
  enteredBy: { id: 4, name: "Selma Brandt" },
  enteredAt: "2027-01-05T15:00:00.000Z",
  replacesId: null,
  version: 1,
  decidesOwn: false,
  allowedActions: ["approve", "decline"],
};

const line: CommissionLine = {
  usdMillionths: 1_000_000,
  reason: null,
  statementId: null,
  id: 21,
  quoteId: null,
  leadId: null,
  customer: null,
  agent: { id: 2, name: "Gabriel Ortega" },
  kind: "manual",
  state: "payable",
  waitsFor: null,
  saleDate: "2027-01-05",
  passengers: null,
  ccAmountCents: null,
  saleCurrency: null,
  grossProfitCents: null,
  tpProfitCents: null,
  airCommissionsCents: null,
  rateBps: null,
  amountCents: 10_000,
  at: "2027-01-05T15:00:00.000Z",
  part: null,
  rule: null,
  sheet: null,
  earlier: [],
  manual: { reason: "Bonus of the month", enteredBy: manual.enteredBy, version: 1, status: "entered" },
  canEdit: true,
};

const gabriel = {
  id: 2,
  name: "Gabriel Ortega",
  role: "agent" as const,
  isActive: true,
  availability: "available" as const,
  picture: null,
};

test("adds a manual commission after the mistakes in the form are corrected", async () => {
  answering(commissionCalls.pendingManual, () => ({ items: [] }));
  answering(userCalls.list, () => [gabriel]);
  answering(commissionCalls.addManual, () => ({ ...manual, status: "entered" as const }));
  await showPage("/admin/comissions", "supervisor");
  await userEvent.click(page.getByRole("link", { name: "Add a manual commission" }));
  const dialog = page.getByRole("dialog", { name: "Add a manual commission" });
  await expect.element(dialog).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Add the commission" }));
  await expect.element(dialog.getByText("Choose an agent")).toBeVisible();
  await expect.element(dialog.getByText("Enter an amount other than zero")).toBeVisible();
  await expectNoViolations();

  await typeInto(dialog.getByRole("combobox", { name: "Agent" }), "Gabriel");
  await userEvent.keyboard("{Enter}");
  await typeInto(dialog.getByRole("textbox", { name: "Amount, USD" }), "-600");
  await expect.element(dialog.getByText(/Above USD.500\.00, so a second person has to approve it/)).toBeVisible();
  await typeInto(dialog.getByRole("textbox", { name: "Reason" }), "Overpaid in December");
  await userEvent.click(dialog.getByRole("button", { name: "Add the commission" }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodiesOf(commissionCalls.addManual)).toMatchObject([
    { agentId: 2, amountCents: -60_000, reason: "Overpaid in December" },
  ]);
});

test("keeps the form open with the reason why the commission was refused", async () => {
  answering(commissionCalls.pendingManual, () => ({ items: [] }));
  answering(userCalls.list, () => [gabriel]);
  refusing(commissionCalls.addManual, { status: 409, code: "changed_meanwhile", message: "Someone else changed it" });
  await showPage("/admin/comissions/new", "supervisor");
  const dialog = page.getByRole("dialog", { name: "Add a manual commission" });
  await typeInto(dialog.getByRole("combobox", { name: "Agent" }), "Gabriel");
  await userEvent.keyboard("{Enter}");
  await typeInto(dialog.getByRole("textbox", { name: "Amount, USD" }), "100");
  await typeInto(dialog.getByRole("textbox", { name: "Reason" }), "Bonus of the month");
  await userEvent.click(dialog.getByRole("button", { name: "Add the commission" }));
  await expect.element(dialog.getByText("Failed to add manual commission")).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "Amount, USD" })).toHaveValue("100.00");
});

test("approves and declines what another person entered", async () => {
  answering(commissionCalls.pendingManual, () => ({ items: [manual, { ...manual, id: 4, amountCents: -70_000 }] }));
  answering(commissionCalls.approveManual, () => ({ ...manual, status: "entered" as const }));
  answering(commissionCalls.declineManual, () => ({ ...manual, status: "declined" as const }));
  await showPage("/admin/comissions", "admin");
  const waiting = page.getByRole("region", { name: "Waiting for a second person" });
  await expect.element(waiting.getByText(/USD.600\.00 for Gabriel Ortega, Jan 5, 2027/)).toBeVisible();
  await expectNoViolations();
  await userEvent.click(waiting.getByRole("button", { name: "Approve" }).first());
  await userEvent.click(page.getByRole("button", { name: "Approve the commission" }));
  await expect.poll(() => bodiesOf(commissionCalls.approveManual)).toEqual([{ version: 1 }]);
  await userEvent.click(waiting.getByRole("button", { name: "Decline" }).last());
  const dialog = page.getByRole("dialog", { name: "Decline the commission" });
  await typeInto(dialog.getByRole("textbox", { name: "Reason" }), "Not agreed with the team");
  await userEvent.click(dialog.getByRole("button", { name: "Decline the commission" }));
  await expect
    .poll(() => bodiesOf(commissionCalls.declineManual))
    .toEqual([{ version: 1, reason: "Not agreed with the team" }]);
});

test("edits a manual line", async () => {
  answering(commissionCalls.show, () => line);
  answering(commissionCalls.edit, () => ({ ...line, canEdit: false }));
  await showPage("/admin/comissions/21", "supervisor");
  await expect.element(page.getByText(/Bonus of the month/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Edit the commission" }));
  const dialog = page.getByRole("dialog", { name: "Edit the commission" });
  await typeInto(dialog.getByRole("textbox", { name: "Amount, USD" }), "120");
  await userEvent.click(dialog.getByRole("button", { name: "Edit the commission" }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodiesOf(commissionCalls.edit)).toMatchObject([
    { version: 1, amountCents: 12_000, date: "2027-01-05", reason: "Bonus of the month" },
  ]);
});

test("offers a typed manual commission again after its tab is gone", async () => {
  answering(commissionCalls.pendingManual, () => ({ items: [] }));
  answering(userCalls.list, () => [gabriel]);
  const reason = () => page.getByRole("textbox", { name: "Reason" });
  await loseTabAndUseDraft(["manualCommission", 0], {
    show: async () => {
      await showPage("/admin/comissions", "supervisor");
      await userEvent.click(page.getByRole("link", { name: "Add a manual commission" }));
    },
    type: () => typeInto(reason(), "Overpaid in December"),
  });
  await expect.element(reason()).toHaveValue("Overpaid in December");
});
