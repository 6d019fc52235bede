import type { ProfitSnapshot } from "#contract/charge/profit.ts";
import { isAgencyMerchant } from "#domain/charge/charges.ts";
import { total } from "#domain/money/money.ts";
import {
  type KnownInput,
  merchantFee,
  type ProfitDecision,
  type ProfitSheet,
  profitSheet,
  protectionCost,
} from "#domain/money/profit.ts";
import { optionTotals } from "#domain/quote/pricing.ts";
import { type QuotedCosts, quotedCosts } from "#domain/quote/quoted-costs.ts";
import { costsOfSale, type SupplierEntry } from "#domain/supplier/entries.ts";
import { chosenOption } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import { supplierEntriesOf } from "#server/money/index.ts";
import { chargesToShow } from "./load-charges.ts";
import { nothingReturned, type Returned, returnedOf } from "./returned.ts";

type Chosen = Awaited<ReturnType<typeof chosenOption>>;
type Charges = Awaited<ReturnType<typeof chargesToShow>>;

/** The values from which the profit of a signed sale is computed. */
export interface SignedSale extends Chosen {
  charges: Charges;
  /** The net entered with the booking. Null before. */
  actualNetCents: number | null;
  returned: Returned;
  supplierEntries: readonly SupplierEntry[];
}

/** Returns the quoted net of all passengers, in cents. */
export function quotedNet({ option, content }: Pick<Chosen, "option" | "content">): number {
  return optionTotals(option.fares, content.party).netCents;
}

/**
 * Returns the profit sheet of a signed sale (docs/rules/money.md#profit). Quoted costs count until they are entered.
 * Quoted commissions count only once ticketing has confirmed them by entering them.
 */
export function profitOf(sale: SignedSale, net: KnownInput = netOf(sale)): ProfitSheet {
  const { mileageCost, consolidatorFee } = quotedCosts(sale.option, sale.content.party);
  return sheetOf(sale, net, { mileageCost, consolidatorFee });
}

function sheetOf(sale: SignedSale, net: KnownInput, quoted: Partial<QuotedCosts>): ProfitSheet {
  const { record, signature, returned } = sale;
  const protectionCents = total(record.passengers.map((passenger) => passenger.protectionCents));
  const { gratuityCents } = record;
  return profitSheet({
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
    returnedBySuppliers: { cents: returned.bySuppliersCents, from: "ledger" },
    protectionReturned: { cents: returned.protectionCents, from: "ledger" },
    gratuityReturned: { cents: returned.gratuityCents, from: "ledger" },
    chargedBack: { cents: returned.chargedBackCents, from: "ledger" },
    breakage: { cents: returned.breakageCents, from: "ledger" },
  });
}

/** Returns the profit that was expected at the signature: as quoted, with nothing charged, entered or returned. */
export function expectedProfit(sale: SignedSale): ProfitSheet {
  const signed = { ...sale, charges: [], actualNetCents: null, returned: nothingReturned, supplierEntries: [] };
  return sheetOf(signed, netOf(signed), quotedCosts(sale.option, sale.content.party));
}

function netOf(sale: SignedSale): KnownInput {
  const { actualNetCents } = sale;
  return actualNetCents === null
    ? { cents: quotedNet(sale), from: "quoted" }
    : { cents: actualNetCents, from: "entered" };
}

/** Returns the merchant fee. It is an estimate until the sale is fully charged and the fee of every charge is known. */
function merchantFeeOf({ charges, record, signature, returned }: SignedSale): KnownInput {
  const rate = { basisPoints: signature.merchantFeeBps, fixedCents: 0 };
  const taken = stillTaken(charges, returned);
  const ours = taken.filter(({ location }) => isAgencyMerchant(location));
  const byCredit = total((record.credits ?? []).map(({ amountCents }) => amountCents));
  const open = Math.max(0, signature.amountCents - byCredit - total(taken.map((row) => row.amountCents)));
  // Only cards cost a processor's fee. Transfers, checks and cash arrive in full.
  const unknownFee = ours.filter((row) => row.paymentType === "credit_card" && row.merchantFeeCents === null);
  const toCharge = record.payment.method === "credit_card" ? open : 0;
  const cents =
    total(ours.map((row) => row.merchantFeeCents ?? 0)) +
    total(unknownFee.map((row) => merchantFee(row.amountCents, rate))) +
    merchantFee(toCharge, rate);
  return { cents, from: toCharge > 0 || unknownFee.length > 0 ? "estimated" : "ledger" };
}

/**
 * Returns the charges with the amounts that were not reversed. A charge that was fully reversed has no fee. A refund
 * after the sale does not return the fee.
 */
function stillTaken(charges: Charges, { byCharge }: Returned): Charges {
  return charges
    .map((row) => ({ ...row, amountCents: (row.collectedCents ?? 0) + (byCharge.get(row.id) ?? 0) }))
    .filter(({ amountCents }) => amountCents > 0);
}

export async function loadProfit(db: Db, quoteId: number, net?: KnownInput): Promise<ProfitSheet> {
  return profitOf(await loadSignedSale(db, quoteId), net);
}

/** Loads the values of a signed sale. Throws `state_conflict` if no signature is in force. */
export async function loadSignedSale(db: Db, quoteId: number): Promise<SignedSale> {
  const booking = await db
    .selectFrom("bookings")
    .select("actualNetCents")
    .where("quoteId", "=", quoteId)
    .executeTakeFirst();
  const [chosen, actualNetCents] = [await chosenOption(db, quoteId), booking?.actualNetCents ?? null];
  return {
    ...chosen,
    charges: await chargesToShow(db, quoteId),
    actualNetCents,
    returned: await returnedFor(db, quoteId, chosen, actualNetCents),
    supplierEntries: await supplierEntriesOf(db, quoteId),
  };
}

/** Returns what was returned of a signed sale. Uses the entered net if there is one, and the quoted net otherwise. */
export function returnedFor(db: Db, quoteId: number, chosen: Chosen, actualNetCents: number | null): Promise<Returned> {
  const quotedCents = quotedNet(chosen);
  return returnedOf(db, quoteId, chosen, { cents: actualNetCents ?? quotedCents, quotedCents });
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
  const rows = await db
    .selectFrom("profitSnapshots")
    .leftJoin("users", "users.id", "profitSnapshots.takenBy")
    .select(["profitSnapshots.id", "action", "at", "sheet", "takenBy", "users.name"])
    .where("quoteId", "=", quoteId)
    .orderBy("profitSnapshots.id")
    .execute();
  return rows.map(({ id, action, at, sheet, takenBy, name }) => ({
    id,
    at,
    action: action as ProfitDecision,
    sheet: sheet as unknown as ProfitSheet,
    by: takenBy === null ? null : { id: takenBy, name: name ?? "" },
  }));
}
