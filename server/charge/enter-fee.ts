import type { chargeCalls } from "#contract/charge/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { isAgencyMerchant } from "#domain/charge/charges.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { chargesOf } from "./load-charges.ts";

/**
 * Enters the actual fee of a charge on the agency's account. It replaces the estimate, or the fee before. Returns the id
 * of the entered fee. Throws `not_found` for a charge that took no money there, and the refusals of the sale process.
 */
export async function enterFee(
  quote: QuoteRecord,
  chargeId: number,
  { version, merchantFeeCents }: CallInput<typeof chargeCalls.enterFee>["body"],
  { db, actor, now, origin }: StaffContext,
): Promise<number> {
  const move = { action: "enterFee" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  const charge = (await chargesOf(db, quote.id)).find((row) => row.id === chargeId && row.kind === "charge");
  const hasFee = charge && isAgencyMerchant(charge.location) && ["approved", "settled"].includes(charge.state);
  if (!hasFee) throw new Refusal("not_found");
  const { id } = await db
    .insertInto("chargeFees")
    .values({ quoteId: quote.id, chargeId, feeCents: merchantFeeCents, postedAt: now, postedBy: actor.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { currency } = charge;
  await moveQuote(db, quote, { ...move, details: { chargeId, merchantFeeCents, currency } });
  return id;
}
