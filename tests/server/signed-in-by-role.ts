import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { type Role, roles } from "#domain/access/roles.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, aWebSite } from "./factories.ts";
import { aSession } from "./office.ts";

interface Office {
  app: FastifyInstance;
  /** An access token of one person of each role, and the key of a web site. */
  tokens: Record<Role | "webSite", string>;
}

/** Starts the API on a fresh database and signs in one person of each role. The result is filled when the tests run. */
export function signedInByRole(): Office {
  const parts = freshDatabase();
  const office = { tokens: {} as Office["tokens"] } as Office;
  beforeAll(async () => {
    office.app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
    for (const role of roles) {
      const person = await aPerson(parts, role);
      office.tokens[role] = (await aSession(parts, person.id)).accessToken;
    }
    office.tokens.webSite = (await aWebSite(parts, await aPerson(parts, "admin"))).key;
  });
  afterAll(() => office.app.close());
  return office;
}
