import { amountForCards } from "#domain/charge/card-amount.ts";
import { total } from "#domain/money/money.ts";
import { optionTotals } from "#domain/quote/pricing.ts";
import { hasEnded } from "#domain/quote/status.ts";
import { chosenOption } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import { type SupplierEntryRow, supplierEntriesOf } from "#server/money/index.ts";
import { chargesToShow } from "./load-charges.ts";
import type { PlannedRequest } from "./planned-request.ts";
import { type Returned, returnedOf } from "./returned.ts";

type Chosen = Awaited<ReturnType<typeof chosenOption>>;
type Charges = Awaited<ReturnType<typeof chargesToShow>>;

/** The values from which the profit of a signed sale is computed. */
export interface SignedSale extends Chosen {
  charges: Charges;
  /** The quote was canceled, lost or deleted. */
  hasEnded: boolean;
  /** Its tickets were issued. */
  hasTickets: boolean;
  /** The net entered with the booking. Null before. */
  actualNetCents: number | null;
  returned: Returned;
  supplierEntries: readonly SupplierEntryRow[];
}

/** Returns the quoted net of all passengers, in cents. */
export function quotedNet({ option, content }: Pick<Chosen, "option" | "content">): number {
  return optionTotals(option.fares, content.party).netCents;
}

/** Returns the amount that was signed for cards, in cents. */
export function signedForCards({ record, signature }: Pick<Chosen, "record" | "signature">): number {
  const creditCents = total((record.credits ?? []).map(({ amountCents }) => amountCents));
  return amountForCards({ method: record.payment.method, dueCents: signature.amountCents, creditCents });
}

/**
 * Loads the values of a signed sale, optionally as if a planned request had been carried out. Throws `state_conflict` if
 * no signature is in force.
 */
export async function loadSignedSale(db: Db, quoteId: number, planned?: PlannedRequest): Promise<SignedSale> {
  const { actualNetCents, ticketedAt, ...quote } = await db
    .selectFrom("quotes")
    .leftJoin("bookings", "bookings.quoteId", "quotes.id")
    .select(["lifecycle", "deletedAt", "ticketedAt", "actualNetCents"])
    .where("quotes.id", "=", quoteId)
    .executeTakeFirstOrThrow();
  const chosen = await chosenOption(db, quoteId);
  return {
    ...chosen,
    hasEnded: hasEnded(quote),
    hasTickets: ticketedAt !== null,
    charges: await chargesToShow(db, quoteId),
    actualNetCents,
    returned: await returnedFor(db, quoteId, chosen, actualNetCents, planned),
    supplierEntries: await supplierEntriesOf(db, quoteId),
  };
}

/** Returns what was returned of a signed sale. Uses the entered net if there is one, and the quoted net otherwise. */
export function returnedFor(
  db: Db,
  quoteId: number,
  chosen: Chosen,
  actualNetCents: number | null,
  planned?: PlannedRequest,
): Promise<Returned> {
  const quotedCents = quotedNet(chosen);
  return returnedOf(db, quoteId, chosen, { cents: actualNetCents ?? quotedCents, quotedCents, planned });
}
