import { z } from "zod";
import { billing, cardView, chargeView } from "#contract/charge/charge.ts";
import { profitOrigins, profitSheet, profitSnapshot, settlement } from "#contract/charge/profit.ts";
import { offeredCredit } from "#contract/quote/content.ts";
import { currency, instant, nonNegativeSumCents, sumCents } from "#contract/shared/fields.ts";
import { passenger } from "#contract/signed-form/signing.ts";
import { supplierMoney } from "#contract/supplier/supplier.ts";
import { paymentMethods } from "#domain/charge/charges.ts";
import { collectedKinds } from "#domain/money/ledger.ts";

/** The booking after the signature: what was signed, charged, reserved and issued. */
export const bookingView = z.object({
  signedBy: z.string(),
  signedAt: instant,
  optionId: z.string(),
  currency,
  /** The signed total and its parts. */
  dueCents: sumCents,
  lines: z.array(z.object({ label: z.string(), cents: sumCents })),
  contact: z.object({ email: z.string(), phone: z.string() }),
  payment: z.object({ method: z.enum(paymentMethods), payerName: z.string(), note: z.string().nullable(), billing }),
  passengers: z.array(
    passenger.extend({
      id: z.int(),
      position: z.int(),
      ticketName: z.string(),
      protected: z.boolean(),
      /** The valid tickets. A ticket that replaces another takes its position. */
      tickets: z.array(z.object({ id: z.int(), number: z.string() })),
    }),
  ),
  warnings: z.array(z.string()),
  cards: z.array(cardView),
  charges: z.array(chargeView),
  /** The agency's merchant accounts, default first. */
  merchantAccounts: z.array(z.object({ account: z.string(), statementName: z.string() })),
  /** The open request to the customer for another card. */
  cardRequest: z.object({ askedAt: instant, expiresAt: instant }).nullable(),
  /** The amount that the customer's bank holds while a dispute is undecided. */
  disputedCents: nonNegativeSumCents,
  /** The parts that credits pay, as signed. */
  credits: z.array(offeredCredit.pick({ creditId: true, holderName: true, amountCents: true })),
  /** The entries of the ledger that changed the collected amount, added up by kind (docs/rules/money.md#ledger). */
  ledger: z.array(z.object({ kind: z.enum(collectedKinds), amountCents: sumCents })),
  collectedCents: sumCents,
  refundableCents: sumCents,
  /** The amount still to be collected; negative if too much was collected. */
  openCents: sumCents,
  /** The marketing airlines that need a confirmation number. */
  airlines: z.array(z.object({ code: z.string(), name: z.string(), ticketPrefix: z.string().nullable() })),
  confirmations: z.array(z.object({ airline: z.string(), locator: z.string() })),
  gdsLocator: z.string().nullable(),
  ticketingDeadline: instant.nullable(),
  bookingMessage: z.string(),
  quotedNetCents: sumCents.optional(),
  actualNetCents: sumCents.nullable().optional(),
  voidUntil: instant.nullable(),
  freeCancelUntil: instant.nullable(),
  /** The profit and its inputs (docs/rules/money.md#profit); absent without money.read. */
  profit: profitSheet.optional(),
  /** The lines of the inputs of the profit; absent without money.read. */
  profitOrigins: profitOrigins.optional(),
  /** The profit that was expected at the signature; absent without money.read. */
  expectedProfit: profitSheet.optional(),
  /** The settlement of the sale, to compare with its profit; absent without money.read. */
  settlement: settlement.optional(),
  /** The money between the agency and its suppliers; absent without money.read. */
  suppliers: supplierMoney.optional(),
  /** Oldest first; absent without money.read. */
  profitSnapshots: z.array(profitSnapshot).optional(),
});
export type BookingView = z.output<typeof bookingView>;
