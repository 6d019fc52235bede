import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** The part of JSON Schema the document is written in. */
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
  /** Changes nothing, whatever its method. */
  asks: boolean;
  parameters: Parameter[];
  body: Schema | undefined;
  /** Media type of what it answers. */
  answers: string;
  isAnswer: ValidateFunction;
  isRefusal: ValidateFunction;
}

interface Described {
  operationId: string;
  security: unknown[];
  "x-question"?: boolean;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer | { $ref: string }>;
}

interface Answer {
  content: Record<string, { schema: Schema }>;
}

/** As far as it is read here. */
interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { responses: Record<string, Answer> };
}

const methods = ["get", "post", "put", "patch", "delete"];

/** Every call of a running product, from what it says of itself. */
export async function readDocument(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths, components } = (await response.json()) as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([method]) => methods.includes(method))
      .map(([method, call]) => operationOf(ajv, path, method, call, components.responses)),
  );
}

function operationOf(
  ajv: Ajv2020,
  path: string,
  method: string,
  call: Described,
  shared: Document["components"]["responses"],
): Operation {
  const contentOf = (status: string) => {
    const answer = call.responses[status];
    return (answer && "$ref" in answer ? shared[answer.$ref.split("/").at(-1) ?? ""] : answer)?.content;
  };
  const [answers, answer] = Object.entries(contentOf("200") ?? {})[0] ?? [];
  const refusal = contentOf("default")?.["application/json"];
  if (!answers || !answer || !refusal) throw new Error(`${call.operationId} does not say what it answers`);
  return {
    id: call.operationId,
    method: method.toUpperCase(),
    path,
    isPublic: call.security.length === 0,
    asks: method === "get" || call["x-question"] === true,
    parameters: call.parameters ?? [],
    body: call.requestBody?.content["application/json"]?.schema,
    answers,
    isAnswer: ajv.compile(answer.schema),
    isRefusal: ajv.compile(refusal.schema),
  };
}
