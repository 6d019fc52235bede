import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { type LeadImport, leadImportCalls } from "#calls/lead-import/calls.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import type { ImportEncoding } from "./encoding.ts";
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
  encoding: ImportEncoding;
  how: NewImport;
}

/**
 * Sends a file in parts and reports the progress to `onPart`. The server imports the parts that arrived, even if the
 * page is closed.
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

export function cancelImport(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: number) => authorisedAsk(leadImportCalls.cancel, { params: { id } }),
    onSuccess: (ended) =>
      client.setQueryData<LeadImport[]>(importsQuery.queryKey, (all) =>
        all?.map((one) => (one.id === ended.id ? ended : one)),
      ),
    onError: () => importsChanged(client),
  });
}

export const duplicatesFile = mutationOptions({
  mutationFn: (id: number) => authorisedAsk(leadImportCalls.duplicates, { params: { id } }),
});

export const refusedFile = mutationOptions({
  mutationFn: (id: number) => authorisedAsk(leadImportCalls.refused, { params: { id } }),
});
