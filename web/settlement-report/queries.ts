import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { type SettlementReportView, settlementReportCalls } from "#calls/settlement-report/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** The latest reports, newest first. Events trigger a refetch (web/app/office/live.ts). */
export const reportsQuery = queryOptions({
  queryKey: ["settlement-reports", "list"],
  queryFn: ({ signal }) => authorisedAsk(settlementReportCalls.list, {}, { signal }),
});

export const sendersQuery = queryOptions({
  queryKey: ["settlement-reports", "senders"],
  queryFn: ({ signal }) => authorisedAsk(settlementReportCalls.senders, {}, { signal }),
});

export function reportQuery(id: number) {
  return queryOptions({
    queryKey: ["settlement-reports", "one", id],
    queryFn: ({ signal }) => authorisedAsk(settlementReportCalls.show, { params: { id } }, { signal }),
  });
}

export type Settings = z.input<typeof settlementReportCalls.preview.body>;

export function previewQuery(id: number, body: Settings) {
  return queryOptions({
    queryKey: ["settlement-reports", "preview", id, body],
    queryFn: ({ signal }) => authorisedAsk(settlementReportCalls.preview, { params: { id }, body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** The records of a sale that a row can be posted to. */
export function recordsQuery(id: number, line: number, quoteId: number) {
  return queryOptions({
    queryKey: ["settlement-reports", "records", id, line, quoteId],
    queryFn: ({ signal }) =>
      authorisedAsk(settlementReportCalls.records, { params: { id, number: line }, query: { quoteId } }, { signal }),
    enabled: quoteId > 0,
    staleTime: 0,
  });
}

/** Refetches the list and the open report. Previews stay, because only the person who changes them sees them. */
export async function settlementReportsChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries(reportsQuery),
    client.invalidateQueries({ queryKey: ["settlement-reports", "one"] }),
  ]);
}

export function uploadReport(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof settlementReportCalls.upload.body>) =>
      authorisedAsk(settlementReportCalls.upload, { body }),
    onSuccess: (report) => show(client, report),
    onSettled: () => client.invalidateQueries(reportsQuery),
  });
}

export function readReport(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof settlementReportCalls.read.body>) =>
      authorisedAsk(settlementReportCalls.read, { params: { id }, body }),
    ...after(client),
  });
}

export function decideRow(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: ({ line, ...body }: z.input<typeof settlementReportCalls.decide.body> & { line: number }) =>
      authorisedAsk(settlementReportCalls.decide, { params: { id, number: line }, body }),
    ...after(client),
  });
}

export function moveReport(client: QueryClient, { id, version }: Pick<SettlementReportView, "id" | "version">) {
  return mutationOptions({
    mutationFn: (action: "match" | "post" | "discard") =>
      authorisedAsk(settlementReportCalls[action], { params: { id }, body: { version } }),
    ...after(client),
  });
}

/** Shows the answer at once, and refetches if the call failed, because another person may have been faster. */
function after(client: QueryClient) {
  return {
    onSuccess: (report: SettlementReportView) => {
      show(client, report);
      void client.invalidateQueries(reportsQuery);
    },
    onError: () => settlementReportsChanged(client),
  };
}

function show(client: QueryClient, report: SettlementReportView): void {
  client.setQueryData(reportQuery(report.id).queryKey, report);
}
