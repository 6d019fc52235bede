// Longer than 300 lines, because all calls about commissions share their schemas.
import { z } from "zod";
import { profitSheet } from "#contract/charge/profit.ts";
import { moved } from "#contract/quote/moved.ts";
import { call } from "#contract/shared/call.ts";
import {
  cents,
  currency,
  explanation,
  id,
  instant,
  isAmountRight,
  largestId,
  localDate,
  page,
  person,
  sumCents,
  text,
  version,
  versionAndReason,
} from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf, sumsCallOf } from "#contract/shared/list.ts";
import { wrong } from "#contract/shared/problems.ts";
import { commissionKinds, commissionParts, shareSources } from "#domain/commission/commission.ts";
import { commissionStates, commissionWaits } from "#domain/commission/line-states.ts";
import { commissionList, ownCommissionList } from "#domain/commission/list.ts";
import { manualActions, manualStatuses } from "#domain/commission/manual-process.ts";
import { ownTravelMarks, ownTravelRoles } from "#domain/commission/own-travel.ts";
import { maxAddedShares } from "#domain/commission/shares.ts";

/**
 * One commission line. Amounts are cents of USD, except those of the sale, which are in its currency. The figures of the
 * sale are absent if the reader may not see them.
 */
export const commissionRow = z.object({
  id: z.int(),
  quoteId: z.int().nullable(),
  leadId: z.int().nullable(),
  customer: z.string().nullable(),
  /** Null for the house account of the agency. */
  agent: person.nullable(),
  kind: z.enum(commissionKinds),
  /** Null for a manual commission. */
  part: z.enum(commissionParts).nullable(),
  state: z.enum(commissionStates),
  /** The reason why the line is not payable yet; null if it is. */
  waitsFor: z.enum(commissionWaits).nullable(),
  /** The day on which the tickets were issued; null before. */
  saleDate: localDate.nullable(),
  passengers: z.int().nullable(),
  /** The amount that the customer signed for cards, and its currency. In lists only the first line of a sale has the amount. */
  ccAmountCents: sumCents.nullable().optional(),
  saleCurrency: currency.nullable().optional(),
  grossProfitCents: sumCents.nullable().optional(),
  netTipsCents: sumCents.nullable().optional(),
  tpProfitCents: sumCents.nullable().optional(),
  airCommissionsCents: sumCents.nullable().optional(),
  /** Basis points of the gross profit, or of the net tips. With the amount of a share it would reveal the profit. */
  rateBps: z.int().nullable().optional(),
  amountCents: sumCents,
  /** The reason of a manual commission. Null for a line of a sale. */
  reason: z.string().nullable(),
  /** The closed statement that pays the line. */
  statementId: z.int().nullable(),
  at: instant,
});
export type CommissionRow = z.output<typeof commissionRow>;

/** A line of the same sale for the same person. */
const earlierLine = commissionRow.pick({ id: true, kind: true, amountCents: true, at: true });

/** A commission that a person entered by hand; cents of USD, below zero for a deduction. */
export const manualCommission = z.object({
  id: z.int(),
  agent: person,
  amountCents: sumCents,
  date: localDate,
  reason: z.string(),
  quoteId: z.int().nullable(),
  status: z.enum(manualStatuses),
  enteredBy: person,
  enteredAt: instant,
  /** The manual commission that this one is an edit of. */
  replacesId: z.int().nullable(),
  version: z.int(),
  /** True if the caller entered it or is paid by it. If the caller may decide all the same, the reason is required. */
  decidesOwn: z.boolean(),
  allowedActions: z.array(z.enum(manualActions)),
});
export type ManualCommission = z.output<typeof manualCommission>;

