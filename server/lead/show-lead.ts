import type { Lead } from "#contract/lead/lead.ts";
import { type Actor, isAllowed } from "#domain/access/permissions.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { clocks } from "#domain/lead/customer-clocks.ts";
import { customerZones } from "#domain/lead/customer-time.ts";
import { leadProcess } from "#domain/lead/process.ts";
import { allowedActions } from "#domain/process/process.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { LeadToShow } from "./lead-records.ts";
import { leadFacts } from "./move-lead.ts";
import { ownership } from "./reach.ts";

/** Returns one lead as this person sees it, with the actions they may take. */
export function showLead(lead: LeadToShow, { actor, now }: Pick<StaffContext, "actor" | "now">): Lead {
  const { ownerId, ownerName, origin: from, destination: to } = lead;
  const { id, status, label, version, createdAt, updatedAt } = lead;
  const { firstName, lastName, email, phone, address, city, state, country, language, timeZone } = lead;
  const { locations, departsOn, arrivesOn, returnsOn, tripType, cabin, adults, children, infants } = lead;
  const { requestedBy, manualType, request, expertStatus, expertNotes, quotes, tags, reminderAt, reminderNote } = lead;
  const { visits, lastVisitedAt, leftAssignments, lostReason, lostNote } = lead;
  return {
    id,
    status,
    label,
    version,
    createdAt,
    updatedAt,
    firstName,
    lastName,
    email,
    phone,
    address,
    city,
    state,
    country,
    language,
    timeZone,
    locations,
    departsOn,
    arrivesOn,
    returnsOn,
    tripType,
    cabin,
    adults,
    children,
    infants,
    requestedBy,
    manualType,
    request,
    expertStatus,
    expertNotes,
    quotes,
    tags,
    passengers: passengersOf(lead),
    isOffered: lead.offerId !== null,
    nextQuote: lead.nextQuote,
    visits,
    lastVisitedAt,
    leftAssignments,
    lostReason,
    lostNote,
    reminder: reminderAt === null ? null : { at: reminderAt, note: reminderNote },
    from,
    to,
    fromName: placeName(from),
    toName: placeName(to),
    ...callTimes(lead),
    locationNames: locations.map(placeName),
    owner: ownerId !== null && ownerName !== null ? { id: ownerId, name: ownerName } : null,
    crmUrl: crmUrl(lead),
    mergedInto: mergedInto(lead, actor),
    allowedActions: allowedActions(leadProcess, leadFacts(lead), actor, now),
  } as Lead;
}

/** Returns the passengers of the signed bookings, or before them the number that the customer asked for. */
function passengersOf({ passengerNames: names, adults, children, infants }: LeadToShow): Lead["passengers"] {
  return { number: names.length || adults + children + infants, names };
}

/** Returns the hours and time zones in which the customer may be called. */
export function callTimes(lead: LeadToShow): Pick<Lead, "callHours" | "timeZones" | "zoneBasis"> {
  const { timeZone: chosen, country, state, city, phone, origin: from, callFromHour, callUntilHour } = lead;
  const { zones, basis } = customerZones({ chosen, country, state, city, phone, from }, clocks);
  return {
    callHours: { from: callFromHour, until: callUntilHour },
    timeZones: Array.from(zones),
    zoneBasis: basis,
  };
}

function mergedInto({ mergedInto: id, keeperOwnerId: ownerId, keeperExpertStatus }: LeadToShow, actor: Actor) {
  if (id === null) return null;
  return {
    id,
    mayRead: isAllowed(actor, "lead.read", ownership({ ownerId, expertStatus: keeperExpertStatus ?? "none" })),
  };
}

function placeName(code: string | null): string | null {
  const airport = code ? reference.airport(code) : undefined;
  return airport ? `${airport.city}, ${airport.name}` : null;
}

function crmUrl({ crmUrlTemplate, id, email, phone }: LeadToShow): string | null {
  if (!crmUrlTemplate) return null;
  const values: Record<string, string> = { leadId: String(id), email: email ?? "", phone: phone ?? "" };
  return crmUrlTemplate.replaceAll(/\{(leadId|email|phone)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
}
