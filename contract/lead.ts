import { z } from "zod";
import { tripTypes } from "#domain/itinerary/itinerary.ts";
import { cabins } from "#domain/itinerary/segment.ts";
import { type LeadToCheck, leadProblems } from "#domain/lead/check-lead.ts";
import { expertStatuses } from "#domain/lead/expert.ts";
import { leadList } from "#domain/lead/list.ts";
import { leadActions } from "#domain/lead/process.ts";
import { leadLabels, leadStatuses, manualTypes, touches } from "#domain/lead/status.ts";
import { currencies } from "#domain/money/money.ts";
import { call } from "./call.ts";
import {
  airportCode,
  countryCode,
  email,
  id,
  instant,
  lines,
  localDate,
  optionalText,
  page,
  paging,
  person,
  required,
  text,
  version,
} from "./fields.ts";
import { languages } from "./languages.ts";
import { pagedQuestionOf, questionOf } from "./list.ts";

const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

/** Text where nothing and empty are the same. */
const orEmpty = (schema: z.ZodType<string, string>) => schema.nullish().transform((value) => value ?? "");

const passengers = (least: number) => z.int().min(least).max(9);

/** What staff type about a lead: contact and flight details. */
export const leadFields = z.object({
  firstName: required(60, "lead_first_name_missing"),
  lastName: orEmpty(text(60)),
  email: optional(email),
  phone: optionalText(30),
  address: optionalText(200),
  city: optionalText(100),
  state: optionalText(100),
  country: optional(countryCode),
  language: optional(z.enum(languages)),
  from: optional(airportCode),
  to: optional(airportCode),
  departsOn: optional(localDate),
  returnsOn: optional(localDate),
  tripType: optional(z.enum(tripTypes)),
  cabin: optional(z.enum(cabins)),
  adults: passengers(0).default(1),
  children: passengers(0).default(0),
  infants: passengers(0).default(0),
  requestedBy: optionalText(100),
  manualType: optional(z.enum(manualTypes)),
  label: optional(z.enum(leadLabels)),
  notes: orEmpty(lines(4000)),
  ownerId: optional(z.int().positive()),
});
export type LeadFields = z.output<typeof leadFields>;

/** Rules that hold between fields; their problems are told at the field to change. */
function checkLead(lead: LeadToCheck, context: z.RefinementCtx): void {
  for (const { field, code } of leadProblems(lead)) context.addIssue({ code: "custom", path: [field], message: code });
}

/** Asked even while a field is wrong by itself, so that everything to correct is told at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

export const leadRow = z.object({
  id: z.int(),
  status: z.enum(leadStatuses),
  label: z.enum(leadLabels).nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  departsOn: localDate.nullable(),
  returnsOn: localDate.nullable(),
  cabin: z.enum(cabins).nullable(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  owner: person.nullable(),
  expertStatus: z.enum(expertStatuses),
  quotes: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type LeadRow = z.output<typeof leadRow>;

export const lead = leadRow.extend({
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  /** Which the customer reads; null: the agency's. */
  language: z.enum(languages).nullable(),
  tripType: z.enum(tripTypes).nullable(),
  requestedBy: z.string().nullable(),
  manualType: z.enum(manualTypes).nullable(),
  notes: z.string(),
  crmUrl: z.string().nullable(),
  version: z.int(),
  /** Filled in: "New York, John F Kennedy". */
  fromName: z.string().nullable(),
  toName: z.string().nullable(),
  allowedActions: z.array(z.enum(leadActions)),
});
export type Lead = z.output<typeof lead>;

/** One line of what happened so far to a lead and its quotes. */
export const activity = z.object({
  id: z.string(),
  at: instant,
  /** A record and an action of its process: "lead.update", "quote.send". A sentence for each lives with the screens. */
  kind: z.string(),
  by: person.nullable(),
  quoteId: z.int().nullable(),
  /** Of its amounts. */
  currency: z.enum(currencies).nullable(),
  /** Field by field: a status, what somebody typed, cents for a field whose name ends so. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  reason: z.string().nullable(),
});
export type Activity = z.output<typeof activity>;

export const leadCalls = {
  list: call({
    method: "GET",
    path: "/leads",
    permission: "lead.read",
    summary: "Leads, newest first unless asked otherwise",
    query: pagedQuestionOf(leadList),
    answer: page(leadRow),
  }),
  export: call({
    method: "GET",
    path: "/leads/export",
    permission: leadList.file.needs,
    summary: "The whole list as a file",
    query: questionOf(leadList),
    answer: "text/csv",
  }),
  create: call({
    method: "POST",
    path: "/leads",
    permission: "lead.create",
    summary: "A new lead",
    body: leadFields.superRefine(checkLead, always),
    answer: lead,
    refuses: ["target_not_active"],
  }),
  get: call({
    method: "GET",
    path: "/leads/{id}",
    permission: "lead.read",
    record: "lead",
    summary: "One lead",
    params: z.object({ id }),
    answer: lead,
  }),
  update: call({
    method: "PATCH",
    path: "/leads/{id}",
    permission: "lead.update",
    record: "lead",
    summary: "Change contact and flight details",
    params: z.object({ id }),
    body: leadFields.omit({ ownerId: true }).extend({ version }).superRefine(checkLead, always),
    answer: lead,
    refuses: ["lead_offered"],
  }),
  touch: call({
    method: "POST",
    path: "/leads/{id}/touch",
    permission: "lead.update",
    record: "lead",
    summary: "The customer was called or written to for the first time",
    params: z.object({ id }),
    body: z.object({ by: z.enum(touches), version }),
    answer: lead,
    refuses: ["lead_offered"],
  }),
  activity: call({
    method: "GET",
    path: "/leads/{id}/activity",
    permission: "lead.read",
    record: "lead",
    summary: "What happened so far, newest first",
    params: z.object({ id }),
    query: z.object(paging),
    answer: page(activity),
  }),
};
