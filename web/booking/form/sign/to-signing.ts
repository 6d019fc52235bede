import type { Offer } from "#contract/booking-form.ts";
import type { ReplacementCardSigningInput } from "#contract/replacement-card-form.ts";
import type { SigningInput } from "#contract/signing.ts";
import { digitsOf } from "#domain/card/brand.ts";
import type { EnvelopeFacts } from "#domain/card/envelope.ts";
import type { Currency } from "#domain/money/money.ts";
import type { CardValues, FormValues, PassengerValues, PaymentValues } from "#web/booking/form/form-values.ts";
import { asPassenger } from "#web/booking/form/passengers/as-passenger.ts";
import { dueFor, gratuityCents, insuredOf } from "#web/booking/form/payment/amounts.ts";
import { ownBilling } from "#web/booking/form/payment/check-payment.ts";
import { splitAmounts } from "#web/booking/form/payment/split-amounts.ts";

/** What the last page adds: it is never kept, each signature is given anew. */
export interface Agreement {
  electronicRecords: boolean;
  chargeAuthorisation: boolean;
  signature: SigningInput["signature"];
}

/** Encrypts what may not travel in the open, for this card only; given from outside so that the code for it loads late. */
export type EncryptCard = (
  secret: { number: string; cvv: string },
  card: Omit<EnvelopeFacts, keyof Place | "nonce">,
  place: Place,
) => Promise<string>;

type Place = Pick<EnvelopeFacts, "position" | "currency">;

interface Sum {
  totalCents: number;
  currency: Currency;
}

/** The form as it is sent. Everything was checked on the way here; the server checks it again. */
export async function toSigning(
  values: FormValues,
  agreement: Agreement,
  offer: Offer,
  encrypt: EncryptCard,
): Promise<SigningInput> {
  const totalCents = dueFor(values, offer)?.totalCents ?? 0;
  return {
    versionId: offer.versionId,
    optionId: values.optionId,
    passengers: values.passengers.map(toPassenger),
    protection: toProtection(values, offer),
    gratuityCents: gratuityCents(values) ?? 0,
    contact: { email: values.contact.email.trim(), phone: values.contact.phone.trim() },
    payment: await toPayment(values, { totalCents, currency: offer.currency }, encrypt),
    totalCents,
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

/** Cards with what each of them pays; numbers and codes are encrypted here and go no further. */
export async function toCardPayment(
  payment: PaymentValues,
  { totalCents, currency }: Sum,
  encrypt: EncryptCard,
): Promise<ReplacementCardSigningInput["payment"]> {
  const { cents } = splitAmounts(
    totalCents,
    payment.cards.map(({ amount }) => amount),
  );
  const cards = payment.cards.map((card, index) =>
    toCard(card, cents[index] ?? 0, { position: index, currency }, encrypt),
  );
  return { method: "credit_card", billing: payment.billing, cards: await Promise.all(cards) };
}

async function toCard(card: CardValues, amountCents: number, place: Place, encrypt: EncryptCard) {
  const described = {
    expMonth: Number(card.expMonth),
    expYear: Number(card.expYear),
    holderName: card.holderName.trim(),
    amountCents,
  };
  const secret = { number: digitsOf(card.number), cvv: card.cvv };
  const encrypted = await encrypt(secret, described, place);
  return { ...described, encrypted, billing: ownBilling(card, place.position) ?? null };
}
