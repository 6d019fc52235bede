import { isAgencyMerchant } from "#domain/charge/charges.ts";
import type { FeeSource } from "#domain/charge/origin-lines.ts";
import { total } from "#domain/money/money.ts";
import { merchantFee } from "#domain/money/profit.ts";
import type { chargesToShow } from "./load-charges.ts";
import { type SignedSale, signedForCards } from "./signed-sale.ts";

type Charge = Awaited<ReturnType<typeof chargesToShow>>[number];

/** The merchant fee of a charge, in cents. */
export interface ChargeFee {
  charge: Charge;
  /** The amount of the charge, less its reversals. */
  takenCents: number;
  cents: number;
  from: FeeSource;
}

type Sale = Pick<SignedSale, "charges" | "record" | "signature" | "returned" | "hasEnded">;

/**
 * Returns the fee of each charge on the agency's account (docs/rules/money.md#merchant-fee), and the estimated fee of the
 * amount that is still to be charged. Only cards cost a fee: transfers, checks and cash arrive in full. A charge that
 * was fully reversed has no fee. A refund after the sale does not return the fee.
 */
export function merchantFees({ charges, record, signature, returned, hasEnded }: Sale): {
  ofCharges: ChargeFee[];
  /** The amount that is still to be charged to a card. */
  openCents: number;
  /** The estimated fee of the open amount. */
  openFeeCents: number;
} {
  const rate = { basisPoints: signature.merchantFeeBps, fixedCents: 0 };
  const taken = charges
    .map((charge) => ({ charge, takenCents: (charge.collectedCents ?? 0) + (returned.byCharge.get(charge.id) ?? 0) }))
    .filter(({ takenCents }) => takenCents > 0);
  const signedCents = hasEnded ? 0 : signedForCards({ record, signature });
  const openCents = Math.max(0, signedCents - total(taken.map(({ takenCents }) => takenCents)));
  return {
    ofCharges: taken
      .filter(
        ({ charge }) =>
          isAgencyMerchant(charge.location) && (charge.paymentType === "credit_card" || charge.merchantFeeCents),
      )
      .map(({ charge, takenCents }) => {
        const fee = enteredFee(charge) ?? { cents: merchantFee(takenCents, rate), from: "estimated" as const };
        return { charge, takenCents, ...fee };
      }),
    openCents,
    openFeeCents: merchantFee(openCents, rate),
  };
}

/** Returns the fee of a charge as it was entered or read from a settlement report. Null if it is not known. */
export function enteredFee({
  merchantFeeCents,
  isFeeFromReport,
}: Pick<Charge, "merchantFeeCents" | "isFeeFromReport">): Pick<ChargeFee, "cents" | "from"> | null {
  return merchantFeeCents === null
    ? null
    : { cents: merchantFeeCents, from: isFeeFromReport ? "statement" : "entered" };
}
