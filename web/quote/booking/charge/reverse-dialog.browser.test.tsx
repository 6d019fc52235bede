import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chargeCalls } from "#contract/charge/calls.ts";
import { answering, bodiesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto } from "#tests/screens/render.tsx";
import { aChargeShown, aQuoteShown } from "#tests/screens/shown-quote.ts";
import { ReverseDialog } from "./reverse-dialog.tsx";

const cause = () => page.getByRole("combobox", { name: "Reason for the customer" });
const sent = () => bodiesOf(chargeCalls.reverse);

async function show(aboveCents: number) {
  answering(chargeCalls.reverse, () => ({ quoteVersion: 8, status: "signed" }));
  const charge = aChargeShown({ state: "approved", refundableCents: 290_000 });
  const quote = aQuoteShown({ status: "signed", allowedActions: ["reverseCharge"] });
  await showOffice(
    <ReverseDialog quote={quote} charge={charge} aboveCents={aboveCents} onClose={() => {}} />,
    "ticketing",
  );
}

test("sends the chosen reason for the customer and the typed reason for staff", async () => {
  await show(0);
  await userEvent.click(page.getByRole("button", { name: /Record the reversal of/ }));
  await expect.element(page.getByText("Choose the reason for the customer")).toBeVisible();
  await expectNoViolations();
  await userEvent.selectOptions(cause(), "The customer pays in another way");
  await typeInto(page.getByRole("textbox", { name: "Reference of the reversal" }), "REV77");
  await typeInto(page.getByRole("textbox", { name: "Reason" }), "Wire transfer arrived today");
  expect(sent()).toEqual([]);
  await userEvent.click(page.getByRole("button", { name: "Record the reversal of USD 2,900.00" }));
  const body = { amountCents: 290_000, processorReference: "REV77", reason: "Wire transfer arrived today" };
  await expect.poll(sent).toEqual([{ ...body, cause: "paid_otherwise", version: 7 }]);
});

test("suggests the amount collected above the signature", async () => {
  await show(22_800);
  await expect.element(cause()).toHaveValue("collected_too_much");
  await expect.element(page.getByRole("button", { name: "Record the reversal of USD 228.00" })).toBeVisible();
});

test("fits a phone", async () => {
  await page.viewport(390, 844);
  await show(22_800);
  const button = page.getByRole("button", { name: /Record the reversal of/ });
  await expect.element(button).toBeVisible();
  const rightOf = (part: { element(): Element }) => part.element().getBoundingClientRect().right;
  for (const part of [button, cause()]) expect(rightOf(part)).toBeLessThan(rightOf(page.getByRole("dialog")));
});
