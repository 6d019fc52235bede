import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import {
  cents,
  currency,
  explanation,
  instant,
  page,
  person,
  seenSumCents,
  sumCents,
  text,
} from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf } from "#contract/shared/list.ts";
import { wrong } from "#contract/shared/problems.ts";
import { consolidatorCreditList } from "#domain/supplier/credit-list.ts";
import { consolidatorLength, supplierKindNames } from "#domain/supplier/entries.ts";

/** The money between the agency and a consolidator in one currency, in cents. */
export const consolidatorBalance = z.object({
  consolidator: z.string(),
  currency,
  /** The agency's credit with the consolidator. */
  creditCents: sumCents,
  /** The checks and commissions that it still has to send. */
  expectedCents: sumCents,
  /** The part of them that is late. */
  lateCents: sumCents,
});
export type ConsolidatorBalance = z.output<typeof consolidatorBalance>;

/** A change of the agency's credit with a consolidator. */
export const consolidatorCreditRow = z.object({
  id: z.int(),
  consolidator: z.string(),
  kind: z.enum(supplierKindNames),
  currency,
  /** Below zero if the credit fell. */
  amountCents: sumCents,
  /** The credit after this change. */
  balanceCents: sumCents,
  /** Null for a credit that belongs to no sale. */
  quoteId: z.int().nullable(),
  customer: z.string().nullable(),
  note: z.string().nullable(),
  postedBy: person,
  postedAt: instant,
});
export type ConsolidatorCreditRow = z.output<typeof consolidatorCreditRow>;

export const consolidatorCalls = {
  balances: call({
    method: "GET",
    path: "/consolidators",
    permission: "money.reconcile",
    summary: "List the consolidators of the settings, and those with a balance, with the balance in each currency",
    answer: z.object({
      /** The consolidators of the settings. */
      listed: z.array(z.string()),
      balances: z.array(consolidatorBalance),
    }),
  }),
  list: call({
    method: "GET",
    path: "/consolidators/credit",
    permission: "money.reconcile",
    summary: "List the changes of the credit with consolidators, newest first",
    query: pagedQueryOf(consolidatorCreditList),
    answer: page(consolidatorCreditRow),
  }),
  export: fileCallOf(consolidatorCreditList, "/consolidators/credit/export"),
  correct: call({
    method: "POST",
    path: "/consolidators/credit",
    permission: "money.override",
    summary: "Enter or correct a credit with a consolidator that belongs to no sale",
    body: z.object({
      consolidator: text(consolidatorLength),
      currency,
      /** The credit that the person saw. Refused if it has changed meanwhile. */
      presentCents: seenSumCents,
      /** Above zero raises the credit, below zero lowers it. */
      amountCents: cents.refine((value) => value !== 0, wrong("amount_zero")),
      reason: explanation,
    }),
    /** The credit after the change. */
    answer: z.object({ creditCents: sumCents }),
    refuses: ["changed_meanwhile"],
  }),
};
