import type { FastifyInstance } from "fastify";
import { type DuplicatesOfLead, duplicateCalls } from "#contract/duplicate/calls.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { normalisePhone } from "#domain/shared/phone.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { reachRecord } from "#server/http/record-kind.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveAndShow } from "#server/http/serve-and-show.ts";
import { type LeadRecord, leadRecords, ownership, showLead } from "#server/lead/index.ts";
import { findDuplicates, otherLead } from "./find-duplicates.ts";
import { mergeLeads } from "./merge.ts";
import { mergedInto } from "./merged-leads.ts";
import { decidePair, pairsOf, takeBackPair } from "./pairs.ts";
import { unmergeLead } from "./unmerge.ts";

export function duplicateRoutes(app: FastifyInstance, parts: Parts): void {
  const onLead = [app, parts, leadRecords] as const;
  serve(app, parts, duplicateCalls.find, ({ body }, { db, actor }) => {
    const phone = body.phone === null ? null : (normalisePhone(body.phone) ?? null);
    return findDuplicates(db, { ...body, phone }, { actor, except: [] });
  });
  const show = async (id: number, context: StaffContext) =>
    showLead(await reachRecord(leadRecords, id, context, { permission: "lead.read" }), context);
  serveAndShow(app, parts, duplicateCalls.merge, ({ body }, context) => mergeLeads(body, context), show);
  serveAndShow(app, parts, duplicateCalls.unmerge, ({ body }, context) => unmergeLead(body, context), show);
  serveRecord(...onLead, duplicateCalls.ofLead, (lead, _, context) => duplicatesOf(lead, context));
  serveRecord(...onLead, duplicateCalls.decide, async (lead, { params, body }, context) => {
    await decidePair(lead, params, body.verdict, context);
    return { done: true };
  });
  serveRecord(...onLead, duplicateCalls.takeBack, async (lead, { params }, context) => {
    await takeBackPair(lead, params, context);
    return { done: true };
  });
}

async function duplicatesOf(lead: LeadRecord, { db, actor, now }: StaffContext): Promise<DuplicatesOfLead> {
  const merged = await mergedInto(db, lead.id, { actor, now });
  const [pairs, { origin: from, destination: to }] = [
    await pairsOf(db, [lead.id, ...merged.map(({ id }) => id)]),
    lead,
  ];
  const except = [lead.id, ...pairs.map(({ id }) => id)];
  const found = await findDuplicates(db, { ...lead, from, to }, { actor, except });
  const told = (verdict: string) =>
    pairs.filter((row) => row.verdict === verdict && isAllowed(actor, "lead.read", ownership(row))).map(otherLead);
  return { ...found, linked: told("linked"), apart: told("not_same"), merged };
}
