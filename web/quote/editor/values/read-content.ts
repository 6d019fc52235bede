import { type GivenContent, type QuoteContent, quoteContent } from "#contract/quote/content.ts";
import { check } from "#contract/shared/problems.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { forOtherFlights, type Issuing, isBlank } from "#domain/quote/fare-parts.ts";
import { type Fare, type Fares, type PassengerType, type Pricing, passengerTypes } from "#domain/quote/pricing.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { timeProblem } from "#web/quote/editor/segments/time-problem.ts";
import { instantOf } from "#web/shared/time/local-minute.ts";
import type { EditorValues, FareValues, OptionValues, SegmentValues } from "./editor-values.ts";

export type Reading = { content: QuoteContent; problems: [] } | { content: undefined; problems: FieldProblem[] };

/** Returns the content to save, or all problems that prevent saving, by the fields of the editor. */
export function readContent(values: EditorValues): Reading {
  const candidate = {
    currency: values.currency,
    party: values.party,
    options: values.options.map(asOption),
    customizedMessage: values.customizedMessage,
    notesForAdmin: values.notesForAdmin,
    expiresAt: instantOf(values.expiresAt) ?? "",
    creditIds: values.creditIds,
  };
  const { data, problems: wrong } = check(quoteContent, candidate);
  const times = values.options.flatMap(({ segments }, index) => segments.flatMap(timesOf(index)));
  const problems = emptyOptionsOnce(values.options, [
    ...wrong
      .map((found) => ({ ...found, field: editorField(found.field) }))
      // A date with a missing time is reported only at the time.
      .filter(({ field }) => !times.some(({ date }) => date === field)),
    ...times.map(({ date: _, ...found }) => found),
    ...values.options.flatMap((option, index) => missingNets(option, values, index)),
  ]);
  return data && problems.length === 0 ? { content: data, problems: [] } : { content: undefined, problems };
}

/** Reports a single problem for an option without flights, instead of one for each of its fields and prices. */
function emptyOptionsOnce(options: readonly OptionValues[], problems: readonly FieldProblem[]): FieldProblem[] {
  const empty = options.flatMap((option, index) => (isEmpty(option) ? [`options.${index}.`] : []));
  const aboutFlights = /\.(segments|fares)\./;
  const others = problems.filter(
    ({ field }) => !(aboutFlights.test(field) && empty.some((place) => field.startsWith(place))),
  );
  return [...empty.map((place) => fieldProblem(`${place}segments.0.airline`, "flights_not_entered")), ...others];
}

function isEmpty({ segments }: OptionValues): boolean {
  return (
    segments.length > 0 &&
    segments.every((segment) =>
      [segment.airline, segment.flightNumber, segment.from, segment.to, segment.departsOn, segment.arrivesOn].every(
        (typed) => typed.trim() === "",
      ),
    )
  );
}

/** Returns the content to save or preview. Omits prices that this user may not see. */
export function givenContent(content: QuoteContent, { options }: Pick<EditorValues, "options">): GivenContent {
  return {
    ...content,
    options: content.options.map(({ fares, issuing, ...option }, index) =>
      options[index]?.pricesKept ? option : { ...option, fares, ...(issuing && { issuing }) },
    ),
  };
}

/** Returns the editor's field for a problem of the content. Dates and times are one field there and two here. */
export function editorField(field: string): string {
  return field
    .replace(/^content\./, "")
    .replace(/\.issuing\.flightTaxes\.(\d+)$/, ".segments.$1.taxesCents")
    .replace(/^creditIds\..*/, "creditIds")
    .replace(/\.(departs|arrives)At$/, ".$1On")
    .replace(/(\.fares\.[A-Z]+)\.pricing.*$/, "$1.amount");
}

/** Returns the fares as the domain expects them. Missing values count as 0. */
export function faresOf(fares: Record<PassengerType, FareValues>): Fares {
  const read = ({ netCents, typed, amount, parts }: FareValues): Fare => ({
    netCents: netCents ?? 0,
    pricing: pricingOf(typed, amount ?? 0),
    ...(isBlank(parts) ? {} : { parts }),
  });
  return { ADULT: read(fares.ADULT), CHILD: read(fares.CHILD), INFANT: read(fares.INFANT) };
}

function pricingOf(typed: Pricing["kind"], amount: number): Pricing {
  return typed === "markup_rate" ? { kind: typed, basisPoints: amount } : { kind: typed, cents: amount };
}

/** Reports invalid times, and times missing next to a date. `date` is the field of the date. */
function timesOf(option: number) {
  return (segment: SegmentValues, index: number): (FieldProblem & { date: string | undefined })[] =>
    (["departs", "arrives"] as const).flatMap((end) => {
      const [day, time] = [segment[`${end}On`], segment[`${end}Time`]];
      const code = timeProblem(time) ?? (time === "" && day !== "" ? "clock_time_missing" : undefined);
      if (!code) return [];
      const path = `options.${option}.segments.${index}.${end}`;
      return [{ ...fieldProblem(`${path}Time`, code), date: day === "" ? undefined : `${path}On` }];
    });
}

/** Requires each net, because a missing one would count as profit. */
function missingNets({ fares, pricesKept }: OptionValues, { party }: EditorValues, index: number): FieldProblem[] {
  if (pricesKept) return [];
  return passengerTypes
    .filter((type) => party[type] > 0 && fares[type].netCents === null)
    .map((type) => fieldProblem(`options.${index}.fares.${type}.netCents`, "net_missing"));
}

function asOption({ optionId, title, noneChangeable, segments, fares, issuing: entered }: OptionValues) {
  const issuing = { ...forOtherFlights(entered), ...flightTaxesOf(segments) };
  return {
    id: optionId,
    title,
    noneChangeable,
    segments: segments.map(asSegment),
    fares: faresOf(fares),
    ...(isBlank(issuing) ? {} : { issuing: asIssuing(issuing) }),
  };
}

function flightTaxesOf(segments: readonly SegmentValues[]): Pick<Issuing, "flightTaxes"> {
  const flightTaxes = segments.map(({ taxesCents }) => taxesCents);
  return flightTaxes.every((taxes) => taxes === null) ? {} : { flightTaxes };
}

/** Codes are saved in capital letters. The consolidator counts only if it issues the tickets. */
function asIssuing(issuing: Issuing): Issuing {
  return {
    ...issuing,
    validatingCarrier: issuing.validatingCarrier.trim().toUpperCase(),
    consolidator: issuing.issuer === "consolidator" ? issuing.consolidator : "",
  };
}

/**
 * Returns the flight in the contract's form. Incomplete flights are converted, too, so that the rules can check them.
 */
export function asSegment(values: SegmentValues): Segment {
  const { pasted, departsOn, departsTime, arrivesOn, arrivesTime, taxesCents: _, ...fields } = values;
  const operatedBy = orNull(values.operatedBy);
  return {
    ...fields,
    ...pasted,
    flightNumber: values.flightNumber.trim().replace(/^0+/, "").toUpperCase(),
    airline: values.airline.trim().toUpperCase(),
    bookingClass: values.bookingClass.trim().toUpperCase(),
    departsAt: `${departsOn}T${departsTime}`,
    arrivesAt: `${arrivesOn}T${arrivesTime}`,
    operatedBy,
    // A typed operator answers the question.
    operatorMissing: pasted.operatorMissing && operatedBy === null,
    departureTerminal: orNull(values.departureTerminal),
    arrivalTerminal: orNull(values.arrivalTerminal),
    aircraft: orNull(values.aircraft)?.toUpperCase() ?? null,
  };
}

function orNull(text: string): string | null {
  return text.trim() || null;
}
