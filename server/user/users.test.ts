import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { anEmployee, anOffice, aSession, callAs } from "#tests/server/office.ts";

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

const seenByAll = ["availability", "id", "isActive", "name", "picture", "role"];
const seenByFew = [...seenByAll, "commission", "email", "hiredOn", "isAssigned", "lastSignInAt", "phone"].sort();
/** On the page of the user, in addition to the list. */
const names = ["firstName", "surname"];
const seenByOneself = [...seenByFew, ...names, "hasOwnPicture", "newEmail", "teamLead"].sort();

describe("the view of a user", () => {
  it("contains everything for administrators and the user, and name and role for others", async () => {
    const admin = await signedIn("admin");
    const agent = await signedIn("agent", { commissionBps: 1250, phone: "+12125550101" });
    const fields = async (call: typeof admin.call, id: number) =>
      Object.keys((await call("GET", `/users/${id}`)).body).sort();
    expect(await fields(admin.call, agent.id)).toEqual(
      [...seenByFew, ...names, "hasOwnPicture", "teamLead", "version"].sort(),
    );
    expect(await fields(agent.call, agent.id)).toEqual(seenByOneself);
    expect(await fields(agent.call, admin.id)).toEqual(seenByAll);
    expect((await agent.call("GET", `/users/${agent.id}`)).body.commission).toBe(12.5);
    for (const role of ["supervisor", "expert", "ticketing"] as const) {
      const { id, call } = await signedIn(role);
      const list: { id: number }[] = (await call("GET", "/users")).body;
      for (const row of list) expect(Object.keys(row).sort()).toEqual(row.id === id ? seenByFew : seenByAll);
    }
    expect((await agent.call("GET", "/users/999999")).status).toBe(404);
  });

  it("does not reveal hidden fields through search or sorting", async () => {
    const admin = await signedIn("admin");
    const agent = await signedIn("agent");
    const hidden = await anEmployee(parts, "expert", {
      email: "zebra@demo.example",
      name: "Erin",
      phone: "+12125550177",
    });
    for (const keyword of ["zebra", "5550177"]) {
      expect((await admin.call("GET", `/users?keyword=${keyword}`)).body).toMatchObject([{ id: hidden }]);
      expect((await agent.call("GET", `/users?keyword=${keyword}`)).body).toEqual([]);
    }
    expect((await admin.call("GET", "/users?sortBy=lastSignInAt")).status).toBe(200);
    expect((await agent.call("GET", "/users?sortBy=lastSignInAt")).status).toBe(403);
  });
});

describe("the list of users", () => {
  it("can be filtered, searched and sorted", async () => {
    const { call } = await signedIn("admin", { name: "Ánna Ödman" });
    await anEmployee(parts, "ticketing", { name: "anna berg" });
    await anEmployee(parts, "ticketing", { name: "Anna Cole 100%", isActive: false });
    const names = async (query: string) => {
      const rows: { name: string }[] = (await call("GET", `/users?keyword=anna&${query}`)).body;
      return rows.map(({ name }) => name);
    };
    expect(await names("")).toEqual(["anna berg", "Anna Cole 100%", "Ánna Ödman"]);
    expect(await names("sortOrder=DESC")).toEqual(["Ánna Ödman", "Anna Cole 100%", "anna berg"]);
    expect(await names("role=ticketing&isActive=true")).toEqual(["anna berg"]);
    expect(await names("isActive=false")).toEqual(["Anna Cole 100%"]);
    expect((await call("GET", "/users?keyword=100%25")).body).toHaveLength(1);
    expect((await call("GET", "/users?keyword=%25")).body).toHaveLength(1);
    expect((await call("GET", "/users?sortBy=email")).status).toBe(422);
  });
});

describe("a person's own profile", () => {
  it("changes only the fields that were sent", async () => {
    const { call } = await signedIn("agent", { name: "Old Name", phone: "+12125550101" });
    expect((await call("PATCH", "/users/me/profile", { name: "New Name" })).body).toMatchObject({
      name: "New Name",
      phone: "+12125550101",
    });
    expect((await call("PATCH", "/users/me/profile", { phone: "(212) 555-0199", role: "admin" })).body).toMatchObject({
      name: "New Name",
      phone: "+12125550199",
      role: "agent",
    });
    expect((await call("PATCH", "/users/me/profile", { phone: null })).body.phone).toBeNull();
    expect((await call("GET", "/auth/profile")).body).toMatchObject({ name: "New Name", phone: null, version: 4 });
  });

  it("refuses an invalid phone number and an invalid name", async () => {
    const { call } = await signedIn("agent");
    const fieldsOf = async (body: object) => (await call("PATCH", "/users/me/profile", body)).body.details.fields;
    expect(await fieldsOf({ name: "4111 1111 1111 1111" })).toMatchObject([{ field: "name" }]);
    expect(await fieldsOf({ name: "New Name", phone: "12" })).toMatchObject([{ field: "phone" }]);
  });
});

