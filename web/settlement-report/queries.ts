import { type MutationFunctionContext, mutationOptions, type QueryClient } from "@tanstack/react-query";
import { type SettlementReportView, settlementReportCalls } from "#calls/settlement-report/calls.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";

export type Settings = CallArguments<typeof settlementReportCalls.preview>["body"];

export const uploadingReport = mutationOptions({
  ...callMutation(settlementReportCalls.upload, "settlementReportList"),
  onSuccess: (report, _about, _before, { client }) => show(client, report),
});

/** Shows the answer at once, and refetches if the call failed, because another person may have been faster. */
export const showingReport = {
  onSuccess: (report: SettlementReportView, _given: unknown, _before: unknown, { client }: MutationFunctionContext) => {
    show(client, report);
    void refetchAfter(client, "settlementReportList");
  },
  onError: (_error: Error, _given: unknown, _before: unknown, { client }: MutationFunctionContext) =>
    refetchAfter(client, "settlementReport"),
};

function show(client: QueryClient, report: SettlementReportView): void {
  client.setQueryData(callQuery(settlementReportCalls.show, { params: { id: report.id } }).queryKey, report);
}
