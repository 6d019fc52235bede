import type { FastifyInstance } from "fastify";
import { SignJWT } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { later } from "#domain/shared/durations.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { anEmployee, anOffice, aSession, callAs } from "#tests/server/office.ts";
import { waitingForLocks } from "#tests/server/waiting-for-locks.ts";
import { idleLimitMs, sessionLimitMs } from "./refresh-token.ts";

const parts = freshDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  app = await anOffice(parts);
});
beforeEach(() => {
  parts.clock.now = testNow;
});
afterAll(() => app.close());

function pass(ms: number): void {
  parts.clock.now = later(parts.clock.now, ms);
}

async function refresh(refreshToken: string) {
  return callAs(app, undefined)("POST", "/auth/refresh", { refreshToken });
}

async function statusOf(accessToken: string): Promise<number> {
  return (await callAs(app, accessToken)("GET", "/auth/profile")).status;
}

describe("an access token", () => {
  it("expires after ten minutes", async () => {
    const { accessToken } = await aSession(parts, await anEmployee(parts, "agent"));
    expect(await statusOf(accessToken)).toBe(200);
    pass(599_000);
    expect(await statusOf(accessToken)).toBe(200);
    pass(1000);
    expect(await statusOf(accessToken)).toBe(401);
  });

  it("identifies each of many simultaneous callers, and refuses one whose session has ended", async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => aSession(parts, await anEmployee(parts, "agent"))),
    );
    const [ended] = people;
    await parts.db
      .updateTable("sessions")
      .set({ endedAt: parts.now(), endReason: "test" })
      .where("id", "=", ended?.sessionId ?? 0)
      .execute();
    const who = await Promise.all(
      people.map(async ({ accessToken }) => (await callAs(app, accessToken)("GET", "/auth/profile")).body.id ?? null),
    );
    const owners = await parts.db.selectFrom("sessions").select(["id", "userId"]).execute();
    const ownerOf = new Map(owners.map(({ id, userId }) => [id, userId]));
    expect(who).toEqual(people.map((one) => (one === ended ? null : ownerOf.get(one.sessionId))));
  });

  it("is accepted only with our signature, its type and this audience", async () => {
    const userId = await anEmployee(parts, "admin");
    const { sessionId } = await aSession(parts, userId);
    const { tokenId } = await parts.db
      .selectFrom("sessions")
      .select("tokenId")
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow();
    const seconds = Date.parse(parts.now()) / 1000;
    const url = parts.config.publicUrl;
    const sign = (
      header: object,
      audience: string,
      key = parts.keys.key("access-token"),
      claims: { sub?: string; sid?: string } = {},
    ) =>
      new SignJWT({ sub: String(userId), sid: tokenId, ...claims, iss: url, aud: audience, exp: seconds + 60 })
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: "test", ...header })
        .sign(key);
    expect(await statusOf(await sign({}, `${url}/api`))).toBe(200);
    expect(await statusOf(await sign({ typ: "JWT" }, `${url}/api`))).toBe(401);
    expect(await statusOf(await sign({ alg: "HS384" }, `${url}/api`))).toBe(401);
    expect(await statusOf(await sign({ kid: "unknown" }, `${url}/api`))).toBe(401);
    expect(await statusOf(await sign({}, "https://elsewhere.example"))).toBe(401);
    expect(await statusOf(await sign({}, `${url}/api`, parts.keys.key("refresh-token")))).toBe(401);
    const none = [
      { alg: "none", typ: "at+jwt" },
      { sub: String(userId), sid: tokenId, exp: seconds + 60 },
    ];
    const unsigned = none.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
    expect(await statusOf(`${unsigned}.`)).toBe(401);
    for (const claims of [{ sub: "somebody" }, { sub: "1.5" }, { sub: "9".repeat(40) }, { sub: "" }, { sid: "7" }]) {
      const strange = await sign({}, `${url}/api`, undefined, claims);
      expect(await statusOf(strange)).toBe(401);
    }
  });

  it("is refused with a changed payload or signature, even after the original was accepted", async () => {
    const { accessToken } = await aSession(parts, await anEmployee(parts, "agent"));
    const [other] = (await aSession(parts, await anEmployee(parts, "admin"))).accessToken.split(".").slice(1);
    const [header, , signature] = accessToken.split(".");
    for (let time = 0; time < 2; time++) {
      expect(await statusOf(accessToken)).toBe(200);
      expect(await statusOf([header, other, signature].join("."))).toBe(401);
      expect(await statusOf(`${accessToken}A`)).toBe(401);
    }
  });

  it("is refused once the person is inactive", async () => {
    const userId = await anEmployee(parts, "agent");
    const { accessToken, refreshToken } = await aSession(parts, userId);
    await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", userId).execute();
    expect(await statusOf(accessToken)).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it("carries no role, so a change takes effect on the next call", async () => {
    const userId = await anEmployee(parts, "agent");
    const call = callAs(app, (await aSession(parts, userId)).accessToken);
    const body = { email: "somebody@demo.example", role: "agent" };
    expect(await call("POST", "/whitelist", body)).toMatchObject({ status: 403, body: { code: "not_allowed" } });
    await parts.db.updateTable("users").set({ role: "admin" }).where("id", "=", userId).execute();
    expect((await call("POST", "/whitelist", body)).status).toBe(200);
    await parts.db.updateTable("users").set({ role: "agent" }).where("id", "=", userId).execute();
    expect((await call("POST", "/whitelist", body)).status).toBe(403);
  });
});

