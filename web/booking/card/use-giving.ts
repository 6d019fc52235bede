import type { CardForm, CardGivingInput } from "#contract/card-form.ts";
import { ask } from "#web/shared/client.ts";
import { type TypedAgreement, toSignature } from "../form/agreement.ts";
import type { PaymentValues } from "../form/form-values.ts";
import { toCardPayment } from "../form/to-signing.ts";
import { useEncryption } from "../form/use-encryption.ts";
import { useSending } from "../form/use-sending.ts";
import { cardCalls } from "./card-calls.ts";

/** Gives the card, once. */
export function useGiving(
  publicId: string,
  { amountCents, currency, cardIntake }: Extract<CardForm, { state: "open" }>,
) {
  const encrypt = useEncryption(cardIntake);
  const { sending, sendOnce } = useSending((body: CardGivingInput, idempotencyKey) =>
    ask(cardCalls.give, { params: { publicId }, body }, { idempotencyKey }),
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
