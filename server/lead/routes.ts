import type { FastifyInstance } from "fastify";
import { leadCalls } from "#contract/lead.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve } from "#server/http/serve.ts";
import { listActivity } from "./activity.ts";
import { createLead } from "./create-lead.ts";
import { showLead } from "./show-lead.ts";
import { listLeads } from "./store.ts";
import { editLead } from "./update-lead.ts";
import { leadRow } from "./view.ts";

export function leadRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, leadCalls.list, async ({ query }, { db, actor }) => {
    const { items, nextCursor } = await listLeads(db, query, actor);
    return { items: items.map(leadRow), nextCursor };
  });
  serve(app, parts, leadCalls.create, async ({ body }, context) => showLead(await createLead(body, context), context));
  serve(app, parts, leadCalls.get, ({ params }, context) => showLead(params.id, context));
  serve(app, parts, leadCalls.update, async ({ params, body }, context) => {
    await editLead(params.id, body, context);
    return showLead(params.id, context);
  });
  serve(app, parts, leadCalls.activity, async ({ params, query }, context) => {
    await showLead(params.id, context);
    return listActivity(context.db, { leadId: params.id }, context.actor, query);
  });
}
