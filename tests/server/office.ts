import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import type { Role } from "#domain/access/roles.ts";
import { accessRoutes } from "#server/access/index.ts";
import { openSession, type Tokens } from "#server/access/open-session.ts";
import { answerErrors } from "#server/http/errors.ts";
import { readJsonBodies } from "#server/http/json-bodies.ts";
import type { Parts } from "#server/http/parts.ts";
import { leadRoutes } from "#server/lead/index.ts";
import { queueRoutes } from "#server/queue/index.ts";
import { loseQuotes } from "#server/quote/index.ts";
import { userRoutes } from "#server/user/index.ts";
import type { TestParts } from "./database.ts";
import { aPerson, type PersonFields } from "./factories.ts";

/**
 * A server with only sign-in, people, leads and the queue, and the routes that the test adds. `address` is set once it
 * listens.
 */
export async function anOffice(
  parts: Parts,
  more: (app: FastifyInstance, parts: Parts) => void = () => {},
): Promise<FastifyInstance> {
  const app = Fastify();
  answerErrors(app);
  readJsonBodies(app);
  await app.register(cookie);
  accessRoutes(app, parts);
  userRoutes(app, parts);
  leadRoutes(app, parts, loseQuotes);
  queueRoutes(app, parts);
  more(app, parts);
  await app.ready();
  return app;
}

/** Creates a member of the staff and returns the id. */
export async function anEmployee(parts: TestParts, role: Role, fields: PersonFields = {}): Promise<number> {
  return (await aPerson(parts, role, fields)).id;
}

/** Opens a session and returns its tokens, as a sign-in does. */
export function aSession(parts: Parts, userId: number): Promise<Tokens & { sessionId: number }> {
  return openSession(parts.db, parts, userId, { ip: "192.0.2.1", userAgent: "a browser" }, parts.now());
}

/** Makes calls as the browser does, with an access token. */
export function callAs(app: FastifyInstance, accessToken: string | undefined) {
  return async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
      ...(body ? { payload: body } : {}),
    });
    return { status: response.statusCode, body: response.json() };
  };
}
