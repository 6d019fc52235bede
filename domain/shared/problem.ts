import type { AfterSaleProblems } from "#domain/after-sale/problems.ts";
import type { BookingProblems, SigningProblems } from "#domain/booking/problems.ts";
import type { CardProblems } from "#domain/card/problems.ts";
import type { CustomerRequestProblems } from "#domain/customer-request/problems.ts";
import type { ExchangeProblems } from "#domain/exchange/problems.ts";
import type { LeadProblems } from "#domain/lead/problems.ts";
import type { QuoteProblems, SendingProblems } from "#domain/quote/problems.ts";
import type { ScheduleChangeProblems } from "#domain/schedule-change/problems.ts";
import type { InputProblems } from "./input-problems.ts";

/** What can be wrong in the forms of customers, with the values that the sentence of each code needs. */
export interface FormProblemValues extends CardProblems, SigningProblems {}

/** What can be wrong elsewhere, or is found by the server alone. */
export interface OtherProblemValues
  extends InputProblems,
    AfterSaleProblems,
    BookingProblems,
    CustomerRequestProblems,
    ExchangeProblems,
    ScheduleChangeProblems,
    LeadProblems,
    QuoteProblems,
    SendingProblems {}

/** Every way in which something can be wrong or deserves a look. What is said of each is messages/en/problems.ts. */
export interface ProblemValues extends FormProblemValues, OtherProblemValues {}

export type ProblemCode = keyof ProblemValues;
export type FormProblemCode = keyof FormProblemValues;

/** A code whose sentence needs no values. */
export type PlainCode = { [Code in ProblemCode]: keyof ProblemValues[Code] extends never ? Code : never }[ProblemCode];

/** What is wrong, without a word of it. */
export type Problem<Code extends ProblemCode = ProblemCode> = {
  [One in Code]: One extends PlainCode ? { code: One; values?: never } : { code: One; values: ProblemValues[One] };
}[Code];

/** One field that was not accepted: where it is ("options.0.prices.ADULT") and why. */
export type FieldProblem<Code extends ProblemCode = ProblemCode> = Problem<Code> & { field: string };

/** What is wrong in a form of customers. */
export type FormProblem = FieldProblem<FormProblemCode>;

type ValuesOf<Code extends ProblemCode> = [Code] extends [PlainCode] ? [] : [values: ProblemValues[Code]];

export function problem<const Code extends ProblemCode>(code: Code, ...[values]: ValuesOf<Code>): Problem<Code> {
  return { code, ...(values && { values }) } as Problem<Code>;
}

export function fieldProblem<const Code extends ProblemCode>(
  field: string,
  code: Code,
  ...values: ValuesOf<Code>
): FieldProblem<Code> {
  return { field, ...problem(code, ...values) };
}
