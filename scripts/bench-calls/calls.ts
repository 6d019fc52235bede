import type pg from "pg";
import { bookingFormCalls } from "#contract/booking-form/form-calls.ts";
import { commissionCalls } from "#contract/commission/calls.ts";
import { duplicateCalls } from "#contract/duplicate/calls.ts";
import { intakeCalls } from "#contract/intake/calls.ts";
import { itineraryCalls } from "#contract/itinerary/calls.ts";
import { leadCalls } from "#contract/lead/calls.ts";
import { queueCalls } from "#contract/queue/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import { reconciliationCalls } from "#contract/reconciliation/calls.ts";
import { searchCalls } from "#contract/search/calls.ts";
import type { Call } from "#contract/shared/call.ts";
import { statementCalls } from "#contract/statement/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { generatedPastes, today } from "../bench-itinerary/pastes.ts";
import type { Facts } from "./facts.ts";
import { openAgain, renewOffers } from "./renew.ts";

interface Request {
  id?: string | number | undefined;
  query?: Query;
  body?: object;
  token?: string | undefined;
}

/** Pairs, if a name occurs more than once. */
type Query = Record<string, string> | string[][];

/** One kind of request to measure. */
export interface MeasuredCall {
  /** The name of the call on the bare server. */
  name: string;
  what: string;
  call: Call;
  by: Extract<Role, "agent" | "supervisor"> | "customer" | "webSite";
  /** Returns request number n. `token` replaces the token of `by`. */
  request(n: number): Request | undefined;
  /** The most requests per round. After that, no rows are left to act on. */
  most?: number;
  /** True if the bare server sends the statements of the product itself (record.ts). */
  isReplayed?: true;
  /** Resets the rows before each round. */
  renew?: (pool: pg.Pool) => Promise<void>;
}

/** The number of rows that a replayed call is asked for. */
export const replayedRows = 20;

