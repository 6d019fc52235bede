import { z } from "zod";
import { moved } from "#contract/quote/moved.ts";
import { call } from "#contract/shared/call.ts";
import {
  explanation,
  id,
  isAmountRight,
  localDate,
  nonNegativeCents,
  positiveCents,
  text,
  version,
  versionAndReason,
} from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import { maxCents } from "#domain/money/money.ts";
import { mileageCost } from "#domain/money/profit.ts";
import { canBeLast, consolidatorLength, movementKinds, writeOffKinds } from "#domain/supplier/entries.ts";

const params = z.object({ id });
const amount = nonNegativeCents.nullish();
/** True if the person has confirmed that the consolidator is another one than that of the sale. */
const isOtherConsolidator = z.boolean();

/** The calls that enter what a sale costs beside its net, and the money that moved between the agency and suppliers. */
export const supplierCalls = {
  enterCosts: call({
    method: "POST",
    path: "/quotes/{id}/costs",
    permission: "booking.ticket",
    record: "quote",
    summary: "Enter costs and commissions of a sale. 0 means that there is none; an omitted amount stays as it is",
    params,
    body: z.object({
      version,
      /** The miles of award tickets, and their price in thousandths of a cent. */
      mileage: z
        .object({
          miles: z
            .int(wrong("miles_missing"))
            .min(0, wrong("amount_negative"))
            .max(99_999_999, wrong("amount_too_large")),
          milliCentsPerMile: z
            .int(wrong("mile_price_missing"))
            .min(0, wrong("amount_negative"))
            .max(999_999, wrong("amount_too_large")),
        })
        .refine(({ miles, milliCentsPerMile }) => mileageCost(miles, milliCentsPerMile) <= maxCents, {
          path: ["milliCentsPerMile"],
          error: wrong("amount_too_large"),
          // The cost of miles beyond their own limit cannot be computed.
          when: ({ issues }) => issues.length === 0,
        })
        .nullish(),
      consolidatorFeeCents: amount,
      otherCostCents: amount,
      airlineCommissionCents: amount,
      consolidatorCommissionCents: amount,
      /** The consolidator of the given fee and commission. Amounts entered at another one move to it. */
      consolidator: text(consolidatorLength).default(""),
      isOtherConsolidator: isOtherConsolidator.optional(),
      /** The purpose of other costs, or the reason for a changed amount. */
      note: text(500).default(""),
      isAmountRight,
    }),
    answer: moved,
    refuses: ["costs_need_administrator"],
  }),
  record: call({
    method: "POST",
    path: "/quotes/{id}/supplier-entries",
    permission: "booking.ticket",
    record: "quote",
    summary: "Record money that the agency paid to a supplier or received from one",
    params,
    body: z
      .object({
        version,
        kind: z.enum(movementKinds),
        amountCents: positiveCents,
        movedOn: localDate,
        /** The consolidator whose account the money moved on. Empty for that of the sale, if the kind allows it. */
        consolidator: text(consolidatorLength).default(""),
        isOtherConsolidator: isOtherConsolidator.default(false),
        reference: text(60).default(""),
        /** A person says that this is another payment than the recorded one with the same reference. */
        isAnother: z.boolean().default(false),
        /** No more is expected. The difference is entered with the note as its reason. */
        isLast: z.boolean().default(false),
        isAmountRight,
        note: text(500).default(""),
      })
      .refine(({ isLast, kind, note }) => !isLast || !canBeLast(kind) || note.length > 0, {
        path: ["note"],
        error: wrong("difference_reason_missing"),
      }),
    answer: moved,
  }),
  reverse: call({
    method: "POST",
    path: "/quotes/{id}/supplier-entries/{entryId}/reversal",
    permission: "booking.ticket",
    record: "quote",
    summary: "Reverse an entry of a supplier with the opposite entry",
    params: z.object({ id, entryId: id }),
    body: versionAndReason,
    answer: moved,
    refuses: ["consolidator_credit_used"],
  }),
  reverseWriteOff: call({
    method: "POST",
    path: "/quotes/{id}/write-offs/{entryId}/reversal",
    permission: "money.override",
    record: "quote",
    summary: "Take back a write-off with the opposite entry",
    params: z.object({ id, entryId: id }),
    body: versionAndReason,
    answer: moved,
  }),
  writeOff: call({
    method: "POST",
    path: "/quotes/{id}/write-offs",
    permission: "money.override",
    record: "quote",
    summary:
      "Enter a loss that the agency bears alone: an amount that a supplier will not pay, or an exchange difference",
    params,
    body: z.object({
      version,
      kind: z.enum(writeOffKinds),
      amountCents: positiveCents,
      /** The consolidator whose account is written off. Without one, the account of the sale's consolidator. */
      consolidator: text(consolidatorLength).optional(),
      reason: explanation,
    }),
    answer: moved,
  }),
};
