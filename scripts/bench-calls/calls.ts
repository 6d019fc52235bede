import { bookingFormCalls } from "#contract/booking-form-calls.ts";
import type { Call } from "#contract/call.ts";
import { itineraryCalls } from "#contract/itinerary-calls.ts";
import { leadCalls } from "#contract/lead-calls.ts";
import { quoteCalls } from "#contract/quote-calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { generatedPastes, today } from "../bench-itinerary/pastes.ts";
import type { Facts } from "./facts.ts";

/** One kind of request that is measured. */
export interface MeasuredCall {
  /** What the bare server knows it by. */
  name: string;
  what: string;
  call: Call;
  by: Extract<Role, "agent" | "supervisor"> | "customer";
  /** The request number n; undefined when there are no more rows to do it to. */
  request(n: number): { id?: string | number; query?: Record<string, string>; body?: object } | undefined;
}

export function measuredCalls(facts: Facts): MeasuredCall[] {
  const pastes = generatedPastes(50);
  const from = <T>(rows: readonly T[], n: number) => rows[n % rows.length] as T;
  const list = (name: string, what: string, by: MeasuredCall["by"], query: (n: number) => Record<string, string>) => {
    return { name, what, by, call: leadCalls.list, request: (n: number) => ({ query: query(n) }) };
  };
  return [
    list("newestLeads", "newest 50 leads of an agent", "agent", () => ({})),
    list("leadsByDeparture", "an agent's leads of one status by departure", "agent", () => ({
      ...{ status: "quoted", sortBy: "departsOn", sortOrder: "ASC" },
    })),
    list("leadsAtDepth", "50 leads by cursor at row 200,000", "supervisor", () => ({ cursor: facts.deepCursor })),
    list("leadsByName", "keyword: a name, an agent's", "agent", () => ({ keyword: "Olivia Karimov" })),
    list("leadsByDigits", "keyword: six digits of a phone", "supervisor", (n) => ({ keyword: from(facts.digits, n) })),
    list("leadsByEmail", "keyword: an e-mail address", "supervisor", (n) => ({ keyword: from(facts.emails, n) })),
    {
      ...{ name: "oneLead", what: "one lead", by: "agent", call: leadCalls.get },
      request: (n) => ({ id: from(facts.leads, n) }),
    },
    {
      ...{ name: "createLead", what: "create a lead", by: "agent", call: leadCalls.create },
      request: (n) => ({ body: newLead(n) }),
    },
    {
      ...{ name: "newestQuotes", what: "newest 50 quotes", by: "supervisor", call: quoteCalls.list },
      request: () => ({}),
    },
    {
      ...{ name: "quotesOfLead", what: "quotes of a lead", by: "agent", call: quoteCalls.list },
      request: (n) => ({ query: { leadId: String(from(facts.leads, n)) } }),
    },
    {
      ...{ name: "markLost", what: "mark a quote as lost", by: "agent", call: quoteCalls.markLost },
      request: (n) =>
        n < facts.openQuotes.length
          ? { id: from(facts.openQuotes, n), body: { version: 1, reason: "Bought elsewhere" } }
          : undefined,
    },
    {
      ...{ name: "bookingForm", what: "open a booking form", by: "customer", call: bookingFormCalls.open },
      request: (n) => ({ id: from(facts.links, n) }),
    },
    {
      ...{ name: "parse", what: "parse eight lines", by: "agent", call: itineraryCalls.parse },
      request: (n) => ({ body: { text: from(pastes, n), today } }),
    },
  ];
}

function newLead(n: number) {
  return {
    ...{
      firstName: "Amina",
      lastName: "Rahimova",
      email: `amina${n}@mail.example`,
      phone: "+12125550142",
      country: "US",
    },
    ...{
      from: "JFK",
      to: "TAS",
      departsOn: inDays(200),
      returnsOn: inDays(220),
      tripType: "roundtrip",
      cabin: "economy",
    },
    ...{ adults: 2, request: "" },
  };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
