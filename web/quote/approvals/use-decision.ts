import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApprovalRequest } from "#contract/approval.ts";
import { fieldProblemsOf } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { decideApproval } from "../queries.ts";
import { type Decision, wordsOfDecision } from "./words.ts";

/** Decides a request as it was looked at. After a refusal the quote is newer, and what was typed is still there. */
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
