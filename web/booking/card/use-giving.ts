import type { ReplacementCardForm, ReplacementCardSigningInput } from "#contract/replacement-card-form.ts";
import { useEncryption } from "#web/booking/form/payment/use-encryption.ts";
import { type TypedAgreement, toSignature } from "#web/booking/form/sign/agreement.ts";
import { toCardPayment } from "#web/booking/form/sign/to-signing.ts";
import { useSending } from "#web/booking/form/sign/use-sending.ts";
import { ask } from "#web/shared/client.ts";
import type { PaymentValues } from "../form/form-values.ts";
import { cardCalls } from "./card-calls.ts";

/** Gives the card, once. */
export function useGiving(
  publicId: string,
  { amountCents, currency, cardIntake }: Extract<ReplacementCardForm, { state: "open" }>,
) {
  const encrypt = useEncryption(cardIntake);
  const { sending, sendOnce } = useSending((body: ReplacementCardSigningInput, idempotencyKey) =>
    ask(cardCalls.sign, { params: { publicId }, body }, { idempotencyKey }),
  );
  const give = (payment: PaymentValues, agreement: TypedAgreement) =>
    sendOnce([payment, agreement, amountCents], async () => ({
      payment: await toCardPayment(payment, { totalCents: amountCents, currency }, encrypt),
      totalCents: amountCents,
      // Sent as ticked; the server refuses a signature with the box empty.
      consents: { chargeAuthorisation: agreement.chargeAuthorisation as true },
      signature: toSignature(agreement),
    }));
  return { sending, give };
}
