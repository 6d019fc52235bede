import type { Offer, OfferOption } from "#contract/booking-form/form.ts";
import type { Signing } from "#contract/signed-form/signing.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { type AmountDue, amountDue } from "#domain/booking-form/amount-due.ts";
import { checkParty } from "#domain/booking-form/check-party.ts";
import { gratuityMistake } from "#domain/booking-form/gratuity.ts";
import {
  checkAnswer,
  checkProtection,
  type Insured,
  protectionFor,
  protectionTerms,
} from "#domain/booking-form/protection.ts";
import { fullName } from "#domain/booking-form/ticket-name.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";
import { readPhone } from "#domain/shared/phone.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { typedPhoneProblem } from "#domain/shared/typed-phone.ts";
import { checkSignature } from "#domain/signed-form/signature.ts";
import { asSignature } from "#server/signed-form/as-signature.ts";
import { checkCards, type OpenedCard } from "#server/signed-form/incoming-cards.ts";

/** The computed amounts of a signing, and all of its problems. */
export interface CheckedSigning {
  option: OfferOption;
  due: AmountDue;
  /** By passenger, in their order. 0 for passengers without protection. */
  protectionCents: number[];
  problems: FieldProblem[];
}

/**
 * Checks a signing against its offer with the rules of the domain, because values from the browser are not trusted.
 * `cards` are the opened envelopes in order; undefined for one that could not be opened.
 */
export function checkSigning(
  offer: Offer,
  signing: Signing,
  cards: readonly (OpenedCard | undefined)[],
  now: string,
): CheckedSigning | { problems: FieldProblem[] } {
  const option = offer.options.find(({ id }) => id === signing.optionId);
  if (!option) return { problems: [fieldProblem("optionId", "offered_option_missing")] };
  const priceCents = pricesOf(option);
  const insured = signing.passengers.map(
    (passenger, position): Insured => ({
      priceCents: priceCents[passenger.passengerType],
      country: passenger.country,
      state: passenger.state,
      chosen: signing.protection.choice === "yes" && signing.protection.passengers.includes(position),
    }),
  );
  const terms = { ...protectionTerms, excludedStates: offer.protection.excludedStates };
  const { exchange } = offer;
  const protectionCents = exchange
    ? exchange.passengers.map((passenger) => passenger.protectionCents)
    : protectionFor(insured, terms);
  const due = amountDue({
    party: offer.party,
    priceCents,
    protectionCents,
    exchangeCosts: exchange?.passengers,
    gratuityCents: signing.gratuityCents,
    creditsCents: offer.credits?.map(({ amountCents }) => amountCents),
  });
  const today = agencyDate(now, offer.agency.timeZone);
  return {
    option,
    due,
    protectionCents,
    problems: [
      // Passengers and protection of an exchange were settled with the original tickets.
      ...(exchange
        ? []
        : [
            ...checkParty(signing.passengers, { party: offer.party, ...datesOf(option), today }).problems,
            ...checkPhones(signing),
            ...checkAnswer(signing.protection, signing.passengers.length),
            ...checkProtection(insured, terms),
          ]),
      ...checkGratuity(signing, due, offer),
      ...checkTotal(signing, due),
      ...checkPayment(signing, cards, due, today),
      ...checkSignature(asSignature(signing.signature), peopleOf(signing)),
    ],
  };
}

function pricesOf(option: OfferOption): Record<PassengerType, number> {
  const price = (type: PassengerType) =>
    option.byType.find(({ passengerType }) => passengerType === type)?.priceCents ?? 0;
  return { ADULT: price("ADULT"), CHILD: price("CHILD"), INFANT: price("INFANT") };
}

function datesOf(option: OfferOption): { firstDeparture: string; lastArrival: string; segmentDates: string[] } {
  const flights = option.itinerary.journeys.flatMap(({ segments }) => segments);
  const segmentDates = flights.map(({ departure }) => departure.localTime.slice(0, 10));
  return {
    firstDeparture: segmentDates[0] ?? "",
    lastArrival: flights.at(-1)?.arrival.localTime.slice(0, 10) ?? "",
    segmentDates,
  };
}

function checkGratuity({ gratuityCents }: Signing, { sellCents }: AmountDue, { currency }: Offer): FieldProblem[] {
  const mistake = gratuityMistake(gratuityCents, sellCents, currency);
  return mistake ? [{ field: "gratuityCents", ...mistake }] : [];
}

function checkTotal({ totalCents }: Signing, due: AmountDue): FieldProblem[] {
  return totalCents === due.totalCents ? [] : [fieldProblem("totalCents", "total_changed")];
}

function checkPayment(
  { payment, contact }: Signing,
  cards: readonly (OpenedCard | undefined)[],
  due: AmountDue,
  today: string,
): FieldProblem[] {
  const phone = phoneProblems("contact.phone", contact.phone);
  if (payment.method === "credit_card") return [...phone, ...checkCards(payment, cards, due.payableCents, today)];
  const unsaid = payment.method === "other" && !payment.note && due.payableCents > 0;
  return unsaid ? [...phone, fieldProblem("payment.note", "payment_note_missing")] : phone;
}

/**
 * Checks the travelers' phones by the numbering plans, which the form in the browser does not have. The form sends the
 * contact's phone for the first traveler, so a problem of it is reported at the contact only.
 */
function checkPhones({ passengers, contact }: Signing): FieldProblem[] {
  return passengers.flatMap(({ phone }, index) =>
    phone && phone !== contact.phone && !typedPhoneProblem(phone)
      ? phoneProblems(`passengers.${index}.phone`, phone)
      : [],
  );
}

function phoneProblems(field: string, phone: string): FieldProblem[] {
  const { problem } = readPhone(phone);
  return problem ? [{ ...problem, field }] : [];
}

function peopleOf({ passengers, payment }: Signing): string[] {
  const payers = payment.method === "credit_card" ? payment.cards.map((card) => card.holderName) : [payment.payerName];
  return [...passengers.map(fullName), ...payers];
}
