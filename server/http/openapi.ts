import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Call } from "#contract/call.ts";
import { refusal } from "#contract/fields.ts";
import { allCalls } from "#contract/index.ts";
import type { Parts } from "./parts.ts";

/** The contract as an OpenAPI 3.1 document, for other programs: written once, for it is large and always the same. */
export function openApiRoute(app: FastifyInstance, { config }: Parts): void {
  const document = Buffer.from(JSON.stringify(describeCalls(config.productName, config.publicUrl)));
  const etag = `"${createHash("sha256").update(document).digest("base64url")}"`;
  const rateLimit = { max: config.perMinute.form, timeWindow: "1 minute" };
  app.get("/api/openapi.json", { config: { rateLimit } }, (request, reply) => {
    reply.header("etag", etag).header("cache-control", "no-cache");
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    return reply.type("application/json; charset=utf-8").send(document);
  });
}

function describeCalls(productName: string, publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [feature, calls] of Object.entries(allCalls)) {
    for (const [name, call] of Object.entries(calls)) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(feature, name, call) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: productName, version: "1" },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      responses: {
        Refused: { description: "Refused", content: { "application/json": { schema: schemaOf(refusal, "output") } } },
      },
    },
  };
}

function operation(feature: string, name: string, call: Call): object {
  const answer =
    typeof call.answer === "string"
      ? { [call.answer]: { schema: { type: "string", format: "binary" } } }
      : { "application/json": { schema: schemaOf(call.answer as z.ZodType, "output") } };
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: call.summary,
    security: call.permission === "public" ? [] : [{ bearer: [] }],
    "x-permission": call.permission,
    // A POST that only asks: it may be repeated as one likes, and takes no Idempotency-Key.
    ...(call.isQuestion ? { "x-question": true } : {}),
    parameters: [...parameters(call.params, "path"), ...parameters(call.query, "query")],
    ...(call.body
      ? { requestBody: { content: { "application/json": { schema: schemaOf(call.body, "input") } } } }
      : {}),
    responses: {
      200: { description: "Done", content: answer },
      default: { $ref: "#/components/responses/Refused" },
    },
  };
}

function parameters(schema: z.ZodObject | undefined, place: "path" | "query"): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, "input"),
  }));
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): object {
  // The dialect is that of the whole document.
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described;
}
