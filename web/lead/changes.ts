import { type MutationFunctionContext, mutationOptions, type QueryClient } from "@tanstack/react-query";
import { leadCalls } from "#calls/lead/calls.ts";
import type { Lead } from "#contract/lead/lead.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { leadActivityQuery } from "./queries.ts";

export const creatingLead = mutationOptions({ ...callMutation(leadCalls.create), onSuccess: keepLead });
export const updatingLead = mutationOptions({ ...callMutation(leadCalls.update), onSuccess: keepLead });

/**
 * Sends a call that changes a lead and returns it. Refetches the lead after a refusal, because another user may have
 * been faster.
 */
export function changeLead<C extends ChangingCall>(call: C, id: number) {
  return mutationOptions({
    mutationFn: (given: Omit<CallArguments<C>, "params">) => sendChange(call, id, given) as Promise<Lead>,
    onSuccess: keepLead,
    onError: (_error, _given, _before, { client }) => refetchAfter(client, "leadRefused", { leadId: id }),
  });
}

/** The calls that change a lead and return it. */
export type ChangingCall = (typeof leadCalls)[
  | "updateStatus"
  | "label"
  | "writeExpertNotes"
  | "setReminder"
  | "removeReminder"
  | "restore"];

/**
 * Sends a call after which the user may no longer read the lead. Removes it from the cache, and refetches it if it is
 * still shown.
 */
export function partWithLead<C extends (typeof leadCalls)["delete" | "reassign"]>(call: C, id: number) {
  return mutationOptions({
    mutationFn: (given: Omit<CallArguments<C>, "params">) => sendChange(call, id, given),
    onError: (_error, _given, _before, { client }) => refetchAfter(client, "leadRefused", { leadId: id }),
    onSuccess: (_answer, _given, _before, { client }) => refetchAfter(client, "leadList"),
  });
}

function sendChange<C extends ChangingCall | (typeof leadCalls)["delete" | "reassign"]>(
  call: C,
  id: number,
  given: Omit<CallArguments<C>, "params">,
) {
  return authorisedAsk(call, { ...given, params: { id } } as unknown as CallArguments<C>);
}

/** Removes a lead from the cache. */
export function forgetLead(client: QueryClient, id: number): void {
  client.removeQueries({ queryKey: callQuery(leadCalls.get, { params: { id } }).queryKey });
  client.removeQueries({ queryKey: leadActivityQuery(id).queryKey });
}

/** Stores the answer of a write, which is the latest version. Refetches lists and the history. */
function keepLead(lead: Lead, _given: unknown, _before: unknown, { client }: MutationFunctionContext): Promise<void> {
  client.setQueryData(callQuery(leadCalls.get, { params: { id: lead.id } }).queryKey, lead);
  return refetchAfter(client, "leadSaved", { leadId: lead.id });
}
