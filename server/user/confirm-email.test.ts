import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import { admitPerson } from "#server/access/admit-person.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { anEmployee, anOffice, aSession, callAs } from "#tests/server/office.ts";
import { emailChangeUrlById } from "./email-changes.ts";

const parts = freshDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  app = await anOffice(parts);
});
afterAll(() => app.close());

async function signedIn(role: Role, fields: Parameters<typeof anEmployee>[2] = {}) {
  const id = await anEmployee(parts, role, fields);
  return { id, call: callAs(app, (await aSession(parts, id)).accessToken) };
}

type Caller = Awaited<ReturnType<typeof signedIn>>["call"];
const ask = (call: Caller, email: string) => call("PATCH", "/users/me/profile", { email });
const confirm = (call: Caller, token: string) => call("POST", "/users/me/email", { token });

/** Returns the letters to an address, oldest first. */
async function lettersTo(recipient: string) {
  const rows = await parts.db
    .selectFrom("messages")
    .select(["template", "data"])
    .where("recipient", "=", recipient)
    .orderBy("id")
    .execute();
  return rows.map(({ template, data }) => ({ template, facts: (data as { facts: { emailChangeId: number } }).facts }));
}

/** Returns the token of the newest letter to an address. */
async function tokenTo(recipient: string): Promise<string> {
  const letter = (await lettersTo(recipient)).at(-1);
  const url = await emailChangeUrlById(parts, letter?.facts.emailChangeId ?? 0);
  return url.split("#email=")[1] ?? "";
}

const signIn = (subject: string, verifiedEmail: string) =>
  parts.db
    .transaction()
    .execute((tx) =>
      admitPerson(tx, { issuer: "test", subject, verifiedEmail, name: "Test", picture: undefined }, parts.now()),
    );

const whitelisted = (email: string) =>
  parts.db.insertInto("whitelistEntries").values({ email, role: "agent" }).execute();

describe("a new email address", () => {
  it("allows no sign-in before it is confirmed, and this person's afterwards; open sessions continue", async () => {
    await whitelisted("lena@demo.example");
    const { id = 0 } = (await signIn("old", "lena@demo.example")) ?? {};
    const call = callAs(app, (await aSession(parts, id)).accessToken);
    const asked = await ask(call, "Lena@New.example");
    expect([asked.status, asked.body]).toMatchObject([
      200,
      { email: "lena@demo.example", newEmail: { email: "lena@new.example" } },
    ]);
    expect(await signIn("new", "lena@new.example")).toBeUndefined();

    const confirmed = await confirm(call, await tokenTo("lena@new.example"));
    expect([confirmed.status, confirmed.body]).toMatchObject([200, { email: "lena@new.example", newEmail: null }]);
    expect((await call("GET", "/auth/profile")).body.email).toBe("lena@new.example");
    // The old address works until the person signs in with the new one, so that no one is locked out.
    expect(await signIn("old", "lena@demo.example")).toMatchObject({ id });
    expect(await signIn("new", "lena@new.example")).toMatchObject({ id });
    expect(await signIn("old", "lena@demo.example")).toBeUndefined();
    expect(await signIn("third", "lena@new.example")).toBeUndefined();
    expect((await lettersTo("lena@demo.example")).map(({ template }) => template)).toEqual(["email-changed"]);
  });

  it("is stored in the history and the audit trail, and its token in neither of them nor in the outbox", async () => {
    const { id, call } = await signedIn("expert", { email: "mo@demo.example" });
    await ask(call, "mo@new.example");
    const token = await tokenTo("mo@new.example");
    await confirm(call, token);
    const admin = await signedIn("admin");
    expect((await admin.call("GET", `/users/${id}/history`)).body).toMatchObject([
      { action: "confirmEmail", changes: [{ field: "email", before: "mo@demo.example", after: "mo@new.example" }] },
    ]);
    const trail = await parts.db.selectFrom("auditEntries").selectAll().where("subject", "=", `user:${id}`).execute();
    expect(trail.map(({ action }) => action)).toEqual(["user.email_asked", "user.email"]);
    const kept = [trail, await parts.db.selectFrom("messages").selectAll().execute()];
    expect(JSON.stringify([kept, await parts.db.selectFrom("emailChanges").selectAll().execute()])).not.toContain(
      token,
    );
  });

  it("is confirmed by a link that works once, is replaced by a newer one, and expires after a day", async () => {
    const { id, call } = await signedIn("agent");
    await ask(call, "a@new.example");
    const first = await tokenTo("a@new.example");
    await ask(call, "b@new.example");
    const second = await tokenTo("b@new.example");
    expect((await confirm(call, first)).body.code).toBe("email_link_used");
    await parts.db.updateTable("emailChanges").set({ expiresAt: parts.now() }).where("userId", "=", id).execute();
    const expired = await confirm(call, second);
    expect([expired.status, expired.body.code]).toEqual([410, "email_link_expired"]);
    await ask(call, "b@new.example");
    const third = await tokenTo("b@new.example");
    expect((await confirm(call, third)).status).toBe(200);
    const again = await confirm(call, third);
    expect([again.status, again.body.code]).toEqual([409, "email_link_used"]);
  });

  it("cannot be confirmed by another person who has the link", async () => {
    const [one, two] = [await signedIn("agent"), await signedIn("admin")];
    await ask(one.call, "mine@new.example");
    const token = await tokenTo("mine@new.example");
    expect((await confirm(two.call, token)).status).toBe(404);
    expect((await callAs(app, undefined)("POST", "/users/me/email", { token })).status).toBe(401);
    expect((await confirm(two.call, "nothing")).status).toBe(404);
  });

  it("is withdrawn by entering the current address, in any case of letters", async () => {
    const { call } = await signedIn("agent", { email: "stays@demo.example" });
    await ask(call, "goes@new.example");
    const token = await tokenTo("goes@new.example");
    expect((await ask(call, "Stays@demo.example")).body.newEmail).toBeNull();
    expect((await confirm(call, token)).body.code).toBe("email_link_used");
    expect(await lettersTo("stays@demo.example")).toEqual([]);
  });

  it("can be requested five times a day, and a refusal sends no letter", async () => {
    const { call } = await signedIn("agent");
    for (const count of [1, 2, 3, 4, 5]) expect((await ask(call, `s${count}@new.example`)).status).toBe(200);
    const sixth = await ask(call, "s6@new.example");
    expect([sixth.status, sixth.body.code]).toEqual([429, "email_asked_too_often"]);
    expect(await lettersTo("s6@new.example")).toEqual([]);
    expect((await call("GET", "/auth/profile")).status).toBe(200);
  });
});

