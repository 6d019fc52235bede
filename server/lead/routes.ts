import type { FastifyInstance } from "fastify";
import type { CallInput } from "#contract/call.ts";
import { leadCalls } from "#contract/lead.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveThenShow } from "#server/http/serve.ts";
import { listActivity } from "./activity.ts";
import { createLead } from "./create-lead.ts";
import { listLeads } from "./list-leads.ts";
import { showLead } from "./show-lead.ts";
import { editLead } from "./update-lead.ts";

export function leadRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, leadCalls.list, async ({ query }, { db, actor }) => pageAsJson(await listLeads(db, query, actor)));
  serveThenShow(app, parts, leadCalls.create, ({ body }, context) => createLead(body, context), showLead);
  serve(app, parts, leadCalls.get, ({ params }, context) => showLead(params.id, context));
  const edit = async ({ params, body }: CallInput<typeof leadCalls.update>, context: StaffContext) => {
    await editLead(params.id, body, context);
    return params.id;
  };
  serveThenShow(app, parts, leadCalls.update, edit, showLead);
  serve(app, parts, leadCalls.activity, async ({ params, query }, context) => {
    await showLead(params.id, context);
    return listActivity(context.db, { leadId: params.id }, context.actor, query);
  });
}
