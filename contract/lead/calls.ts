import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import {
  done,
  id,
  instant,
  lines,
  page,
  paging,
  recordId,
  required,
  text,
  version,
  versionInQuery,
} from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf } from "#contract/shared/list.ts";
import { wrong } from "#contract/shared/problems.ts";
import { type LeadToCheck, leadProblems } from "#domain/lead/check-lead.ts";
import { reasonNoteLength } from "#domain/lead/closing-reasons.ts";
import { leadList } from "#domain/lead/list.ts";
import { noteKinds } from "#domain/lead/note-process.ts";
import { quietHoursChoices, snoozes } from "#domain/lead/reminder.ts";
import { leadLabels, settableStatuses } from "#domain/lead/status.ts";
import { activity, lead, leadChange, leadFields, leadNote, leadRow, snoozed } from "./lead.ts";

/** Adds the rules between the fields of a lead to a schema. */
export function checkedAsLead<T extends z.ZodType<LeadToCheck>>(fields: T): T {
  return fields.superRefine(checkLead, always);
}

/** Reports each problem at the field that the caller must change. */
function checkLead(lead: LeadToCheck, context: z.RefinementCtx): void {
  for (const { field, code, values } of leadProblems(lead))
    context.addIssue({ code: "custom", path: [field], message: code, params: values });
}

/** Runs even if a single field is invalid, so that the caller sees all problems together. */
const always = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

const params = z.object({ id });
const stale = z.object({ version: versionInQuery });
const noteText = required(4000, "note_missing").meta({ lines: true });
/** A free-form word in lower case. */
const tag = text(30)
  .toLowerCase()
  .pipe(z.string().min(1, wrong("tag_missing")));

