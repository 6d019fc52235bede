import type { Offer } from "#contract/booking-form/form.ts";
import type { SigningInput } from "#contract/signed-form/signing.ts";
import type { FormValues, PassengerValues } from "#web/booking-form/form/form-values.ts";
import { asPassenger } from "#web/booking-form/form/passengers/as-passenger.ts";
import { dueFor, gratuityCents, insuredOf, isFree } from "#web/booking-form/form/payment/amounts.ts";

import { type EncryptCard, type Sum, toCardPayment } from "#web/signed-form/cards/to-card-payment.ts";

/** The values of the last page. They are not kept, because each signature needs new ones. */
export interface Agreement {
  electronicRecords: boolean;
  chargeAuthorisation: boolean;
  signature: SigningInput["signature"];
}

/** Returns the body of the signature. All values were validated before, and the server validates them again. */
export async function toSigning(
  values: FormValues,
  agreement: Agreement,
  offer: Offer,
  encrypt: EncryptCard,
): Promise<SigningInput> {
  const due = dueFor(values, offer);
  return {
    versionId: offer.versionId,
    termsShown: { sale: offer.terms.version, protection: offer.protection.terms.version },
    optionId: values.optionId,
    passengers: values.passengers.map((typed, index) => toPassenger(typed, index === 0 ? values.contact : typed)),
    protection: toProtection(values, offer),
    gratuityCents: gratuityCents(values) ?? 0,
    contact: { email: values.contact.email.trim(), phone: values.contact.phone.trim() },
    payment: isFree(due)
      ? { method: "nothing_due" }
      : await toPayment(values, { totalCents: due?.payableCents ?? 0, currency: offer.currency }, encrypt),
    totalCents: due?.totalCents ?? 0,
    // Sent as selected. The server refuses a signature if a consent is missing.
    consents: {
      electronicRecords: agreement.electronicRecords as true,
      chargeAuthorisation: agreement.chargeAuthorisation as true,
    },
    signature: agreement.signature,
  };
}

/** The first traveler has no phone field. The airline calls the contact's number. */
function toPassenger(typed: PassengerValues, { phone }: { phone: string }): SigningInput["passengers"][number] {
  return { ...asPassenger(typed), phone: phone.trim() || null, state: typed.state || null };
}

function toProtection(values: FormValues, offer: Offer): SigningInput["protection"] {
  const passengers = insuredOf(values, offer).flatMap(({ chosen }, index) => (chosen ? [index] : []));
  return { choice: passengers.length > 0 ? "yes" : "no", passengers };
}

async function toPayment({ payment }: FormValues, sum: Sum, encrypt: EncryptCard): Promise<SigningInput["payment"]> {
  const { billing, method } = payment;
  if (method !== "credit_card") {
    const note = method === "other" ? { note: payment.note } : {};
    return { method, billing, payerName: payment.payerName.trim(), ...note };
  }
  return toCardPayment(payment, sum, encrypt);
}
