import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type ChargebackView, chargebackCalls, chargebackView } from "#contract/chargeback/calls.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeOver } from "#tests/screens/render.tsx";
import { ChargebacksSection } from "./chargebacks-section.tsx";

const aChargeback = (fields: Partial<ChargebackView> = {}): ChargebackView =>
  chargebackView.parse({
    id: 5,
    quoteId: 7,
    leadId: 3,
    chargeId: 11,
    card: { brand: "Visa", last4: "1111" },
    currency: "USD",
    amountCents: 477_473,
    wonCents: null,
    reasonCode: "10.4",
    reference: "CB-2291",
    receivedOn: "2027-01-04",
    answerBy: "2027-01-20",
    answeredAt: null,
    endedAt: null,
    status: "open",
    version: 1,
    allowedActions: ["answer", "win", "lose"],
    ...fields,
  });
const charge = {
  id: 11,
  card: { brand: "Visa", last4: "1111" },
  currency: "USD" as const,
  location: "agency:Main",
  takenAt: "2027-01-02T15:00:00.000Z",
  refundableCents: 477_473,
};

async function show(items: ChargebackView[]) {
  answering(chargebackCalls.ofQuote, () => ({ items, charges: [charge] }));
  await showOffice(<ChargebacksSection quoteId={7} />, "ticketing");
}

test("records a chargeback with the data of the bank's notice", async () => {
  await show([]);
  answering(chargebackCalls.record, () => aChargeback());
  await userEvent.click(page.getByRole("button", { name: "Record a chargeback" }));
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: "Record the chargeback of USD 4,774.73" });
  await submit.click();
  await expect.element(dialog.getByText("Enter the reason code of the card network")).toBeVisible();
  expect(bodiesOf(chargebackCalls.record)).toEqual([]);
  await typeOver(dialog.getByRole("textbox", { name: /^Reason code/ }), "10.4");
  await typeOver(dialog.getByRole("textbox", { name: /^Case number/ }), "CB-2291");
  await userEvent.fill(dialog.getByLabelText(/^Received on/), "2027-01-04");
  await userEvent.fill(dialog.getByLabelText(/^Evidence until/), "2027-01-20");
  await typeOver(dialog.getByRole("textbox", { name: /^Text of the notice/ }), "Says the card was stolen");
  await expectNoViolations();
  await submit.click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(bodiesOf(chargebackCalls.record)).toEqual([
    {
      chargeId: 11,
      amountCents: 477_473,
      reasonCode: "10.4",
      reference: "CB-2291",
      receivedOn: "2027-01-04",
      answerBy: "2027-01-20",
      reason: "Says the card was stolen",
    },
  ]);
});

test("shows the deadline for evidence of an open chargeback, and the outcome of a closed one", async () => {
  const over = { id: 4, status: "lost", endedAt: "2027-01-05T15:00:00.000Z", allowedActions: [] } as const;
  await show([aChargeback(), aChargeback({ ...over, allowedActions: [] })]);
  await expect.element(page.getByText(/evidence until Jan 20, 2027/)).toBeVisible();
  await expect.element(page.getByText("Lost", { exact: true })).toBeVisible();
  answering(chargebackCalls.answer, () => aChargeback({ version: 2, answeredAt: "2027-01-06T15:00:00.000Z" }));
  await userEvent.click(page.getByRole("button", { name: "Evidence sent" }));
  await expect.poll(() => bodiesOf(chargebackCalls.answer)).toEqual([{ version: 1 }]);
  await expectNoViolations();
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("records a part that a lost chargeback brings back later, and shows what stays lost", async () => {
  const lost = { status: "lost", endedAt: "2027-01-05T15:00:00.000Z", allowedActions: ["winLate"] } as const;
  await show([aChargeback({ ...lost, allowedActions: ["winLate"] })]);
  answering(chargebackCalls.winLate, () => aChargeback({ ...lost, status: "won", allowedActions: [] }));
  await userEvent.click(page.getByRole("button", { name: "Chargeback won late" }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("The customer disputed USD 4,774.73.")).toBeVisible();
  const amount = dialog.getByRole("textbox", { name: /^Amount won/ });
  await typeOver(dialog.getByRole("textbox", { name: /^Reason/ }), "Decided in arbitration");
  await typeOver(amount, "5000");
  await dialog.getByRole("button", { name: "Record USD 5,000.00 as won" }).click();
  await expect.element(dialog.getByText("This is more than the customer disputed")).toBeVisible();
  expect(bodiesOf(chargebackCalls.winLate)).toEqual([]);
  await typeOver(amount, "2000");
  await expect.element(dialog.getByText("The customer keeps USD 2,774.73, which stays lost.")).toBeVisible();
  await expectNoViolations();
  await dialog.getByRole("button", { name: "Record USD 2,000.00 as won" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(bodiesOf(chargebackCalls.winLate)).toEqual([
    { version: 1, amountCents: 200_000, reason: "Decided in arbitration" },
  ]);
});

test("shows how much of a chargeback came back", async () => {
  const won = { status: "won", endedAt: "2027-01-05T15:00:00.000Z", wonCents: 200_000 } as const;
  await show([aChargeback({ ...won, allowedActions: [] })]);
  await expect.element(page.getByText(/USD 2,000.00 was won, USD 2,774.73 was lost/)).toBeVisible();
});

test("warns about the consequences of a loss, and shows that another user was faster", async () => {
  await show([aChargeback()]);
  refusing(chargebackCalls.lose, { status: 409, code: "changed_meanwhile", message: "Somebody was quicker" });
  await userEvent.click(page.getByRole("button", { name: "Chargeback lost" }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/The customer got USD 4,774.73 from their bank/)).toBeVisible();
  await typeOver(dialog.getByRole("textbox", { name: /^Reason/ }), "The bank wrote so");
  await dialog.getByRole("button", { name: "Chargeback lost" }).click();
  await expect.element(dialog.getByText("Somebody was quicker")).toBeVisible();
});
