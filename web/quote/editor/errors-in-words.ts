import type { FieldErrors } from "react-hook-form";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { t } from "#web/shared/texts.ts";
import { passengerTypeNames } from "../words.ts";
import type { EditorValues } from "./editor-values.ts";
import { fieldNames } from "./field-names.ts";

/** Something to correct: where it stands, in words, and the name of the field one goes to. */
export interface EditorError {
  /** Name of an input of the form. */
  input: string;
  /** The option whose tab has to be open for it. */
  option: number | undefined;
  place: string;
  message: string;
}

/** Everything to correct, from the top of the form to its end. */
export function errorsInWords(errors: FieldErrors<EditorValues>): EditorError[] {
  return leavesOf(errors, [])
    .sort((a, b) => rankOf(a.path) - rankOf(b.path))
    .map(asError);
}

interface Leaf {
  path: string[];
  message: string;
}

/** A message ends its branch, and what only belongs to react-hook-form ("ref") is no branch. */
function leavesOf(branch: unknown, path: string[]): Leaf[] {
  if (typeof branch !== "object" || branch === null) return [];
  if ("message" in branch && typeof branch.message === "string") return [{ path, message: branch.message }];
  return Object.entries(branch).flatMap(([name, under]) => (name === "ref" ? [] : leavesOf(under, [...path, name])));
}

/** As the form goes down the page; within an option errors come in the order of its fields. */
const order = ["party", "currency", "expiresAt", "options", "customizedMessage", "notesForAdmin"];

function rankOf([first = ""]: string[]): number {
  return order.indexOf(first);
}

function asError({ path, message }: Leaf): EditorError {
  const [first = "", option, part, index, field] = path;
  const isOption = first === "options" && option !== undefined && /^\d+$/.test(option);
  return {
    input: inputOf(path),
    option: isOption ? Number(option) : undefined,
    place: (isOption
      ? placeInOption(Number(option), part, index, field)
      : [fieldNamed(path.at(-1)) ?? t("Options")]
    ).join(", "),
    message,
  };
}

function placeInOption(option: number, part = "", index = "", field = ""): string[] {
  const name = t("Option {{number}}", { number: option + 1 });
  if (part === "segments" && /^\d+$/.test(index)) {
    const flight = t("flight {{number}}", { number: Number(index) + 1 });
    return placed(name, flight, fieldNamed(field));
  }
  if (part === "fares") {
    const who = passengerTypes.find((type) => type === index);
    return placed(name, who && t(passengerTypeNames[who]), fieldNamed(field));
  }
  return placed(name, fieldNamed(part));
}

function fieldNamed(field = ""): string | undefined {
  const name = fieldNames[field];
  return name && t(name);
}

function placed(...names: (string | undefined)[]): string[] {
  return names.filter((name) => name !== undefined);
}

/** A flight as a whole has no input of its own: most of what is wrong with one is put right at its date. */
function inputOf(path: string[]): string {
  const name = path.join(".");
  return name.replace(/(\.segments\.\d+)\.root$/, "$1.departsOn");
}
