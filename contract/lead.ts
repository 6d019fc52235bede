import { z } from "zod";
import { tripTypes } from "#domain/itinerary/itinerary.ts";
import { cabins } from "#domain/itinerary/segment.ts";
import { expertStatuses } from "#domain/lead/expert.ts";
import { noteActions, noteKinds } from "#domain/lead/note-process.ts";
import { leadActions } from "#domain/lead/process.ts";
import { leadLabels, leadStatuses, manualTypes } from "#domain/lead/status.ts";
import { currencies } from "#domain/money/money.ts";
import { airportCode, countryCode, email, instant, lines, localDate, person, required, text } from "./fields.ts";
import { languages } from "./languages.ts";

/** A text of which nothing and empty are the same. */
const orNull = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null)
    .pipe(z.string().nullable());
const orEmpty = (schema: z.ZodType<string, string>) => schema.nullable().transform((value) => value ?? "");

const passengers = z.int().min(0).max(9);

/** What staff type about a lead: contact and flight details, each as it is when it is given. */
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
  from: airportCode.nullable(),
  to: airportCode.nullable(),
  locations: z.array(airportCode).max(8),
  departsOn: localDate.nullable(),
  arrivesOn: localDate.nullable(),
  returnsOn: localDate.nullable(),
  tripType: z.enum(tripTypes).nullable(),
  cabin: z.enum(cabins).nullable(),
  adults: passengers,
  children: passengers,
  infants: passengers,
  requestedBy: orNull(100),
  manualType: z.enum(manualTypes).nullable(),
  label: z.enum(leadLabels).nullable(),
  request: orEmpty(lines(4000)),
};

/** Some of them, of a lead that is there: what is left out stays as it is. */
export const leadChange = z.object(stated).partial();
export type LeadChange = z.output<typeof leadChange>;

/** A whole lead: what is left out is not known. */
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
  ownerId: z.int().positive().nullable().default(null),
});
export type LeadFields = z.output<typeof leadFields>;

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
  tags: z.array(z.string()),
  /** When its owner is reminded of it; null where nobody is. */
  reminderAt: instant.nullable(),
  requestedBy: z.string().nullable(),
  quotes: z.int(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type LeadRow = z.output<typeof leadRow>;

/** IANA zones whose clock the customer may live by, the likeliest first; empty where nothing says. */
const timeZones = z.array(z.string());

/** What became of putting a reminder off; a moment at which nobody calls the customer is told before anything changes. */
export const snoozed = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("done"), at: instant }),
  z.object({ outcome: z.literal("quiet_hours"), at: instant, timeZones, callFrom: z.int(), callUntil: z.int() }),
]);
export type Snoozed = z.output<typeof snoozed>;

export const lead = leadRow.omit({ reminderAt: true }).extend({
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  /** Which the customer reads; null: the agency's. */
  language: z.enum(languages).nullable(),
  locations: z.array(z.string()),
  arrivesOn: localDate.nullable(),
  tripType: z.enum(tripTypes).nullable(),
  manualType: z.enum(manualTypes).nullable(),
  request: z.string(),
  timeZones,
  /** Between which hours of their clock the agency calls customers. */
  callHours: z.object({ from: z.int(), until: z.int() }),
  crmUrl: z.string().nullable(),
  /** Filled in: "New York, John F Kennedy". */
  fromName: z.string().nullable(),
  toName: z.string().nullable(),
  locationNames: z.array(z.string().nullable()),
  /** How often the customer has looked at what they were offered and can still sign, and when they were last there. */
  visits: z.int(),
  lastVisitedAt: instant.nullable(),
  /** When its owner is reminded, and of what; null where nobody is. */
  reminder: z.object({ at: instant, note: z.string() }).nullable(),
  /** The lead that goes on with what hung on this one, and whether whoever asks may read it; null where it was not merged. */
  mergedInto: z.object({ id: z.int(), mayRead: z.boolean() }).nullable(),
  allowedActions: z.array(z.enum(leadActions)),
});
export type Lead = z.output<typeof lead>;

/** What somebody wrote down about a lead, or of a call or an email with its customer. */
export const leadNote = z.object({
  id: z.int(),
  kind: z.enum(noteKinds),
  text: z.string(),
  author: person,
  createdAt: instant,
  /** Null until it was changed. */
  editedAt: instant.nullable(),
  version: z.int(),
  allowedActions: z.array(z.enum(noteActions)),
});
export type LeadNote = z.output<typeof leadNote>;

/** One line of what happened so far to a lead and its quotes. */
export const activity = z.object({
  id: z.string(),
  at: instant,
  /** A record and an action of its process: "lead.update", "quote.send". A sentence for each lives with the screens. */
  kind: z.string(),
  by: person.nullable(),
  /** The web site of the agency that did it, by the name of its key; left out for everything else. */
  webSite: z.string().optional(),
  quoteId: z.int().nullable(),
  /** Of its amounts. */
  currency: z.enum(currencies).nullable(),
  /** Field by field: a status, what somebody typed, cents for a field whose name ends so. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  reason: z.string().nullable(),
  /** The note it is about, as it stands now; null for everything else, and where the note was deleted. */
  note: leadNote.nullable(),
  /** The letter that went to somebody, and how it fares; left out for everything else. */
  letter: z
    .object({
      template: z.string(),
      recipient: z.string(),
      state: z.enum(["queued", "sending", "sent", "failed", "uncertain"]),
    })
    .optional(),
});
export type Activity = z.output<typeof activity>;
