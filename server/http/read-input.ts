import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Call, CallInput } from "#contract/shared/call.ts";
import { check } from "#contract/shared/problems.ts";
import type { FieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { shapeOf } from "./input-shape.ts";
import { measureInput } from "./measure-input.ts";

/** Parses path, query and body. Reports every invalid field, not only the first. */
export function inputReader<C extends Call>(call: C): (request: FastifyRequest) => CallInput<C> {
  const readers = { params: partReader(call.params), query: partReader(call.query), body: partReader(call.body) };
  return (request) => {
    const parts = {
      params: readers.params(request.params),
      query: readers.query(request.query),
      body: readers.body(request.body),
    };
    const problems = Object.values(parts).flatMap((part) => part.problems);
    if (problems.length > 0) throw invalid(problems);
    return { params: parts.params.input, query: parts.query.input, body: parts.body.input } as CallInput<C>;
  };
}

interface Part {
  input: unknown;
  problems: FieldProblem[];
}

/** Cuts each part to what its schema takes, because a schema processes everything it is given. */
function partReader(schema: z.ZodObject | undefined): (given: unknown) => Part {
  if (!schema) return () => ({ input: undefined, problems: [] });
  const shape = shapeOf(schema);
  return (given) => {
    const measured = measureInput(given ?? {}, shape);
    const { data, problems } = check(schema, measured.input);
    // A card number in a field with another format is reported as a card number.
    const told = new Set(measured.problems.map(({ field }) => field));
    return { input: data, problems: [...measured.problems, ...problems.filter(({ field }) => !told.has(field))] };
  };
}
