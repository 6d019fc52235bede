import type { chargeCalls } from "#contract/charge/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { chargedStates, isAgencyMerchant } from "#domain/charge/charges.ts";
import { feeProblems } from "#domain/charge/merchant-fee.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord, quoteAfter } from "#server/quote/index.ts";
import { type ChargeRecord, chargesOf } from "./load-charges.ts";

/**
 * Enters the actual fee of a charge on the agency's account. It replaces the estimate, or the fee before. Returns the id
 * of the entered fee. Throws `not_found` for a charge that took no money there, `invalid_input` for a fee above
 * the charge, and the refusals of the sale process.
 */
export function enterFee(
  quote: QuoteRecord,
  chargeId: number,
  { version, merchantFeeCents, isAmountRight = false }: CallInput<typeof chargeCalls.enterFee>["body"],
  context: StaffContext,
): Promise<number> {
  return feesOn(quote, context)(chargeId, merchantFeeCents, { version, isAmountRight });
}

interface FeeFacts {
  version?: number;
  /** The amount that the processor reports, less that of the charge, with its reason. */
  differenceCents?: number;
  reason?: string;
  /** A person confirmed an unusual fee. Rows of a settlement report are agreed to there. */
  isAmountRight?: boolean;
}

/**
 * Returns a function that enters fees of charges of one quote, one after the other, as `enterFee` does. The charges are
 * loaded once. The caller holds the lock on the quote. Throws `not_found`, `invalid_input` and the refusals
 * of the sale process.
 */
export function feesOn(quote: QuoteRecord, { db, actor, now, origin }: StaffContext) {
  let present = quote;
  let charges: readonly ChargeRecord[] | undefined;
  return async (
    chargeId: number,
    merchantFeeCents: number,
    { version = present.version, differenceCents = 0, reason = "", isAmountRight = true }: FeeFacts = {},
  ): Promise<number> => {
    const move = { action: "enterFee" as const, party: actor, version, now, origin };
    await mustBeAllowed(db, present, move);
    charges ??= await chargesOf(db, quote.id);
    const charge = charges.find((row) => row.id === chargeId && row.kind === "charge");
    const hasFee = charge && isAgencyMerchant(charge.location) && chargedStates.some((state) => state === charge.state);
    if (!hasFee) throw new Refusal("not_found");
    const problems = feeProblems(merchantFeeCents, charge.amountCents, { isAmountRight });
    if (problems.length > 0) throw invalid(problems);
    const { id } = await db
      .insertInto("chargeFees")
      .values({ quoteId: quote.id, chargeId, feeCents: merchantFeeCents, postedAt: now, postedBy: actor.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { currency } = charge;
    const details = { chargeId, merchantFeeCents, currency, ...(differenceCents === 0 ? {} : { differenceCents }) };
    const moved = await moveQuote(db, present, { ...move, details, ...(reason ? { reason } : {}) });
    present = await quoteAfter(db, present, moved);
    return id;
  };
}
