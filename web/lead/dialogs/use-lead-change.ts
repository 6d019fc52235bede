import { useMutation } from "@tanstack/react-query";
import type { leadCalls } from "#contract/lead/calls.ts";
import type { Lead } from "#contract/lead/lead.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t } from "#web/shared/texts/texts.ts";
import { actionWords, type DialogAction } from "../action-words.ts";
import { changeLead } from "../queries.ts";

type Changing = (typeof leadCalls)["updateStatus" | "label" | "setReminder" | "removeReminder" | "restore"];

/**
 * Changes the version of a lead that is on screen. After a refusal the lead is refetched and the typed values are kept,
 * so a retry applies them to the newer version. `onDone` is called only after a success.
 */
export function useLeadChange<C extends Changing>(lead: Lead, call: C, action: DialogAction, onDone: () => void) {
  const { mutateAsync, isPending, error } = useMutation(changeLead(call, lead.id));
  const change = async (given: Omit<CallArguments<C>, "params">): Promise<void> => {
    try {
      await mutateAsync(given);
    } catch {
      // The dialog stays open and shows the error.
      return;
    }
    toastSuccess(t(actionWords[action].done));
    onDone();
  };
  return { change, isPending, error, problems: fieldProblemsOf(error) };
}
