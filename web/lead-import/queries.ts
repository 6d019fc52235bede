import {
  infiniteQueryOptions,
  keepPreviousData,
  type MutationFunctionContext,
  mutationOptions,
} from "@tanstack/react-query";
import { type LeadImport, leadImportCalls } from "#calls/lead-import/calls.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import type { RowKind } from "#domain/lead/import/forecast.ts";
import type { Encoding } from "#domain/shared/encodings.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { countParts, partsOf } from "./file-text.ts";

type Question = CallArguments<typeof leadImportCalls.preview>["body"];
export type NewImport = Omit<CallArguments<typeof leadImportCalls.create>["body"], "parts">;

export function previewQuery(question: Question) {
  return { ...callQuery(leadImportCalls.preview, { body: question }), placeholderData: keepPreviousData, gcTime: 0 };
}

interface Sending {
  file: File;
  encoding: Encoding;
  how: NewImport;
}

/**
 * Sends a file in parts and reports the progress to `onPart`. The server checks a complete file, even if the page is
 * closed.
 */
export function sendFile(onPart: (sent: number, of: number) => void) {
  return mutationOptions({
    mutationFn: async ({ file, encoding, how }: Sending) => {
      const parts = await countParts(file, encoding);
      onPart(0, parts);
      const { id } = await authorisedAsk(leadImportCalls.create, { body: { ...how, parts } });
      let number = 0;
      for await (const text of partsOf(file, encoding)) {
        number += 1;
        await authorisedAsk(leadImportCalls.addPart, { params: { id, number }, body: { text } });
        onPart(number, parts);
      }
    },
    onSettled: (_sent, _error, _given, _before, { client }) => refetchAfter(client, "leadImport"),
  });
}

/** The checked rows of one kind. */
export function rowsQuery(id: number, kind: RowKind) {
  return infiniteQueryOptions({
    queryKey: [leadImportCalls.rows.path, id, kind],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(leadImportCalls.rows, { params: { id }, query: { kind, after: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    // The rows of a checked file do not change.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Shows the changed import in the list, or loads the list again after an error, because another person acted first. */
const shownInList = {
  onSuccess: (changed: LeadImport, _given: unknown, _before: unknown, { client }: MutationFunctionContext) =>
    client.setQueryData(callQuery(leadImportCalls.list, {}).queryKey, (all) =>
      all?.map((one) => (one.id === changed.id ? changed : one)),
    ),
  onError: (_error: Error, _given: unknown, _before: unknown, { client }: MutationFunctionContext) =>
    refetchAfter(client, "leadImport"),
};

export const startingImport = mutationOptions({ ...callMutation(leadImportCalls.start), ...shownInList });

export const cancelingImport = mutationOptions({ ...callMutation(leadImportCalls.cancel), ...shownInList });

/** The result that an undo would have now. Never cached, because agents work on the leads. */
export function undoForecastQuery(id: number) {
  return { ...callQuery(leadImportCalls.previewUndo, { params: { id } }), staleTime: 0, gcTime: 0 };
}

export const undoingImport = mutationOptions({ ...callMutation(leadImportCalls.undo), ...shownInList });

/** The leads that the undo left as they were. */
export function leadsLeftQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [leadImportCalls.leadsLeft.path, id],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(leadImportCalls.leadsLeft, { params: { id }, query: { after: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export const duplicatesFile = mutationOptions({
  mutationFn: (id: number) => authorisedAsk(leadImportCalls.duplicates, { params: { id } }),
});

export const refusedFile = mutationOptions({
  mutationFn: (id: number) => authorisedAsk(leadImportCalls.refused, { params: { id } }),
});
