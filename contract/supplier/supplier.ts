import { z } from "zod";
import { instant, localDate, person, sumCents } from "#contract/shared/fields.ts";
import { dueParts } from "#domain/supplier/accounts.ts";
import { supplierAccounts, supplierKindNames } from "#domain/supplier/entries.ts";

/** An entry of a sale with its suppliers, in cents of the sale's currency. Below zero if it reduces earlier ones. */
export const supplierEntry = z.object({
  id: z.int(),
  kind: z.enum(supplierKindNames),
  amountCents: sumCents,
  consolidator: z.string().nullable(),
  /** Award miles, with their price in thousandths of a cent. */
  miles: z.int().nullable(),
  milliCentsPerMile: z.int().nullable(),
  movedOn: localDate,
  reference: z.string().nullable(),
  note: z.string().nullable(),
  postedAt: instant,
  postedBy: person,
  /** The entry that this one takes back. */
  reversesId: z.int().nullable(),
  /** The last receipt, for the difference that closed its account. */
  differenceOfId: z.int().nullable(),
  /** False for costs and debit memos, and for an entry that was taken back or takes another back. */
  canReverse: z.boolean(),
});
export type SupplierEntryView = z.output<typeof supplierEntry>;

/** The money of a sale with its suppliers (docs/rules/money.md#suppliers). */
export const supplierMoney = z.object({
  entries: z.array(supplierEntry),
  /** The consolidator of the sale. Null if its tickets come from airlines. */
  consolidator: z.string().nullable(),
  /**
   * `suppliers` and `others`: what the agency pays; below zero if they owe it. The commissions: what is owed to the
   * agency. Each consolidator has an account of its own.
   */
  accounts: z.array(
    z.object({
      account: z.enum(supplierAccounts),
      /** Null for airlines and others. */
      consolidator: z.string().nullable(),
      dueCents: sumCents,
      /** The lines that add up to the due amount. */
      dueLines: z.array(z.object({ part: z.enum(dueParts), cents: sumCents })),
      movedCents: sumCents,
      openCents: sumCents,
    }),
  ),
  /** The consolidators of the settings, with the agency's credit in the currency of the sale. */
  consolidators: z.array(z.object({ name: z.string(), creditCents: sumCents })),
});
export type SupplierMoney = z.output<typeof supplierMoney>;
