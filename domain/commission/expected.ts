import { inUsd } from "#domain/money/exchange-rate.ts";
import { allocate } from "#domain/money/money.ts";
import { merchantFee } from "#domain/money/profit.ts";
import { commissionOf } from "./commission.ts";

/** The percentages that an agent's expected commission depends on, in basis points. */
export interface ExpectedTerms {
  /** The agent's present rate. */
  rateBps: number;
  /** The estimate of the processor's fee. */
  merchantFeeBps: number;
  /** USD for one unit of the currency of the option, in millionths. */
  usdMillionths: number;
  /** The share of the expert who found the option; 0 if no expert did. */
  expertShareBps: number;
}

/** The commission that an option would earn, in cents of USD, and the estimated card fee, in cents of its currency. */
export interface ExpectedCommission {
  commissionCents: number;
  merchantFeeCents: number;
}

/**
 * Returns the commission that an option would earn if the customer paid it by card. Protection and gratuity are not
 * known yet, and earn none.
 */
export function expectedCommission(
  option: { grossCents: number; grossProfitCents: number },
  { rateBps, merchantFeeBps, usdMillionths, expertShareBps }: ExpectedTerms,
): ExpectedCommission {
  const merchantFeeCents = merchantFee(option.grossCents, { basisPoints: merchantFeeBps, fixedCents: 0 });
  const baseCents = inUsd(option.grossProfitCents - merchantFeeCents, usdMillionths);
  const [commissionCents = 0] = allocate(commissionOf(baseCents, rateBps), [10_000 - expertShareBps, expertShareBps]);
  return { commissionCents, merchantFeeCents };
}
