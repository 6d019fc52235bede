import { cancelFormCalls, type RequestForm, type RequestSigning, refundFormCalls } from "#contract/after-sale/form.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { outcomeOf, settlementOf } from "#domain/after-sale/settlement.ts";
import { currentConsent } from "#domain/booking-form/consent.ts";
import { fullName } from "#domain/booking-form/ticket-name.ts";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { forCustomers } from "#domain/itinerary/for-customers.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { total } from "#domain/money/money.ts";
import { refusalOf } from "#domain/process/process.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { checkSignature } from "#domain/signed-form/signature.ts";
import { consentText } from "#messages/consents.ts";
import { publicAgency } from "#server/agency/index.ts";
import { documentNumber } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Context } from "#server/http/context.ts";
import { loadQuote, routeNames } from "#server/quote/index.ts";
import { asSignature } from "#server/signed-form/as-signature.ts";
import { eventsOf, titlesOf } from "#server/signed-form/document/document-words.ts";
import { type CheckedForm, type Reading, signedForm, type Visit } from "#server/signed-form/form.ts";
import { moveRequest, mustBeAllowed, processOf, type RequestToMove, requestFacts } from "./records.ts";
import { type RequestContent, type RequestRecordSigned, requestNumber } from "./request-content.ts";
import { formPurpose } from "./request-purpose.ts";
import { creditsToGive, keptBy, plannedRefunds } from "./request-settlement.ts";
import { requestSignatures, signedAmounts } from "./signed-requests.ts";
import { loadSoldTrip, type SoldTrip } from "./sold-trip.ts";
import { couponsOf, linesOf, loadRequest, type RequestRecord, requestUnderWay } from "./store.ts";
import { tellCustomer } from "./tell-customer.ts";

type Open = Omit<Extract<RequestForm, { state: "open" }>, "state">;

/** Returns the request behind a link while the customer can still answer it; otherwise undefined. */
async function waitingRequest(db: Db, kind: RequestKind, { link }: Visit): Promise<RequestToMove | undefined> {
  const request = await requestUnderWay(db, link.quoteId);
  if (!request || request.kind !== kind || (request.status !== "sent" && request.status !== "viewed")) return undefined;
  return { ...request, visitor: link.state };
}

const tripOf = async (db: Db, { quoteId }: RequestRecord, now: string) =>
  loadSoldTrip(db, await loadQuote(db, quoteId), now);

/** Returns what the customer sees of a request. The same data is recorded when they sign. */
async function shownRequest(db: Db, request: RequestRecord, { chosen, agency, ...trip }: SoldTrip): Promise<Open> {
  const [coupons, lines, [replaced]] = await Promise.all([
    couponsOf(db, request.id),
    linesOf(db, request.id),
    requestSignatures(db, request),
  ]);
  const { record, option } = chosen;
  const remaining = keptBy(trip, coupons);
  return {
    quoteId: request.quoteId,
    kind: request.kind as RequestKind,
    type: request.type as Open["type"],
    agency: publicAgency(agency),
    agent: record.offer.agent,
    customerName: request.firstName,
    route: routeNames(option.itinerary),
    currency: trip.currency,
    flights: trip.flights
      .filter(({ segment }) => coupons.some((coupon) => coupon.segment === segment))
      .map(({ segment, name, departsOn }) => ({ segment, name, departsOn })),
    itineraries: itinerariesOf(coupons, option.segments),
    passengers: lines.map((line) => ({
      name: trip.travelers.find(({ id }) => id === line.passengerId)?.name ?? "",
      segments: coupons.filter(({ passengerId }) => passengerId === line.passengerId).map(({ segment }) => segment),
      paidCents: trip.travelers.find(({ id }) => id === line.passengerId)?.priceCents ?? 0,
      flownCents: line.flownCents,
      valueCents: line.valueCents,
      protectionCents: line.protectionCents,
      gratuityCents: line.gratuityCents,
      airlinePenaltyCents: line.airlinePenaltyCents,
      agencyFeeCents: line.agencyFeeCents,
      cashCents: line.cashCents,
      airlineCreditCents: line.airlineCreditCents,
      agencyCreditCents: line.agencyCreditCents,
    })),
    cashCents: request.cashCents,
    payments: plannedRefunds(request.cashCents, trip),
    ...creditsToGive(request),
    isWholeBooking: remaining.length === 0,
    remaining,
    replaces: replaced ? signedAmounts(replaced) : null,
    expiresAt: request.expiresAt,
  };
}

/** Groups passengers who give up the same flights. */
function itinerariesOf(
  coupons: readonly { passengerId: number; segment: number }[],
  segments: SoldTrip["chosen"]["option"]["segments"],
): Open["itineraries"] {
  const ofEach = Map.groupBy(coupons, ({ passengerId }) => passengerId).values();
  const sets = [...ofEach].map((own) => own.map(({ segment }) => segment));
  return [...new Map(sets.map((set) => [set.join(), set])).values()].map((set) => ({
    segments: set,
    itinerary: forCustomers(
      describeItinerary(
        segments.filter((_, index) => set.includes(index)),
        reference,
      ),
    ),
  }));
}

const creditCents = ({ airlineCredit, agencyCredit }: Pick<Open, "airlineCredit" | "agencyCredit">) =>
  total([airlineCredit?.amountCents ?? 0, agencyCredit?.amountCents ?? 0]);

