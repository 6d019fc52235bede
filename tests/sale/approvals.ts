import type { ApprovalKind } from "#domain/approval/kinds.ts";
import { decide, withdraw } from "#server/approval/decide.ts";
import { approvalRecords } from "#server/approval/records.ts";
import { requestApproval } from "#server/approval/request-approval.ts";
import { type ApprovalRecord, loadApproval } from "#server/approval/store.ts";
import { approvalSubject } from "#server/booking/proposals.ts";
import type { StaffContext } from "#server/http/context.ts";
import { loadQuote } from "#server/quote/index.ts";
import type { TestParts } from "#tests/server/database.ts";
import { asOn, onQuote, type Person } from "#tests/server/factories.ts";

/** Returns the steps of an approval. */
export function approvalSteps(parts: TestParts) {
  async function ask(
    who: Person,
    quoteId: number,
    kind: ApprovalKind,
    facts: { netCents?: number; reason?: string } = {},
  ) {
    const { version } = await loadQuote(parts.db, quoteId);
    const asking = { kind, version, reason: "The customer is in a hurry", ...facts };
    return onQuote(parts, who, quoteId, (quote, context) => requestApproval(quote, asking, context, approvalSubject));
  }

  function onRequest<T>(who: Person, id: number, run: (request: ApprovalRecord, context: StaffContext) => Promise<T>) {
    return asOn(parts, who, { kind: approvalRecords, id, permission: "money.read" }, run);
  }

  /** Returns the version and the hash of a pending request, as the deciding person has read them. */
  async function looked(id: number) {
    const { version, hash } = await loadApproval(parts.db, id);
    return { version, hash: hash.toString("hex") };
  }

  async function say(
    action: "approve" | "decline",
    who: Person,
    id: number,
    facts: { version?: number; hash?: string; reason?: string } = {},
  ) {
    const given = { ...(await looked(id)), reason: "A known customer", ...facts };
    await onRequest(who, id, (request, context) => decide(action, request, given, context, [approvalSubject]));
  }

  return {
    ask,
    looked,
    approve: say.bind(null, "approve"),
    decline: say.bind(null, "decline"),
    takeBack: async (who: Person, id: number) => {
      const { version } = await looked(id);
      await onRequest(who, id, (request, context) => withdraw(request, { version }, context, [approvalSubject]));
    },
  };
}
