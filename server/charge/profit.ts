import type { ProfitSnapshot } from "#contract/charge/profit.ts";
import { total } from "#domain/money/money.ts";
import {
  inputsOfEnded,
  type KnownInput,
  marginOf,
  type ProfitDecision,
  type ProfitInputs,
  type ProfitSheet,
  profitSheet,
  protectionCost,
} from "#domain/money/profit.ts";
import { type QuotedCosts, quotedCosts } from "#domain/quote/quoted-costs.ts";
import { costsOfSale, type SupplierEntry } from "#domain/supplier/entries.ts";
import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/statement.ts";
import { merchantFees } from "./merchant-fees.ts";
import { nothingReturned } from "./returned.ts";
import { loadSignedSale, quotedNet, type SignedSale } from "./signed-sale.ts";

type ValuedSale = Omit<SignedSale, "supplierEntries"> & { supplierEntries: readonly SupplierEntry[] };

/**
 * Returns the profit sheet of a signed sale (docs/rules/money.md#profit). Quoted costs count until they are entered.
 * Quoted commissions count only once ticketing has confirmed them by entering them.
 */
export function profitOf(sale: ValuedSale, net: KnownInput = netOf(sale)): ProfitSheet {
  const { mileageCost, consolidatorFee } = quotedCosts(sale.option, sale.content.party);
  return sheetOf(sale, net, { mileageCost, consolidatorFee });
}

function sheetOf(sale: ValuedSale, net: KnownInput, quoted: Partial<QuotedCosts>): ProfitSheet {
  const { record, signature, returned } = sale;
  const protectionCents = total(record.passengers.map((passenger) => passenger.protectionCents));
  const { gratuityCents } = record;
  const inputs: ProfitInputs = {
    sell: { cents: signature.amountCents - protectionCents - gratuityCents, from: "signed" },
    protection: { cents: protectionCents, from: "signed" },
    gratuity: { cents: gratuityCents, from: "signed" },
    net,
    merchantFee: merchantFeeOf(sale),
    protectionCost: {
      cents: protectionCost(protectionCents - returned.protectionCents, signature.protectionCostBps),
      from: "estimated",
    },
    ...costsOfSale(sale.supplierEntries, quoted),
    returnedToCustomer: { cents: returned.toCustomerCents, from: "ledger" },
    heldForCustomer: { cents: returned.heldCents, from: "ledger" },
    returnedBySuppliers: { cents: returned.bySuppliersCents, from: "ledger" },
    protectionReturned: { cents: returned.protectionCents, from: "ledger" },
    gratuityReturned: { cents: returned.gratuityCents, from: "ledger" },
    chargedBack: { cents: returned.chargedBackCents, from: "ledger" },
    breakage: { cents: returned.breakageCents, from: "ledger" },
    forfeited: { cents: returned.forfeitedCents, from: "ledger" },
  };
  return profitSheet(sale.hasEnded ? inputsOfEnded(inputs, sale.hasTickets) : inputs);
}

/** Returns the profit that was expected at the signature: as quoted, with nothing charged, entered or returned. */
export function expectedProfit(sale: SignedSale): ProfitSheet {
  const signed = {
    ...sale,
    hasEnded: false,
    charges: [],
    actualNetCents: null,
    returned: nothingReturned,
    supplierEntries: [],
  };
  return sheetOf(signed, netOf(signed), quotedCosts(sale.option, sale.content.party));
}

/**
 * Returns the margin of a sale that was approved before its costs were entered, in cents: as quoted, less the part of the
 * net that is above the quoted one (docs/rules/money.md#costs-below-the-allowed-margin).
 */
export function approvedMargin(sale: SignedSale): number {
  const net = netOf(sale);
  const cents = Math.max(net.cents, quotedNet(sale));
  return marginOf(profitOf({ ...sale, supplierEntries: [] }, { ...net, cents }).inputs);
}

function netOf(sale: ValuedSale): KnownInput {
  const { actualNetCents } = sale;
  return actualNetCents === null
    ? { cents: quotedNet(sale), from: "quoted" }
    : { cents: actualNetCents, from: "entered" };
}

/** Returns the merchant fee. It is an estimate until the sale is fully charged and the fee of every charge is known. */
function merchantFeeOf(sale: ValuedSale): KnownInput {
  const { ofCharges, openCents, openFeeCents } = merchantFees(sale);
  const isEstimated = openCents > 0 || ofCharges.some(({ from }) => from === "estimated");
  return {
    cents: total(ofCharges.map(({ cents }) => cents)) + openFeeCents,
    from: isEstimated ? "estimated" : "ledger",
  };
}

export async function loadProfit(db: Db, quoteId: number, net?: KnownInput): Promise<ProfitSheet> {
  return profitOf(await loadSignedSale(db, quoteId), net);
}

/** Stores the profit sheet on which a decision was based, so that the decision can be explained later. */
export async function snapshotProfit(
  db: Db,
  quoteId: number,
  { action, by, now, net }: { action: ProfitDecision; by: number | null; now: string; net?: KnownInput },
): Promise<void> {
  const sale = await loadSignedSale(db, quoteId);
  const sheet = profitOf(sale, net);
  const { id: signatureId, currency } = sale.signature;
  await db
    .insertInto("profitSnapshots")
    .values({
      quoteId,
      signatureId,
      action,
      currency,
      profitCents: sheet.profitCents,
      sheet: JSON.stringify(sheet),
      at: now,
      takenBy: by,
    })
    .execute();
}

/** Returns the stored profit sheets of a quote's decisions, oldest first. */
export async function profitSnapshotsOf(db: Db, quoteId: number): Promise<ProfitSnapshot[]> {
  const rows = await snapshotsOf(db, quoteId);
  return rows.map(({ id, action, at, sheet, takenBy, name }) => ({
    id,
    at,
    action: action as ProfitDecision,
    sheet: sheet as unknown as ProfitSheet,
    by: takenBy === null ? null : { id: takenBy, name: name ?? "" },
  }));
}

const snapshotsOf = prepared((db, quoteId: number) =>
  db
    .selectFrom("profitSnapshots")
    .leftJoin("users", "users.id", "profitSnapshots.takenBy")
    .select(["profitSnapshots.id", "action", "at", "sheet", "takenBy", "users.name"])
    .where("quoteId", "=", quoteId)
    .orderBy("profitSnapshots.id"),
);
