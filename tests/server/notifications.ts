import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import type { NotificationKind } from "#domain/notification/kinds.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { withoutLimits } from "#tests/sale/sale-actions.ts";
import { type TestParts, testNow } from "./database.ts";
import { aPerson, type Person } from "./factories.ts";
import { aSession, callAs } from "./office.ts";

/** A notification of the owner by the system, as `notify` takes it. */
export const told = (kind: NotificationKind, owner: number, leadId: number | null = null) => ({
  kind,
  leadId,
  quoteId: null,
  involved: { owner },
  by: "system" as const,
  now: testNow,
});

/** Sets up an office, and returns its people and what they were notified of. */
export function notificationSteps(parts: TestParts) {
  const office = {} as { app: FastifyInstance };

  beforeAll(async () => {
    const quick = withoutLimits(parts);
    office.app = await buildApp(quick, { pages: false, sources: messageSources(quick) });
  });
  afterAll(() => office.app.close());

  /** Returns the calls of a person. */
  const callOf = async ({ id }: Pick<Person, "id">) => callAs(office.app, (await aSession(parts, id)).accessToken);

  async function somebody(role: Role) {
    const person = await aPerson(parts, role);
    return { ...person, call: await callOf(person) };
  }

  /** Returns the stored kinds, oldest first. */
  async function toldTo({ id }: Pick<Person, "id">): Promise<string[]> {
    const rows = await parts.db
      .selectFrom("notifications")
      .select("kind")
      .where("userId", "=", id)
      .orderBy("id")
      .execute();
    return rows.map(({ kind }) => kind);
  }

  return { callOf, somebody, toldTo };
}
