import type { Offer } from "#contract/booking-form.ts";
import { detectBrand, digitsOf } from "#domain/card/brand.ts";
import { checkCard, type TypedCard } from "#domain/card/check-card.ts";
import { isWholePhone, wholePhoneAsked } from "#domain/shared/phone.ts";
import type { FieldProblem } from "#domain/shared/refusal.ts";
import { onePerField } from "#web/booking/form/fields/one-per-field.ts";
import type { BillingValues, CardValues, FormValues, PaymentValues } from "#web/booking/form/form-values.ts";
import { dueFor } from "./amounts.ts";
import { splitAmounts } from "./split-amounts.ts";

/** What is wrong with payment and contact, as the form names its fields. */
export function checkPayment(values: FormValues, offer: Offer, today: string): FieldProblem[] {
  const { payment } = values;
  const problems =
    payment.method === "credit_card"
      ? checkCardPayment(payment, dueFor(values, offer)?.totalCents ?? 0, today)
      : inPageOrder([...checkNote(payment), ...renamed(checkCard(asPayer(payment), today), "payment")]);
  return [...problems, ...checkContact(values)];
}

/** Every card, and that together they pay the sum. */
export function checkCardPayment(payment: PaymentValues, totalCents: number, today: string): FieldProblem[] {
  const { problems } = splitAmounts(
    totalCents,
    payment.cards.map(({ amount }) => amount),
  );
  return inPageOrder([...checkCards(payment, today), ...problems]);
}

const cardOrder = ["number", "expMonth", "expYear", "cvv", "holderName", "amount", "billing"];
const pageOrder = ["note", "payerName", "country", "line1", "line2", "city", "state", "postalCode"];

/** From top to bottom, as the fields are on the screen: every card, then what they share. */
function inPageOrder(problems: readonly FieldProblem[]): FieldProblem[] {
  const place = ({ field }: FieldProblem) => {
    const [, area, card, name = ""] = field.split(".");
    const last = pageOrder.indexOf(field.split(".").at(-1) ?? "");
    return area === "cards" ? Number(card) * 1000 + cardOrder.indexOf(name) * 10 + last : 10_000 + last;
  };
  return onePerField(problems).toSorted((a, b) => place(a) - place(b));
}

/** A number of no brand is checked as a Visa: the domain then says what is wrong with it. */
function asTypedCard(card: Omit<CardValues, "sameBilling" | "billing">, billing: BillingValues): TypedCard {
  return {
    brand: detectBrand(card.number) ?? "Visa",
    number: card.number,
    cvv: card.cvv,
    expirationMonth: card.expMonth ? Number(card.expMonth) : null,
    expirationYear: card.expYear ? Number(card.expYear) : null,
    holderName: card.holderName,
    billingAddress: { ...billing, line2: billing.line2 || null, state: billing.state || null },
  };
}

export function last4(card: CardValues): string {
  return digitsOf(card.number).slice(-4);
}

function checkCards(payment: PaymentValues, today: string): FieldProblem[] {
  return payment.cards.flatMap((card, index) => {
    const place = `payment.cards.${index}`;
    const own = ownBilling(card, index);
    const problems = checkCard(asTypedCard(card, own ?? payment.billing), today);
    return renamed(problems, place, own ? `${place}.billing` : undefined);
  });
}

/** The address a card's statements go to when it is not the one of the payment. */
export function ownBilling({ sameBilling, billing }: CardValues, index: number): BillingValues | undefined {
  return index > 0 && !sameBilling ? billing : undefined;
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

const formNames: Record<string, string> = { expirationMonth: "expMonth", expirationYear: "expYear" };

/** The domain speaks of one card with its address; in the form cards may share one. */
function renamed(problems: readonly FieldProblem[], place: string, address = "payment.billing"): FieldProblem[] {
  return problems.map(({ field, message }) => {
    if (field.startsWith("billingAddress.")) return { field: field.replace("billingAddress", address), message };
    if (place === "payment" && field === "holderName") return { field: "payment.payerName", message };
    return { field: `${place}.${formNames[field] ?? field}`, message };
  });
}
