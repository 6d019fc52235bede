import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallArguments } from "#contract/call.ts";
import type { Lead } from "#contract/lead.ts";
import type { leadCalls } from "#contract/lead-calls.ts";
import { fieldProblemsOf } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { actionWords, type DialogAction } from "../action-words.ts";
import { changeLead } from "../queries.ts";

type Changing = (typeof leadCalls)["updateStatus" | "label" | "setReminder" | "removeReminder" | "restore"];

/**
 * One change of a lead from the version on screen. After a refusal the lead is newer and what was typed is still there:
 * pressing again tries it on the newer one. `onDone` is not called then.
 */
export function useLeadChange<C extends Changing>(lead: Lead, call: C, action: DialogAction, onDone: () => void) {
  const { mutateAsync, isPending, error } = useMutation(changeLead(useQueryClient(), call, lead.id));
  const change = async (given: Omit<CallArguments<C>, "params">): Promise<void> => {
    try {
      await mutateAsync(given);
    } catch {
      // The dialog stays and says why.
      return;
    }
    toastSuccess(t(actionWords[action].done));
    onDone();
  };
  return { change, isPending, error, problems: fieldProblemsOf(error) };
}
