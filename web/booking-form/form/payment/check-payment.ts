import type { Offer } from "#contract/booking-form/form.ts";
import { bankTransfer } from "#domain/card/brand.ts";
import { checkCard, type TypedCard } from "#domain/card/check-card.ts";
import { type FormProblem, fieldProblem } from "#domain/shared/problem.ts";
import { typedPhoneProblem } from "#domain/shared/typed-phone.ts";
import type { FormValues } from "#web/booking-form/form/form-values.ts";
import { asTypedCard, checkCardPayment, inPageOrder, renamed } from "#web/signed-form/cards/check-cards.ts";
import type { PaymentValues } from "#web/signed-form/cards/payment-values.ts";
import { dueFor, isFree } from "./amounts.ts";

/** Returns the problems of payment and contact, by the names of the form's fields. */
export function checkPayment(values: FormValues, offer: Offer, today: string): FormProblem[] {
  const { payment } = values;
  const due = dueFor(values, offer);
  if (isFree(due)) return checkContact(values);
  const problems =
    payment.method === "credit_card"
      ? checkCardPayment(payment, due?.payableCents ?? 0, today)
      : inPageOrder([...checkNote(payment), ...renamed(checkCard(asPayer(payment), today), "payment")]);
  return [...problems, ...checkContact(values)];
}

/**
 * Returns the payer as a card without a number. A customer who pays without a card enters a name and an address, as for
 * a bank transfer.
 */
function asPayer(payment: PaymentValues): TypedCard {
  const nothing = { number: "", cvv: "", expMonth: "", expYear: "", amount: "" };
  return {
    ...asTypedCard({ ...nothing, holderName: payment.payerName }, payment.billing),
    brand: bankTransfer,
  };
}

function checkNote({ method, note }: PaymentValues): FormProblem[] {
  return method === "other" && !note.trim() ? [fieldProblem("payment.note", "payment_note_missing")] : [];
}

function checkContact({ contact }: FormValues): FormProblem[] {
  const email = contact.email.trim();
  const phone = typedPhoneProblem(contact.phone);
  return [
    ...(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) ? [] : [fieldProblem("contact.email", "contact_email_wrong")]),
    ...(phone ? [{ ...phone, field: "contact.phone" }] : []),
  ];
}
