import { isAgencyMerchant } from "#domain/charge/charges.ts";
import type { FeeSource } from "#domain/charge/origin-lines.ts";
import { total } from "#domain/money/money.ts";
import { merchantFee } from "#domain/money/profit.ts";
import type { chargesToShow } from "./load-charges.ts";
import type { SignedSale } from "./signed-sale.ts";

type Charge = Awaited<ReturnType<typeof chargesToShow>>[number];

/** The merchant fee of a charge, in cents. */
export interface ChargeFee {
  charge: Charge;
  cents: number;
  from: FeeSource;
}

type Sale = Pick<SignedSale, "charges" | "record" | "signature" | "returned">;

/**
 * Returns the fee of each charge on the agency's account (docs/rules/money.md#merchant-fee), and the estimated fee of the
 * amount that is still to be charged. Only cards cost a fee: transfers, checks and cash arrive in full. A charge that
 * was fully reversed has no fee. A refund after the sale does not return the fee.
 */
export function merchantFees({ charges, record, signature, returned }: Sale): {
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
  const byCredit = total((record.credits ?? []).map(({ amountCents }) => amountCents));
  const open = Math.max(0, signature.amountCents - byCredit - total(taken.map(({ takenCents }) => takenCents)));
  const openCents = record.payment.method === "credit_card" ? open : 0;
  return {
    ofCharges: taken
      .filter(
        ({ charge }) =>
          isAgencyMerchant(charge.location) && (charge.paymentType === "credit_card" || charge.merchantFeeCents),
      )
      .map(({ charge, takenCents }) => {
        const { merchantFeeCents, isFeeFromReport } = charge;
        return merchantFeeCents === null
          ? { charge, cents: merchantFee(takenCents, rate), from: "estimated" }
          : { charge, cents: merchantFeeCents, from: isFeeFromReport ? "statement" : "entered" };
      }),
    openCents,
    openFeeCents: merchantFee(openCents, rate),
  };
}
