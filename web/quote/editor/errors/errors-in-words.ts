import type { FieldErrors } from "react-hook-form";
import { passengerTypes } from "#domain/quote/pricing.ts";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { passengerTypeNames } from "#web/quote/words.ts";
import { t } from "#web/shared/texts/texts.ts";
import { fareDetailNames, fieldNames } from "./field-names.ts";

/** An error, with its place as a text and the name of its input. */
export interface EditorError {
  /** The name of an input of the form. */
  input: string;
  /** The option whose tab contains the input. */
  option: number | undefined;
  place: string;
  message: string;
}

/** Returns all errors, from the top of the form to the bottom. */
export function errorsInWords(errors: FieldErrors<EditorValues>): EditorError[] {
  return leavesOf(errors, [])
    .sort((a, b) => rankOf(a.path) - rankOf(b.path))
    .map(asError);
}

interface Leaf {
  path: string[];
  message: string;
}

/** Returns the messages of a branch. Skips "ref", which belongs to react-hook-form. */
function leavesOf(branch: unknown, path: string[]): Leaf[] {
  if (typeof branch !== "object" || branch === null) return [];
  if ("message" in branch && typeof branch.message === "string") return [{ path, message: branch.message }];
  return Object.entries(branch).flatMap(([name, under]) => (name === "ref" ? [] : leavesOf(under, [...path, name])));
}

/** The order of the fields on the page. Errors of an option follow the order of its fields. */
const order = ["party", "currency", "expiresAt", "options", "customizedMessage", "notesForAdmin"];

function rankOf([first = ""]: string[]): number {
  return order.indexOf(first);
}

function asError({ path, message }: Leaf): EditorError {
  const [first = "", option, ...inOption] = path;
  const isOption = first === "options" && option !== undefined && /^\d+$/.test(option);
  return {
    input: inputOf(path),
    option: isOption ? Number(option) : undefined,
    place: (isOption ? placeInOption(Number(option), inOption) : [fieldNamed(path.at(-1)) ?? t("Options")]).join(", "),
    message,
  };
}

function placeInOption(option: number, [part = "", index = "", ...fields]: string[]): string[] {
  const name = t("Option {{number}}", { number: option + 1 });
  if (part === "segments" && /^\d+$/.test(index)) {
    const flight = t("flight {{number}}", { number: Number(index) + 1 });
    return placed(name, flight, firstNamed(fields));
  }
  if (part === "fares") {
    const who = passengerTypes.find((type) => type === index);
    return placed(name, who && t(passengerTypeNames[who]), firstNamed(fields));
  }
  return placed(name, firstNamed([part, index]));
}

/** Returns the name of the outermost named field, because an amount inside a commission has no name. */
function firstNamed(fields: readonly string[]): string | undefined {
  return fields.map(fieldNamed).find((name) => name !== undefined);
}

function fieldNamed(field = ""): string | undefined {
  const name = fieldNames[field];
  if (name) return t(name);
  return isFareDetail(field) ? t(fareDetailNames[field]) : undefined;
}

function isFareDetail(field: string): field is keyof typeof fareDetailNames {
  return Object.hasOwn(fareDetailNames, field);
}

function placed(...names: (string | undefined)[]): string[] {
  return names.filter((name) => name !== undefined);
}

/** Returns the input of an error. A flight has no input, so its error leads to its date, the most likely cause. */
function inputOf(path: string[]): string {
  const name = path.join(".");
  return name.replace(/(\.segments\.\d+)\.root$/, "$1.departsOn").replace(/(Commission)\.\w+$/, "$1");
}