export const leadCalls = {
  list: call({
    method: "GET",
    path: "/leads",
    permission: "lead.read",
    summary: "List leads, newest first by default",
    query: pagedQueryOf(leadList),
    answer: page(leadRow),
  }),
  export: fileCallOf(leadList, "/leads/export"),
  closingReasons: call({
    method: "GET",
    path: "/leads/closing-reasons",
    permission: "lead.read",
    summary: "Get the reasons that can be chosen when a lead or a quote is marked as lost, and a lead as invalid",
    answer: z.object({ lost: z.array(z.string()), invalid: z.array(z.string()) }),
  }),
  create: call({
    method: "POST",
    path: "/leads",
    permission: "lead.create",
    summary: "Create a lead",
    body: checkedAsLead(leadFields),
    answer: lead,
    refuses: ["target_not_active"],
  }),
  get: call({
    method: "GET",
    path: "/leads/{id}",
    permission: "lead.read",
    record: "lead",
    summary: "Get a lead",
    params,
    answer: lead,
  }),
  update: call({
    method: "PATCH",
    path: "/leads/{id}",
    permission: "lead.update",
    record: "lead",
    summary: "Update contact and flight details. Omitted fields are unchanged",
    params,
    body: leadChange.extend({ version }),
    answer: lead,
    refuses: ["lead_offered"],
  }),
  activity: call({
    method: "GET",
    path: "/leads/{id}/activity",
    permission: "lead.read",
    record: "lead",
    summary: "List the activity of a lead, newest first",
    params,
    query: z.object(paging),
    answer: page(activity),
  }),
  updateStatus: call({
    method: "PATCH",
    path: "/leads/{id}/status",
    permission: "lead.status",
    record: "lead",
    summary: "Mark a lead as lost or invalid, reopen it, or set its status manually",
    params,
    body: z.object({
      version,
      status: z.enum(settableStatuses),
      /** One of the closing reasons if the status is lost or invalid; free text otherwise. */
      reason: lines(500).default(""),
      note: lines(reasonNoteLength).default(""),
    }),
    answer: lead,
    refuses: [
      "lead_unassigned",
      "lead_has_signed_quote",
      "charge_in_flight",
      "charge_result_unknown",
      "chargeback_open",
      "money_collected",
    ],
  }),
  reassign: call({
    method: "POST",
    path: "/leads/{id}/reassign",
    permission: "lead.reassign",
    record: "lead",
    summary: "Assign a lead to another agent",
    params,
    body: z.object({
      version,
      ownerId: recordId,
      note: lines(500).default(""),
      /** The number of other leads that the caller reassigns together with it. The history names it. */
      others: z.int().min(1).max(1000).optional(),
    }),
    answer: done,
    refuses: ["target_not_active", "lead_offered"],
  }),
  writeExpertNotes: call({
    method: "PUT",
    path: "/leads/{id}/expert-notes",
    permission: "expert.note",
    record: "lead",
    summary: "Write the notes of experts about a lead. An empty text removes them",
    params,
    body: z.object({ version, expertNotes: lines(4000) }),
    answer: lead,
  }),
  label: call({
    method: "PATCH",
    path: "/leads/{id}/label",
    permission: "lead.label",
    record: "lead",
    summary: "Set the label and the tags of a lead",
    params,
    body: z.object({ version, label: z.enum(leadLabels).nullable(), tags: z.array(tag).max(10) }),
    answer: lead,
    refuses: ["lead_offered"],
  }),
  setReminder: call({
    method: "PUT",
    path: "/leads/{id}/reminder",
    permission: "lead.reminder",
    record: "lead",
    summary: "Set a reminder for the owner of a lead",
    params,
    body: z.object({ version, at: instant, note: lines(500).default("") }),
    answer: lead,
    refuses: ["lead_unassigned", "lead_offered"],
  }),
  snoozeReminder: call({
    method: "POST",
    path: "/leads/{id}/reminder/snooze",
    permission: "lead.reminder",
    record: "lead",
    summary: "Snooze the reminder of a lead for ten minutes, an hour, or until 9 AM tomorrow in the agency's time zone",
    params,
    body: z.object({ for: z.enum(snoozes), inQuietHours: z.enum(quietHoursChoices).default("ask") }),
    answer: snoozed,
    refuses: ["state_conflict", "lead_unassigned", "lead_offered"],
  }),
  removeReminder: call({
    method: "DELETE",
    path: "/leads/{id}/reminder",
    permission: "lead.reminder",
    record: "lead",
    summary: "Remove the reminder of a lead",
    params,
    query: stale,
    answer: lead,
  }),
  delete: call({
    method: "DELETE",
    path: "/leads/{id}",
    permission: "lead.delete",
    record: "lead",
    summary: "Delete a lead. A supervisor can restore it for 30 days",
    params,
    query: stale,
    answer: done,
    refuses: ["lead_offered", "lead_has_signed_quote", "lead_has_open_quote", "never_sent_only"],
  }),
  restore: call({
    method: "POST",
    path: "/leads/{id}/restore",
    permission: "lead.restore",
    record: "lead",
    summary: "Restore a deleted lead",
    params,
    body: z.object({ version }),
    answer: lead,
    refuses: ["restore_too_late"],
  }),
  notes: call({
    method: "GET",
    path: "/leads/{id}/notes",
    permission: "lead.read",
    record: "lead",
    summary: "List the notes about a lead, newest first",
    params,
    query: z.object(paging),
    answer: page(leadNote),
  }),
  writeNote: call({
    method: "POST",
    path: "/leads/{id}/notes",
    permission: "note.write",
    record: "lead",
    summary: "Create a note, or a record of a call or an email",
    params,
    body: z.object({ kind: z.enum(noteKinds).default("note"), text: noteText }),
    answer: leadNote,
  }),
};

export const leadNoteCalls = {
  edit: call({
    method: "PATCH",
    path: "/lead-notes/{id}",
    permission: "note.write",
    record: "note",
    summary: "Update the user's own note",
    params,
    body: z.object({ version, text: noteText }),
    answer: leadNote,
  }),
  delete: call({
    method: "DELETE",
    path: "/lead-notes/{id}",
    permission: "note.write",
    record: "note",
    summary: "Delete a note",
    params,
    query: stale,
    answer: done,
  }),
  restore: call({
    method: "POST",
    path: "/lead-notes/{id}/restore",
    permission: "note.write",
    record: "note",
    summary: "Restore a deleted note",
    params,
    body: z.object({ version }),
    answer: leadNote,
  }),
};
