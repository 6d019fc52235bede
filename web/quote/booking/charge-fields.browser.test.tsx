import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BookingView } from "#contract/booking/booking.ts";
import { expectNoViolations, showOffice } from "#tests/render.tsx";
import { aBookingShown, aChargeShown, aProfitShown } from "#tests/shown-quote.ts";
import { ChargeFields } from "./charge-fields.tsx";
import { BookingPayment } from "./payment.tsx";

const charge = aChargeShown({ state: "settled", fee: { cents: 9_800, from: "statement" } });
const reversal = aChargeShown({
  id: 42,
  kind: "charge_reversal",
  reversesId: 41,
  state: "approved",
  amountCents: 50_000,
});

const aCharged = (fields: Partial<BookingView> = {}) =>
  aBookingShown({
    charges: [charge, reversal],
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
  const suppliers = {
    entries: [],
    consolidators: [],
    accounts: [
      {
        account: "suppliers" as const,
        dueCents: -30_080,
        dueLines: [
          { part: "net" as const, cents: 259_920 },
          { part: "chargedBySuppliers" as const, cents: -290_000 },
        ],
        movedCents: 0,
        openCents: -30_080,
      },
    ],
  };
  await showOffice(<ChargeFields charge={charge} booking={aCharged({ profit, suppliers })} />, "ticketing");
  await userEvent.click(page.getByText("All fields"));
  await expect.element(page.getByText("This charge")).toBeVisible();
  const shown = {
    Location: /Agency account: FAREWRIGHT/,
    "Charged by": /Tom Reyes/,
    "Payment type": /Card/,
    "Billing name": /Mary O'Brien/,
    "Charge amount": /2,900\.00/,
    "Left of the charge": /2,400\.00/,
    "Merchant fee": /98\.00\s*from a settlement report/,
    "Quote amount": /2,900\.00\s*signed/,
    "Client card amount": /2,400\.00/,
    "Tips amount": /0\.00/,
    "Mileage cost": /Not entered yet/,
    "Consolidator CK": /300\.80/,
    "GP profit": /300\.00/,
  };
  for (const [name, value] of Object.entries(shown)) expect(field(name)?.textContent, name).toMatch(value);
  await userEvent.click(calculation(/^Consolidator CK: 300\.80/));
  await expect.element(page.getByRole("row", { name: /^Net/ })).toMatchTextContent(/-2,599\.20/);
  await expectNoViolations();
});

test("shows only the charge without a signature in force", async () => {
  await showOffice(<ChargeFields charge={charge} />, "ticketing");
  await userEvent.click(page.getByText("All fields"));
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
  await expect.element(open.getByRole("row", { name: /^Returned to the customer/ })).toMatchTextContent(/-400\.00/);
});
