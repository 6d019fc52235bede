import { z } from "zod";
import { cabin, tripType } from "#contract/itinerary/itinerary.ts";
import { quoteStepFacts } from "#contract/next-step/facts.ts";
import {
  airportCode,
  countryCode,
  email,
  instant,
  lines,
  localDate,
  person,
  recordId,
  required,
  text,
} from "#contract/shared/fields.ts";
import { languages } from "#contract/shared/languages.ts";
import { wrong } from "#contract/shared/problems.ts";
import { isTimeZone } from "#domain/agency/time-zones.ts";
import { zoneBases } from "#domain/lead/customer-time.ts";
import { expertStatuses } from "#domain/lead/expert.ts";
import { noteActions, noteKinds } from "#domain/lead/note-process.ts";
import { leadActions } from "#domain/lead/process.ts";
import { leadLabels, leadStatuses, manualTypes } from "#domain/lead/status.ts";
import { messageStates } from "#domain/mail/message-states.ts";
import { currencies } from "#domain/money/money.ts";

export const leadStatus = z.enum(leadStatuses);

/** Returns the schema of an optional text. Absent and empty both mean null. */
const orNull = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null)
    .pipe(z.string().nullable());
const orEmpty = (schema: z.ZodType<string, string>) => schema.nullable().transform((value) => value ?? "");

const timeZone = text(60).refine(isTimeZone, wrong("time_zone_unknown"));

const passengers = z.int().min(0).max(9);

/** The contact and flight details that staff enter for a lead. */
const stated = {
  firstName: required(60, "lead_first_name_missing"),
  lastName: orEmpty(text(60)),
  email: email.nullable(),
  phone: orNull(30),
  address: orNull(200),
  city: orNull(100),
  state: orNull(100),
  country: countryCode.nullable(),
  language: z.enum(languages).nullable(),
  timeZone: timeZone.nullable(),
  from: airportCode.nullable(),
  to: airportCode.nullable(),
  locations: z.array(airportCode).max(8),
  departsOn: localDate.nullable(),
  arrivesOn: localDate.nullable(),
  returnsOn: localDate.nullable(),
  tripType: tripType.nullable(),
  cabin: cabin.nullable(),
  adults: passengers,
  children: passengers,
  infants: passengers,
  requestedBy: orNull(100),
  manualType: z.enum(manualTypes).nullable(),
  label: z.enum(leadLabels).nullable(),
  request: orEmpty(lines(4000)),
};

/** A change of an existing lead. Omitted fields keep their values. */
export const leadChange = z.object(stated).partial();
export type LeadChange = z.output<typeof leadChange>;

/** A complete lead. Omitted fields are unknown. */
export const leadFields = z.object({
  ...stated,
  lastName: stated.lastName.default(""),
  email: stated.email.default(null),
  phone: stated.phone.default(null),
  address: stated.address.default(null),
  city: stated.city.default(null),
  state: stated.state.default(null),
  country: stated.country.default(null),
  language: stated.language.default(null),
  timeZone: stated.timeZone.default(null),
  from: stated.from.default(null),
  to: stated.to.default(null),
  locations: stated.locations.default([]),
  departsOn: stated.departsOn.default(null),
  arrivesOn: stated.arrivesOn.default(null),
  returnsOn: stated.returnsOn.default(null),
  tripType: stated.tripType.default(null),
  cabin: stated.cabin.default(null),
  adults: passengers.default(1),
  children: passengers.default(0),
  infants: passengers.default(0),
  requestedBy: stated.requestedBy.default(null),
  manualType: stated.manualType.default(null),
  label: stated.label.default(null),
  request: stated.request.default(""),
  ownerId: recordId.nullable().default(null),
});
export type LeadFields = z.output<typeof leadFields>;

