import { type Currency, total } from "#domain/money/money.ts";
import type { Amount, Say } from "#domain/shared/message-values.ts";
import { type BasisPart, type Destination, outcomeOf, type Settlement, type ValuePart } from "./settlement.ts";
import { whenMoneyComes } from "./when-money-comes.ts";

type Day = { day: { date: string } };

export type SettlementSentences = Record<
  ValuePart | BasisPart | "ticketsUsed" | "remaining" | "whereItGoes" | "together" | "arrival",
  object
> & {
  card: { card: string; last4: string };
  payment: object;
  airlineCredit: object;
  airlineCreditBook: Day;
  airlineCreditTravel: Day;
  agencyCredit: object;
  agencyCreditBook: Day;
  agencyCreditTravel: Day;
  laterRefund: object;
  notReturned: object;
  timeOnCard: { count: number };
  timeWithoutCard: { count: number };
  refundAlone: { refund: Amount };
  creditAlone: { credit: Amount };
  refundAndCredit: { refund: Amount; credit: Amount };
  laterAlone: { later: Amount };
  laterToo: { later: Amount };
  nothing: object;
};

/** A settlement as the customer reads it, in cents. */
export interface SettlementWords {
  /** One or two sentences that name the refund and the credit. */
  summary: string;
  /** How the value of partly used tickets follows from what was paid; null if nothing was flown. */
  basis: { heading: string; lines: { label: string; cents: number }[]; total: { label: string; cents: number } } | null;
  /** Add up to `remaining`. */
  values: { label: string; cents: number }[];
  remaining: { label: string; cents: number };
  /** Add up to `together`; empty if everything is kept. */
  destinations: { label: string; cents: number }[];
  together: { label: string; cents: number };
  /** Sentences that name how long each kind of refund may take; empty if no money is refunded. */
  times: string[];
}

/** Returns the texts of the form, the signed document and the letters. */
export function settlementWords(
  settlement: Settlement,
  currency: Currency,
  say: Say<SettlementSentences>,
): SettlementWords {
  const { basis = [], values, returnableCents: cents, destinations } = settlement;
  return {
    summary: settlementSummary(settlement, currency, say),
    basis:
      basis.length === 0
        ? null
        : {
            heading: say("ticketsUsed"),
            lines: basis.map((line) => ({ label: say(line.part), cents: line.cents })),
            total: { label: say("flights"), cents: total(basis.map((line) => line.cents)) },
          },
    values: values.map((value) => ({ label: say(value.part), cents: value.cents })),
    remaining: { label: say("remaining"), cents },
    destinations: destinations.map((destination) => ({
      label: destinationLabel(destination, say),
      cents: destination.cents,
    })),
    together: { label: say("together"), cents },
    times: timesOf(settlement, say),
  };
}

function destinationLabel(destination: Destination, say: Say<SettlementSentences>): string {
  if (destination.to === "payment") {
    return destination.card
      ? say("card", { card: destination.card.brand, last4: destination.card.last4 })
      : say("payment");
  }
  if (!("valid" in destination)) return say(destination.to);
  if (!destination.valid) return say(destination.to);
  const { validUntil, validityKind } = destination.valid;
  return say(`${destination.to}${validityKind === "book_by" ? "Book" : "Travel"}`, { day: { date: validUntil } });
}

function timesOf({ destinations }: Settlement, say: Say<SettlementSentences>): string[] {
  const { cardBusinessDays, otherDays } = whenMoneyComes(destinations);
  return [
    ...(cardBusinessDays === null ? [] : [say("timeOnCard", { count: cardBusinessDays })]),
    ...(otherDays === null ? [] : [say("timeWithoutCard", { count: otherDays })]),
  ];
}

/** Returns the sentences that say what the customer gets: in letters, forms, documents, approvals and the editor. */
export function settlementSummary(
  settlement: Pick<Settlement, "destinations">,
  currency: Currency,
  say: Say<SettlementSentences>,
): string {
  const { cashCents, creditCents, laterRefundCents } = outcomeOf(settlement);
  const [refund, credit] = [
    { cents: cashCents, currency },
    { cents: creditCents, currency },
  ];
  const later = { cents: laterRefundCents, currency };
  if (cashCents + creditCents === 0) return laterRefundCents > 0 ? say("laterAlone", { later }) : say("nothing");
  const received =
    creditCents === 0
      ? say("refundAlone", { refund })
      : cashCents === 0
        ? say("creditAlone", { credit })
        : say("refundAndCredit", { refund, credit });
  return laterRefundCents > 0 ? `${received} ${say("laterToo", { later })}` : received;
}