describe("a refresh token", () => {
  it("is exchanged for the next one, and stored only as a hash", async () => {
    const first = await aSession(parts, await anEmployee(parts, "agent"));
    pass(60_000);
    const { status, body } = await refresh(first.refreshToken);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["accessToken", "refreshToken"]);
    expect(body.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(body.refreshToken).not.toBe(first.refreshToken);
    expect(await statusOf(body.accessToken)).toBe(200);
    const rows = await parts.db.selectFrom("refreshTokens").selectAll().execute();
    const stored = JSON.stringify(rows.map((row) => row.tokenHash.toString("base64url")));
    expect(stored).not.toContain(first.refreshToken);
    expect(stored).not.toContain(body.refreshToken);
  });

  it("gets the same successor from simultaneous calls, and again if the answer was lost", async () => {
    const { refreshToken, sessionId } = await aSession(parts, await anEmployee(parts, "agent"));
    // The lock is held until all calls wait for it, so that they arrive at the same time.
    const waiting = await parts.db.transaction().execute(async (tx) => {
      await tx.selectFrom("sessions").where("id", "=", sessionId).select("id").forUpdate().execute();
      const arrived = Array.from({ length: 5 }, () => refresh(refreshToken));
      await expect.poll(() => waitingForLocks(parts)).toBe(5);
      return { arrived };
    });
    const answers = await Promise.all(waiting.arrived);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const [successor, ...others] = new Set(answers.map(({ body }) => body.refreshToken));
    expect(others).toEqual([]);
    pass(10_000);
    expect((await refresh(refreshToken)).body.refreshToken).toBe(successor);
    expect((await refresh(successor)).status).toBe(200);
  });

  it("ends the whole session if it is used again after ten seconds, and records it in the audit trail", async () => {
    const { refreshToken, accessToken, sessionId } = await aSession(parts, await anEmployee(parts, "agent"));
    const next = await refresh(refreshToken);
    pass(10_001);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh(next.body.refreshToken)).status).toBe(401);
    expect(await statusOf(accessToken)).toBe(401);
    const session = parts.db.selectFrom("sessions").select("endReason").where("id", "=", sessionId);
    expect(await session.executeTakeFirst()).toEqual({ endReason: "refresh_token_reused" });
    const audit = parts.db.selectFrom("auditEntries").select("outcome").where("action", "=", "session.reuse");
    expect(await audit.where("subject", "=", `session:${sessionId}`).execute()).toEqual([{ outcome: "refused" }]);
  });

  it("is extended by twelve hours with each use, and expires without use", async () => {
    const first = await aSession(parts, await anEmployee(parts, "agent"));
    pass(idleLimitMs - 1000);
    const second = await refresh(first.refreshToken);
    expect(second.status).toBe(200);
    pass(idleLimitMs);
    expect((await refresh(second.body.refreshToken)).status).toBe(401);
  });

  it("expires seven days after the sign-in, even if it is in use", async () => {
    let { refreshToken } = await aSession(parts, await anEmployee(parts, "agent"));
    for (let used = 11 * 3_600_000; used < sessionLimitMs; used += 11 * 3_600_000) {
      pass(11 * 3_600_000);
      const { status, body } = await refresh(refreshToken);
      expect(status).toBe(200);
      refreshToken = body.refreshToken;
    }
    parts.clock.now = later(testNow, sessionLimitMs - 1000);
    const last = await refresh(refreshToken);
    expect(last.status).toBe(200);
    pass(1000);
    expect(await statusOf(last.body.accessToken)).toBe(401);
    expect((await refresh(last.body.refreshToken)).status).toBe(401);
  });

  it("and an access token are refused after a restored database has assigned their ids to another person", async () => {
    const lost = await anEmployee(parts, "agent");
    const before = await aSession(parts, lost);
    await parts.db.deleteFrom("refreshTokens").where("sessionId", "=", before.sessionId).execute();
    await parts.db.deleteFrom("sessions").where("id", "=", before.sessionId).execute();
    await parts.db.deleteFrom("users").where("id", "=", lost).execute();
    await sql`select setval(pg_get_serial_sequence('users', 'id'), ${lost}, false),
                     setval(pg_get_serial_sequence('sessions', 'id'), ${before.sessionId}, false)`.execute(parts.db);
    const other = await anEmployee(parts, "admin");
    const after = await aSession(parts, other);
    expect([other, after.sessionId]).toEqual([lost, before.sessionId]);
    expect(await statusOf(before.accessToken)).toBe(401);
    expect((await refresh(before.refreshToken)).status).toBe(401);
    expect(await statusOf(after.accessToken)).toBe(200);
  });

  it("is refused with a mark if a person ended the session or was deactivated, but not if it ran out", async () => {
    const isRevoked = async (refreshToken: string) => (await refresh(refreshToken)).body.details.isRevoked;
    const signedOut = await aSession(parts, await anEmployee(parts, "agent"));
    await callAs(app, signedOut.accessToken)("POST", "/auth/sign-out");
    expect(await isRevoked(signedOut.refreshToken)).toBe(true);
    const inactive = await anEmployee(parts, "agent");
    const { refreshToken } = await aSession(parts, inactive);
    await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", inactive).execute();
    expect(await isRevoked(refreshToken)).toBe(true);
    const unused = await aSession(parts, await anEmployee(parts, "agent"));
    pass(idleLimitMs);
    expect(await isRevoked(unused.refreshToken)).toBeUndefined();
    expect(await isRevoked("made-up")).toBeUndefined();
  });

  it("is refused if it was never issued", async () => {
    expect(await refresh("made-up")).toMatchObject({ status: 401, body: { message: "Unauthorized" } });
  });
});

