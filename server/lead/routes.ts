import type { FastifyInstance } from "fastify";
import type { CallInput } from "#contract/call.ts";
import { leadCalls } from "#contract/lead.ts";
import type { StaffContext } from "#server/http/context.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { reachRecord } from "#server/http/record-kind.ts";
import { serve, serveRecord, serveRecordThenShow, serveThenShow } from "#server/http/serve.ts";
import { listActivity } from "./activity.ts";
import { createLead } from "./create-lead.ts";
import { type LeadToShow, leadRecords } from "./lead-records.ts";
import { leads, listLeads } from "./list-leads.ts";
import { showLead } from "./show-lead.ts";
import { touchLead } from "./touch-lead.ts";
import { editLead } from "./update-lead.ts";

export function leadRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, leadCalls.list, async ({ query }, { db, actor }) => pageAsJson(await listLeads(db, query, actor)));
  const show = async (id: number, context: StaffContext) =>
    showLead(await reachRecord(leadRecords, id, context, { permission: "lead.read" }), context);
  serve(app, parts, leadCalls.export, ({ query }, context) => listFile(leads, (lists) => lists.leads, query, context));
  serveThenShow(app, parts, leadCalls.create, ({ body }, context) => createLead(body, context), show);
  serveRecord(app, parts, leadRecords, leadCalls.get, async (lead, _, context) => showLead(lead, context));
  const edit = (lead: LeadToShow, { body }: CallInput<typeof leadCalls.update>, context: StaffContext) =>
    editLead(lead, body, context);
  serveRecordThenShow(app, parts, leadRecords, leadCalls.update, edit, showLead);
  serveRecordThenShow(app, parts, leadRecords, leadCalls.touch, touchLead, showLead);
  serveRecord(app, parts, leadRecords, leadCalls.activity, ({ id }, { query }, { db, actor }) =>
    listActivity(db, { leadId: id }, actor, query),
  );
}
