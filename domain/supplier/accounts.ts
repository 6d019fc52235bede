import { total } from "#domain/money/money.ts";
import type { ProfitInputs } from "#domain/money/profit.ts";
import {
  type CostInput,
  type SupplierAccount,
  type SupplierEntry,
  supplierAccounts,
  supplierKinds,
} from "./entries.ts";

/** The state of one account, in cents. */
export interface AccountBalance {
  account: SupplierAccount;
  /** `suppliers`: what the agency pays; below zero if suppliers owe it, for example a check. */
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
  /** The charges of airlines and consolidators. */
  chargedBySuppliersCents: number;
}

/**
 * Returns the accounts of a sale (docs/rules/money.md#suppliers). What suppliers charged to the customer's card pays for
 * the tickets, so the agency owes only the rest, or they owe it a check.
 */
export function accountBalances(
  inputs: Settled,
  { chargedBySuppliersCents }: Purchase,
  entries: readonly SupplierEntry[],
): AccountBalance[] {
  const of = (input: keyof Settled) => inputs[input].cents ?? 0;
  const line = (part: keyof Settled): DueLine => ({ part, cents: of(part) });
  const dueLines: Record<SupplierAccount, DueLine[]> = {
    suppliers: [
      line("net"),
      line("mileageCost"),
      line("consolidatorFee"),
      line("otherCost"),
      line("agencyDebitMemo"),
      { part: "returnedBySuppliers", cents: -of("returnedBySuppliers") },
      { part: "chargedBySuppliers", cents: -chargedBySuppliersCents },
    ],
    airlineCommission: [line("airlineCommission")],
    consolidatorCommission: [line("consolidatorCommission")],
  };
  return supplierAccounts.map((account) => {
    const lines = dueLines[account].filter(({ cents }) => cents !== 0);
    const dueCents = total(lines.map(({ cents }) => cents));
    const movedCents = movedOn(account, entries);
    return { account, dueCents, dueLines: lines, movedCents, openCents: dueCents - movedCents };
  });
}

/** Returns the sum of the money that moved on an account. */
export function movedOn(account: SupplierAccount, entries: readonly SupplierEntry[]): number {
  const own = entries.filter(({ kind }) => supplierKinds[kind].account === account);
  return total(own.map(({ kind, amountCents }) => supplierKinds[kind].moved * amountCents));
}
