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
import { examples } from "./examples.ts";
import type { Content, Operation, Parameter } from "./operation.ts";
import { refusalExamples, refusalResponses, refusalTable, sharedResponses } from "./refusals.ts";
import { referToRepeated } from "./repeated.ts";
import { describeSchemas, refusal } from "./schemas.ts";
import { nameRepeated } from "./shared-schemas.ts";

type Schemas = ReturnType<typeof describeSchemas>;

/** The contract as an OpenAPI 3.1 document. */
export function describeCalls(productName: string, publicUrl: string): object {
  const calls = Object.values(allCalls).flatMap((entries) => Object.values(entries));
  const answers = calls.map(({ answer }) => answer).filter((answer) => typeof answer !== "string");
  const schemas = describeSchemas([refusal, ...answers]);
  const described = Object.entries(allCalls).flatMap(([feature, entries]) =>
    Object.entries(entries).map(([name, call]) => operation(schemas, feature, name, call)),
  );
  const { Refusal, ...named } = schemas.components();
  const components = nameRepeated(named, described);
  const { operations, ...repeated } = referToRepeated(described);
  const paths: Record<string, Record<string, object>> = {};
  for (const [index, { path, method }] of calls.entries()) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operations[index] as object };
  }
  return {
    openapi: "3.1.0",
    info: { title: productName, version: "1", description, license },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(allCalls).map((name) => ({ name, description: subjects[name] })),
    security: ofStaff,
    paths,
    components: {
      schemas: { ...components, Refusal: { ...Refusal, description: refusalTable(), examples: refusalExamples() } },
      ...repeated,
      responses: { ...repeated.responses, ...sharedResponses(calls) },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: bearer },
        apiKey: { type: "http", scheme: "bearer", description: apiKey },
      },
    },
  };
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

/** What the calls of each feature are about. */
const subjects: Record<string, string> = {
  access: "Signing in and out",
  apiKey: "The keys with which web sites of the agency send leads",
  afterSale: "What can be asked about a sale after it, and what was asked",
  cancellation: "Flights that are given up: priced, agreed to, signed, settled with the airline",
  cancelForm: "The form behind the link with which a customer agrees to a cancellation",
  refundForm: "The form behind the link with which a customer agrees to a refund",
  refund: "Money that goes back: priced, agreed to, signed, returned to what paid",
  chargeback: "Charges that customers dispute with their bank",
  credit: "What was kept for a later trip, until when, and by whom",
  approval: "What somebody else has to agree to: asked, decided, withdrawn",
  duplicate: "Leads that may be about the same person, and what was said of them",
  exchange: "New tickets for old ones: quotes of their own",
  expert: "What experts are asked about a lead, and what they answer",
  fulfilment: "From the signature to the tickets: reservation, charges, payments, tickets",
  bookingForm: "The form behind the link that a customer has",
  card: "Cards that customers have given",
  intake: "Leads from the web sites of the agency",
  itinerary: "Reading itineraries; airports and airlines",
  lead: "Who asks for a trip, and which",
  leadImport: "Leads from a file, row by row",
  leadNote: "What somebody wrote down about a lead",
  replacementCardForm: "The form behind a link that asks for a replacement card",
  queue: "Whether an agent takes leads",
  quote: "What is offered, at which price, and what became of it",
  savedView: "Lists as people like to look at them",
  user: "People of the agency",
  settings: "What the agency has decided: how it looks, on which terms it sells, its limits",
  scheduleChange: "What airlines change on a sale, until the customer has answered",
  customerRequest: "What customers ask for after the sale",
  ownRequest: "What a customer asks for with the link of a signed booking: a change, a cancellation, a refund",
  scheduleForm: "The form behind the link with which a customer answers a schedule change",
  search: "Whatever has a name or a number, found at once",
  event: "What changes, as it changes",
  notification: "What whoever asks was told in the office",
  work: "What waits for whoever asks",
};

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
