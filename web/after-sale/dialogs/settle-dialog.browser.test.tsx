import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { refundCalls } from "#contract/after-sale/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, press, showOffice, typeInto } from "#tests/screens/render.tsx";
import { aRequestShown } from "#tests/screens/shown-request.ts";
import { SettleDialog } from "./settle-dialog.tsx";

async function show(state: "initiated" | "submitted") {
  const { payments, ...shown } = aRequestShown({ status: "done", allowedActions: ["settlePayment"] });
  const request = { ...shown, payments: payments.map((payment) => ({ ...payment, id: 31, state })) };
  const onClose = vi.fn();
  answering(refundCalls.settlePayment, () => request);
  await showOffice(<SettleDialog request={request} onClose={onClose} paymentId={31} />, "ticketing");
  return onClose;
}

const send = () => page.getByRole("dialog").getByRole("button", { name: "Record the outcome" });

test("records a submitted refund as settled, with its reference, by keyboard", async () => {
  const onClose = await show("submitted");
  await expect.element(page.getByText(/Visa.*1111.*: USD 1,000\.00/)).toBeVisible();
  await expect.element(page.getByLabelText("Outcome")).toHaveValue("settled");
  await expectNoViolations();
  await typeInto("Reference", "ARN 7412 [x]");
  await userEvent.keyboard("{Enter}");
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(bodiesOf(refundCalls.settlePayment)).toEqual([
    { version: 2, state: "settled", reference: "ARN 7412 [x]", failure: "" },
  ]);
});

test("marks the missing reason of a failed refund, keeps the typed values, and sends them again", async () => {
  const onClose = await show("initiated");
  await userEvent.selectOptions(page.getByLabelText("Outcome"), "failed");
  await typeInto("Reference", "R-1");
  refusing(refundCalls.settlePayment, {
    status: 422,
    code: "invalid_input",
    message: "Please correct the marked fields.",
    details: { fields: [{ field: "failure", code: "reason_missing", message: "Say why it failed" }] },
  });
  await userEvent.click(send());
  await expect.element(page.getByLabelText("Why it failed")).toHaveAttribute("aria-invalid", "true");
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(page.getByLabelText("Reference")).toHaveValue("R-1");
  await expectNoViolations();
  answering(refundCalls.settlePayment, () => aRequestShown());
  await typeInto("Why it failed", "Card clo");
  await userEvent.keyboard("{Backspace}");
  await press("osed");
  await userEvent.click(send());
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(bodiesOf(refundCalls.settlePayment).at(-1)).toEqual({
    version: 2,
    state: "failed",
    reference: "R-1",
    failure: "Card closed",
  });
});