export const leadRow = z.object({
  id: z.int(),
  status: leadStatus,
  label: z.enum(leadLabels).nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  departsOn: localDate.nullable(),
  returnsOn: localDate.nullable(),
  cabin: cabin.nullable(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  owner: person.nullable(),
  expertStatus: z.enum(expertStatuses),
  tags: z.array(z.string()),
  /** The time of the owner's reminder; null if there is none. */
  reminderAt: instant.nullable(),
  /** True while the queue offers the lead to its owner. */
  isOffered: z.boolean(),
  /** True if the customer has viewed an offer that is neither signed nor ended. */
  isOfferViewed: z.boolean(),
  /** The facts of the quote that decides what is next; null if there is none. */
  nextQuote: quoteStepFacts.nullable(),
  requestedBy: z.string().nullable(),
  quotes: z.int(),
  /** The reason why the lead is lost or invalid; null for other leads, and if no one chose a reason. */
  lostReason: z.string().nullable(),
  /** The free text for that reason; empty if there is none. */
  lostNote: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type LeadRow = z.output<typeof leadRow>;

/** The IANA time zones that the customer may be in, likeliest first; empty if unknown. */
const timeZones = z.array(z.string());

/**
 * The result of snoozing a reminder. If the new time is outside the calling hours, the server reports that before it
 * changes anything.
 */
export const snoozed = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("done"), at: instant }),
  z.object({ outcome: z.literal("quiet_hours"), at: instant, timeZones, callFrom: z.int(), callUntil: z.int() }),
]);
export type Snoozed = z.output<typeof snoozed>;

export const lead = leadRow.omit({ reminderAt: true, isOfferViewed: true }).extend({
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  /** The language of the customer; null if it is the agency's. */
  language: z.enum(languages).nullable(),
  /** The IANA time zone that staff chose; null if the customer's time follows from the facts of the lead. */
  timeZone: z.string().nullable(),
  locations: z.array(z.string()),
  arrivesOn: localDate.nullable(),
  tripType: tripType.nullable(),
  manualType: z.enum(manualTypes).nullable(),
  request: z.string(),
  timeZones,
  /** The fact from which the time zones follow; null if they are unknown. */
  zoneBasis: z.enum(zoneBases).nullable(),
  /** The hours between which the agency calls customers, in the customer's time zone. */
  callHours: z.object({ from: z.int(), until: z.int() }),
  crmUrl: z.string().nullable(),
  /** The full name of the airport: "New York, John F Kennedy". */
  fromName: z.string().nullable(),
  toName: z.string().nullable(),
  locationNames: z.array(z.string().nullable()),
  /** The passengers of the signed bookings; without one, the number that the customer asked for. */
  passengers: z.object({ number: z.int(), names: z.array(z.string()) }),
  /** The notes of experts and agents about the itinerary; an empty text if there are none. */
  expertNotes: z.string(),
  /** How often the queue may still offer the lead before a supervisor decides. */
  leftAssignments: z.int(),
  /** The number of times the customer viewed offers that they can still sign, and the time of the last view. */
  visits: z.int(),
  lastVisitedAt: instant.nullable(),
  /** The time and the note of the owner's reminder; null if there is none. */
  reminder: z.object({ at: instant, note: z.string() }).nullable(),
  /**
   * The lead that took over the records of this one, and whether the caller can read it; null if this lead was not
   * merged.
   */
  mergedInto: z.object({ id: z.int(), mayRead: z.boolean() }).nullable(),
  allowedActions: z.array(z.enum(leadActions)),
});
export type Lead = z.output<typeof lead>;

/** A note of a user about a lead, or about a call or an email with its customer. */
export const leadNote = z.object({
  id: z.int(),
  kind: z.enum(noteKinds),
  text: z.string(),
  author: person,
  createdAt: instant,
  /** The time of the last change; null if there was none. */
  editedAt: instant.nullable(),
  version: z.int(),
  allowedActions: z.array(z.enum(noteActions)),
});
export type LeadNote = z.output<typeof leadNote>;

/** One entry in the history of a lead and its quotes. */
export const activity = z.object({
  id: z.string(),
  at: instant,
  /** A record and an action of its process: "lead.update", "quote.send". The screens contain a sentence for each. */
  kind: z.string(),
  by: person.nullable(),
  /** The name of the API key, if one of the agency's web sites did it; omitted otherwise. */
  webSite: z.string().optional(),
  quoteId: z.int().nullable(),
  /** The currency of the amounts. */
  currency: z.enum(currencies).nullable(),
  /** The changes, field by field: a status, a text, or cents if the field's name ends in "Cents". */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  reason: z.string().nullable(),
  /** The current state of the note that the entry is about; null for other entries, and if the note was deleted. */
  note: leadNote.nullable(),
  /** The letter that was sent, and its delivery status; omitted for other entries. */
  letter: z
    .object({
      id: z.int(),
      template: z.string(),
      recipient: z.string(),
      state: z.enum(messageStates),
    })
    .optional(),
});
export type Activity = z.output<typeof activity>;