describe("an email address of another person", () => {
  it("is refused immediately for administrators, and for others only after they open the link", async () => {
    await anEmployee(parts, "expert", { email: "taken@demo.example" });
    await whitelisted("awaited@demo.example");
    const [admin, agent] = [await signedIn("admin"), await signedIn("agent")];
    for (const email of ["Taken@demo.example", "awaited@demo.example"]) {
      const refused = await ask(admin.call, email);
      expect([refused.status, refused.body.code]).toEqual([409, "email_taken"]);
      const free = await ask(agent.call, `free-${email}`);
      const asked = await ask(agent.call, email);
      expect(asked.status).toBe(free.status);
      expect(Object.keys(asked.body)).toEqual(Object.keys(free.body));
      const confirmed = await confirm(agent.call, await tokenTo(email.toLowerCase()));
      expect([confirmed.status, confirmed.body.code]).toEqual([409, "email_taken"]);
    }
  });

  it("is given to one of two people who confirm it at the same time", async () => {
    const pair = [await signedIn("agent"), await signedIn("agent")];
    const tokens: string[] = [];
    for (const { call } of pair) {
      await ask(call, "both@new.example");
      tokens.push(await tokenTo("both@new.example"));
    }
    const answers = await Promise.all(pair.map(({ call }, index) => confirm(call, tokens[index] ?? "")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("is confirmed once by two simultaneous requests", async () => {
    const { id, call } = await signedIn("agent");
    await ask(call, "twice@new.example");
    const token = await tokenTo("twice@new.example");
    const answers = await Promise.all([confirm(call, token), confirm(call, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = parts.db
      .selectFrom("history")
      .select("action")
      .where("record", "=", "user")
      .where("recordId", "=", id);
    expect(await rows.execute()).toEqual([{ action: "confirmEmail" }]);
  });
});

describe("a person's own commission", () => {
  it("cannot be changed by anyone but an administrator, and no other field is changed with it", async () => {
    for (const role of ["agent", "supervisor", "expert", "ticketing"] as const) {
      const { id, call } = await signedIn(role, { name: "Old Name", commissionBps: 1000 });
      const refused = await call("PATCH", "/users/me/profile", { commission: 90, name: "New Name" });
      expect([refused.status, refused.body.code]).toEqual([403, "own_commission"]);
      expect((await call("GET", `/users/${id}`)).body).toMatchObject({ name: "Old Name", commission: 10 });
    }
  });

  it("can be changed by an administrator, which is recorded", async () => {
    const { id, call } = await signedIn("admin");
    expect((await call("PATCH", "/users/me/profile", { commission: 12.25 })).body.commission).toBe(12.25);
    const trail = parts.db.selectFrom("auditEntries").select(["action", "details"]).where("subject", "=", `user:${id}`);
    expect(await trail.execute()).toEqual([{ action: "user.profile", details: { fields: ["commissionBps"] } }]);
    expect((await call("GET", `/users/${id}/history`)).body).toMatchObject([
      { action: "updateProfile", changes: [{ field: "commissionBps", before: "0", after: "1225" }] },
    ]);
  });
});
