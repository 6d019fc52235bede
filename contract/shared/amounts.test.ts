import { expect, test } from "vitest";
import { z } from "zod";
import { allCalls } from "#contract/index.ts";
import { maxCents } from "#domain/money/money.ts";

/** A node of a JSON schema. */
interface Node {
  maximum?: number;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
}

/** Returns the paths of the amounts that cannot exceed the maximum of one input. */
function limited(node: Node, path: readonly string[] = []): (readonly string[])[] {
  const own = node.maximum === maxCents ? [path] : [];
  const choices = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.items ? [node.items] : [])];
  const fields = Object.entries(node.properties ?? {});
  return [
    ...own,
    ...choices.flatMap((choice) => limited(choice, path)),
    ...fields.flatMap(([name, field]) => limited(field, [...path, name])),
  ];
}

const schemas = Object.values(allCalls).flatMap((calls) =>
  Object.values(calls).map(({ body, answer }) => ({ body, answer })),
);

/** Returns the limited amounts of `schema`, each by its name and the name of the object that contains it. */
const amountsOf = (schema: unknown, io: "input" | "output") =>
  schema instanceof z.ZodType
    ? limited(z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Node).map((path) => path.slice(-2).join("."))
    : [];

test("an answer limits only amounts that people enter, because sums can exceed the limit of one input", () => {
  const entered = new Set(schemas.flatMap(({ body }) => amountsOf(body, "input")));
  const answered = new Set(schemas.flatMap(({ answer }) => amountsOf(answer, "output")));

  expect([...answered].filter((amount) => !entered.has(amount))).toEqual([]);
});
