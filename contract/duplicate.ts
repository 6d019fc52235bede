import { z } from "zod";
import { duplicateReasons, pairVerdicts } from "#domain/lead/duplicates.ts";
import { mergeFields } from "#domain/lead/merge.ts";
import { leadStatuses } from "#domain/lead/status.ts";
import { call } from "./call.ts";
import { airportCode, done, id, instant, localDate, person, text, version } from "./fields.ts";
import { lead } from "./lead.ts";

/** What is shown of another lead beside one. */
const otherLead = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(leadStatuses),
  owner: person.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  departsOn: localDate.nullable(),
  createdAt: instant,
});
export type OtherLead = z.output<typeof otherLead>;

const possible = {
  /** Why each may be about the same person, the likeliest first. */
  possible: z.array(otherLead.extend({ reasons: z.array(z.enum(duplicateReasons)) })),
  /** Whether somebody else has a lead with the same phone or email: no more is told of it to whoever may not read it. */
  elsewhere: z.array(z.enum(["phone", "email"])),
};
const found = z.object(possible);
export type FoundDuplicates = z.output<typeof found>;

const duplicatesOfLead = z.object({
  ...possible,
  linked: z.array(otherLead),
  /** Those that were merged into it, the latest first. */
  merged: z.array(otherLead.extend({ mergedAt: instant, mergedBy: person, version: z.int(), mayUnmerge: z.boolean() })),
  /** Those of which somebody has said that they are not the same. */
  apart: z.array(otherLead),
});
export type DuplicatesOfLead = z.output<typeof duplicatesOfLead>;

export type MergedLead = DuplicatesOfLead["merged"][number];

const unknown = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);
const pair = z.object({ id, otherId: id });

export const duplicateCalls = {
  find: call({
    method: "POST",
    path: "/leads/duplicates",
    permission: "lead.create",
    isQuestion: true,
    summary: "Leads that may be about the same person as one that is not written down yet",
    body: z.object({
      firstName: text(60).default(""),
      lastName: text(60).default(""),
      email: unknown(text(254)),
      phone: unknown(text(30)),
      from: unknown(airportCode),
      to: unknown(airportCode),
      departsOn: unknown(localDate),
    }),
    answer: found,
  }),
  ofLead: call({
    method: "GET",
    path: "/leads/{id}/duplicates",
    permission: "lead.update",
    record: "lead",
    summary: "Leads that may be about the same person, and what was said of others",
    params: z.object({ id }),
    answer: duplicatesOfLead,
  }),
  decide: call({
    method: "PUT",
    path: "/leads/{id}/duplicates/{otherId}",
    permission: "lead.update",
    record: "lead",
    summary: "Link two leads, which both go on, or say that they are not the same",
    params: pair,
    body: z.object({ verdict: z.enum(pairVerdicts) }),
    answer: done,
    refuses: ["state_conflict", "lead_offered"],
  }),
  takeBack: call({
    method: "DELETE",
    path: "/leads/{id}/duplicates/{otherId}",
    permission: "lead.update",
    record: "lead",
    summary: "Take back what was said of two leads",
    params: pair,
    answer: done,
    refuses: ["state_conflict", "lead_offered"],
  }),
  merge: call({
    method: "POST",
    path: "/leads/merge",
    permission: "lead.merge",
    summary: "Merge a lead into another one, which takes over the fields that are named and whatever hangs on it",
    body: z.object({
      keeperId: z.int().positive(),
      keeperVersion: version,
      mergedId: z.int().positive(),
      version,
      take: z.array(z.enum(mergeFields)).max(mergeFields.length),
    }),
    answer: lead,
    refuses: ["not_found", "changed_meanwhile", "state_conflict", "lead_in_offer", "two_questions_open", "two_sales"],
  }),
  unmerge: call({
    method: "POST",
    path: "/leads/unmerge",
    permission: "lead.merge",
    summary: "Undo a merge within 30 days: both leads are as they were, and what was done since stays as it was done",
    body: z.object({ mergedId: z.int().positive(), version }),
    answer: lead,
    refuses: [
      ...(["not_found", "changed_meanwhile", "state_conflict", "lead_in_offer"] as const),
      ...(["unmerge_too_late", "later_merge_first", "signed_since_merge"] as const),
    ],
  }),
};
