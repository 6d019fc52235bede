import { consentText } from "#messages/consents.ts";
import type { RequestRecordSigned } from "#server/after-sale/request-content.ts";
import type { SignedAnswer } from "#server/schedule-change/answer-content.ts";
import { anOption, someFlightChanges } from "#tests/sale/an-offer.ts";
import { aCardRecord } from "#tests/server/signed-records.ts";

/** Returns a signed refund with a credit, Example G of the rules of money. */
export function aRequestRecord(different: Partial<RequestRecordSigned> = {}): RequestRecordSigned {
  const { payment: _payment, booking: _booking, replaced: _replaced, ...card } = aCardRecord();
  const facts = { agency: card.agency.name, contact: card.agency.email, cards: [], currency: "USD" as const };
  return {
    ...card,
    format: 1,
    requestId: 7,
    booking: "5001-12",
    kind: "refund",
    type: "refund_plus_credit",
    postalCode: "11201",
    lastNames: ["Žižek"],
    customerName: "Mary",
    currency: "USD",
    isWholeBooking: false,
    replaces: null,
    expiresAt: "2026-11-25T15:00:00.000Z",
    flights: [
      { segment: 0, name: "TK 4, JFK – IST", departsOn: "2027-05-01" },
      { segment: 1, name: "TK 370, IST – TAS", departsOn: "2027-05-01" },
    ],
    passengers: [
      {
        name: "ZIZEK/LUKASZ",
        segments: [0, 1],
        valueCents: 145_000,
        protectionCents: 0,
        gratuityCents: 0,
        airlinePenaltyCents: 40_000,
        agencyFeeCents: 5_000,
        cashCents: 40_000,
        airlineCreditCents: 0,
        agencyCreditCents: 60_000,
      },
    ],
    cashCents: 40_000,
    payments: [{ card: { brand: "Visa", last4: "1111" }, amountCents: 40_000 }],
    airlineCredit: null,
    agencyCredit: { amountCents: 60_000, validUntil: "2027-11-20", validityKind: "book_by" },
    consents: (["refund_request.1", "credit_instead.1"] as const).map((id) => ({
      id,
      ...consentText(id, { ...facts, amountCents: 60_000 }),
    })),
    ...different,
  };
}

/** Returns a signed answer to a schedule change: two flights are changed, one is new, one is gone, one stays. */
export function aSignedAnswer(different: Partial<SignedAnswer> = {}): SignedAnswer {
  const { payment: _payment, booking: _booking, replaced: _replaced, currency: _currency, ...card } = aCardRecord();
  const { agency, agent } = card;
  const facts = { agency: agency.name, contact: agency.email, cards: [], amountCents: 0, currency: "USD" as const };
  const before = anOption().itinerary;
  const changes = someFlightChanges();
  const [other, later, added] = changes.map(({ after }) => (after ? [after] : []));
  const journeys = before.journeys.map((journey, index) => ({
    ...journey,
    segments: index === 0 ? [...(other ?? []), ...journey.segments.slice(1)] : [...(later ?? []), ...(added ?? [])],
  }));
  return {
    ...card,
    agency,
    agent,
    format: 1,
    changeId: 9,
    answer: "accept",
    answerMessage: "",
    booking: "5001-12",
    route: "New York – Tashkent",
    customerName: "Mary",
    message: "",
    expiresAt: "2026-11-25T15:00:00.000Z",
    before,
    after: { ...before, journeys },
    changes,
    reasons: [],
    isSmall: false,
    passengers: ["Mary Ann O'Brien"],
    postalCode: "11201",
    lastNames: ["O'Brien"],
    consents: [{ id: "schedule_accepted.1", ...consentText("schedule_accepted.1", facts) }],
    ...different,
  };
}
