import type { z } from "zod";
import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import type { requestDraft } from "#contract/after-sale/request-draft.ts";
import type { CustomerRequestView } from "#contract/customer-request/request.ts";
import type { ScheduleChangeView } from "#contract/schedule-change/schedule-change.ts";
import { isUnused } from "#domain/after-sale/coupon.ts";
import { merchantOfRecordOf } from "#domain/after-sale/merchant-of-record.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import type { MerchantOfRecord } from "#domain/after-sale/returnable.ts";
import { type GivenLine, mayBeChosen, type WorkedOut, workOut } from "#domain/after-sale/work-out.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { usualLinkEnd } from "#domain/link/link-end.ts";
import { day, later } from "#domain/shared/durations.ts";
import { t } from "#web/shared/texts/texts.ts";
import { agencyZone } from "#web/shared/time/dates.ts";
import { instantOf, localMinute } from "#web/shared/time/local-minute.ts";

/** The values of the editor. Times are in the format of the date-and-time fields. */
export interface Values {
  type: z.input<typeof requestDraft>["type"];
  cause: z.input<typeof requestDraft>["cause"];
  merchantOfRecord: MerchantOfRecord | null;
  couponIds: number[];
  lines: GivenLine[];
  willNotFly: boolean;
  minorsMayFlyAlone: boolean;
  reason: string;
  notes: string;
  airlineCreditUntil: string;
  agencyCreditUntil: string;
  creditKind: "book_by" | "travel_by";
  expiresAt: string;
  /** The id of the customer's request that the draft takes up. */
  customerRequestId: number | null;
}

export function lineOf(passengerId: number): GivenLine {
  return {
    passengerId,
    flownCents: null,
    protectionCents: 0,
    gratuityCents: 0,
    airlinePenaltyCents: 0,
    agencyFeeCents: 0,
    airlineCreditCents: 0,
    agencyCreditCents: 0,
  };
}

interface BegunWith {
  request?: RequestView | undefined;
  asked?: CustomerRequestView | undefined;
  /** The schedule change for which the customer wants a refund. */
  declined?: ScheduleChangeView | undefined;
}

export function startValues(
  kind: RequestKind,
  trip: SoldTripView,
  { request, asked, declined }: BegunWith,
  now: string,
): Values {
  const agencyCreditUntil =
    request?.agencyCreditUntil ?? agencyDate(later(now, trip.agencyCreditDays * day), agencyZone());
  if (!request) {
    return {
      type: kind,
      cause: declined ? causeOf(declined) : "voluntary",
      merchantOfRecord: merchantOfRecordOf(trip.payments, null),
      // A customer who refuses new flights returns all unflown ones, including the way home.
      couponIds: declined ? allCoupons(trip, kind) : asked ? namedCoupons(asked, trip) : [],
      customerRequestId: asked?.id ?? null,
      reason: declined ? reasonOf(declined) : (asked?.message ?? ""),
      willNotFly: false,
      minorsMayFlyAlone: false,
      notes: "",
      airlineCreditUntil: "",
      agencyCreditUntil,
      creditKind: "book_by",
      expiresAt: localMinute(usualLinkEnd(kind, now, agencyZone())),
      lines: trip.travelers.map(({ id }) => lineOf(id)),
    };
  }
  const { type, cause, merchantOfRecord, couponIds, willNotFly, minorsMayFlyAlone, reason, notes } = request;
  return {
    type,
    cause,
    merchantOfRecord,
    couponIds,
    willNotFly,
    minorsMayFlyAlone,
    reason,
    notes,
    agencyCreditUntil,
    customerRequestId: null,
    airlineCreditUntil: request.airlineCreditUntil ?? "",
    creditKind: request.creditKind ?? "book_by",
    expiresAt: localMinute(request.expiresAt),
    lines: trip.travelers.map(({ id }) => {
      const line = request.lines.find(({ passengerId }) => passengerId === id);
      if (!line) return lineOf(id);
      const { passengerType: _type, name: _name, valueCents: _value, cashCents: _cash, ...given } = line;
      return given;
    }),
  };
}

/** Returns the coupons that a new request selects. A cancellation selects held amounts only if no flight is left. */
function allCoupons({ coupons }: SoldTripView, kind: RequestKind): number[] {
  const possible = coupons.filter(mayBeChosen);
  const unused = possible.filter(isUnused);
  return (kind === "cancellation" && unused.length > 0 ? unused : possible).map(({ id }) => id);
}

/** Returns the cause for the airline's reasons. None of these causes allows a fee or a penalty. */
function causeOf({ reasons }: ScheduleChangeView): Values["cause"] {
  if (reasons.some(({ what }) => what === "not_flown")) return "carrier_cancelled";
  return reasons.length > 0 ? "significant_change" : "schedule_change_declined";
}

function reasonOf({ id, answerMessage }: ScheduleChangeView): string {
  const said = t("The airline changed the flights, and the customer wants a refund (schedule change {{id}}).", {
    id: String(id),
  });
  return answerMessage ? `${said}\n${answerMessage}` : said;
}

/**
 * Returns the coupons that the customer named and that can be selected. Staff select a flight by hand if it has moved
 * to another day since.
 */
function namedCoupons({ passengers, flights }: CustomerRequestView, trip: SoldTripView): number[] {
  const isNamed = (place: number) =>
    flights.some(({ segment, name }) => segment === place && trip.flights[place]?.name === name);
  return trip.coupons
    .filter((coupon) => mayBeChosen(coupon) && isNamed(coupon.segment))
    .filter(({ passengerId }) => passengers.some(({ id }) => id === passengerId))
    .map(({ id }) => id);
}

/**
 * Returns the body of the call: only the lines of passengers in the request, and the validity only for credits that
 * exist.
 */
export function bodyOf(values: Values, trip: SoldTripView) {
  const about = trip.coupons.filter(({ id }) => values.couponIds.includes(id)).map(({ passengerId }) => passengerId);
  const lines = values.lines.filter(({ passengerId }) => about.includes(passengerId));
  const airline = lines.some(({ airlineCreditCents }) => airlineCreditCents > 0);
  const agency = lines.some(({ agencyCreditCents }) => agencyCreditCents > 0);
  return {
    ...values,
    lines,
    airlineCreditUntil: airline ? values.airlineCreditUntil || null : null,
    agencyCreditUntil: agency ? values.agencyCreditUntil || null : null,
    creditKind: airline || agency ? values.creditKind : null,
    expiresAt: instantOf(values.expiresAt) ?? "",
  };
}

/** Computes the amounts with the server's rules, so that the screen shows the actual result. */
export function workedOut(kind: RequestKind, values: Values, trip: SoldTripView): WorkedOut {
  const { lines } = bodyOf(values, trip);
  return workOut(trip, { ...values, kind, lines, disclosedFeeCents: trip.serviceFeeCents });
}
