import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { type Role, roles } from "#domain/access/roles.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { freshDatabase } from "./database.ts";
import { aPerson } from "./factories.ts";
import { aSession } from "./office.ts";

/** The API on a fresh database, with a token of somebody of each role; both are there once the tests run. */
export function signedInByRole(): { app: FastifyInstance; tokens: Record<Role, string> } {
  const parts = freshDatabase();
  const office = { tokens: {} as Record<Role, string> } as { app: FastifyInstance; tokens: Record<Role, string> };
  beforeAll(async () => {
    office.app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
    for (const role of roles) {
      const person = await aPerson(parts, role);
      office.tokens[role] = (await aSession(parts, person.id)).accessToken;
    }
  });
  afterAll(() => office.app.close());
  return office;
}
