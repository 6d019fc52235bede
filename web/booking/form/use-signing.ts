import type { CardIntake, Offer } from "#contract/booking-form.ts";
import type { SigningInput } from "#contract/signing.ts";
import { ask } from "#web/shared/client.ts";
import { publicCalls } from "../public-calls.ts";
import { type TypedAgreement, toSignature } from "./agreement.ts";
import type { FormValues } from "./form-values.ts";
import { toSigning } from "./to-signing.ts";
import { useEncryption } from "./use-encryption.ts";
import { useSending } from "./use-sending.ts";

export interface Signed {
  quoteId: number;
  signedAt: string;
  verificationCode: string;
}

/** Signs the booking, once. */
export function useSigning(publicId: string, offer: Offer, intake: CardIntake) {
  const encrypt = useEncryption(intake);
  const { sending, sendOnce } = useSending((body: SigningInput, idempotencyKey) =>
    ask(publicCalls.sign, { params: { publicId }, body }, { idempotencyKey }),
  );
  const sign = (values: FormValues, agreement: TypedAgreement): Promise<Signed | undefined> =>
    sendOnce([values, agreement], () => {
      const { electronicRecords, chargeAuthorisation } = agreement;
      const agreed = { electronicRecords, chargeAuthorisation, signature: toSignature(agreement) };
      return toSigning(values, agreed, offer, encrypt);
    });
  return { sending, sign };
}
