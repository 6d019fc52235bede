import { merchantFee } from "#domain/money/profit.ts";
import { commissionOf } from "./commission.ts";

/** The percentages that an agent's expected commission depends on, in basis points. */
export interface ExpectedTerms {
  /** The agent's present rate. */
  rateBps: number;
  /** The estimate of the processor's fee. */
  merchantFeeBps: number;
}

/** The commission that an option would earn, and the estimated card fee that lowers it; cents. */
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
  { rateBps, merchantFeeBps }: ExpectedTerms,
): ExpectedCommission {
  const merchantFeeCents = merchantFee(option.grossCents, { basisPoints: merchantFeeBps, fixedCents: 0 });
  return { commissionCents: commissionOf(option.grossProfitCents - merchantFeeCents, rateBps), merchantFeeCents };
}