/** Checks amounts, consents and the signature, because values from the browser are not trusted. */
function checkSigning(given: RequestSigning, shown: Open, people: readonly string[]): FieldProblem[] {
  const credit = creditCents(shown);
  return [
    ...(given.cashCents === shown.cashCents ? [] : [fieldProblem("cashCents", "amount_changed")]),
    ...(given.creditCents === credit ? [] : [fieldProblem("creditCents", "amount_changed")]),
    ...(credit > 0 && !given.consents.credit ? [fieldProblem("consents.credit", "not_accepted")] : []),
    ...checkSignature(asSignature(given.signature), people),
  ];
}

function consentsOf(shown: Open): RequestContent["consents"] {
  const facts = {
    agency: shown.agency.name,
    contact: shown.agency.email,
    cards: [],
    currency: shown.currency,
    amountCents: creditCents(shown),
  };
  const asked = currentConsent[shown.kind === "cancellation" ? "cancel_request" : "refund_request"];
  const ids = [asked, ...(facts.amountCents > 0 ? [currentConsent.credit_instead] : [])];
  return ids.map((id) => ({ id, ...consentText(id, facts) }));
}

/**
 * Throws `link_superseded` if the request can no longer be signed, `invalid_input`, and the refusals of the request
 * process.
 */
async function signRequest(
  kind: RequestKind,
  visit: Visit,
  given: RequestSigning,
  context: Context,
): Promise<CheckedForm<RequestContent>> {
  const { db, now, origin } = context;
  const request = await mustWait(db, kind, visit);
  const move = { action: "sign" as const, party: "public" as const, now, origin };
  await mustBeAllowed(db, request, move);
  const trip = await tripOf(db, request, now);
  const shown = await shownRequest(db, request, trip);
  const { signature, record } = trip.chosen;
  const people = [...record.passengers.map(fullName), record.signature.name];
  const problems = checkSigning(given, shown, people);
  if (problems.length > 0) throw invalid(problems);
  const content: RequestContent = {
    ...shown,
    format: 1,
    requestId: request.id,
    version: (await requestSignatures(db, request)).length + 1,
    booking: documentNumber(record),
    consents: consentsOf(shown),
    postalCode: record.payment.billing.postalCode,
    lastNames: record.passengers.map(({ lastName }) => lastName),
  };
  const amountCents = shown.cashCents + creditCents(shown);
  return {
    content,
    versionId: signature.versionId,
    bookingSignatureId: signature.id,
    currency: shown.currency,
    amountCents,
    follow: async ({ documentId, record: signed }) => {
      const details = { ...outcomeOf(settlementOf(shown.passengers, shown)), currency: shown.currency };
      await moveRequest(db, request, { ...move, details, set: { signedAt: signed.signedAt } });
      const signedBy = signed.signature.name;
      const told = { signedBy, documentId };
      await tellCustomer(db, await loadRequest(db, request.id), "request-signed", told, { now, trip });
    },
  };
}

async function mustWait(db: Db, kind: RequestKind, visit: Visit): Promise<RequestToMove> {
  const request = await waitingRequest(db, kind, visit);
  if (!request) throw new Refusal("state_conflict");
  return request;
}

/** Records that a person viewed the request. A view that changes nothing is not an error. */
async function view(kind: RequestKind, visit: Visit, signal: "opened" | "viewed", { db, now, origin }: Context) {
  if (signal !== "viewed") return;
  const { quoteId } = visit.link;
  await db.selectFrom("quotes").select("id").where("id", "=", quoteId).forUpdate().execute();
  const request = await waitingRequest(db, kind, visit);
  if (!request || refusalOf(processOf(kind), "view", requestFacts(request), "public", now)) return;
  const details = { ip: origin.ip, device: origin.userAgent };
  await moveRequest(db, request, { action: "view", party: "public", now, origin, details });
}

function requestForm(kind: RequestKind) {
  const purpose = formPurpose(kind);
  return signedForm({
    purpose,
    calls: kind === "cancellation" ? cancelFormCalls : (refundFormCalls as unknown as typeof cancelFormCalls),
    auditAction: `${kind}.sign`,
    events: eventsOf("approve", "approveRequote", "resend", "view"),
    document: {
      titles: titlesOf(kind),
      fileName: `signed-${kind}`,
      number: (record: RequestRecordSigned) => requestNumber(record),
      agency: ({ agency }: RequestRecordSigned) => agency,
      drawing: new URL("./draw-request.ts", import.meta.url),
    },
    open: async (visit: Visit, { db, now }: Reading) => {
      const request = await waitingRequest(db, kind, visit);
      return request && shownRequest(db, request, await tripOf(db, request, now));
    },
    expired: async ({ link: { quoteId } }) => ({ quoteId }),
    signed: async () => ({ kind }),
    sign: (visit, given, context) => signRequest(kind, visit, given, context),
    signerOf: ({ postalCode, lastNames }: RequestRecordSigned) => ({ postalCode, lastNames }),
    viewed: (visit, signal, context) => view(kind, visit, signal, context),
    decline: {
      auditAction: `${kind}.decline`,
      follow: async (visit, { db, now, origin }) => {
        const request = await mustWait(db, kind, visit);
        await moveRequest(db, request, { action: "decline", party: "public", now, origin, set: { declinedAt: now } });
      },
    },
  });
}

/** The forms for cancellations and refunds. */
export const cancelForm = requestForm("cancellation");
export const refundForm = requestForm("refund");
