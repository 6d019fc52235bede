import type { Language } from "#contract/shared/languages.ts";
import type { DateOrder, ImportField, Mapping } from "#domain/lead/import/fields.ts";
import { readDay } from "#domain/lead/import/read-day.ts";
import type { FieldProblem, ProblemCode } from "#domain/shared/problem.ts";
import { catalogueFor } from "#messages/all-catalogues.ts";
import { type Message, say, type Values } from "#messages/message.ts";
import { saidProblem } from "#server/http/refusal-texts.ts";

/** A row, and how its cells are read. */
interface ReadRow {
  cells: readonly string[];
  mapping: Mapping;
  dateOrder: DateOrder;
}

/** Characters. */
const longestShown = 40;

/** The problems of values that must not be repeated. */
const neverShown: readonly ProblemCode[] = ["card_data", "unseen_characters"];

/** Returns the sentence of a problem of a row, with the value of the cell and what is accepted. */
export function rowProblemText(problem: FieldProblem, row: ReadRow, language: Language): string {
  const value = (row.cells[columnOf(problem.field, row.mapping)] ?? "").trim();
  const general = saidProblem(problem, language);
  if (value === "" || neverShown.includes(problem.code) || removed.test(value)) return general;
  const { said, language: spoken } = catalogueFor(language);
  const { values, words, others, otherOrder, days } = said.importProblems;
  if (problem.code === "date_wrong" && readDay(value, row.dateOrder === "mdy" ? "dmy" : "mdy"))
    return say(otherOrder[row.dateOrder], { value }, spoken);
  const [sentences, code] = problem.code === "not_one_of_these" ? [words, problem.field] : [values, problem.code];
  const sentence = (sentences as Partial<Record<string, Message>>)[code] ?? others.anyValue;
  const shown = value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;
  const accepted = say(days[row.dateOrder], {}, spoken);
  return say(sentence, { ...(problem.values as Values), value: shown, days: accepted, general }, spoken);
}

/** Returns the index of the column that fills a field of a lead; -1 if there is none. */
export function columnOf(field: string, mapping: Mapping): number {
  const own = mapping.indexOf(field as ImportField);
  return own < 0 && (field === "firstName" || field === "lastName") ? mapping.indexOf("fullName") : own;
}

/** The text that replaces a card number in the file (domain/card/detect.ts). */
const removed = /\[(?:card number )?removed\]/;
