import { leadCalls } from "#contract/lead/calls.ts";
import type { LeadFields } from "#contract/lead/lead.ts";
import { check } from "#contract/shared/problems.ts";
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

/** The text that replaces a card number in the file (domain/card/detect.ts). */
const removed = /\[(?:card number )?removed\]/;

/** Returns the row as a new lead, or every problem of it. The rules are those of the form for a new lead. */
export function judgeRow(
  cells: readonly string[],
  how: { mapping: Mapping; dateOrder: DateOrder; ownerId: number | null; today: string },
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
    ...fields,
    ...measured.problems,
    ...problems,
    ...(isDay(departsOn) ? departureProblems(departsOn, { today: how.today }) : []),
  ];
  // A problem of one place in a list is reported for the whole column.
  const atColumns = all.map((one) => ({ ...one, field: one.field.replace(/\.\d+$/, "") }));
  const told = atColumns.filter((one, index) => atColumns.findIndex(({ field }) => field === one.field) === index);
  if (!data || told.length > 0) return { problems: told };
  return { lead: { ...data, phone: data.phone === null ? null : (normalisePhone(data.phone) ?? null) } };
}

const isDay = (text: string | null) => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);
