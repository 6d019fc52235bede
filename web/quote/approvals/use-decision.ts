import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApprovalRequest } from "#contract/approval/calls.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t } from "#web/shared/texts/texts.ts";
import { decideApproval } from "../queries.ts";
import { type Decision, wordsOfDecision } from "./words.ts";

/**
 * Decides the version of a request that is on screen. After a refusal the quote is refetched, and the typed values are
 * kept.
 */
export function useDecision(request: ApprovalRequest, decision: Decision) {
  const { mutateAsync, isPending, error } = useMutation(decideApproval(useQueryClient(), request, decision));
  const decide = async (reason: string): Promise<boolean> => {
    try {
      await mutateAsync(reason);
      toastSuccess(t(wordsOfDecision(decision, request.kind).done));
      return true;
    } catch {
      return false;
    }
  };
  return { decide, isPending, error, problems: fieldProblemsOf(error) };
}
