import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** The part of JSON Schema that the document uses. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
}

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: Schema;
}

/** One call, as the OpenAPI document describes it. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  isPublic: boolean;
  /** Whether the call only reads, whatever its method. */
  asks: boolean;
  parameters: Parameter[];
  body: Schema | undefined;
  /** The media type of the answer. A file can have several; this is the first. */
  answers: string;
  mediaTypes: readonly string[];
  isAnswer: ValidateFunction;
  /** Returns whether the document lists this refusal with this status for the call. */
  isRefusal: (status: number, body: unknown) => boolean;
}

interface Described {
  operationId: string;
  /** Overrides the document's security. */
  security?: unknown[];
  "x-question"?: boolean;
  parameters?: (Omit<Parameter, "in"> & { in: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

const methods = ["get", "post", "put", "patch", "delete"];

/** Reads every call of a running product. The first document names the others. */
export async function readDocuments(url: string): Promise<Operation[]> {
  const first = await readDocument(url, "/api/openapi.json");
  const others = [...first.about.matchAll(/`(\/api\/[\w/-]+\.json)`/g)].map(([, path = ""]) => readDocument(url, path));
  return [first, ...(await Promise.all(others))].flatMap(({ operations }) => operations);
}

async function readDocument(url: string, at: string): Promise<{ about: string; operations: Operation[] }> {
  const document = (await (await fetch(`${url}${at}`)).json()) as { info: { description: string } };
  const { paths } = inPlace(document, document) as { paths: Record<string, Record<string, Described>> };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const operations = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([method]) => methods.includes(method))
      .map(([method, call]) => operationOf(ajv, path, method, call)),
  );
  return { about: document.info.description, operations };
}

/** Replaces every reference with its target. Fields next to a reference override the target's. */
function inPlace(part: unknown, document: object): unknown {
  if (Array.isArray(part)) return part.map((one) => inPlace(one, document));
  if (typeof part !== "object" || part === null) return part;
  const { $ref, ...others } = part as { $ref?: string; properties?: object };
  if ($ref === undefined) {
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, inPlace(one, document)]));
  }
  const found = $ref
    .slice(2)
    .split("/")
    .reduce((at: object, name) => at[name as keyof object], document);
  const named = inPlace(found, document) as { properties?: object };
  return {
    ...named,
    ...others,
    ...(others.properties && { properties: { ...named.properties, ...others.properties } }),
  };
}

/** Forbids fields that the document does not list. Later versions may answer more, but this one may not. */
function exactly(schema: Schema): Schema {
  const closed = Object.entries(schema).map(([name, part]) => {
    if (name === "properties")
      return [name, Object.fromEntries(Object.entries(part).map(([key, one]) => [key, exactly(one as Schema)]))];
    if (Array.isArray(part))
      return [name, part.map((one) => (typeof one === "object" && one !== null ? exactly(one) : one))];
    return [name, typeof part === "object" && part !== null ? exactly(part as Schema) : part];
  });
  return { ...(schema.properties ? { additionalProperties: false } : {}), ...Object.fromEntries(closed) };
}

function operationOf(ajv: Ajv2020, path: string, method: string, call: Described): Operation {
  const { 200: done, ...refused } = call.responses;
  const [answers, answer] = Object.entries(done?.content ?? {})[0] ?? [];
  if (!answers || !answer) throw new Error(`${call.operationId} does not say what it answers`);
  const refusals = new Map(
    Object.entries(refused).map(([status, { content }]) => [
      status,
      ajv.compile(content["application/json"]?.schema ?? false),
    ]),
  );
  return {
    id: call.operationId,
    method: method.toUpperCase(),
    path,
    isPublic: call.security?.length === 0,
    asks: method === "get" || call["x-question"] === true,
    parameters: (call.parameters ?? [])
      .filter(({ in: place }) => place === "path" || place === "query")
      .map((one) => ({ ...one, required: one.required === true }) as Parameter),
    body: call.requestBody?.content["application/json"]?.schema,
    answers,
    mediaTypes: Object.keys(done?.content ?? {}),
    isAnswer: ajv.compile(exactly(answer.schema)),
    isRefusal: (status, body) => {
      const isOfStatus = refusals.get(String(status)) ?? refusals.get(`${Math.floor(status / 100)}XX`);
      return isOfStatus?.(body) === true;
    },
  };
}
