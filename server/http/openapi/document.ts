import type { z } from "zod";
import {
  type Call,
  type EventsType,
  type FileType,
  isForStaff,
  isRemembered,
  type StreamType,
} from "#contract/call.ts";
import { allCalls } from "#contract/index.ts";
import { type Area, areas } from "./areas.ts";
import { examples } from "./examples.ts";
import type { Content, Operation, Parameter } from "./operation.ts";
import { referredTo } from "./referred-to.ts";
import { refusalExamples, refusalResponses, refusalTable, sharedResponses } from "./refusals.ts";
import { referToRepeated } from "./repeated.ts";
import { describeSchemas, refusal } from "./schemas.ts";
import { nameRepeated } from "./shared-schemas.ts";

type Schemas = ReturnType<typeof describeSchemas>;

/** The contract as OpenAPI 3.1 documents, one for each area and complete in itself; whatever is in several has one name. */
export function describeAreas(productName: string, publicUrl: string): { path: string; document: object }[] {
  const { operations, components } = describeCalls();
  return areas.map((area) => {
    const ofArea = operations.filter(({ tags: [feature] }) => feature in area.subjects);
    const paths: Record<string, Record<string, object>> = {};
    for (const { path, method, tags, ...operation } of ofArea) {
      paths[path] = { ...paths[path], [method.toLowerCase()]: { tags, ...operation } };
    }
    const asksForKeys = ofArea.some(({ "x-permission": permission }) => permission === "api_key");
    const document = {
      openapi: "3.1.0",
      info: { title: `${productName}: ${area.title}`, version: "1", description: descriptionOf(area), license },
      servers: [{ url: `${publicUrl}/api` }],
      tags: Object.entries(area.subjects).map(([name, description]) => ({ name, description })),
      security: ofStaff,
      paths,
      components: {
        ...referredTo(paths, components),
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: bearer },
          ...(asksForKeys ? { apiKey: { type: "http", scheme: "bearer", description: apiKey } } : {}),
        },
      },
    };
    return { path: area.path, document };
  });
}

/** Every call, and what calls have in common. */
function describeCalls() {
  const calls = Object.values(allCalls).flatMap((entries) => Object.values(entries) as Call[]);
  const answers = calls.map(({ answer }) => answer).filter((answer) => typeof answer !== "string");
  const schemas = describeSchemas([refusal, ...answers]);
  const described = Object.entries(allCalls).flatMap(([feature, entries]) =>
    Object.entries(entries).map(([name, call]) => operation(schemas, feature, name, call)),
  );
  const { Refusal, ...named } = schemas.components();
  const components = nameRepeated(named, described);
  const { operations, ...repeated } = referToRepeated(described);
  return {
    operations: operations.map((operation, index) => {
      const { path, method } = calls[index] as Call;
      return { path, method, ...operation };
    }),
    components: {
      schemas: { ...components, Refusal: { ...Refusal, description: refusalTable(), examples: refusalExamples() } },
      ...repeated,
      responses: { ...repeated.responses, ...sharedResponses(calls) },
    },
  };
}

function descriptionOf(area: Area): string {
  const others = areas.filter((one) => one !== area).map(({ path, about }) => `\`/api${path}\` (${about})`);
  return `${description} Other documents: ${others.join(", ")}.`;
}

const description = `Sums are whole cents beside a currency. Instants are ISO 8601 in UTC; the times of flights are what the clock at the
airport shows. A record that people work on has a \`version\`: send the one you saw, and a stale one is refused with
\`changed_meanwhile\`. A refusal has a code to go by, a message to show, and details: with \`invalid_input\`, every field
that is wrong, with a code and a message of its own. Later versions may add fields to answers.`;

const license = { name: "Proprietary", identifier: "LicenseRef-Proprietary" };

const bearer = `The access token of somebody of the agency: they sign in with the agency's identity provider in a browser, which
\`access.finishSignIn\` ends with an access and a refresh token. An access token lasts minutes; \`access.refresh\` gives the next one.`;

const apiKey = `The key of a web site of the agency, as an administrator made it in the settings: \`Authorization: Bearer fwk_…\`. It
belongs on the server of the site, never into its pages. docs/intake.md says how a site is connected.`;

/** Most calls are for staff: the others say what they ask for instead. */
const ofStaff = [{ bearer: [] }];

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  description: "A request sent again with the same key within a day is answered as the first was, and done once.",
  schema: { type: "string", pattern: "^[\\w-]{8,100}$" },
};

const fileName = {
  "Content-Disposition": {
    description:
      "What the file is called. It is sent while it is read; one that breaks off on the way ends the connection.",
    schema: { type: "string" },
  },
};

function operation(schemas: Schemas, feature: string, name: string, call: Call): Operation {
  const id = `${feature}.${name}`;
  const example = examples[id];
  const isStreamed = call.answer === "text/csv";
  const answer =
    typeof call.answer === "string"
      ? file(call.answer)
      : json(schemas.of(call.answer as z.ZodType, "output"), example?.answer);
  const parameters = [
    ...parametersOf(schemas, call.params, "path"),
    ...parametersOf(schemas, call.query, "query"),
    ...(isRemembered(call) ? [idempotencyKey] : []),
  ];
  return {
    operationId: id,
    tags: [feature],
    summary: call.summary,
    ...(isForStaff(call) ? {} : { security: call.permission === "api_key" ? [{ apiKey: [] }] : [] }),
    "x-permission": call.permission,
    // A POST that only asks: it may be repeated as one likes, and takes no Idempotency-Key.
    ...(call.isQuestion ? { "x-question": true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body ? { requestBody: bodyOf(schemas, call.body, example?.body) } : {}),
    responses: {
      200: { description: "Done", ...(isStreamed ? { headers: fileName } : {}), content: answer },
      ...refusalResponses(call),
    },
  };
}

function bodyOf(schemas: Schemas, body: z.ZodObject, example: unknown): Content {
  return { required: !body.safeParse({}).success, content: json(schemas.of(body, "input"), example) };
}

/** A stream is text of any length, whatever the size of what is read of it at a time. */
function file(type: FileType | StreamType | EventsType): Content["content"] {
  const isText = type.startsWith("text/") && type !== "text/calendar";
  return { [type]: { schema: isText ? { type: "string" } : { type: "string", format: "binary" } } };
}

function json(schema: object, example: unknown): Content["content"] {
  return { "application/json": { schema, ...(example === undefined ? {} : { example }) } };
}

function parametersOf(schemas: Schemas, schema: z.ZodObject | undefined, place: "path" | "query"): Parameter[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const isRequired = place === "path" || !(field as z.ZodType).safeParse(undefined).success;
    return {
      ...{ name, in: place, ...(isRequired ? { required: true } : {}) },
      schema: schemas.of(field as z.ZodType, "input"),
    };
  });
}
