import { allCalls } from "#contract/index.ts";
import {
  type Call,
  type EventsType,
  type FileType,
  isForStaff,
  isRemembered,
  mediaTypeOf,
  type StreamType,
} from "#contract/shared/call.ts";
import { type Area, areas } from "./areas.ts";
import { examples } from "./examples.ts";
import { referredTo } from "./referred-to.ts";
import { refusalExamples, refusalResponses, refusalTable, sharedResponses } from "./refusals.ts";
import { type Described, describeSchemas, type Parts } from "./schemas.ts";

/**
 * Describes the contract as OpenAPI 3.1 documents. Each area has a complete document. A schema in several documents has
 * the same name in all of them.
 */
export function describeAreas(productName: string, publicUrl: string): { path: string; document: object }[] {
  const { partsOf, components } = describeSchemas();
  const Refusal = { ...components.Refusal, description: refusalTable(), examples: refusalExamples() };
  const schemas = { ...components, Refusal };
  return areas.map((area) => {
    const calls = callsOf(area);
    const paths: Record<string, Record<string, object>> = {};
    for (const one of calls) {
      const { path, method } = one.call;
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(one, partsOf(one.id)) };
    }
    const asksForKeys = calls.some(({ call }) => call.permission === "api_key");
    const document = {
      openapi: "3.1.0",
      info: { title: `${productName}: ${area.title}`, version: "1", description: descriptionOf(area), license },
      servers: [{ url: `${publicUrl}/api` }],
      tags: Object.entries(area.subjects).map(([name, description]) => ({ name, description })),
      security: ofStaff,
      paths,
      components: {
        ...referredTo(paths, { schemas, responses: sharedResponses(calls.map(({ call }) => call)) }),
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: bearer },
          ...(asksForKeys ? { apiKey: { type: "http", scheme: "bearer", description: apiKey } } : {}),
        },
      },
    };
    return { path: area.path, document };
  });
}

interface NamedCall {
  feature: string;
  id: string;
  call: Call;
}

function callsOf({ subjects }: Area): NamedCall[] {
  return Object.keys(subjects).flatMap((feature) =>
    Object.entries(allCalls[feature] ?? {}).map(([name, call]) => ({ feature, id: `${feature}.${name}`, call })),
  );
}

function descriptionOf(area: Area): string {
  const others = areas.filter((one) => one !== area).map(({ path, about }) => `\`/api${path}\` (${about})`);
  return `${description} Other documents: ${others.join(", ")}.`;
}

const description = `Amounts are whole cents with a currency. Instants are ISO 8601 in UTC. The times of flights are
local times of the airport. Records have a \`version\`: a write sends the version that it has read, and is refused with
\`changed_meanwhile\` if the record has changed since. A refusal has a code for programs, a message for people, and
details. With \`invalid_input\` the details contain every wrong field, each with its own code and message. Later
versions may add fields to answers.`;

const license = { name: "Proprietary", identifier: "LicenseRef-Proprietary" };

const bearer = `The access token of a user. Users sign in with the agency's identity provider in a browser, and
\`access.finishSignIn\` returns an access and a refresh token. An access token is valid for minutes;
\`access.refresh\` returns the next one.`;

const apiKey = `The key of a web site of the agency, which an administrator creates in the settings:
\`Authorization: Bearer fwk_…\`. Keep it on the server of the site, never in its pages. docs/intake.md describes how to
connect a site.`;

/** Most calls are for staff. The others override this. */
const ofStaff = [{ bearer: [] }];

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "A request that is repeated with the same key within a day has no second effect and gets the first answer.",
  schema: { type: "string", pattern: "^[\\w-]{8,100}$" },
};

const fileName = {
  "Content-Disposition": {
    description: "The name of the file. The file is sent while it is read. If reading fails, the connection is closed.",
    schema: { type: "string" },
  },
};

function operation({ feature, id, call }: NamedCall, { path, query, body, answer = {} }: Parts): object {
  const example = examples[id];
  const isStreamed = call.answer === "text/csv" || call.answer === "spreadsheet";
  const content = typeof call.answer === "string" ? file(call.answer) : json(answer, example?.answer);
  const parameters = [
    ...parametersOf(path, "path"),
    ...parametersOf(query, "query"),
    ...(isRemembered(call) ? [idempotencyKey] : []),
  ];
  return {
    operationId: id,
    tags: [feature],
    summary: call.summary,
    ...(isForStaff(call) ? {} : { security: call.permission === "api_key" ? [{ apiKey: [] }] : [] }),
    "x-permission": call.permission,
    // A POST that only reads. It may be repeated freely and takes no Idempotency-Key.
    ...(call.isQuestion ? { "x-question": true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: !call.body?.safeParse({}).success, content: json(body, example?.body) } }
      : {}),
    responses: {
      200: { description: "Done", ...(isStreamed ? { headers: fileName } : {}), content },
      ...refusalResponses(call),
    },
  };
}

/** Describes a file by its media types. A stream is text of any length, independent of the size of its chunks. */
function file(type: FileType | StreamType | EventsType): object {
  const types = type === "spreadsheet" ? Object.values(mediaTypeOf) : [type];
  const isText = (one: string) => one.startsWith("text/") && one !== "text/calendar";
  return Object.fromEntries(
    types.map((one) => [one, { schema: isText(one) ? { type: "string" } : { type: "string", format: "binary" } }]),
  );
}

function json(schema: object, example: unknown): object {
  return { "application/json": { schema, ...(example === undefined ? {} : { example }) } };
}

function parametersOf({ properties = {}, required = [] }: Described = {}, place: "path" | "query"): object[] {
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: place, ...(required.includes(name) ? { required: true } : {}), schema };
  });
}
