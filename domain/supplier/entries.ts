import { total } from "#domain/money/money.ts";
import { type ProfitInput, unknownInput } from "#domain/money/profit.ts";

/** The longest name of a consolidator, so that it fits into the location of a charge. */
export const consolidatorLength = 40;

/** The inputs of the profit that are entered after the signature, beside the net. */
export const costInputs = [
  "mileageCost",
  "consolidatorFee",
  "otherCost",
  "airlineCommission",
  "consolidatorCommission",
] as const;
export type CostInput = (typeof costInputs)[number];

/** The inputs that the agency bears alone. They are 0 without an entry. */
const lossInputs = ["agencyDebitMemo", "writtenOff"] as const;
type LossInput = (typeof lossInputs)[number];

/**
 * The accounts of a sale. `suppliers`: what the agency owes for the tickets. `others`: what it owes a courier, a bank or
 * a seller of miles. The commissions: what is owed to the agency.
 */
export const supplierAccounts = ["suppliers", "others", "airlineCommission", "consolidatorCommission"] as const;
export type SupplierAccount = (typeof supplierAccounts)[number];

/** The effect of a kind of entry: 1 adds, -1 subtracts, 0 has no effect. */
interface Counts {
  /** The input of the profit that the entry counts toward, and its sign. */
  input: CostInput | LossInput | null;
  inputSign: 1 | 0 | -1;
  /** The account that money moved on. */
  account: SupplierAccount | null;
  moved: 1 | 0 | -1;
  /** The agency's credit with the consolidator. */
  credit: 1 | 0 | -1;
}

/**
 * The kinds of entries (docs/rules/money.md#suppliers) and their effects. A new kind also needs a row in the table
 * `supplier_kinds`, from which SQL computes the same sums.
 */
export const supplierKinds = {
  mileage_cost: cost("mileageCost", 1),
  consolidator_fee: cost("consolidatorFee", 1),
  other_cost: cost("otherCost", 1),
  /** The commission that the airline is expected to pay. */
  airline_commission: cost("airlineCommission", 1),
  consolidator_commission: cost("consolidatorCommission", 1),
  /** The agency paid an airline or a consolidator. */
  supplier_paid: movement("suppliers", 1),
  /** A supplier paid back, apart from a consolidator's check. */
  supplier_refund: movement("suppliers", -1),
  /** The agency paid a courier, a bank, a seller of miles or another who sold no ticket. */
  other_paid: movement("others", 1),
  other_refund: movement("others", -1),
  /** The check of a consolidator that charged the customer for more than it keeps. */
  check_received: movement("suppliers", -1),
  /** The check that was received, less the expected one. No more is expected. */
  check_difference: cost("otherCost", -1),
  /** The agency's credit with a consolidator paid for the ticket. */
  credit_used: { ...movement("suppliers", 1), credit: -1 },
  /** The consolidator keeps what it owes as a credit of the agency. */
  credit_added: { ...movement("suppliers", -1), credit: 1 },
  airline_commission_received: movement("airlineCommission", 1),
  /** The commission that was received, less the expected one. No more is expected. */
  airline_commission_difference: cost("airlineCommission", 1),
  consolidator_commission_received: movement("consolidatorCommission", 1),
  consolidator_commission_difference: cost("consolidatorCommission", 1),
  /** A debit memo that the agent caused. */
  debit_memo: cost("otherCost", 1),
  /** A debit memo that the agent did not cause. */
  agency_debit_memo: cost("agencyDebitMemo", 1),
  /** A check or refund that a supplier owes and will not pay. */
  check_written_off: writeOff("suppliers", -1),
  airline_commission_written_off: writeOff("airlineCommission", 1),
  consolidator_commission_written_off: writeOff("consolidatorCommission", 1),
  /** More was paid to a supplier in another currency than at the rate of the signature. */
  exchange_loss: writeOff("suppliers", -1),
  exchange_gain: { ...writeOff("suppliers", 1), inputSign: -1 },
  /** The agency's credit with a consolidator from elsewhere, for example from before the product was used. */
  credit_corrected: { input: null, inputSign: 0, account: null, moved: 0, credit: 1 },
} as const satisfies Record<string, Counts>;

export type SupplierKind = keyof typeof supplierKinds;
export const supplierKindNames = Object.keys(supplierKinds) as readonly SupplierKind[];

/** The kind that enters each input. */
export const enteringKinds = {
  mileageCost: "mileage_cost",
  consolidatorFee: "consolidator_fee",
  otherCost: "other_cost",
  airlineCommission: "airline_commission",
  consolidatorCommission: "consolidator_commission",
} as const satisfies Record<CostInput, SupplierKind>;

/**
 * Returns the amount that was entered for an input, in cents, without later differences. Null if it was never entered.
 */
export function enteredAmount(input: CostInput, entries: readonly SupplierEntry[]): number | null {
  const own = entries.filter(({ kind }) => kind === enteringKinds[input]);
  return own.length === 0 ? null : total(own.map(({ amountCents }) => amountCents));
}

/** The kinds that a debit memo enters when it is accepted. */
export const debitMemoKinds = { agent: "debit_memo", agency: "agency_debit_memo" } as const;

/** The kinds of losses that a supervisor or an administrator enters. */
export const writeOffKinds = [
  "check_written_off",
  "airline_commission_written_off",
  "consolidator_commission_written_off",
  "exchange_loss",
  "exchange_gain",
] as const satisfies readonly SupplierKind[];
export type WriteOffKind = (typeof writeOffKinds)[number];

