import { defineList } from "#domain/shared/list.ts";
import { leadStages } from "./funnel.ts";

/** The leads that a report counts, latest arrival first. */
export const countedLeadsList = defineList({
  reads: "report.read",
  filters: {
    /** Leads that have reached the stage at least, or that are lost. */
    stage: { oneOf: leadStages },
    /** Leads that arrived on this day or later, or on this day or earlier. */
    from: { day: true },
    until: { day: true },
    /** The person for whom the lead counts at the stage: who had it then. */
    agentId: { record: true },
    /** Leads of the agents whom this person leads at present. */
    teamLeadId: { record: true },
    source: { text: 100 },
    route: { text: 20 },
    lostReason: { text: 60 },
  },
  sorts: { arrivedOn: { type: "date" } },
  sortedBy: ["arrivedOn", "DESC"],
  columns: {
    customer: { of: ["customer", "id"] },
    agent: { notOfOwn: true },
    arrivedOn: { sortBy: "arrivedOn" },
    stage: {},
    source: {},
    route: {},
    takenAt: {},
    touchedAt: {},
    quotedAt: {},
    viewedAt: {},
    signedAt: {},
    chargedAt: {},
    ticketedAt: {},
    lostAt: {},
    lostReason: {},
  },
  file: {
    needs: "report.read",
    name: "funnel",
    fields: [
      "id",
      "customer",
      "agent",
      "arrivedOn",
      "stage",
      "source",
      "route",
      "arrivedAt",
      "takenAt",
      "touchedAt",
      "quotedAt",
      "viewedAt",
      "signedAt",
      "chargedAt",
      "ticketedAt",
      "lostAt",
      "lostReason",
    ],
  },
});
