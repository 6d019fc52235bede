import { cabins } from "#domain/itinerary/segment.ts";
import { defineList } from "#domain/shared/list.ts";
import { waitingLeadKinds } from "#domain/work/waiting.ts";
import { reasonLength } from "./closing-reasons.ts";
import { everAskedStatuses } from "./expert.ts";
import { reminderSpanNames } from "./reminder-spans.ts";
import { firstTouches, leadLabels, leadStatuses } from "./status.ts";

/** The list of leads. The SQL is in server/lead/list-leads.ts, the texts are in web/lead/lead-list-page.tsx. */
export const leadList = defineList({
  reads: "lead.read",
  filters: {
    status: { anyOf: leadStatuses, alone: "deleted" },
    /** Only the caller's pending work: a kind of `GET /waiting-work`. */
    waiting: { oneOf: waitingLeadKinds },
    ownerId: { record: true },
    /** The leads that an import made. */
    importId: { record: true },
    label: { anyOf: leadLabels },
    tag: { text: 30 },
    /** A reason as it was chosen from the settings. */
    lostReason: { text: reasonLength },
    from: { airport: true },
    to: { airport: true },
    /** The first and the last date of departure and of creation, in the agency's time zone. */
    departsFrom: { day: true },
    departsTo: { day: true },
    cabin: { anyOf: cabins },
    expertStatus: { anyOf: everAskedStatuses },
    /** The time of the reminder, in the agency's time zone. */
    reminder: { oneOf: reminderSpanNames },
    firstTouch: { oneOf: firstTouches },
    createdFrom: { day: true },
    createdTo: { day: true },
    requestedBy: { text: 100 },
    keyword: { text: 100 },
  },
  sorts: {
    createdAt: { type: "timestamptz" },
    updatedAt: { type: "timestamptz" },
    // Leads without a date come last.
    departsOn: { type: "date" },
    work: { type: "integer", ofOwn: true, isUrgency: true },
  },
  sortedBy: ["createdAt", "DESC"],
  ownSortedBy: ["work", "DESC"],
  columns: {
    id: {},
    customer: { of: ["firstName", "lastName"] },
    trip: { of: ["from", "to", "departsOn", "returnsOn"], sortBy: "departsOn" },
    party: { of: ["cabin", "adults", "children", "infants"] },
    status: { of: ["status", "label", "expertStatus"] },
    tags: { atFirstFor: [] },
    next: { of: ["status", "isOffered", "isOfferViewed"], sortBy: "work" },
    reminder: { of: ["reminderAt"], atFirstFor: ["agent"] },
    owner: { notOfOwn: true },
    quotes: {},
    requestedBy: { atFirstFor: [] },
    lostReason: { of: ["lostReason", "lostNote"], atFirstFor: [] },
    createdAt: { sortBy: "createdAt" },
    updatedAt: { sortBy: "updatedAt", atFirstFor: [] },
  },
  file: {
    needs: "lead.export",
    name: "leads",
    fields: [
      "id",
      "status",
      "label",
      "firstName",
      "lastName",
      "email",
      "phone",
      "from",
      "to",
      "departsOn",
      "returnsOn",
      "cabin",
      "adults",
      "children",
      "infants",
      "owner",
      "expertStatus",
      "quotes",
      "lostReason",
      "lostNote",
      "createdAt",
      "updatedAt",
    ],
  },
});
