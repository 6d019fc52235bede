import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BookingView } from "#contract/booking/booking.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { aBookingShown, aChargeShown, aProfitShown } from "#tests/screens/shown-quote.ts";
import { aSupplierEntryShown, suppliersWithCheckDue } from "#tests/screens/shown-suppliers.ts";
import { ChargeFields } from "./charge-fields.tsx";
import { BookingPayment } from "./payment.tsx";

const charge = aChargeShown({ state: "settled", collectedCents: 200_000, fee: { cents: 9_800, from: "statement" } });
const reversal = aChargeShown({
  id: 42,
  kind: "charge_reversal",
  reversesId: 41,
  state: "approved",
  amountCents: 50_000,
});

const charges = [charge, reversal];

const aCharged = (fields: Partial<BookingView> = {}) =>
  aBookingShown({
    charges,
    ledger: [
      { kind: "charge", amountCents: 290_000 },
      { kind: "reversal", amountCents: 50_000 },
      { kind: "refund", amountCents: 40_000 },
    ],
    collectedCents: 200_000,
    openCents: 50_000,
    ...fields,
  });

/** The value of a field: the description after its name. */
const field = (name: string) => page.getByRole("term").filter({ hasText: name }).element().nextElementSibling;
const calculation = (name: RegExp) => page.getByRole("button", { name });

test("shows every field of a charge and of its sale, each with its source", async () => {
  const profit = aProfitShown();
  await showOffice(
    <ChargeFields
      charge={charge}
      charges={charges}
      booking={aCharged({ profit, suppliers: suppliersWithCheckDue() })}
    />,
    "ticketing",
  );
  await userEvent.click(page.getByText(/^All fields/));
  await expect.element(page.getByText("This charge")).toBeVisible();
  const shown = {
    Location: /Agency account: FAREWRIGHT/,
    "Charged by": /Tom Reyes/,
    "Payment type": /Card/,
    "Billing name": /Mary O'Brien/,
    "Charge amount": /2,900\.00/,
    "Remaining on the charge": /2,000\.00/,
    "Merchant fee": /98\.00\s*from a settlement report/,
    "Quote amount": /2,900\.00\s*signed/,
    "Client card amount": /2,900\.00\s*signed/,
    "Tips amount": /0\.00/,
    "Mileage cost": /Not entered yet/,
    "Consolidator CK": /^0\.00/,
    "Gross profit on the tickets": /300\.00\s*computed, after the card fee and other costs/,
  };
  for (const [name, value] of Object.entries(shown)) expect(field(name)?.textContent, name).toMatch(value);
  await userEvent.click(calculation(/^Remaining on the charge: 2,000\.00/));
  await expect.element(page.getByRole("row", { name: /^Reversed/ })).toMatchTextContent(/-500\.00/);
  await expect.element(page.getByRole("row", { name: /^Refunded or disputed/ })).toMatchTextContent(/-400\.00/);
  await expectNoViolations();
});

test("only a consolidator that charged the customer owes a check, and used credit is apart from added credit", async () => {
  const byConsolidator = aChargeShown({ state: "settled", location: "consolidator:Sky Fares" });
  const entries = [
    aSupplierEntryShown({ kind: "credit_used", amountCents: 5_000 }),
    aSupplierEntryShown({ id: 92, kind: "credit_added", amountCents: 12_000 }),
  ];
  const booking = aCharged({ charges: [byConsolidator], suppliers: suppliersWithCheckDue({ entries }) });
  await showOffice(<ChargeFields charge={byConsolidator} charges={[byConsolidator]} booking={booking} />, "ticketing");
  await userEvent.click(page.getByText(/^All fields/));
  await expect.element(page.getByText("This charge")).toBeVisible();
  expect(field("Consolidator CK")?.textContent).toMatch(/300\.80/);
  expect(field("Consolidator credit used")?.textContent).toMatch(/^50\.00/);
  expect(field("Consolidator credit added")?.textContent).toMatch(/^120\.00/);
  await userEvent.click(calculation(/^Consolidator CK: 300\.80/));
  await expect.element(page.getByRole("row", { name: /^Net/ })).toMatchTextContent(/-2,710\.00/);
});

test("a charge that took nothing has no remaining amount, and credits lower the card amount", async () => {
  const declined = aChargeShown({ state: "declined" });
  const credits = [{ creditId: 7, holderName: "Mary O'Brien", amountCents: 40_000 }];
  await showOffice(
    <ChargeFields charge={declined} charges={[declined]} booking={aCharged({ credits })} />,
    "ticketing",
  );
  await userEvent.click(page.getByText(/^All fields/));
  await userEvent.click(calculation(/^Client card amount: 2,500\.00/));
  await expect.element(page.getByRole("row", { name: /^Paid by credit 7/ })).toMatchTextContent(/-400\.00/);
  await expect.element(page.getByText("Remaining on the charge")).not.toBeInTheDocument();
});

test("shows only the charge without a signature in force", async () => {
  await showOffice(<ChargeFields charge={charge} charges={charges} />, "ticketing");
  await userEvent.click(page.getByText(/^All fields/));
  await expect.element(page.getByText("This charge")).toBeVisible();
  await expect.element(page.getByText("Quote amount")).not.toBeInTheDocument();
});

test("explains the collected and the open amount by keyboard", async () => {
  await showOffice(<BookingPayment booking={aCharged()} />, "agent");
  (calculation(/^Collected: 2,000\.00/).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const collected = page.getByRole("dialog", { name: /^Collected/ });
  await expect.element(collected.getByRole("row", { name: /^Refunded/ })).toMatchTextContent(/-400\.00/);
  await expect.element(collected.getByRole("row", { name: /^Reversed/ })).toMatchTextContent(/-500\.00/);
  await userEvent.keyboard("{Escape}");
  await expect.element(collected).not.toBeInTheDocument();
  await userEvent.click(calculation(/^Open: 500\.00/));
  const open = page.getByRole("dialog", { name: /^Open/ });
  await expect.element(open.getByRole("row", { name: /^Refunded/ })).toMatchTextContent(/-400\.00/);
});
