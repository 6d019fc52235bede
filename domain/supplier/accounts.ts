import { type Charge, consolidatorOf, tookMoney } from "#domain/charge/charges.ts";
import { total } from "#domain/money/money.ts";
import type { ProfitInputs } from "#domain/money/profit.ts";
import {
  type CostInput,
  costInputs,
  kindsOfOthers,
  type SupplierAccount,
  type SupplierEntry,
  supplierAccounts,
  supplierKinds,
} from "./entries.ts";

/** The state of one account, in cents. */
export interface AccountBalance {
  account: SupplierAccount;
  /** The consolidator that the account is with. Null for airlines and others. */
  consolidator: string | null;
  /** `suppliers` and `others`: what the agency pays; below zero if they owe it, for example a check. */
  dueCents: number;
  /** The lines that add up to the due amount. */
  dueLines: DueLine[];
  movedCents: number;
  /** The amount still to be paid or received. */
  openCents: number;
}

/** The parts of the due amount of an account. */
export const dueParts = [
  "net",
  "mileageCost",
  "consolidatorFee",
  "otherCost",
  "agencyDebitMemo",
  "returnedBySuppliers",
  "chargedBySuppliers",
  "airlineCommission",
  "consolidatorCommission",
] as const;

/** A part of the due amount of an account, in cents. Below zero if it lowers the amount. */
interface DueLine {
  part: (typeof dueParts)[number];
  cents: number;
}

/** The amounts that a settlement with suppliers needs. */
type Settled = Pick<ProfitInputs, "net" | "returnedBySuppliers" | "agencyDebitMemo" | CostInput>;

/** The facts about a sale that its supplier accounts need, beside its costs. */
export interface Purchase {
  /** The amounts that airlines and consolidators charged to the customer, in cents. */
  charged: readonly { consolidator: string | null; cents: number }[];
  /** The consolidator of the sale. Null if its tickets come from airlines. */
  consolidator: string | null;
}

interface Payee {
  account: SupplierAccount;
  consolidator: string | null;
}

interface PartOfPayee extends Payee, DueLine {}

const inputAccounts: Record<CostInput, SupplierAccount> = {
  mileageCost: "others",
  consolidatorFee: "suppliers",
  otherCost: "suppliers",
  airlineCommission: "airlineCommission",
  consolidatorCommission: "consolidatorCommission",
};

/** Accounts that each consolidator has of its own. */
const hasConsolidators: readonly SupplierAccount[] = ["suppliers", "consolidatorCommission"];

/**
 * Returns the account that an entry belongs to; undefined if it changes none. An entry that names no consolidator is
 * one of the consolidator of the sale.
 */
export function payeeOf({ kind, consolidator }: SupplierEntry, ofSale: string | null): Payee | undefined {
  const { account: movedOnAccount, input } = supplierKinds[kind];
  const ofCost = costInputs.find((one) => one === input);
  const account =
    movedOnAccount ?? (kindsOfOthers.some((one) => one === kind) ? "others" : ofCost && inputAccounts[ofCost]);
  if (!account) return undefined;
  return { account, consolidator: hasConsolidators.includes(account) ? (consolidator ?? ofSale) : null };
}

/**
 * Returns the consolidator of a sale: the one that charged the customer last, or else the one of the last entry that
 * counts, or else the quoted one. Null if its tickets come from airlines. consolidatorsOf in server/supplier reads the
 * same from the database.
 */
export function consolidatorOfSale(
  charges: readonly (Pick<Charge, "kind" | "state"> & { location: string })[],
  entries: readonly (SupplierEntry & { id: number; reversesId: number | null })[],
  quoted: string | null | undefined,
): string | null {
  const charged = charges.findLast((charge) => tookMoney(charge) && consolidatorOf(charge.location) !== null);
  if (charged) return consolidatorOf(charged.location);
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  const entered = entries.findLast(
    ({ id, reversesId, consolidator }) => consolidator && reversesId === null && !reversed.has(id),
  );
  return entered?.consolidator || quoted || null;
}

