import type { Offer } from "#contract/booking-form.ts";
import type { SigningInput } from "#contract/signing.ts";
import type { FormValues, PassengerValues } from "#web/booking/form/form-values.ts";
import { asPassenger } from "#web/booking/form/passengers/as-passenger.ts";
import { dueFor, gratuityCents, insuredOf, isFree } from "#web/booking/form/payment/amounts.ts";

import { type EncryptCard, type Sum, toCardPayment } from "#web/signed-form/cards/to-card-payment.ts";

/** What the last page adds: it is never kept, each signature is given anew. */
export interface Agreement {
  electronicRecords: boolean;
  chargeAuthorisation: boolean;
  signature: SigningInput["signature"];
}

/** The form as it is sent. Everything was checked on the way here; the server checks it again. */
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
    passengers: values.passengers.map(toPassenger),
    protection: toProtection(values, offer),
    gratuityCents: gratuityCents(values) ?? 0,
    contact: { email: values.contact.email.trim(), phone: values.contact.phone.trim() },
    payment: isFree(due)
      ? { method: "nothing_due" }
      : await toPayment(values, { totalCents: due?.payableCents ?? 0, currency: offer.currency }, encrypt),
    totalCents: due?.totalCents ?? 0,
    // Sent as ticked; the server refuses a signature with either box empty.
    consents: {
      electronicRecords: agreement.electronicRecords as true,
      chargeAuthorisation: agreement.chargeAuthorisation as true,
    },
    signature: agreement.signature,
  };
}

function toPassenger(typed: PassengerValues): SigningInput["passengers"][number] {
  return { ...asPassenger(typed), state: typed.state || null };
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