describe("sessions", () => {
  it("end immediately and on the server when the person signs out", async () => {
    const { accessToken, refreshToken } = await aSession(parts, await anEmployee(parts, "agent"));
    expect(await callAs(app, accessToken)("POST", "/auth/sign-out")).toMatchObject({
      status: 200,
      body: { done: true },
    });
    expect(await statusOf(accessToken)).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it("can be listed and ended only by their owner", async () => {
    const userId = await anEmployee(parts, "agent");
    const desk = await aSession(parts, userId);
    pass(1000);
    const phone = await aSession(parts, userId);
    const stranger = await aSession(parts, await anEmployee(parts, "admin"));
    const call = callAs(app, phone.accessToken);
    expect((await call("GET", "/auth/sessions")).body).toEqual([
      expect.objectContaining({ id: phone.sessionId, current: true, ip: "192.0.2.1", userAgent: "a browser" }),
      expect.objectContaining({ id: desk.sessionId, current: false }),
    ]);
    const end = `/auth/sessions/${desk.sessionId}`;
    expect((await callAs(app, stranger.accessToken)("DELETE", end)).status).toBe(404);
    expect(await statusOf(desk.accessToken)).toBe(200);
    expect((await call("DELETE", end)).status).toBe(200);
    expect((await call("DELETE", end)).status).toBe(200);
    expect(await statusOf(desk.accessToken)).toBe(401);
    expect((await call("GET", "/auth/sessions")).body).toHaveLength(1);
  });

  it("are required for every other call", async () => {
    for (const path of ["/auth/profile", "/auth/sessions", "/users", "/agent-queue/status"]) {
      expect((await callAs(app, undefined)("GET", path)).status).toBe(401);
      expect((await callAs(app, "not.a.token")("GET", path)).status).toBe(401);
    }
  });
});
