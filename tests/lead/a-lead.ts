import type { Activity, Lead, LeadNote, LeadRow } from "#contract/lead/lead.ts";

/** Returns a lead as its page shows it. */
export function aShownLead(facts: Partial<Lead> = {}): Lead {
  return {
    id: 1001,
    version: 3,
    status: "quoted",
    label: null,
    tags: [],
    expertStatus: "none",
    quotes: 1,
    firstName: "Mary Ann",
    lastName: "O'Brien",
    email: "mary@mail.example",
    phone: "+12125550142",
    address: null,
    city: "Boston",
    state: null,
    country: "US",
    language: null,
    from: "JFK",
    fromName: "New York, John F Kennedy",
    to: "TAS",
    toName: "Tashkent, Islam Karimov",
    locations: [],
    locationNames: [],
    departsOn: "2027-05-01",
    arrivesOn: null,
    returnsOn: "2027-05-20",
    tripType: "roundtrip",
    cabin: "economy",
    adults: 2,
    children: 0,
    infants: 0,
    requestedBy: null,
    manualType: "phone",
    request: "Aisle seat",
    crmUrl: null,
    mergedInto: null,
    reminder: null,
    timeZones: [],
    callHours: { from: 8, until: 21 },
    owner: { id: 2, name: "Ann Lee" },
    expertNotes: "",
    passengers: { number: 2, names: [] },
    leftAssignments: 3,
    visits: 0,
    lastVisitedAt: null,
    lostReason: null,
    lostNote: "",
    createdAt: "2027-01-05T15:00:00.000Z",
    updatedAt: "2027-01-06T15:00:00.000Z",
    allowedActions: ["update", "reassign", "label", "setReminder", "markAsLost", "createQuote"],
    ...facts,
  };
}

/** Returns an entry of a lead's timeline. */
export function anActivity(facts: Partial<Activity> = {}): Activity {
  return {
    id: "7",
    at: "2027-01-06T15:00:00.000Z",
    kind: "lead.update",
    by: { id: 3, name: "Bo Finch" },
    quoteId: null,
    currency: null,
    changes: [],
    reason: null,
    note: null,
    ...facts,
  };
}

export function aNote(facts: Partial<LeadNote> = {}): LeadNote {
  return {
    id: 5,
    kind: "call",
    text: "Wants a window",
    author: { id: 2, name: "Ann Lee" },
    version: 1,
    createdAt: "2027-01-06T15:00:00.000Z",
    editedAt: null,
    allowedActions: ["edit", "delete"],
    ...facts,
  };
}

/** Returns a lead as a list shows it. */
export function aLeadRow(facts: Partial<LeadRow> = {}): LeadRow {
  return {
    id: 1,
    status: "assigned",
    label: null,
    firstName: "Mary Ann",
    lastName: "O'Brien",
    from: "JFK",
    to: "TAS",
    email: "mary@mail.example",
    phone: "+12125550142",
    departsOn: "2027-05-01",
    returnsOn: null,
    cabin: "economy",
    adults: 2,
    children: 0,
    infants: 0,
    owner: { id: 2, name: "Ann Lee" },
    expertStatus: "none",
    tags: [],
    reminderAt: null,
    isOffered: false,
    isOfferViewed: false,
    requestedBy: null,
    version: 1,
    quotes: 0,
    lostReason: null,
    lostNote: "",
    createdAt: "2027-01-05T15:00:00.000Z",
    updatedAt: "2027-01-05T15:00:00.000Z",
    ...facts,
  };
}
