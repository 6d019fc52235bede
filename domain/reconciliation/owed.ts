/** The kinds of open amounts, by who owes them (docs/rules/money.md#owed-and-held). */
export const owedKindsOf = {
  /** Customers, banks, airlines and consolidators owe them to the agency. */
  owed_to_us: [
    "customer_owes",
    "check_expected",
    "airline_commission_expected",
    "consolidator_commission_expected",
    "charge_disputed",
    "consolidator_credit",
  ],
  /** The agency owes them to suppliers and customers. */
  we_owe: ["supplier_payable", "refund_owed", "customer_overpaid", "debit_memo"],
  /** The agency keeps them for customers. */
  we_hold: ["agency_credit", "credit_to_issue", "held_amount"],
} as const;

export type OwedPart = keyof typeof owedKindsOf;
export type OwedKind = (typeof owedKindsOf)[OwedPart][number];

export const owedParts = Object.keys(owedKindsOf) as readonly OwedPart[];
export const owedKinds = Object.values(owedKindsOf).flat() as readonly OwedKind[];
