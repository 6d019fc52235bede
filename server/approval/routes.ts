import type { FastifyInstance } from "fastify";
import { approvalCalls } from "#contract/approval.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveThenShow } from "#server/http/serve.ts";
import { ownership } from "#server/lead/index.ts";
import { decide, withdraw } from "./decide.ts";
import { listApprovals } from "./list-approvals.ts";
import { ownDecisions, setOwnDecisions } from "./own-decisions.ts";
import { requestApproval } from "./request-approval.ts";
import { loadApproval } from "./store.ts";
import type { AskedAbout, Subject } from "./subject.ts";
import { approvalView } from "./view.ts";

/** `subject` comes from the features that build on this one: what can be asked, and what it would change. */
export function approvalRoutes<Quote extends AskedAbout>(
  app: FastifyInstance,
  parts: Parts,
  subject: Subject<Quote>,
): void {
  serve(app, parts, approvalCalls.list, async ({ query }, { db, actor, now }) =>
    pageAsJson(await listApprovals(db, query, actor, now)),
  );
  serve(app, parts, approvalCalls.ownDecisions, (_, { db }) => ownDecisions(db));
  serve(app, parts, approvalCalls.setOwnDecisions, ({ body }, context) => setOwnDecisions(body, context));
  serve(app, parts, approvalCalls.get, ({ params }, context) => show(params.id, context));
  serveThenShow(
    app,
    parts,
    approvalCalls.request,
    ({ params, body }, context) => requestApproval(params.id, body, context, subject),
    show,
  );
  serveThenShow(
    app,
    parts,
    approvalCalls.approve,
    ({ params, body }, context) => decide("approve", params.id, body, context, subject),
    show,
  );
  serveThenShow(
    app,
    parts,
    approvalCalls.decline,
    ({ params, body }, context) => decide("decline", params.id, body, context, subject),
    show,
  );
  serveThenShow(
    app,
    parts,
    approvalCalls.withdraw,
    ({ params, body }, context) => withdraw(params.id, body, context),
    show,
  );
}

/** One that is about a quote whose money this person may not read is not found. */
async function show(id: number, { db, actor, now }: StaffContext) {
  const request = await loadApproval(db, id);
  if (!isAllowed(actor, "money.read", ownership(request))) throw new Refusal("not_found");
  return approvalView(request, actor, now);
}
