import type { z } from "zod";
import { leadCalls } from "#calls/lead/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { listQuery, pageQuery } from "#web/shared/api/call-query.ts";
import { takeEarly } from "#web/shared/api/early-request.ts";

export type LeadQuestion = z.input<(typeof leadCalls)["list"]["query"]>;

/** The leads, page by page. */
export function leadListQuery(question: LeadQuestion) {
  return {
    ...listQuery(leadCalls.list, question),
    queryFn: async ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      (await takeEarlyLeads(question, pageParam)) ??
      authorisedAsk(leadCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
  };
}

/** Returns the early answer if this is the unfiltered first page. Otherwise the early answer is dropped. */
function takeEarlyLeads(question: LeadQuestion, cursor: string | undefined) {
  const early = takeEarly(leadCalls.list);
  return cursor === undefined && Object.keys(question).length === 0 ? early : undefined;
}

/** The events of a lead and its quotes, newest first, page by page. */
export function leadActivityQuery(id: number) {
  return pageQuery(leadCalls.activity, { params: { id }, query: { limit: 30 } });
}
