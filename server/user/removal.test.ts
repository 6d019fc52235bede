import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { letIn } from "#server/access/finish-sign-in.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { anEmployee, anOffice, aSession, callAs } from "#tests/server/office.ts";
import { waitingForLocks } from "#tests/server/waiting-for-locks.ts";

const parts = freshDatabase();
let app: FastifyInstance;
beforeAll(async () => {
  app = await anOffice(parts);
});
afterAll(() => app.close());

const issuer = "https://accounts.example";
const origin = { requestId: "test", ip: "192.0.2.1", userAgent: "", language: "en", acceptLanguage: "" } as const;

/** Signs in with the identity provider. Returns the status that the server would answer. */
async function signIn(email: string): Promise<number> {
  const identity = { issuer, subject: email, verifiedEmail: email, name: undefined, picture: undefined };
  try {
    await letIn(identity, parts, origin);
    return 200;
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}

async function onWhitelist(email: string, role: Role = "agent"): Promise<number> {
  const entry = { email, role, commissionBps: 0, isActive: true };
  const { id } = await parts.db.insertInto("whitelistEntries").values(entry).returning("id").executeTakeFirstOrThrow();
  return id;
}

test("removes twelve people while they sign in, change their profile and refresh, without a failure", async () => {
  const admins = [await anEmployee(parts, "admin"), await anEmployee(parts, "admin")];
  const bosses = [];
  for (const id of admins) bosses.push(callAs(app, (await aSession(parts, id)).accessToken));
  const statuses: number[] = [];
  const removed: number[] = [];
  const work: Promise<void>[] = [];
  for (let index = 0; index < 12; index += 1) {
    const email = `leaver${index}@demo.example`;
    const entry = await onWhitelist(email);
    // Every third person has never signed in. Their first sign-in creates them while the entry is being removed.
    const id =
      index % 3 === 0 ? undefined : await anEmployee(parts, "agent", { email, issuer, subject: email, name: email });
    const session = id === undefined ? undefined : await aSession(parts, id);
    const call = callAs(app, session?.accessToken);
    const told = async (answer: Promise<{ status: number }>) => void statuses.push((await answer).status);
    work.push(
      told(signIn(email).then((status) => ({ status }))),
      told(call("PATCH", "/users/me/profile", { name: `Leaver ${index}` })),
      told(call("POST", "/agent-queue/status/play")),
      told(callAs(app, undefined)("POST", "/auth/refresh", { refreshToken: session?.refreshToken ?? "none" })),
      told(signIn(email).then((status) => ({ status }))),
    );
    const boss = bosses[index % 2] ?? callAs(app, undefined);
    work.push(boss("DELETE", `/whitelist/${entry}`).then(({ status }) => void removed.push(status)));
  }
  await Promise.all(work);
  expect(removed).toEqual(Array(12).fill(200));
  expect(statuses.filter((status) => ![200, 401, 403].includes(status))).toEqual([]);
  const people = parts.db.selectFrom("users").where("email", "like", "leaver%");
  expect(await people.select("email").where("isActive", "=", true).execute()).toEqual([]);
  const open = people.innerJoin("sessions", "sessions.userId", "users.id").where("sessions.endedAt", "is", null);
  expect(await open.select("email").execute()).toEqual([]);
});

test("leaves no session to a person who signs in while they are being removed", async () => {
  const boss = callAs(app, (await aSession(parts, await anEmployee(parts, "admin"))).accessToken);
  const email = "moment@demo.example";
  const entry = await onWhitelist(email);
  const id = await anEmployee(parts, "agent", { email, issuer, subject: email });
  let arrived: Promise<unknown>[] = [];
  // Both wait for the lock of the person, one behind the other.
  await parts.db.transaction().execute(async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
    arrived = [boss("DELETE", `/whitelist/${entry}`), signIn(email)];
    await expect.poll(() => waitingForLocks(parts)).toBe(2);
  });
  await Promise.all(arrived);
  const sessions = parts.db.selectFrom("sessions").select("id").where("userId", "=", id).where("endedAt", "is", null);
  expect(await sessions.execute()).toEqual([]);
  expect(await parts.db.selectFrom("users").select("isActive").where("id", "=", id).execute()).toEqual([
    { isActive: false },
  ]);
});
