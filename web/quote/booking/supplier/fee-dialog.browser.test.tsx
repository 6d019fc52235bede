import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chargeCalls } from "#contract/charge/calls.ts";
import type { ChargeView } from "#contract/charge/charge.ts";
import { answering, bodiesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeOver } from "#tests/screens/render.tsx";
import { aChargeShown, aQuoteShown } from "#tests/screens/shown-quote.ts";
import { ChargeItem } from "#web/quote/booking/charge/charge-item.tsx";

async function show(facts: Partial<ChargeView>) {
  answering(chargeCalls.enterFee, () => ({ quoteVersion: 8, status: "charged" }));
  const charge = aChargeShown({ kind: "charge", state: "approved", location: "agency:main", ...facts });
  const quote = aQuoteShown({ status: "charged", allowedActions: ["enterFee"] });
  await showOffice(
    <ul>
      <ChargeItem quote={quote} charge={charge} charges={[charge]} aboveCents={0} />
    </ul>,
    "ticketing",
  );
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("enters the fee of a charge, and requires an amount", async () => {
  await show({ merchantFeeCents: null });
  await userEvent.click(button("Enter the fee"));
  const dialog = page.getByRole("dialog");
  await userEvent.click(dialog.getByRole("button", { name: "Enter the fee" }));
  await expect.element(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await expectNoViolations();
  await typeOver(dialog.getByRole("textbox"), "101.50");
  await userEvent.click(dialog.getByRole("button", { name: "Enter the fee" }));
  await expect.poll(() => bodiesOf(chargeCalls.enterFee)).toMatchObject([{ version: 7, merchantFeeCents: 10_150 }]);
});

test("refuses a fee above the charge, and asks whether an unusual one is correct", async () => {
  await show({ merchantFeeCents: null });
  await userEvent.click(button("Enter the fee"));
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Enter the fee" });
  await typeOver(dialog.getByRole("textbox"), "999999.99");
  await userEvent.click(save);
  await expect.element(dialog.getByText(/The fee cannot be above the charge/)).toBeVisible();
  await typeOver(dialog.getByRole("textbox"), "1000");
  await expect.element(dialog.getByText(/Is a fee of 1,000\.00 correct\? The charge is/)).toBeVisible();
  await expectNoViolations();
  await userEvent.click(dialog.getByRole("checkbox", { name: "The amount is correct" }));
  await userEvent.click(save);
  await expect
    .poll(() => bodiesOf(chargeCalls.enterFee))
    .toMatchObject([{ merchantFeeCents: 100_000, isAmountRight: true }]);
});

test("corrects a fee that is known", async () => {
  await show({ merchantFeeCents: 10_000 });
  await expect.element(button("Correct the fee")).toBeVisible();
});

test("offers no fee for a charge of an airline", async () => {
  await show({ merchantFeeCents: null, location: "airline" });
  await expect.element(page.getByText(/^•••• 1111 · Airline/)).toBeVisible();
  await expect.element(button("Enter the fee")).not.toBeInTheDocument();
});
