import { expect, test } from "vitest";
import { paymentMethods } from "#messages/en/letters/money.ts";
import { methodNames } from "#web/booking-form/form/payment/payment-screen.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { paymentNames } from "./payment-names.ts";

test("names a transfer in the words of the specification, for staff, on the form and in emails", () => {
  const transfer = "Wire or Bank transfer";
  expect([t(paymentNames.bank_transfer), t(methodNames.bank_transfer), paymentMethods.bank_transfer]).toEqual([
    transfer,
    transfer,
    transfer,
  ]);
});
