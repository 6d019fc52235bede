import type { Offer } from "#contract/booking-form.ts";
import { checkCard, type TypedCard } from "#domain/card/check-card.ts";
import { isWholePhone, wholePhoneAsked } from "#domain/shared/phone.ts";
import type { FieldProblem } from "#domain/shared/refusal.ts";
import type { FormValues } from "#web/booking/form/form-values.ts";
import { asTypedCard, checkCardPayment, inPageOrder, renamed } from "#web/signed-form/cards/check-cards.ts";
import type { PaymentValues } from "#web/signed-form/cards/payment-values.ts";
import { dueFor } from "./amounts.ts";

/** What is wrong with payment and contact, as the form names its fields. */
export function checkPayment(values: FormValues, offer: Offer, today: string): FieldProblem[] {
  const { payment } = values;
  const problems =
    payment.method === "credit_card"
      ? checkCardPayment(payment, dueFor(values, offer)?.totalCents ?? 0, today)
      : inPageOrder([...checkNote(payment), ...renamed(checkCard(asPayer(payment), today), "payment")]);
  return [...problems, ...checkContact(values)];
}

/** Whoever pays without a card gives a name and an address, as for a bank transfer. */
function asPayer(payment: PaymentValues): TypedCard {
  const nothing = { number: "", cvv: "", expMonth: "", expYear: "", amount: "" };
  return {
    ...asTypedCard({ ...nothing, holderName: payment.payerName }, payment.billing),
    brand: "Wire or Bank transfer",
  };
}

function checkNote({ method, note }: PaymentValues): FieldProblem[] {
  return method === "other" && !note.trim()
    ? [{ field: "payment.note", message: "Say how you would like to pay" }]
    : [];
}

function checkContact({ contact }: FormValues): FieldProblem[] {
  const email = contact.email.trim();
  return [
    ...(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)
      ? []
      : [{ field: "contact.email", message: "Enter an e-mail address, such as name@example.com" }]),
    ...(isWholePhone(contact.phone) ? [] : [{ field: "contact.phone", message: wholePhoneAsked }]),
  ];
}
