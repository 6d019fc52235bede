import { mutationOptions } from "@tanstack/react-query";
import { type ApprovalRequest, approvalCalls } from "#calls/approval/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { useSend } from "#web/shared/dialogs/use-send.ts";
import { t } from "#web/shared/texts/texts.ts";
import { type Decision, wordsOfDecision } from "./words.ts";

/**
 * Decides the version of a request that is on screen. After a refusal the quote is refetched, and the typed values are
 * kept.
 */
export function useDecision(request: ApprovalRequest, decision: Decision) {
  const { send, ...state } = useSend(
    decideApproval(request, decision),
    t(wordsOfDecision(decision, request.kind).done),
  );
  return { decide: send, ...state };
}

/** Refetches the quote afterwards even if the call failed, because another user may have been faster. */
function decideApproval({ id, quoteId, version, hash }: ApprovalRequest, decision: Decision) {
  return mutationOptions({
    mutationFn: (reason: string) =>
      decision === "withdraw"
        ? authorisedAsk(approvalCalls.withdraw, { params: { id }, body: { version, reason } })
        : authorisedAsk(approvalCalls[decision], { params: { id }, body: { version, hash, reason } }),
    onSettled: (_answer, _error, _reason, _before, { client }) => refetchAfter(client, "quote", { quoteId }),
  });
}