/** Returns the action that takes an entry of the kind back. A write-off is taken back by those who may enter one. */
export function reversingAction(kind: SupplierKind): "reverseSupplierEntry" | "reverseWriteOff" {
  return writeOffKinds.some((one) => one === kind) ? "reverseWriteOff" : "reverseSupplierEntry";
}

/**
 * Returns true for entries that can be taken back. Costs are corrected by entering another amount, and a debit memo
 * by its own process.
 */
export function isReversible(kind: SupplierKind): boolean {
  const corrected: SupplierKind[] = [...Object.values(enteringKinds), ...Object.values(debitMemoKinds)];
  return !corrected.includes(kind);
}

/** The kinds of money that moved, which a person records. */
export const movementKinds = [
  "supplier_paid",
  "supplier_refund",
  "other_paid",
  "other_refund",
  "check_received",
  "credit_used",
  "credit_added",
  "airline_commission_received",
  "consolidator_commission_received",
] as const satisfies readonly SupplierKind[];
export type MovementKind = (typeof movementKinds)[number];

/** The payments of the agency. */
export const paymentKinds = ["supplier_paid", "other_paid"] as const satisfies readonly MovementKind[];

/** The kinds of entries with a courier, a bank or a seller of miles, never with a consolidator. */
export const kindsOfOthers = [
  "mileage_cost",
  "other_cost",
  "other_paid",
  "other_refund",
] as const satisfies readonly SupplierKind[];

/** The movements that can name the consolidator whose account they are on. */
export const mayNameConsolidator = (kind: MovementKind) =>
  supplierKinds[kind].account === "suppliers" || supplierKinds[kind].account === "consolidatorCommission";

/** The movements that must name a consolidator. */
export const consolidatorKinds: readonly SupplierKind[] = [
  "check_received",
  "credit_used",
  "credit_added",
  "consolidator_commission_received",
];

/** The receipts after which no more may be expected, with the kind that enters the difference. */
const differenceKinds: Partial<Record<MovementKind, SupplierKind>> = {
  check_received: "check_difference",
  airline_commission_received: "airline_commission_difference",
  consolidator_commission_received: "consolidator_commission_difference",
};

export function canBeLast(kind: MovementKind): boolean {
  return differenceKinds[kind] !== undefined;
}

/** An entry. Amounts are cents in the currency of the sale, below zero if the entry reduces or reverses earlier ones. */
export interface SupplierEntry {
  kind: SupplierKind;
  /** The consolidator that the entry names. Without one, it is an entry of the consolidator of the sale. */
  consolidator?: string | null;
  amountCents: number;
}

/** Returns the inputs of the profit that the entries give. A cost or commission without an entry is unknown. */
export function enteredCosts(entries: readonly SupplierEntry[]): Record<CostInput | LossInput, ProfitInput> {
  const inputOf = (input: CostInput | LossInput): ProfitInput => {
    const own = entries.filter(({ kind }) => supplierKinds[kind].input === input);
    if (own.length === 0) return isLoss(input) ? { cents: 0, from: "entered" } : unknownInput;
    return {
      cents: total(own.map(({ kind, amountCents }) => supplierKinds[kind].inputSign * amountCents)),
      from: "entered",
    };
  };
  return {
    mileageCost: inputOf("mileageCost"),
    consolidatorFee: inputOf("consolidatorFee"),
    otherCost: inputOf("otherCost"),
    airlineCommission: inputOf("airlineCommission"),
    consolidatorCommission: inputOf("consolidatorCommission"),
    agencyDebitMemo: inputOf("agencyDebitMemo"),
    writtenOff: inputOf("writtenOff"),
  };
}

/**
 * Returns the inputs of the profit that the entries and the signed offer give. The quoted amount of a cost or commission
 * counts until one is entered. Differences of receipts change either.
 * @param quoted the quoted amounts in cents; null if not quoted
 */
export function costsOfSale(
  entries: readonly SupplierEntry[],
  quoted: Partial<Record<CostInput, number | null>>,
): ReturnType<typeof enteredCosts> {
  const entered = enteredCosts(entries);
  const counted = costInputs.map((input): [CostInput, ProfitInput] => {
    const quotedCents = quoted[input] ?? null;
    if (quotedCents === null || enteredAmount(input, entries) !== null) return [input, entered[input]];
    const { cents } = entered[input];
    return [input, { cents: quotedCents + (cents ?? 0), from: cents === null ? "quoted" : "entered" }];
  });
  return { ...entered, ...Object.fromEntries(counted) };
}

function isLoss(input: CostInput | LossInput): input is LossInput {
  return lossInputs.some((loss) => loss === input);
}

/**
 * Returns the entry that closes an account after the last receipt, so that nothing is open. Undefined if nothing is.
 * @param openCents the open amount of the account after the receipt
 */
export function differenceEntry(kind: MovementKind, openCents: number): SupplierEntry | undefined {
  const difference = differenceKinds[kind];
  if (!difference || openCents === 0) return undefined;
  return { kind: difference, amountCents: kind === "check_received" ? openCents : -openCents };
}

function cost(input: CostInput | LossInput, inputSign: 1 | -1) {
  return { input, inputSign, account: null, moved: 0, credit: 0 } as const;
}

function movement(account: SupplierAccount, moved: 1 | -1) {
  return { input: null, inputSign: 0, account, moved, credit: 0 } as const;
}

function writeOff(account: SupplierAccount, moved: 1 | -1) {
  return { input: "writtenOff", inputSign: 1, account, moved, credit: 0 } as const;
}
