import type { Content, Operation, Parameter } from "./operation.ts";
import { capitalised } from "./schema-names.ts";

interface Reference {
  $ref: string;
}

/**
 * Puts references in the place of what calls have in common: parameters, and what is sent and answered where that is of
 * one kind, whose name it then has. Gives what is referred to.
 */
export function referToRepeated(operations: readonly Operation[]) {
  const parameters = new Repeated<Parameter>("parameters", parameterName);
  const requestBodies = new Repeated<Content>("requestBodies", kindIn);
  const responses = new Repeated<object>("responses", responseName);
  for (const { tags, parameters: asked, requestBody, responses: answered } of operations) {
    const [feature] = tags;
    for (const one of asked ?? []) parameters.count(one, feature);
    if (requestBody) requestBodies.count(requestBody, feature);
    for (const one of Object.values(answered)) responses.count(one, feature);
  }
  return {
    operations: operations.map((operation) => ({
      ...operation,
      ...(operation.parameters ? { parameters: operation.parameters.map((one) => parameters.refer(one)) } : {}),
      ...(operation.requestBody ? { requestBody: requestBodies.refer(operation.requestBody) } : {}),
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, one]) => [status, responses.refer(one)]),
      ),
    })),
    parameters: parameters.components,
    requestBodies: requestBodies.components,
    responses: responses.components,
  };
}

/** Where a part stands: how often, and in the calls of which features. */
interface Uses {
  times: number;
  features: Set<string>;
}

/** Parts that are written out more than once: each is named, and kept under its name. */
class Repeated<Part extends object> {
  readonly components: Record<string, Part> = {};
  private readonly place: string;
  private readonly nameOf: (part: Part, uses: Uses) => string | undefined;
  private readonly uses = new Map<string, Uses>();

  constructor(place: string, nameOf: (part: Part, uses: Uses) => string | undefined) {
    this.place = place;
    this.nameOf = nameOf;
  }

  count(part: Part, feature: string): void {
    const text = JSON.stringify(part);
    const { times, features } = this.uses.get(text) ?? { times: 0, features: [] };
    this.uses.set(text, { times: times + 1, features: new Set([...features, feature]) });
  }

  /** The part; or, when it is there more than once and has a name that no other has, a reference to it. */
  refer(part: Part): Part | Reference {
    const uses = this.uses.get(JSON.stringify(part));
    const name = uses && uses.times > 1 ? this.nameOf(part, uses) : undefined;
    if (name === undefined) return part;
    this.components[name] ??= part;
    if (JSON.stringify(this.components[name]) !== JSON.stringify(part)) return part;
    return { $ref: `#/components/${this.place}/${name}` };
  }
}

/**
 * "sortOrder" is QuerySortOrder wherever it means the same; what only the calls of one feature ask has its name in it. A
 * generator makes a type of each parameter: without its place, PathId would be another name for the schema of an id.
 */
function parameterName(parameter: Parameter, { features }: Uses): string {
  const words = parameter.name.split("-");
  return [parameter.in, ...(features.size === 1 ? features : []), ...words].map(capitalised).join("");
}

/** What is sent or answered is called as the document calls it, if it does. */
function kindIn({ content }: Content): string | undefined {
  const [{ schema } = {}] = Object.values(content);
  return schema && "$ref" in schema ? String(schema.$ref).replace("#/components/schemas/", "") : undefined;
}

/** A refusal is called by its codes, as long as they are few. */
function responseName(response: object): string | undefined {
  if (!("content" in response)) return undefined;
  const kind = kindIn(response as Content);
  if (kind !== "Refusal") return kind;
  const [{ schema } = {}] = Object.values((response as Content).content);
  const { code } = (schema as { properties?: { code: { enum: string[] } } }).properties ?? {};
  const codes = code?.enum ?? [];
  const isMovedOn = movedOn.every((one) => codes.includes(one));
  const words = isMovedOn ? ["moved_on", ...codes.filter((one) => !movedOn.includes(one))] : codes;
  if (words.length > mostInName) return undefined;
  return words.map((word) => word.split("_").map(capitalised).join("")).join("Or");
}

const mostInName = 3;

/** What a call has that was sent with a version. */
const movedOn = ["changed_meanwhile", "state_conflict", "idempotency_conflict"];
