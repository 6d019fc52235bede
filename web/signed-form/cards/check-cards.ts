import { detectBrand, digitsOf } from "#domain/card/brand.ts";
import { checkCard, type TypedCard } from "#domain/card/check-card.ts";
import type { FormProblem } from "#domain/shared/problem.ts";
import { onePerField } from "../fields/one-per-field.ts";
import type { BillingValues, CardValues, PaymentValues } from "./payment-values.ts";
import { splitAmounts } from "./split-amounts.ts";

/** Validates every card, and that together they pay the total. */
export function checkCardPayment(payment: PaymentValues, totalCents: number, today: string): FormProblem[] {
  const { problems } = splitAmounts(
    totalCents,
    payment.cards.map(({ amount }) => amount),
  );
  return inPageOrder([...checkCards(payment, today), ...problems]);
}

const cardOrder = ["number", "expMonth", "expYear", "cvv", "holderName", "amount", "billing"];
const pageOrder = ["note", "payerName", "country", "line1", "line2", "city", "state", "postalCode"];

/** Sorts problems by the order of their fields on the screen: every card, then the shared fields. */
export function inPageOrder(problems: readonly FormProblem[]): FormProblem[] {
  const place = ({ field }: FormProblem) => {
    const [, area, card, name = ""] = field.split(".");
    const last = pageOrder.indexOf(field.split(".").at(-1) ?? "");
    return area === "cards" ? Number(card) * 1000 + cardOrder.indexOf(name) * 10 + last : 10_000 + last;
  };
  return onePerField(problems).toSorted((a, b) => place(a) - place(b));
}

/** A number of no known brand is checked as a Visa, so that the domain reports its problem. */
export function asTypedCard(card: Omit<CardValues, "sameBilling" | "billing">, billing: BillingValues): TypedCard {
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

function checkCards(payment: PaymentValues, today: string): FormProblem[] {
  return payment.cards.flatMap((card, index) => {
    const place = `payment.cards.${index}`;
    const own = ownBilling(card, index);
    const problems = checkCard(asTypedCard(card, own ?? payment.billing), today);
    return renamed(problems, place, own ? `${place}.billing` : undefined);
  });
}

/** Returns the card's own billing address if it differs from the payment's. */
export function ownBilling({ sameBilling, billing }: CardValues, index: number): BillingValues | undefined {
  return index > 0 && !sameBilling ? billing : undefined;
}

const formNames: Record<string, string> = { expirationMonth: "expMonth", expirationYear: "expYear" };

/**
 * Maps the domain's field names to the form's. The domain validates a card with its address, but in the form cards may
 * share one.
 */
export function renamed(problems: readonly FormProblem[], place: string, address = "payment.billing"): FormProblem[] {
  return problems.map(({ field, ...problem }) => {
    if (field.startsWith("billingAddress.")) return { field: field.replace("billingAddress", address), ...problem };
    if (place === "payment" && field === "holderName") return { field: "payment.payerName", ...problem };
    return { field: `${place}.${formNames[field] ?? field}`, ...problem };
  });
}