describe("the whitelist", () => {
  const entry = { email: "Newcomer@demo.example", role: "agent", phone: "212 555 0142", commission: 12.5 };

  it("is for administrators only", async () => {
    for (const role of ["agent", "supervisor", "expert", "ticketing"] as const) {
      const { call } = await signedIn(role);
      expect((await call("POST", "/whitelist", entry)).status).toBe(403);
      expect((await call("DELETE", "/whitelist/1")).status).toBe(403);
      expect((await call("PATCH", "/whitelist/1", { version: 1, role: "admin" })).status).toBe(403);
    }
  });

  it("contains each email address once in any case of letters, and none of an existing user", async () => {
    const { call } = await signedIn("admin", { email: "boss@demo.example" });
    const added = await Promise.all([
      call("POST", "/whitelist", entry),
      call("POST", "/whitelist", { ...entry, email: "newcomer@DEMO.example" }),
    ]);
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call("POST", "/whitelist", { ...entry, email: "Boss@demo.example" })).status).toBe(409);
    const stored = parts.db.selectFrom("whitelistEntries").select(["email", "phone", "commissionBps"]);
    expect(await stored.execute()).toEqual([
      { email: "newcomer@demo.example", phone: "+12125550142", commissionBps: 1250 },
    ]);
  });

  it("invites a new user by email once, and again on request, unless they cannot sign in", async () => {
    const { call } = await signedIn("admin", { name: "Ada Quill" });
    const email = "invited@demo.example";
    const lettersTo = () =>
      parts.db
        .selectFrom("messages")
        .select(["id", "template", sql<object>`data->'facts'`.as("facts")])
        .where("recipient", "=", email)
        .orderBy("id")
        .execute();
    const facts = { name: "Nina Roy", hiredOn: "2026-11-30" };
    const { body } = await call("POST", "/whitelist", { ...entry, ...facts, email, isActive: false });
    expect(await lettersTo()).toEqual([]);
    const invite = async () => (await call("POST", `/whitelist/${body.id}/invitation`)).status;
    expect(await invite()).toBe(409);
    await call("PATCH", `/whitelist/${body.id}`, { version: 1, isActive: true });
    expect((await Promise.all([invite(), invite()])).sort()).toEqual([200, 409]);
    const said = { name: "Nina Roy", email, invitedBy: "Ada Quill" };
    expect(await lettersTo()).toMatchObject([{ template: "invitation", facts: said }]);
    const shown = async () => {
      const entries: { id: number }[] = (await call("GET", "/whitelist")).body;
      return entries.find(({ id }) => id === body.id);
    };
    expect(await shown()).toMatchObject({ ...facts, version: 2, invitation: { state: "queued", cause: null } });
    const failed = { state: "failed", cause: "recipient", lastError: "550 no such user" };
    await parts.db.updateTable("messages").set(failed).where("recipient", "=", email).execute();
    expect(await shown()).toMatchObject({ invitation: { state: "failed", cause: "recipient" } });
    expect(await invite()).toBe(200);
    expect(await lettersTo()).toHaveLength(2);
    await anEmployee(parts, "agent", { email });
    await parts.db.updateTable("messages").set({ state: "sent" }).where("recipient", "=", email).execute();
    expect(await invite()).toBe(409);
    const uninvited = { ...entry, email: "quiet@demo.example", invite: false };
    await call("POST", "/whitelist", uninvited);
    const sent = parts.db.selectFrom("messages").select("id").where("recipient", "=", uninvited.email);
    expect(await sent.execute()).toEqual([]);
  });

  it("stores a commission for agents only", async () => {
    const { call } = await signedIn("admin");
    const { body } = await call("POST", "/whitelist", { ...entry, email: "expert@demo.example", role: "expert" });
    const stored = parts.db.selectFrom("whitelistEntries").select("commissionBps").where("id", "=", body.id);
    expect(await stored.executeTakeFirst()).toEqual({ commissionBps: 0 });
  });

  it("can be changed until its owner signs in: whether, as what and with which commission they may", async () => {
    const admin = await signedIn("admin");
    const email = "later@demo.example";
    const { body } = await admin.call("POST", "/whitelist", { ...entry, email, isActive: false });
    const change = (changes: object) => admin.call("PATCH", `/whitelist/${body.id}`, changes);
    const shown = async () => {
      const entries: { id: number }[] = (await admin.call("GET", "/whitelist")).body;
      return entries.find(({ id }) => id === body.id);
    };
    const same = { version: 1, role: "agent", phone: "(212) 555-0142", commission: 12.5, isActive: false };
    expect((await change(same)).body).toEqual({ done: true });
    expect(await shown()).toMatchObject({ version: 1, isActive: false });
    expect((await change({ version: 1, isActive: true, phone: null })).status).toBe(200);
    expect(await shown()).toMatchObject({ version: 2, isActive: true, phone: null, role: "agent", commission: 12.5 });
    expect((await change({ version: 2, role: "expert" })).status).toBe(200);
    expect(await shown()).toMatchObject({ version: 3, role: "expert", commission: 0 });
    const refused = await change({ version: 3, commission: 5, phone: "12" });
    expect([refused.status, refused.body.details.fields]).toMatchObject([422, [{ field: "commission" }]]);
    const trail = parts.db.selectFrom("auditEntries").select("details").where("action", "=", "whitelist.update");
    expect(await trail.where("actorId", "=", admin.id).orderBy("id").execute()).toEqual([
      { details: { email, changes: { isActive: [false, true], phone: ["+12125550142", null] } } },
      { details: { email, changes: { role: ["agent", "expert"], commissionBps: [1250, 0] } } },
    ]);
    await anEmployee(parts, "expert", { email });
    const late = await change({ version: 3, isActive: false });
    expect([late.status, late.body.code]).toEqual([409, "state_conflict"]);
  });

  it("accepts one of two simultaneous changes, and refuses the other", async () => {
    const admins = [await signedIn("admin"), await signedIn("admin")];
    const added = await admins[0]?.call("POST", "/whitelist", { ...entry, email: "both@demo.example" });
    const path = `/whitelist/${added?.body.id}`;
    const answers = await Promise.all(
      admins.map(({ call }, index) => call("PATCH", path, { version: 1, commission: 20 + index })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "changed_meanwhile",
      details: { version: 2 },
    });
  });

  it("deactivates a person whose entry is removed, and records who removed it", async () => {
    const admin = await signedIn("admin");
    const { body } = await admin.call("POST", "/whitelist", { ...entry, email: "leaver@demo.example" });
    const leaver = await signedIn("agent", { email: "leaver@demo.example" });
    await leaver.call("POST", "/agent-queue/status/play");
    expect((await admin.call("DELETE", `/whitelist/${body.id}`)).body).toEqual({ done: true });
    expect((await leaver.call("GET", "/auth/profile")).status).toBe(401);
    expect((await admin.call("GET", `/users/${leaver.id}`)).body).toMatchObject({
      isActive: false,
      availability: "unavailable",
    });
    const trail = parts.db.selectFrom("auditEntries").select(["action", "subject"]).where("actorId", "=", admin.id);
    expect(await trail.orderBy("id").execute()).toEqual([
      { action: "whitelist.add", subject: `whitelist:${body.id}` },
      { action: "whitelist.invite", subject: `whitelist:${body.id}` },
      { action: "whitelist.remove", subject: `whitelist:${body.id}` },
      { action: "user.deactivate", subject: `user:${leaver.id}` },
    ]);
    expect((await admin.call("DELETE", `/whitelist/${body.id}`)).status).toBe(404);
  });

  it("always keeps an administrator, even if two remove each other at the same time", async () => {
    const admins = [await signedIn("admin"), await signedIn("admin")];
    const entries: number[] = [];
    for (const { id } of admins) {
      const { email } = await parts.db
        .selectFrom("users")
        .select("email")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const row = { email, role: "admin" };
      const added = await parts.db.insertInto("whitelistEntries").values(row).returning("id").executeTakeFirstOrThrow();
      entries.push(added.id);
    }
    expect((await admins[0]?.call("DELETE", `/whitelist/${entries[0]}`))?.status).toBe(409);
    const answers = await Promise.all(admins.map(({ call }, n) => call("DELETE", `/whitelist/${entries[1 - n]}`)));
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const left = parts.db
      .selectFrom("users")
      .select("isActive")
      .where(
        "id",
        "in",
        admins.map(({ id }) => id),
      );
    expect((await left.execute()).map(({ isActive }) => isActive).sort()).toEqual([false, true]);
  });
});