/** A line with the values that it was computed from. */
export const commissionLine = commissionRow.extend({
  /** USD for one unit of the currency of the sale, in millionths. Absent without the figures of the sale. */
  usdMillionths: z.int().optional(),
  /**
   * The losses of other sales of the trip that were taken from the basis of the line, in cents of USD. Below zero if the
   * others bear a loss of this sale. Absent without the figures of the sale.
   */
  tripLossCents: sumCents.optional(),
  /** The profit on protection and the net tips that the base includes, in cents of USD. */
  addedBaseCents: sumCents.optional(),
  /** The version of the rule that computed the line. */
  rule: z.int().nullable(),
  /** The profit of the sale at that time. Absent for users who may not read it. */
  sheet: profitSheet.nullable().optional(),
  /** The lines that were written before it, oldest first. */
  earlier: z.array(earlierLine),
  /** The manual commission that the line enters or takes back; null for a line of the rule. */
  manual: manualCommission.pick({ reason: true, enteredBy: true, version: true, status: true }).nullable(),
  /**
   * The people of the sale who have the same email, phone or name as the person who earns: that person may have sold to
   * themselves. Only for users who are responsible for commissions.
   */
  ownTravel: z.array(z.object({ who: z.enum(ownTravelRoles), same: z.array(z.enum(ownTravelMarks)) })).optional(),
  /** True if the caller may edit the line. */
  canEdit: z.boolean(),
});
export type CommissionLine = z.output<typeof commissionLine>;

/** A person who earns a sale. */
const earner = z.object({
  /** Null for the house account of the agency. */
  person: person.nullable(),
  part: z.enum(["owner", "expert", ...shareSources]),
  /**
   * Basis points of the commission, or of the gross profit for a share from the agency, which would reveal the profit. The
   * latter is absent for readers who may not see the figures of every sale.
   */
  basisPoints: z.int().optional(),
});

/** The people who earn a sale: the owner, the expert, and those whom a supervisor added. */
export const commissionSplit = z.object({ people: z.array(earner) });
export type CommissionSplit = z.output<typeof commissionSplit>;

/** The percentages from which the caller's commission on a new quote is estimated, in basis points. */
export const commissionTerms = z.object({
  rateBps: z.int(),
  merchantFeeBps: z.int(),
  /** USD for one AUD, in millionths; null until it is entered. */
  audRateMillionths: z.int().nullable(),
  /** The share of an expert who found the sold option. */
  expertShareBps: z.int(),
  /** The options of the quote that experts found. */
  expertOptions: z.array(z.string()),
});

export type CommissionTerms = z.output<typeof commissionTerms>;

/** The sums of a person's lines by state, in cents of USD, and of the sales of one month. */
export const commissionFigures = z.object({
  projectedCents: sumCents,
  earnedCents: sumCents,
  payableCents: sumCents,
  heldCents: sumCents,
  /** The first day of the present month in the agency's time zone, and the sum of the lines sold since then. */
  month: localDate,
  soldThisMonthCents: sumCents,
});
export type CommissionFigures = z.output<typeof commissionFigures>;

const params = z.object({ id });
const amount = cents.refine((value) => value !== 0, wrong("amount_zero"));

const addedShare = z.object({
  userId: z
    .int(wrong("earner_not_chosen"))
    .positive(wrong("earner_not_chosen"))
    .max(largestId, wrong("earner_not_chosen")),
  /** Of the commission if the owner pays the share, of the gross profit if the agency does. */
  basisPoints: z.int(wrong("share_wrong")).min(1, wrong("share_wrong")).max(10_000, wrong("share_wrong")),
  source: z.enum(shareSources),
});

const agentId = z
  .int(wrong("agent_not_chosen"))
  .positive(wrong("agent_not_chosen"))
  .max(largestId, wrong("agent_not_chosen"));

