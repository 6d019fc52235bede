import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { type LeadImport, leadImportCalls } from "#calls/lead-import/calls.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import type { DuplicateChoice, RowKind } from "#domain/lead/import/forecast.ts";
import type { Encoding } from "#domain/shared/encodings.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { countParts, partsOf } from "./file-text.ts";

type Question = CallArguments<typeof leadImportCalls.preview>["body"];
export type NewImport = Omit<CallArguments<typeof leadImportCalls.create>["body"], "parts">;

/** The latest imports with their progress. Events trigger a refetch (web/app/office/live.ts). */
export const importsQuery = queryOptions({
  queryKey: ["lead-imports", "list"],
  queryFn: ({ signal }) => authorisedAsk(leadImportCalls.list, {}, { signal }),
});

export function importsChanged(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries(importsQuery);
}

export function previewQuery(question: Question) {
  return queryOptions({
    queryKey: ["lead-imports", "preview", question],
    queryFn: ({ signal }) => authorisedAsk(leadImportCalls.preview, { body: question }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
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
export function sendFile(client: QueryClient, onPart: (sent: number, of: number) => void) {
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
    onSettled: () => importsChanged(client),
  });
}

/** The checked rows of one kind. */
export function rowsQuery(id: number, kind: RowKind) {
  return infiniteQueryOptions({
    queryKey: ["lead-imports", "rows", id, kind],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(leadImportCalls.rows, { params: { id }, query: { kind, after: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    // The rows of a checked file do not change.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function startImport(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, duplicates }: { id: number; duplicates: DuplicateChoice }) =>
      authorisedAsk(leadImportCalls.start, { params: { id }, body: { duplicates } }),
    ...shownIn(client),
  });
}

export function cancelImport(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: number) => authorisedAsk(leadImportCalls.cancel, { params: { id } }),
    ...shownIn(client),
  });
}

/** The result that an undo would have now. Never cached, because agents work on the leads. */
export function undoForecastQuery(id: number) {
  return queryOptions({
    queryKey: ["lead-imports", "undo", id],
    queryFn: ({ signal }) => authorisedAsk(leadImportCalls.previewUndo, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function undoImport(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: number) => authorisedAsk(leadImportCalls.undo, { params: { id } }),
    ...shownIn(client),
  });
}

/** The leads that the undo left as they were. */
export function leadsLeftQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ["lead-imports", "leads-left", id],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(leadImportCalls.leadsLeft, { params: { id }, query: { after: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** Shows the changed import in the list, or loads the list again after an error, because another person acted first. */
function shownIn(client: QueryClient) {
  return {
    onSuccess: (changed: LeadImport) =>
      client.setQueryData<LeadImport[]>(importsQuery.queryKey, (all) =>
        all?.map((one) => (one.id === changed.id ? changed : one)),
      ),
    onError: () => importsChanged(client),
  };
}

export const duplicatesFile = mutationOptions({
  mutationFn: (id: number) => authorisedAsk(leadImportCalls.duplicates, { params: { id } }),
});

export const refusedFile = mutationOptions({
  mutationFn: (id: number) => authorisedAsk(leadImportCalls.refused, { params: { id } }),
});
