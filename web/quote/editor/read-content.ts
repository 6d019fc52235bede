import { check } from "#contract/problems.ts";
import { type GivenContent, type QuoteContent, quoteContent } from "#contract/quote-content.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { type Fare, type Fares, type PassengerType, type Pricing, passengerTypes } from "#domain/quote/pricing.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { instantOf } from "#web/shared/local-minute.ts";
import type { EditorValues, FareValues, OptionValues, SegmentValues } from "./editor-values.ts";
import { timeProblem } from "./time-problem.ts";

export type Reading = { content: QuoteContent; problems: [] } | { content: undefined; problems: FieldProblem[] };

/** What the editor would send, or everything that keeps it from being sent, by the fields of the editor. */
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
  const problems = [
    ...wrong
      .map((found) => ({ ...found, field: editorField(found.field) }))
      // A date that is there is not asked for again because its time is missing.
      .filter(({ field }) => !times.some(({ date }) => date === field)),
    ...times.map(({ date: _, ...found }) => found),
    ...values.options.flatMap((option, index) => missingNets(option, values, index)),
  ];
  return data && problems.length === 0 ? { content: data, problems: [] } : { content: undefined, problems };
}

/** What is asked to be saved or shown: without the prices that this person only keeps. */
export function givenContent(content: QuoteContent, { options }: Pick<EditorValues, "options">): GivenContent {
  return {
    ...content,
    options: content.options.map(({ fares, ...option }, index) =>
      options[index]?.pricesKept ? option : { ...option, fares },
    ),
  };
}

/** Where the editor shows a problem of the content: date and time are one field there and two here. */
export function editorField(field: string): string {
  return field
    .replace(/^content\./, "")
    .replace(/^creditIds\..*/, "creditIds")
    .replace(/\.(departs|arrives)At$/, ".$1On")
    .replace(/(\.fares\.[A-Z]+)\.pricing.*$/, "$1.amount");
}

/** The fares as the domain takes them; what is not typed yet counts as nothing. */
export function faresOf(fares: Record<PassengerType, FareValues>): Fares {
  const read = ({ netCents, typed, amount }: FareValues): Fare => ({
    netCents: netCents ?? 0,
    pricing: pricingOf(typed, amount ?? 0),
  });
  return { ADULT: read(fares.ADULT), CHILD: read(fares.CHILD), INFANT: read(fares.INFANT) };
}

function pricingOf(typed: Pricing["kind"], amount: number): Pricing {
  return typed === "markup_rate" ? { kind: typed, basisPoints: amount } : { kind: typed, cents: amount };
}

/** Times that are no time, or missing beside their date; `date` is the field of a date that is there. */
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

/** A missing net would be sold as pure profit. */
function missingNets({ fares, pricesKept }: OptionValues, { party }: EditorValues, index: number): FieldProblem[] {
  if (pricesKept) return [];
  return passengerTypes
    .filter((type) => party[type] > 0 && fares[type].netCents === null)
    .map((type) => fieldProblem(`options.${index}.fares.${type}.netCents`, "net_missing"));
}

function asOption({ optionId, title, noneChangeable, segments, fares }: OptionValues) {
  return { id: optionId, title, noneChangeable, segments: segments.map(asSegment), fares: faresOf(fares) };
}

/** The flight as the contract has it; also what a half-typed one comes to, for the rules to look at. */
export function asSegment(values: SegmentValues): Segment {
  const { pasted, departsOn, departsTime, arrivesOn, arrivesTime, ...fields } = values;
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
    // Whoever typed the name has answered the question.
    operatorMissing: pasted.operatorMissing && operatedBy === null,
    departureTerminal: orNull(values.departureTerminal),
    arrivalTerminal: orNull(values.arrivalTerminal),
    aircraft: orNull(values.aircraft)?.toUpperCase() ?? null,
  };
}

function orNull(text: string): string | null {
  return text.trim() || null;
}
