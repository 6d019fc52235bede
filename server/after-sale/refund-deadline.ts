import type { RequestDraft } from "#contract/after-sale/request-draft.ts";
import { refundDueAt } from "#domain/after-sale/refund-due.ts";
import { isCarrierCaused } from "#domain/after-sale/returnable.ts";
import { holidaysOf } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { isPaidByCard } from "./paid-for-tickets.ts";

/** Returns the deadline of an owed refund as an ISO instant, counted from the confirmation of the airline; null if none runs. */
export async function dueAtOf(
  db: Db,
  { quoteId, cause, merchantOfRecord }: { quoteId: number; cause: string; merchantOfRecord: string },
  confirmedAt: string,
  zone: string,
): Promise<string | null> {
  if (!isCarrierCaused(cause as RequestDraft["cause"]) || merchantOfRecord !== "agency") return null;
  const paidBy = (await isPaidByCard(db, quoteId)) ? "card" : "other";
  return refundDueAt(confirmedAt, paidBy, { holidays: await holidaysOf(db), zone });
}
