import type { ReplacementCardForm, ReplacementCardSigningInput } from "#contract/replacement-card/form.ts";
import { ask } from "#web/shared/api/client.ts";
import type { PaymentValues } from "#web/signed-form/cards/payment-values.ts";
import { toCardPayment } from "#web/signed-form/cards/to-card-payment.ts";
import { useEncryption } from "#web/signed-form/cards/use-encryption.ts";
import { type TypedAgreement, toSignature } from "#web/signed-form/sign/agreement.ts";
import { useSending } from "#web/signed-form/sign/use-sending.ts";
import { replacementCardCalls } from "./calls.ts";

/** Signs for the cards. Ignores repeated presses while an attempt is being sent. */
export function useSigning(
  publicId: string,
  { amountCents, currency, cardIntake }: Extract<ReplacementCardForm, { state: "open" }>,
) {
  const encrypt = useEncryption(cardIntake);
  const { sending, sendOnce } = useSending((body: ReplacementCardSigningInput, idempotencyKey) =>
    ask(replacementCardCalls.sign, { params: { publicId }, body }, { idempotencyKey }),
  );
  const sign = (payment: PaymentValues, agreement: TypedAgreement) =>
    sendOnce([payment, agreement, amountCents], async () => ({
      payment: await toCardPayment(payment, { totalCents: amountCents, currency }, encrypt),
      totalCents: amountCents,
      // Sent as selected. The server refuses a signature if the consent is missing.
      consents: { chargeAuthorisation: agreement.chargeAuthorisation as true },
      signature: toSignature(agreement),
    }));
  return { sending, sign };
}