/**
 * Returns the accounts of a sale (docs/rules/money.md#suppliers), one for each consolidator. What suppliers charged to
 * the customer's card pays for the tickets, so the agency owes only the rest, or they owe it a check.
 */
export function accountBalances(
  inputs: Settled,
  { charged, consolidator }: Purchase,
  entries: readonly SupplierEntry[],
): AccountBalance[] {
  const home: Payee = { account: "suppliers", consolidator };
  const parts: PartOfPayee[] = [
    { ...home, part: "net", cents: inputs.net.cents ?? 0 },
    ...costInputs.flatMap((input) => costParts(input, { inputs, consolidator }, entries)),
    { ...home, part: "agencyDebitMemo", cents: inputs.agencyDebitMemo.cents ?? 0 },
    { ...home, part: "returnedBySuppliers", cents: -(inputs.returnedBySuppliers.cents ?? 0) },
    ...charged.map((charge): PartOfPayee => {
      // The airline's own charge pays for the tickets, from whom they come.
      const payee = { account: "suppliers" as const, consolidator: charge.consolidator ?? consolidator };
      return { ...payee, part: "chargedBySuppliers", cents: -charge.cents };
    }),
  ];
  const moves = entries.filter(({ kind }) => supplierKinds[kind].account !== null);
  return payees(consolidator, [...parts, ...moves.map((entry) => payeeOf(entry, consolidator) ?? home)]).map(
    (payee) => {
      const dueLines = linesOf(parts.filter((part) => isSame(part, payee)));
      const dueCents = total(dueLines.map(({ cents }) => cents));
      const own = moves.filter((entry) => isSame(payeeOf(entry, consolidator) ?? home, payee));
      const movedCents = movedOn(payee.account, own);
      return { ...payee, dueCents, dueLines, movedCents, openCents: dueCents - movedCents };
    },
  );
}

/** Returns the parts of a cost or commission by payee. A quoted amount belongs to the consolidator of the sale. */
function costParts(
  input: CostInput,
  { inputs, consolidator }: { inputs: Settled } & Pick<Purchase, "consolidator">,
  entries: readonly SupplierEntry[],
): PartOfPayee[] {
  const { cents } = inputs[input];
  const account = inputAccounts[input];
  const home = { account, consolidator: hasConsolidators.includes(account) ? consolidator : null };
  const entered = entries
    .filter(({ kind }) => supplierKinds[kind].input === input)
    .map((entry) => ({
      ...(payeeOf(entry, consolidator) ?? home),
      part: input,
      cents: supplierKinds[entry.kind].inputSign * entry.amountCents,
    }));
  return [...entered, { ...home, part: input, cents: (cents ?? 0) - total(entered.map((part) => part.cents)) }];
}

/** Returns each account with each consolidator that it has a part or a movement of, the one of the sale first. */
function payees(consolidator: string | null, used: readonly Payee[]): Payee[] {
  return supplierAccounts.flatMap((account) => {
    const names = new Set(hasConsolidators.includes(account) ? [consolidator] : [null]);
    for (const payee of used) if (payee.account === account) names.add(payee.consolidator);
    return [...names].map((name) => ({ account, consolidator: name }));
  });
}

function isSame(one: Payee, other: Payee): boolean {
  return one.account === other.account && one.consolidator === other.consolidator;
}

function linesOf(parts: readonly DueLine[]): DueLine[] {
  return dueParts
    .map((part) => ({ part, cents: total(parts.filter((one) => one.part === part).map(({ cents }) => cents)) }))
    .filter(({ cents }) => cents !== 0);
}

/** Returns the sum of the money that moved on an account. */
export function movedOn(account: SupplierAccount, entries: readonly SupplierEntry[]): number {
  const own = entries.filter(({ kind }) => supplierKinds[kind].account === account);
  return total(own.map(({ kind, amountCents }) => supplierKinds[kind].moved * amountCents));
}
