import { sql } from "kysely";
import type { ApprovalKind } from "#domain/approval/kinds.ts";
import type { Charge } from "#domain/charge/charges.ts";
import { balanceOfCharge, type LedgerEntry } from "#domain/money/ledger.ts";
import type { Currency } from "#domain/money/money.ts";
import { isReversible, reversingAction } from "#domain/supplier/entries.ts";
import type { LookedAt } from "#server/approval/records.ts";
import { loadApproval } from "#server/approval/store.ts";
import { approvalSubject } from "#server/booking/proposals.ts";
import { loadSignedSale, profitOf } from "#server/charge/index.ts";
import { asCharge, chargesOf } from "#server/charge/load-charges.ts";
import { findLink, latestLink, linkToken } from "#server/link/index.ts";
import { ledgerOf, supplierEntriesOf } from "#server/money/index.ts";
import { loadQuote, type QuoteRecord } from "#server/quote/index.ts";
import { balancesOf } from "#server/supplier/index.ts";
import type { TestParts } from "#tests/server/database.ts";

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>> & { publicId: string };

/** The current state of a sale, as a person who acts on it sees it. */
export interface Sale {
  quote: QuoteRecord;
  currency: Currency;
  charges: Charge[];
  ledger: LedgerEntry[];
  /** The charge with the largest refundable amount, or else the newest. */
  charge: Charge | undefined;
  open: Charge | undefined;
  card: { id: number; amountCents: number; replaced: boolean; sameNumber: number[] } | undefined;
  /** The last request for approval. */
  approval: LookedAt | undefined;
  passengers: number[];
  ticketId: number | undefined;
  /** The newest entry of a supplier that can be taken back. */
  supplierEntryId: number | undefined;
  /** The newest write-off that can be taken back. */
  writeOffId: number | undefined;
  /** The amount still to be paid to suppliers, in cents; below zero if they owe the agency. */
  suppliersOpenCents: number;
  /** The newest link of each purpose, in any state. */
  links: Record<string, Link | undefined>;
}

export async function lookAtSale(parts: TestParts, id: number): Promise<Sale> {
  const { db } = parts;
  const quote = await loadQuote(db, id);
  const charges = (await chargesOf(db, id)).map(asCharge);
  const ledger = await ledgerOf(db, id);
  const cards = await db
    .selectFrom("cards")
    .select(["id", "amountCents", "replacedAt", "bin", "last4"])
    .where("quoteId", "=", id)
    .orderBy("id", "desc")
    .execute();
  const [card] = cards;
  const passengers = await db
    .selectFrom("passengers")
    .innerJoin("signatures", "signatures.id", "passengers.signatureId")
    .select("passengers.id")
    .where("passengers.quoteId", "=", id)
    .where("signatures.supersededAt", "is", null)
    .orderBy("passengers.position")
    .execute();
  const ticket = await db
    .selectFrom("tickets")
    .select("id")
    .where("quoteId", "=", id)
    .where("state", "=", "active")
    .executeTakeFirst();
  const taken = charges.filter(({ kind }) => kind === "charge");
  const left = ({ id }: Charge) => balanceOfCharge(ledger, id).refundableCents;
  const byMoneyLeft = taken.toSorted((a, b) => left(b) - left(a) || b.id - a.id);
  return {
    quote,
    charges,
    ledger,
    currency: quote.currency as Currency,
    charge: byMoneyLeft[0],
    open: charges.find(({ state }) => state === "initiated" || state === "unknown"),
    card: card && {
      id: card.id,
      amountCents: card.amountCents,
      replaced: card.replacedAt !== null,
      sameNumber: cards.filter(({ bin, last4 }) => bin === card.bin && last4 === card.last4).map((one) => one.id),
    },
    approval: await lastApproval(parts, id),
    passengers: passengers.map((passenger) => passenger.id),
    ticketId: ticket?.id,
    supplierEntryId: await reversibleEntry(parts, id, "reverseSupplierEntry"),
    writeOffId: await reversibleEntry(parts, id, "reverseWriteOff"),
    suppliersOpenCents: await openToSuppliers(parts, quote),
    links: { booking: await linkOf(parts, id, "booking"), card: await linkOf(parts, id, "card") },
  };
}

async function openToSuppliers({ db }: TestParts, quote: QuoteRecord): Promise<number> {
  if (quote.dueCents === null) return 0;
  const sale = await loadSignedSale(db, quote.id);
  const money = { ...sale, entries: sale.supplierEntries };
  return balancesOf({ ...money, profit: profitOf(sale) })[0]?.openCents ?? 0;
}

async function reversibleEntry(
  { db }: TestParts,
  id: number,
  action: ReturnType<typeof reversingAction>,
): Promise<number | undefined> {
  const entries = await supplierEntriesOf(db, id);
  return entries.findLast(
    (entry) =>
      isReversible(entry.kind) &&
      reversingAction(entry.kind) === action &&
      entry.reversesId === null &&
      !entries.some(({ reversesId }) => reversesId === entry.id),
  )?.id;
}

async function lastApproval({ db }: TestParts, id: number): Promise<LookedAt | undefined> {
  const { rows } = await sql<{ id: number }>`select id from approval_requests where quote_id = ${id}
    order by id desc limit 1`.execute(db);
  if (!rows[0]) return undefined;
  const request = await loadApproval(db, rows[0].id);
  const basis = await approvalSubject.basisNow(db, id, request.kind as ApprovalKind).catch(() => undefined);
  return { ...request, isCurrent: basis?.equals(request.basis) === true };
}

async function linkOf({ db, keys, now }: TestParts, id: number, purpose: string): Promise<Link | undefined> {
  const row = await latestLink(db, id, purpose);
  if (!row) return undefined;
  const publicId = linkToken(keys, row);
  const link = await findLink(db, publicId, now(), purpose);
  return link && { ...link, publicId };
}

/** Describes the money of a sale in words: "none", "part, charge unknown", "above". */
export function moneyOf({ quote, charges, open }: Sale): string {
  const { collectedCents, openCents } = quote;
  const held = collectedCents === 0 ? "none" : openCents < 0 ? "above" : openCents === 0 ? "full" : "part";
  const before = collectedCents === 0 && charges.some(({ state }) => state !== "initiated" && state !== "unknown");
  return `${before ? "none any more" : held}${open ? `, charge ${open.state}` : ""}`;
}

/** Describes the pending approval, or the one for ticketing. */
function approvalsOf({ approvals }: QuoteRecord): string | undefined {
  const counts = approvals.find(({ kind, status }) => status === "pending" || kind === "ticketing");
  return counts && `${counts.kind} ${counts.status}`;
}

/**
 * Describes the state of a sale as far as it decides the next actions. A requested card is included only while none or
 * a part of the money is collected, and an approval only while none is, which keeps the number of states small.
 */
export function stateOfSale(sale: Sale): string {
  const { quote, links } = sale;
  const money = moneyOf(sale);
  const plain = money === "none" || money === "part";
  const asked =
    (plain && links.card?.state === "active" && "card asked for") || (money === "none" && approvalsOf(quote));
  return [quote.status, money, ...(asked ? [asked] : [])].join(" · ");
}