export function measuredCalls(facts: Facts): MeasuredCall[] {
  const pastes = generatedPastes(50);
  const from = <T>(rows: readonly T[], n: number) => rows[n % rows.length] as T;
  const list = (name: string, what: string, by: MeasuredCall["by"], query: (n: number) => Query) => {
    return { name, what, by, call: leadCalls.list, request: (n: number) => ({ query: query(n) }) };
  };
  return [
    list("leadsByWork", "50 most urgent leads of an agent", "agent", () => ({})),
    list("leadsByDeparture", "an agent's leads of one status by departure", "agent", () => ({
      status: "quoted",
      sortBy: "departsOn",
      sortOrder: "ASC",
    })),
    list("leadsAtDepth", "50 leads by cursor at row 200,000", "supervisor", () => ({ cursor: facts.deepCursor })),
    list("leadsByName", "keyword: a name, an agent's", "agent", () => ({ keyword: "Olivia Karimov" })),
    list("leadsByDigits", "keyword: six digits of a phone", "supervisor", (n) => ({ keyword: from(facts.digits, n) })),
    list("leadsByEmail", "keyword: an email address", "supervisor", (n) => ({ keyword: from(facts.emails, n) })),
    list("leadsDeparting", "two statuses and a range of departure", "supervisor", () => [
      ...[["status", "quoted"] as const, ["status", "follow_up"] as const].map((pair) => [...pair]),
      ["departsFrom", inDays(0)],
      ["departsTo", inDays(30)],
      ["sortBy", "departsOn"],
      ["sortOrder", "ASC"],
    ]),
    list("leadsChangedLast", "one label, what changed last first", "supervisor", () => ({
      label: "hot",
      sortBy: "updatedAt",
    })),
    list("leadsOfLabelAndTag", "a label and a tag", "supervisor", () => ({ label: "hot", tag: "vip" })),
    list("leadsOfAgentByName", "keyword: a name, of one agent", "supervisor", () => ({
      ownerId: String(facts.agentId),
      keyword: "Olivia Karimov",
    })),
    list("leadsOfView", "an agent's saved view", "agent", () => new URLSearchParams(facts.view).entries().toArray()),
    {
      name: "searchName",
      what: "search everywhere: a name",
      by: "supervisor",
      call: searchCalls.find,
      request: () => ({ query: { keyword: "Olivia Karimov" } }),
    },
    {
      name: "searchNobody",
      what: "search everywhere: nobody's name",
      by: "supervisor",
      call: searchCalls.find,
      request: () => ({ query: { keyword: "zimmermann" } }),
    },
    {
      name: "searchDigits",
      what: "search everywhere: digits of a phone",
      by: "supervisor",
      call: searchCalls.find,
      request: (n) => ({ query: { keyword: from(facts.digits, n) } }),
    },
    {
      name: "searchCommon",
      what: "search everywhere: a common first name",
      by: "supervisor",
      call: searchCalls.find,
      request: (n) => ({ query: { keyword: from(["olivia", "smith"], n) } }),
    },
    {
      name: "possibleDuplicates",
      what: "who may be the same as a new lead",
      by: "supervisor",
      call: duplicateCalls.find,
      request: (n) => ({ body: from(facts.toCompare, n) }),
    },
    {
      name: "duplicatesOfLead",
      what: "who may be the same as a lead",
      by: "supervisor",
      call: duplicateCalls.ofLead,
      request: (n) => ({ id: from(facts.comparedIds, n) }),
    },
    {
      name: "intake",
      what: "a lead from a web site",
      by: "webSite",
      call: intakeCalls.createLead,
      request: (n) => ({ body: newLead(n) }),
    },
    {
      name: "claimOffer",
      what: "accept an offered lead",
      by: "agent",
      call: queueCalls.accept,
      renew: renewOffers,
      most: facts.offers.length,
      request: (n) => {
        const offer = facts.offers[n % facts.offers.length];
        return offer && { id: offer.id, token: offer.token };
      },
    },
    {
      name: "oneLead",
      what: "one lead",
      by: "agent",
      call: leadCalls.get,
      isReplayed: true,
      request: (n) => ({ id: facts.leads[n % replayedRows] }),
    },
    {
      name: "createLead",
      what: "create a lead",
      by: "agent",
      call: leadCalls.create,
      request: (n) => ({ body: newLead(n) }),
    },
    {
      name: "newestQuotes",
      what: "newest 50 quotes",
      by: "supervisor",
      call: quoteCalls.list,
      request: () => ({}),
    },
    {
      name: "newestCommissions",
      what: "newest 50 commissions of an agent",
      by: "agent",
      call: commissionCalls.list,
      request: () => ({}),
    },
    {
      name: "statement",
      what: "a statement of 300 lines",
      by: "agent",
      call: statementCalls.show,
      isReplayed: true,
      request: () => ({ id: facts.statementId }),
    },
    {
      name: "reconciliation",
      what: "first 50 amounts that do not reconcile",
      by: "supervisor",
      call: reconciliationCalls.list,
      request: () => ({ query: { when: "now" } }),
    },
    {
      name: "soldQuote",
      what: "a sold quote with its profit and every field of its charges",
      by: "supervisor",
      call: quoteCalls.get,
      isReplayed: true,
      request: (n) => ({ id: facts.soldQuotes[n % replayedRows] }),
    },
    {
      name: "quotesOfLead",
      what: "quotes of a lead",
      by: "agent",
      call: quoteCalls.list,
      request: (n) => ({ query: { leadId: String(from(facts.leads, n)) } }),
    },
    {
      name: "markLost",
      what: "mark a quote as lost",
      by: "agent",
      call: quoteCalls.markLost,
      most: facts.openQuotes.length,
      renew: (pool) => openAgain(pool, facts.openQuotes),
      request: (n) => ({ id: from(facts.openQuotes, n), body: { version: 1, reason: "Bought elsewhere" } }),
    },
    {
      name: "bookingForm",
      what: "open a booking form",
      by: "customer",
      call: bookingFormCalls.open,
      isReplayed: true,
      request: (n) => ({ id: facts.links[n % replayedRows] }),
    },
    {
      name: "sign",
      what: "sign a booking, cash",
      by: "customer",
      call: bookingFormCalls.sign,
      most: facts.unsigned.length,
      request: (n) => {
        const form = facts.unsigned[n];
        return form && { id: form.publicId, body: signing(form.versionId) };
      },
    },
    {
      name: "parse",
      what: "parse eight lines",
      by: "agent",
      call: itineraryCalls.parse,
      request: (n) => ({ body: { text: from(pastes, n), today } }),
    },
  ];
}

function newLead(n: number) {
  return {
    firstName: "Amina",
    lastName: "Rahimova",
    email: `amina${n}@mail.example`,
    phone: "+12125550142",
    country: "US",
    from: "JFK",
    to: "TAS",
    departsOn: inDays(200),
    returnsOn: inDays(220),
    tripType: "roundtrip",
    cabin: "economy",
    adults: 2,
    request: "",
  };
}

function signing(versionId: number) {
  const passenger = (passengerType: string, firstName: string, dateOfBirth: string) => ({
    passengerType,
    firstName,
    lastName: "Rahimova",
    gender: "female",
    dateOfBirth,
    country: "US",
  });
  return {
    versionId,
    optionId: "a",
    gratuityCents: 0,
    totalCents: 414_450,
    passengers: [
      passenger("ADULT", "Amina", "1985-03-04"),
      passenger("ADULT", "Dilnoza", "1988-06-14"),
      passenger("CHILD", "Malika", "2019-02-28"),
      passenger("INFANT", "Zarina", "2026-06-01"),
    ],
    protection: { choice: "no", passengers: [] },
    contact: { email: "amina@mail.example", phone: "+12125550142" },
    payment: {
      method: "cash",
      payerName: "Amina Rahimova",
      note: null,
      billing: { line1: "12 Sample Street", city: "New York", state: "NY", country: "US", postalCode: "10001" },
    },
    consents: { electronicRecords: true, chargeAuthorisation: true },
    signature: { kind: "typed", name: "Amina Rahimova" },
  };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
