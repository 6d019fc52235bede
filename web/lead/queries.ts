import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import { leadCalls, leadNoteCalls } from "#calls/lead/calls.ts";
import type { Lead, LeadNote } from "#contract/lead/lead.ts";
import type { CallArguments, CallInput } from "#contract/shared/call.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { takeEarly } from "#web/shared/api/early-request.ts";

export type LeadQuestion = z.input<(typeof leadCalls)["list"]["query"]>;
type NewNote = CallArguments<typeof leadCalls.writeNote>["body"];
type NewLead = CallArguments<typeof leadCalls.create>["body"];
type ChangedLead = CallArguments<typeof leadCalls.update>["body"];

/** The leads, page by page. The rows of the previous query stay on screen until the new ones are loaded. */
export function leadListQuery(question: LeadQuestion) {
  return infiniteQueryOptions({
    queryKey: ["leads", "list", question],
    queryFn: async ({ pageParam, signal }) =>
      (await takeEarlyLeads(question, pageParam)) ??
      authorisedAsk(leadCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Returns the early answer if this is the unfiltered first page. Otherwise the early answer is dropped. */
function takeEarlyLeads(question: LeadQuestion, cursor: string | undefined) {
  const early = takeEarly(leadCalls.list);
  return cursor === undefined && Object.keys(question).length === 0 ? early : undefined;
}

/** Refetches every mounted list of leads. */
export function refreshLeadLists(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: ["leads", "list"] });
}

export function leadQuery(id: number) {
  return queryOptions({
    queryKey: ["leads", "one", id],
    queryFn: ({ signal }) => authorisedAsk(leadCalls.get, { params: { id } }, { signal }),
  });
}

/** The events of a lead and its quotes, newest first, page by page. */
export function leadActivityQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ["leads", "activity", id],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(leadCalls.activity, { params: { id }, query: { cursor: pageParam, limit: 30 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function createLead(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ lead, idempotencyKey }: { lead: NewLead; idempotencyKey: string }) =>
      authorisedAsk(leadCalls.create, { body: lead }, { idempotencyKey }),
    onSuccess: (lead) => keepLead(client, lead),
  });
}

export function updateLead(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (lead: ChangedLead) => authorisedAsk(leadCalls.update, { params: { id }, body: lead }),
    onSuccess: (lead) => keepLead(client, lead),
  });
}

/**
 * Sends a call that changes a lead and returns it. Refetches the lead after a refusal, because another user may have
 * been faster.
 */
export function changeLead<C extends ChangingCall>(client: QueryClient, call: C, id: number) {
  return mutationOptions({
    mutationFn: (given: Omit<CallArguments<C>, "params">) =>
      authorisedAsk(call, { ...given, params: { id } } as unknown as CallArguments<C>) as Promise<Lead>,
    onSuccess: (lead) => keepLead(client, lead),
    onError: () => client.invalidateQueries({ queryKey: leadQuery(id).queryKey }),
  });
}
type ChangingCall = (typeof leadCalls)[
  | "updateStatus"
  | "label"
  | "writeExpertNotes"
  | "setReminder"
  | "removeReminder"
  | "restore"];

export function snoozeReminder(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (body: CallInput<typeof leadCalls.snoozeReminder>["body"]) =>
      authorisedAsk(leadCalls.snoozeReminder, { params: { id }, body }),
    onSettled: () => refreshLead(client, id),
  });
}

/**
 * Sends a call after which the user may no longer read the lead. Removes it from the cache, and refetches it if it is
 * still shown.
 */
export function partWithLead<C extends (typeof leadCalls)["delete" | "reassign"]>(
  client: QueryClient,
  call: C,
  id: number,
) {
  return mutationOptions({
    mutationFn: (given: Omit<CallArguments<C>, "params">) =>
      authorisedAsk(call, { ...given, params: { id } } as unknown as CallArguments<C>),
    onError: () => client.invalidateQueries({ queryKey: leadQuery(id).queryKey }),
    onSuccess: () => refreshLeadLists(client),
  });
}

/** Refetches everything about a lead that stays on screen. */
export function refreshLead(client: QueryClient, id: number): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: leadQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: ["leads", "activity", id] }),
    client.invalidateQueries({ queryKey: ["leads", "duplicates", id] }),
  ]);
}

/** Removes a lead from the cache. */
export function forgetLead(client: QueryClient, id: number): void {
  client.removeQueries({ queryKey: leadQuery(id).queryKey });
  client.removeQueries({ queryKey: ["leads", "activity", id] });
}

export function writeNote(client: QueryClient, leadId: number) {
  return mutationOptions({
    mutationFn: ({ note, idempotencyKey }: { note: NewNote; idempotencyKey: string }) =>
      authorisedAsk(leadCalls.writeNote, { params: { id: leadId }, body: note }, { idempotencyKey }),
    onSuccess: () => refreshLead(client, leadId),
  });
}

export function editNote(client: QueryClient, leadId: number, { id, version }: LeadNote) {
  return mutationOptions({
    mutationFn: (text: string) => authorisedAsk(leadNoteCalls.edit, { params: { id }, body: { version, text } }),
    onSettled: () => refreshLead(client, leadId),
  });
}

export function deleteNote(client: QueryClient, leadId: number, { id, version }: LeadNote) {
  return mutationOptions({
    mutationFn: () => authorisedAsk(leadNoteCalls.delete, { params: { id }, query: { version: String(version) } }),
    onSettled: () => refreshLead(client, leadId),
  });
}

/** Restores a deleted note. Deleting has increased its version by one. */
export function restoreNote(client: QueryClient, leadId: number, { id, version }: LeadNote) {
  return mutationOptions({
    mutationFn: () => authorisedAsk(leadNoteCalls.restore, { params: { id }, body: { version: version + 1 } }),
    onSettled: () => refreshLead(client, leadId),
  });
}

/** Stores the answer of a write, which is the latest version. Refetches lists and the history. */
function keepLead(client: QueryClient, lead: Lead): Promise<unknown> {
  client.setQueryData(leadQuery(lead.id).queryKey, lead);
  return Promise.all([
    refreshLeadLists(client),
    client.invalidateQueries({ queryKey: ["leads", "activity", lead.id] }),
  ]);
}
