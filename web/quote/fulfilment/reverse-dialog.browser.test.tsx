import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fulfilmentCalls } from "#contract/fulfilment-calls.ts";
import { answering, bodiesOf } from "#tests/network.ts";
import { expectNoViolations, showOffice, typeInto } from "#tests/render.tsx";
import { aChargeShown, aQuoteShown } from "#tests/shown-quote.ts";
import { ReverseDialog } from "./reverse-dialog.tsx";

const cause = () => page.getByRole("combobox", { name: "What the customer is told" });
const sent = () => bodiesOf(fulfilmentCalls.reverseCharge);

async function show(aboveCents: number) {
  answering(fulfilmentCalls.reverseCharge, () => ({ quoteVersion: 8, status: "signed" }));
  const charge = aChargeShown({ state: "approved", refundableCents: 290_000 });
  const quote = aQuoteShown({ status: "signed", allowedActions: ["reverseCharge"] });
  await showOffice(
    <ReverseDialog quote={quote} charge={charge} aboveCents={aboveCents} onClose={() => {}} />,
    "ticketing",
  );
}

test("what the customer is told is chosen by whoever reverses, and goes out with the reason for the staff", async () => {
  await show(0);
  await userEvent.click(page.getByRole("button", { name: /Record the reversal of/ }));
  await expect.element(page.getByText("Choose what the customer is told")).toBeVisible();
  await expectNoViolations();
  await userEvent.selectOptions(cause(), "The customer pays in another way");
  await typeInto(page.getByRole("textbox", { name: "Reference of the reversal" }), "REV77");
  await typeInto(page.getByRole("textbox", { name: "Reason" }), "Wire transfer arrived today");
  expect(sent()).toEqual([]);
  await userEvent.click(page.getByRole("button", { name: "Record the reversal of USD 2,900.00" }));
  const body = { amountCents: 290_000, processorReference: "REV77", reason: "Wire transfer arrived today" };
  await expect.poll(sent).toEqual([{ ...body, cause: "paid_otherwise", version: 7 }]);
});

test("where more was collected than signed, that is what is offered", async () => {
  await show(22_800);
  await expect.element(cause()).toHaveValue("collected_too_much");
  await expect.element(page.getByRole("button", { name: "Record the reversal of USD 228.00" })).toBeVisible();
});

test("on a phone nothing stands outside of the dialog", async () => {
  await page.viewport(390, 844);
  await show(22_800);
  const button = page.getByRole("button", { name: /Record the reversal of/ });
  await expect.element(button).toBeVisible();
  const rightOf = (part: { element(): Element }) => part.element().getBoundingClientRect().right;
  for (const part of [button, cause()]) expect(rightOf(part)).toBeLessThan(rightOf(page.getByRole("dialog")));
});
