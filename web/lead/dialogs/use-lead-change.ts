import type { Lead } from "#contract/lead/lead.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import { useSend } from "#web/shared/dialogs/use-send.ts";
import { t } from "#web/shared/texts/texts.ts";
import { actionWords, type DialogAction } from "../action-words.ts";
import { type ChangingCall, changeLead } from "../changes.ts";

/**
 * Changes the version of a lead that is on screen. After a refusal the lead is refetched and the typed values are kept,
 * so a retry applies them to the newer version. `onDone` is called only after a success.
 */
export function useLeadChange<C extends ChangingCall>(lead: Lead, call: C, action: DialogAction, onDone: () => void) {
  const { send, reset: _, ...state } = useSend(changeLead(call, lead.id), t(actionWords[action].done));
  const change = async (given: Omit<CallArguments<C>, "params">): Promise<void> => {
    if (await send(given)) onDone();
  };
  return { change, ...state };
}
