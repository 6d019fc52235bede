import type { Language } from "#contract/shared/languages.ts";
import type { ProblemValue, Term } from "#domain/shared/message-values.ts";
import type { Problem, ProblemCode } from "#domain/shared/problem.ts";
import { type Message, say, type Value } from "./message.ts";

/** The sentences of problems in one language, and the terms that they contain. */
export interface SaidOfProblems<Code extends ProblemCode = ProblemCode> {
  problems: Readonly<Record<Code, Message>>;
  terms: Readonly<Record<Term["term"], Message>>;
}

/** Returns the sentence of a problem. */
export function problemText<Code extends ProblemCode>(
  found: Problem<Code>,
  { problems, terms }: SaidOfProblems<Code>,
  language: Language,
): string {
  const { code, values = {} } = found as { code: Code; values?: object };
  const named = Object.entries(values).map(([name, value]) => [name, asValue(value as ProblemValue, terms)] as const);
  return say(problems[code], Object.fromEntries(named), language);
}

function asValue(value: ProblemValue, terms: SaidOfProblems["terms"]): Value {
  if (typeof value !== "object") return value;
  if ("term" in value) {
    const { term, ...values } = value;
    return { message: terms[term], values };
  }
  if ("all" in value) return { all: value.all.map((one) => asValue(one, terms)) };
  if ("any" in value) return { any: value.any.map((one) => asValue(one, terms)) };
  return value;
}
