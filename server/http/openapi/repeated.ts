/** A call as the document describes it. */
export interface Operation {
  operationId: string;
  tags: [string];
  parameters?: (Parameter | Reference)[];
  requestBody?: Content | Reference;
  responses: { 200: Content | Reference; [status: string]: object };
  [more: string]: unknown;
}

export interface Parameter {
  name: string;
  in: string;
  schema: object;
  [more: string]: unknown;
}

/** What is sent or answered, by its media type. */
export interface Content {
  content: Record<string, { schema: object; example?: unknown }>;
  [more: string]: unknown;
}

interface Reference {
  $ref: string;
}

/**
 * Puts references in the place of what calls have in common: parameters, and what is sent and answered where that is of
 * one kind, whose name it then has. Gives what is referred to.
 */
export function referToRepeated(operations: readonly Operation[]) {
  const parameters = new Repeated<Parameter | Reference>("parameters");
  const requestBodies = new Repeated<Content | Reference>("requestBodies");
  const responses = new Repeated<Content | Reference>("responses");
  for (const { tags, parameters: asked, requestBody, responses: answered } of operations) {
    const [feature] = tags;
    for (const one of asked ?? []) parameters.count(one, feature);
    if (requestBody) requestBodies.count(requestBody, feature);
    responses.count(answered[200], feature);
  }
  for (const operation of operations) {
    const { requestBody } = operation;
    operation.parameters &&= operation.parameters.map((one) => parameters.refer(one, parameterName));
    if (requestBody) operation.requestBody = requestBodies.refer(requestBody, kindIn);
    operation.responses[200] = responses.refer(operation.responses[200], kindIn);
  }
  return {
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
  private readonly uses = new Map<string, Uses>();

  constructor(place: string) {
    this.place = place;
  }

  count(part: Part, feature: string): void {
    const text = JSON.stringify(part);
    const { times, features } = this.uses.get(text) ?? { times: 0, features: [] };
    this.uses.set(text, { times: times + 1, features: new Set([...features, feature]) });
  }

  /** The part; or, when it is there more than once and has a name that no other has, a reference to it. */
  refer(part: Part, nameOf: (part: Part, uses: Uses) => string | undefined): Part | Reference {
    const uses = this.uses.get(JSON.stringify(part));
    const name = uses && uses.times > 1 ? nameOf(part, uses) : undefined;
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
function parameterName(parameter: Parameter | Reference, { features }: Uses): string | undefined {
  if (!("name" in parameter)) return undefined;
  const words = parameter.name.split("-");
  return [parameter.in, ...(features.size === 1 ? features : []), ...words].map(capitalised).join("");
}

/** What is sent or answered is called as the document calls it, if it does. */
function kindIn(part: Content | Reference): string | undefined {
  const [{ schema } = {}] = "content" in part ? Object.values(part.content) : [];
  return schema && "$ref" in schema ? String(schema.$ref).replace("#/components/schemas/", "") : undefined;
}

function capitalised(word: string): string {
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
}
