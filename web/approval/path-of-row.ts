import type { ApprovalRow } from "#contract/approval/calls.ts";

/**
 * Returns the page that a row leads to. Requests are decided on the quote, which shows the context. An own decision about
 * another record leads to that record.
 */
export function pathOfRow({ kind, quoteId, recordId }: Pick<ApprovalRow, "kind" | "quoteId" | "recordId">): string {
  if (quoteId !== null) return `/admin/quotes/${quoteId}`;
  return kind === "manual_commission" ? "/admin/comissions" : `/admin/comissions/statements/${recordId}`;
}
