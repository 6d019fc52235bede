import type { Offer } from "#contract/booking-form/form.ts";
import type { CardIntake } from "#contract/signed-form/signed-form.ts";
import type { SigningInput } from "#contract/signed-form/signing.ts";
import { bookingCalls } from "#web/booking-form/booking-calls.ts";
import type { FormValues } from "#web/booking-form/form/form-values.ts";
import { ask } from "#web/shared/api/client.ts";
import { useEncryption } from "#web/signed-form/cards/use-encryption.ts";
import { type TypedAgreement, toSignature } from "#web/signed-form/sign/agreement.ts";
import { useSending } from "#web/signed-form/sign/use-sending.ts";
import { toSigning } from "./to-signing.ts";

export interface Signed {
  quoteId: number;
  signedAt: string;
  verificationCode: string;
}

/** Signs the booking. Ignores repeated presses while an attempt is being sent. */
export function useSigning(publicId: string, offer: Offer, intake: CardIntake) {
  const encrypt = useEncryption(intake);
  const { sending, sendOnce } = useSending((body: SigningInput, idempotencyKey) =>
    ask(bookingCalls.sign, { params: { publicId }, body }, { idempotencyKey }),
  );
  const sign = (values: FormValues, agreement: TypedAgreement): Promise<Signed | undefined> =>
    sendOnce([values, agreement], () => {
      const { electronicRecords, chargeAuthorisation } = agreement;
      const agreed = { electronicRecords, chargeAuthorisation, signature: toSignature(agreement) };
      return toSigning(values, agreed, offer, encrypt);
    });
  return { sending, sign };
}
