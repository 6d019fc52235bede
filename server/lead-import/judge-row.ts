import type { LeadFields } from "#contract/lead.ts";
import { leadCalls } from "#contract/lead-calls.ts";
import { check } from "#contract/problems.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { placeNamed } from "#domain/itinerary/reference/place-names.ts";
import { departureProblems } from "#domain/lead/check-lead.ts";
import type { DateOrder, Mapping } from "#domain/lead/import/fields.ts";
import { readRow } from "#domain/lead/import/read-row.ts";
import { normalisePhone } from "#domain/shared/phone.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { shapeOf } from "#server/http/input-shape.ts";
import { measureInput } from "#server/http/measure-input.ts";

export type Judged = { lead: LeadFields; problems?: never } | { lead?: never; problems: FieldProblem[] };

const schema = leadCalls.create.body;
const shape = shapeOf(schema);

/** What stands where a card number was taken out of the file (domain/card/detect.ts). */
const removed = /\[(?:card number )?removed\]/;

/** A row as a new lead, or everything that keeps it from being one: what the form for a new lead says, no more and no less. */
export function judgeRow(
  cells: readonly string[],
  how: { mapping: Mapping; dateOrder: DateOrder; ownerId: number | null; now: string },
): Judged {
  const given: Record<string, unknown> = {
    ...readRow(cells, { ...how, findAirport: placeNamed }),
    ownerId: how.ownerId,
  };
  const measured = measureInput(given, shape);
  const { data, problems } = check(schema, measured.input);
  const fields = Object.entries(given).flatMap(([field, value]) =>
    typeof value === "string" && removed.test(value) ? [fieldProblem(field, "card_data")] : [],
  );
  const departsOn = typeof given.departsOn === "string" ? given.departsOn : null;
  const all = [
    ...[...fields, ...measured.problems, ...problems],
    ...(isDay(departsOn) ? departureProblems(departsOn, { today: agencyDate(how.now) }) : []),
  ];
  // One of several places is told at their column.
  const atColumns = all.map((one) => ({ ...one, field: one.field.replace(/\.\d+$/, "") }));
  const told = atColumns.filter((one, index) => atColumns.findIndex(({ field }) => field === one.field) === index);
  if (!data || told.length > 0) return { problems: told };
  return { lead: { ...data, phone: data.phone === null ? null : (normalisePhone(data.phone) ?? null) } };
}

const isDay = (text: string | null) => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);
