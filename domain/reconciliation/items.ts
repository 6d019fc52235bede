import type { Settlement } from "#domain/money/settlement.ts";
import { addDays } from "#domain/shared/calendar.ts";
import type { AccountBalance } from "#domain/supplier/accounts.ts";
import type { SupplierAccount } from "#domain/supplier/entries.ts";

/** The kinds of items that do not reconcile, most urgent first. */
export const itemKinds = [
  "charge_without_result",
  "customer_owes",
  "customer_overpaid",
  "refund_not_settled",
  "check_expected",
  "airline_commission_expected",
  "consolidator_commission_expected",
  "credit_expires",
  "held_for_customer",
  "settlement_difference",
] as const;
export type ItemKind = (typeof itemKinds)[number];

/** The amounts that airlines and consolidators owe the agency. */
export const receivableKinds = [
  "check_expected",
  "airline_commission_expected",
  "consolidator_commission_expected",
] as const satisfies readonly ItemKind[];

/** The number of days until a check or a commission is late after the tickets, and a refund after it was asked for. */
export const receivableDays = 30;
/** The number of days after its submission until a refund is late. */
export const refundDays = 10;
/** The number of days before its last day on which a credit is listed. */
export const creditDays = 30;

/** The number of days after which the customer is asked what becomes of an amount that the agency holds. */
export const heldDays = 30;

/** An amount of a sale that is not settled. */
export interface ReconciliationItem {
  kind: ItemKind;
  /** The charge, refund payment, credit or held amount. Items of the whole sale have 0 and up among those of their kind. */
  recordId: number;
  amountCents: number;
  /** The agency's date from which the item is late. */
  dueOn: string;
  /** The consolidator that owes the amount, or of the sale. Null for airlines and others. */
  consolidator: string | null;
}

interface Dated {
  id: number;
  amountCents: number;
  /** An agency's date. */
  on: string;
}

/** The facts of a sale that decide what is not settled. Dates are the agency's. */
export interface SettlementFacts {
  today: string;
  /** The day on which the tickets were issued; null before. */
  ticketedOn: string | null;
  /** Null if no signature is in force, or the sale ended before its tickets. */
  settlement: Pick<Settlement, "customerOwesCents"> | null;
  accounts: readonly Pick<AccountBalance, "account" | "consolidator" | "openCents">[];
  /** The consolidator of the sale; null without one. */
  consolidator: string | null;
  /**
   * The amount that airlines and consolidators return for given-up tickets, with the day on which the last of it was asked
   * for; null if nothing was asked for.
   */
  refundAsked: { amountCents: number; on: string } | null;
  /** The difference of the sale and those that replaced it. 0 while a refund is in progress. */
  differenceCents: number;
  /** Charges whose result is unknown or was not entered, with the day of their start. */
  openCharges: readonly Dated[];
  /** Refunds that the processor has, with the day of their submission. */
  submittedRefunds: readonly Dated[];
  /** The unused part of active credits, with their last day. */
  credits: readonly Dated[];
  /** The open part of held amounts, with the day from which they are held. */
  held: readonly Dated[];
}

/** Returns the items of a sale that are not settled, including those that are not late yet. */
export function reconciliationItems(facts: SettlementFacts): ReconciliationItem[] {
  const { today, ticketedOn, settlement, differenceCents } = facts;
  const { consolidator } = facts;
  const ofSale = (kind: ItemKind, amountCents: number, dueOn: string): ReconciliationItem[] =>
    amountCents > 0 ? [{ kind, recordId: 0, amountCents, dueOn, consolidator }] : [];
  const itemOf = (kind: ItemKind, { id, amountCents, on }: Dated, days: number): ReconciliationItem => ({
    kind,
    recordId: id,
    amountCents,
    dueOn: addDays(on, days),
    consolidator,
  });
  const owes = settlement?.customerOwesCents ?? 0;
  return [
    ...facts.openCharges.map((charge) => itemOf("charge_without_result", charge, 0)),
    ...(ticketedOn === null ? [] : ofSale("customer_owes", owes, ticketedOn)),
    ...ofSale("customer_overpaid", -owes, today),
    ...facts.submittedRefunds.map((refund) => itemOf("refund_not_settled", refund, refundDays)),
    ...(ticketedOn === null ? [] : receivables(facts, ticketedOn)),
    ...facts.credits.map((credit) => itemOf("credit_expires", credit, -creditDays)),
    ...facts.held.map((held) => itemOf("held_for_customer", held, heldDays)),
    ...(differenceCents === 0
      ? []
      : [
          {
            kind: "settlement_difference" as const,
            recordId: 0,
            amountCents: differenceCents,
            dueOn: today,
            consolidator,
          },
        ]),
  ];
}

/** Returns what each airline, consolidator and other owes on its account. */
function receivables(
  { accounts, consolidator: ofSale, refundAsked }: SettlementFacts,
  ticketedOn: string,
): ReconciliationItem[] {
  const owed = accounts.flatMap(({ account, consolidator, openCents }) => {
    const { kind, sign } = receivableOf[account];
    const amountCents = sign * openCents;
    // A part that is not the refund of given-up tickets has been owed since the tickets.
    const isOfSale = account === "suppliers" && consolidator === ofSale;
    const isOnlyRefund = isOfSale && refundAsked !== null && amountCents <= refundAsked.amountCents;
    const since = isOnlyRefund ? refundAsked.on : ticketedOn;
    return amountCents > 0 ? [{ kind, amountCents, consolidator, dueOn: addDays(since, receivableDays) }] : [];
  });
  return owed.map((item, index) => ({
    ...item,
    recordId: owed.slice(0, index).filter(({ kind }) => kind === item.kind).length,
  }));
}

/** The kind of item that an account gives if it is owed to the agency, and the sign of the open amount then. */
const receivableOf: Record<SupplierAccount, { kind: (typeof receivableKinds)[number]; sign: 1 | -1 }> = {
  suppliers: { kind: "check_expected", sign: -1 },
  others: { kind: "check_expected", sign: -1 },
  airlineCommission: { kind: "airline_commission_expected", sign: 1 },
  consolidatorCommission: { kind: "consolidator_commission_expected", sign: 1 },
};
