import { z } from "zod";
import { lead, leadStatus } from "#contract/lead/lead.ts";
import { call } from "#contract/shared/call.ts";
import { airportCode, done, id, instant, localDate, person, recordId, text, version } from "#contract/shared/fields.ts";
import { duplicateReasons, pairVerdicts } from "#domain/lead/duplicates.ts";
import { mergeFields } from "#domain/lead/merge.ts";

/** The data of another lead that is shown next to a lead. */
export const otherLead = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  status: leadStatus,
  owner: person.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  departsOn: localDate.nullable(),
  createdAt: instant,
});
export type OtherLead = z.output<typeof otherLead>;

const possible = {
  /** The leads that may be about the same person, likeliest first, with the reasons. */
  possible: z.array(otherLead.extend({ reasons: z.array(z.enum(duplicateReasons)) })),
  /**
   * The people who have a lead with the same phone or email that the caller cannot read, and nothing else of the lead.
   * The owner is null if the lead has none.
   */
  elsewhere: z.array(z.object({ owner: person.nullable(), reasons: z.array(z.enum(["phone", "email"])) })),
};
const found = z.object(possible);
export type FoundDuplicates = z.output<typeof found>;
export type LeadElsewhere = FoundDuplicates["elsewhere"][number];

const duplicatesOfLead = z.object({
  ...possible,
  linked: z.array(otherLead),
  /** The leads that were merged into this one, latest first. */
  merged: z.array(otherLead.extend({ mergedAt: instant, mergedBy: person, version: z.int(), mayUnmerge: z.boolean() })),
  /** The leads that a user marked as not the same. */
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
    summary: "Find leads that may be about the same person as an unsaved lead",
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
    summary: "List possible duplicates of a lead, and the decisions about earlier ones",
    params: z.object({ id }),
    answer: duplicatesOfLead,
  }),
  decide: call({
    method: "PUT",
    path: "/leads/{id}/duplicates/{otherId}",
    permission: "lead.update",
    record: "lead",
    summary: "Link two leads that both continue, or record that they are not duplicates",
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
    summary: "Undo a decision about two leads",
    params: pair,
    answer: done,
    refuses: ["state_conflict", "lead_offered"],
  }),
  merge: call({
    method: "POST",
    path: "/leads/merge",
    permission: "lead.merge",
    summary: "Merge a lead into another one, which gets the named fields and all records of it",
    body: z.object({
      keeperId: recordId,
      keeperVersion: version,
      mergedId: recordId,
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
    summary: "Undo a merge within 30 days. Both leads are as before, and what was done since is kept",
    body: z.object({ mergedId: recordId, version }),
    answer: lead,
    refuses: [
      "not_found",
      "changed_meanwhile",
      "state_conflict",
      "lead_in_offer",
      "unmerge_too_late",
      "later_merge_first",
      "signed_since_merge",
    ],
  }),
};
