import type { ProfitSnapshot } from "#contract/fulfilment.ts";
import { isAgencyMerchant } from "#domain/charge/charges.ts";
import { total } from "#domain/money/money.ts";
import {
  type KnownInput,
  merchantFee,
  type ProfitDecision,
  type ProfitSheet,
  profitSheet,
  protectionCost,
  unknownInput,
} from "#domain/money/profit.ts";
import { optionTotals } from "#domain/quote/pricing.ts";
import { type Agency, loadAgency } from "#server/agency/index.ts";
import { chosenOption } from "#server/booking/index.ts";
import type { Db } from "#server/db/database.ts";
import { chargesToShow } from "./charge-views.ts";
import { type Returned, returnedOf } from "./returned.ts";

type Chosen = Awaited<ReturnType<typeof chosenOption>>;
type Charges = Awaited<ReturnType<typeof chargesToShow>>;

/** What the profit of a signed sale is worked out from, as it is loaded. */
interface SignedSale extends Chosen {
  charges: Charges;
  agency: Agency;
  /** As it was entered with the booking; null before. */
  actualNetCents: number | null;
  returned: Returned;
}

/** What the tickets were quoted at, all passengers. */
export function quotedNet({ option, content }: Pick<Chosen, "option" | "content">): number {
  return optionTotals(option.fares, content.party).netCents;
}

/**
 * The books of a signed sale (docs/rules/money.md#profit). Miles, fees of consolidators, other costs and commissions are
 * told by nobody yet.
 */
export function profitOf(sale: SignedSale, net: KnownInput = netOf(sale)): ProfitSheet {
  const { record, signature, agency, returned } = sale;
  const protectionCents = total(record.passengers.map((passenger) => passenger.protectionCents));
  const { gratuityCents } = record;
  return profitSheet({
    sell: { cents: signature.amountCents - protectionCents - gratuityCents, from: "signed" },
    protection: { cents: protectionCents, from: "signed" },
    gratuity: { cents: gratuityCents, from: "signed" },
    net,
    merchantFee: merchantFeeOf(sale),
    protectionCost: {
      cents: protectionCost(protectionCents - returned.protectionCents, agency.protectionCostBps),
      from: "estimated",
    },
    ...{ mileageCost: unknownInput, consolidatorFee: unknownInput, otherCost: unknownInput },
    ...{ airlineCommission: unknownInput, consolidatorCommission: unknownInput },
    returnedToCustomer: { cents: returned.toCustomerCents, from: "ledger" },
    returnedBySuppliers: { cents: returned.bySuppliersCents, from: "ledger" },
    protectionReturned: { cents: returned.protectionCents, from: "ledger" },
    gratuityReturned: { cents: returned.gratuityCents, from: "ledger" },
    chargedBack: { cents: returned.chargedBackCents, from: "ledger" },
    breakage: { cents: returned.breakageCents, from: "ledger" },
  });
}

function netOf(sale: SignedSale): KnownInput {
  const { actualNetCents } = sale;
  return actualNetCents === null
    ? { cents: quotedNet(sale), from: "quoted" }
    : { cents: actualNetCents, from: "entered" };
}

/** An estimate until every charge has its own, and everything is charged. */
function merchantFeeOf({ charges, record, signature, agency, returned }: SignedSale): KnownInput {
  const rate = { basisPoints: agency.merchantFeeBps, fixedCents: 0 };
  const taken = stillTaken(charges, returned);
  const ours = taken.filter(({ location }) => isAgencyMerchant(location));
  const byCredit = total((record.credits ?? []).map(({ amountCents }) => amountCents));
  const open = Math.max(0, signature.amountCents - byCredit - total(taken.map((row) => row.amountCents)));
  // Only cards cost a processor's fee: a transfer, a check and cash come in full.
  const unknownFee = ours.filter((row) => row.paymentType === "credit_card" && row.merchantFeeCents === null);
  const toCharge = record.payment.method === "credit_card" ? open : 0;
  const cents =
    total(ours.map((row) => row.merchantFeeCents ?? 0)) +
    total(unknownFee.map((row) => merchantFee(row.amountCents, rate))) +
    merchantFee(toCharge, rate);
  return { cents, from: toCharge > 0 || unknownFee.length > 0 ? "estimated" : "ledger" };
}

/**
 * Charges with what was not reversed of them: what went back as a whole costs nothing any more. A refund after the sale
 * brings no fee back.
 */
function stillTaken(charges: Charges, { byCharge }: Returned): Charges {
  return charges
    .map((row) => ({ ...row, amountCents: (row.collectedCents ?? 0) + (byCharge.get(row.id) ?? 0) }))
    .filter(({ amountCents }) => amountCents > 0);
}

/** The profit of a sale with a signature in force, as it stands. */
export async function loadProfit(db: Db, quoteId: number, net?: KnownInput): Promise<ProfitSheet> {
  return profitOf(await loadSignedSale(db, quoteId), net);
}

async function loadSignedSale(db: Db, quoteId: number): Promise<SignedSale> {
  const booking = await db
    .selectFrom("bookings")
    .select("actualNetCents")
    .where("quoteId", "=", quoteId)
    .executeTakeFirst();
  const [chosen, actualNetCents] = [await chosenOption(db, quoteId), booking?.actualNetCents ?? null];
  return {
    ...chosen,
    ...{ charges: await chargesToShow(db, quoteId), agency: await loadAgency(db), actualNetCents },
    returned: await returnedFor(db, quoteId, chosen, actualNetCents),
  };
}

/** What has gone back of a signed sale, by the net that is known of it. */
export function returnedFor(db: Db, quoteId: number, chosen: Chosen, actualNetCents: number | null): Promise<Returned> {
  const quotedCents = quotedNet(chosen);
  return returnedOf(db, quoteId, chosen, { cents: actualNetCents ?? quotedCents, quotedCents });
}

/** Keeps the sheet by which something was decided, so that it can be explained when the sale has gone on. */
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
      ...{ quoteId, signatureId, action, currency, profitCents: sheet.profitCents },
      ...{ sheet: JSON.stringify(sheet), at: now, takenBy: by },
    })
    .execute();
}

/** The sheets by which something was decided on a quote, oldest first. */
export async function profitSnapshotsOf(db: Db, quoteId: number): Promise<ProfitSnapshot[]> {
  const rows = await db
    .selectFrom("profitSnapshots")
    .leftJoin("users", "users.id", "profitSnapshots.takenBy")
    .select(["profitSnapshots.id", "action", "at", "sheet", "takenBy", "users.name"])
    .where("quoteId", "=", quoteId)
    .orderBy("profitSnapshots.id")
    .execute();
  return rows.map(({ id, action, at, sheet, takenBy, name }) => ({
    ...{ id, at, action: action as ProfitDecision, sheet: sheet as unknown as ProfitSheet },
    by: takenBy === null ? null : { id: takenBy, name: name ?? "" },
  }));
}