export const commissionCalls = {
  list: call({
    method: "GET",
    path: "/commissions",
    permission: "commission.read",
    summary: "List commission lines, the newest first",
    query: pagedQueryOf(commissionList),
    answer: page(commissionRow),
  }),
  sums: sumsCallOf(commissionList, "/commissions/sums"),
  export: fileCallOf(commissionList, "/commissions/export"),
  listOwn: call({
    method: "GET",
    path: "/own-commissions",
    permission: "commission.own",
    summary: "List the caller's own commission lines, the newest first",
    query: pagedQueryOf(ownCommissionList),
    answer: page(commissionRow),
  }),
  figures: call({
    method: "GET",
    path: "/commission-figures",
    permission: "commission.own",
    summary: "Get the sums of the caller's own commission lines by state",
    answer: commissionFigures,
  }),
  terms: call({
    method: "GET",
    path: "/commission-terms",
    permission: "commission.basis",
    summary: "Get the percentages from which the caller's commission on a quote is estimated",
    query: z.object({ quoteId: id.optional() }),
    answer: commissionTerms,
  }),
  split: call({
    method: "GET",
    path: "/commission-split",
    permission: "commission.line",
    summary: "Get who earns a sale, for the people who earn it. Empty for others",
    query: z.object({ quoteId: id }),
    answer: commissionSplit,
  }),
  addManual: call({
    method: "POST",
    path: "/commissions/manual",
    permission: "commission.adjust",
    summary: "Add a manual commission. A large amount waits for a second person",
    body: z.object({
      agentId,
      amountCents: amount,
      date: localDate,
      reason: explanation,
      /** The signed quote that the amount is about. */
      saleQuoteId: z.int().positive(wrong("quote_not_signed")).max(largestId, wrong("quote_not_signed")).optional(),
      isAmountRight,
    }),
    answer: manualCommission,
  }),
  edit: call({
    method: "PATCH",
    path: "/commissions/{id}",
    permission: "commission.adjust",
    record: "commission",
    summary: "Edit a manual commission: reverse it and enter another one. A large amount waits for a second person",
    params,
    body: z.object({ version, amountCents: amount, date: localDate, reason: explanation, isAmountRight }),
    answer: commissionLine,
  }),
  pendingManual: call({
    method: "GET",
    path: "/manual-commissions",
    permission: "commission.adjust",
    summary: "List the manual commissions that wait for a second person, oldest first",
    answer: z.object({ items: z.array(manualCommission) }),
  }),
  approveManual: call({
    method: "POST",
    path: "/manual-commissions/{id}/actions/approve",
    permission: "commission.adjust",
    record: "manualCommission",
    summary: "Approve a manual commission that another person entered",
    params,
    body: z.object({ version, reason: text(500).meta({ lines: true }).optional() }),
    answer: manualCommission,
    refuses: ["own_request"],
  }),
  declineManual: call({
    method: "POST",
    path: "/manual-commissions/{id}/actions/decline",
    permission: "commission.adjust",
    record: "manualCommission",
    summary: "Decline a manual commission that another person entered",
    params,
    body: versionAndReason,
    answer: manualCommission,
    refuses: ["own_request"],
  }),
  withdrawManual: call({
    method: "POST",
    path: "/manual-commissions/{id}/actions/withdraw",
    permission: "commission.adjust",
    record: "manualCommission",
    summary: "Withdraw a manual commission that the caller entered",
    params,
    body: z.object({ version }),
    answer: manualCommission,
  }),
  changeEarner: call({
    method: "POST",
    path: "/quotes/{id}/actions/change-commission-owner",
    permission: "commission.adjust",
    record: "quote",
    summary: "Decide who earns the commission of a signed sale: its owner, the share of its expert, and other people",
    params,
    body: z.object({
      version,
      /** The owner. Null for the house account. */
      agentId: agentId.nullable(),
      /** The share of the expert. As before if absent. */
      expertShareBps: z
        .int(wrong("expert_share_wrong"))
        .min(0, wrong("expert_share_wrong"))
        .max(10_000, wrong("expert_share_wrong"))
        .optional(),
      /** All people who are added to the owner and the expert. As before if absent. */
      shares: z.array(addedShare).max(maxAddedShares).optional(),
      reason: explanation,
    }),
    answer: moved,
    refuses: ["own_request"],
  }),
  show: call({
    method: "GET",
    path: "/commissions/{id}",
    permission: "commission.line",
    record: "commission",
    summary: "Get a commission line with the values that it was computed from",
    params,
    answer: commissionLine,
  }),
};
