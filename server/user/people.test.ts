import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { anEmployee, anOffice, aSession, callAs } from "#tests/server/office.ts";
import { waitingForLocks } from "#tests/server/waiting-for-locks.ts";

const parts = freshDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  app = await anOffice(parts);
});
afterAll(() => app.close());

type Fields = Parameters<typeof anEmployee>[2];

async function signedIn(role: Role, fields: Fields = {}) {
  const id = await anEmployee(parts, role, fields);
  const session = await aSession(parts, id);
  return { id, call: callAs(app, session.accessToken), sessionId: session.sessionId };
}

function historyOf(userId: number) {
  return parts.db
    .selectFrom("history")
    .select(["action", "oldStatus", "newStatus", "changes", "actorId"])
    .where("record", "=", "user")
    .where("recordId", "=", userId)
    .orderBy("id")
    .execute();
}

function auditOf(userId: number) {
  return parts.db
    .selectFrom("auditEntries")
    .select(["action", "actorId", "outcome"])
    .where("subject", "=", `user:${userId}`)
    .orderBy("id")
    .execute();
}

describe("an administrator's change of a user", () => {
  it("changes only the fields that were sent, with a history row for each kind of change", async () => {
    const admin = await signedIn("admin");
    const id = await anEmployee(parts, "agent", { name: "Old Name", phone: "+12125550101", commissionBps: 1000 });
    const changed = await admin.call("PATCH", `/users/${id}`, {
      name: "New Name",
      phone: "(212) 555-0199",
      commission: 12.5,
      hiredOn: "2024-02-29",
    });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { name: "New Name", phone: "+12125550199", commission: 12.5, hiredOn: "2024-02-29", role: "agent", version: 2 },
    ]);
    expect((await admin.call("PATCH", `/users/${id}`, { name: "New Name", isActive: true })).status).toBe(200);
    const changes = {
      name: ["Old Name", "New Name"],
      phone: ["+12125550101", "+12125550199"],
      commissionBps: [1000, 1250],
      hiredOn: [null, "2024-02-29"],
    };
    expect(await historyOf(id)).toEqual([
      { action: "update", oldStatus: "active", newStatus: "active", changes, actorId: admin.id },
    ]);
    expect(await auditOf(id)).toEqual([{ action: "user.update", actorId: admin.id, outcome: "done" }]);
    expect((await admin.call("GET", `/users/${id}/history`)).body).toMatchObject([
      {
        action: "update",
        by: { id: admin.id },
        changes: [
          { field: "commissionBps", before: "1000", after: "1250" },
          { field: "hiredOn", before: null, after: "2024-02-29" },
          { field: "name", before: "Old Name", after: "New Name" },
          { field: "phone", before: "+12125550101", after: "+12125550199" },
        ],
      },
    ]);
  });

  it("may contain everything in the form: role, fields and whether the user is active", async () => {
    const admin = await signedIn("admin");
    const { id, call } = await signedIn("supervisor");
    const sent = { role: "agent", commission: 7.25, name: "Ada Quill", phone: "+12125550133", isActive: false };
    expect((await admin.call("PATCH", `/users/${id}`, sent)).body).toMatchObject({ ...sent, version: 4 });
    expect((await historyOf(id)).map(({ action, newStatus }) => [action, newStatus])).toEqual([
      ["changeRole", "active"],
      ["update", "active"],
      ["deactivate", "inactive"],
    ]);
    expect((await call("GET", "/auth/profile")).status).toBe(401);
    const back = await admin.call("PATCH", `/users/${id}`, { isActive: true });
    expect(back.body).toMatchObject({ isActive: true, version: 5 });
  });

  it("reports every invalid field", async () => {
    const admin = await signedIn("admin");
    const id = await anEmployee(parts, "expert");
    const fieldsOf = async (body: object) => {
      const { status, body: refusal } = await admin.call("PATCH", `/users/${id}`, body);
      expect(status).toBe(422);
      return refusal.details.fields.map(({ field }: { field: string }) => field);
    };
    expect(
      await fieldsOf({ name: "", phone: "1".repeat(40), commission: 120, hiredOn: "2024-02-30", role: "boss" }),
    ).toEqual(["name", "phone", "commission", "hiredOn", "role"]);
    expect(await fieldsOf({ commission: 5 })).toEqual(["commission"]);
    expect(await historyOf(id)).toEqual([]);
  });

  it("is refused if the version is stale, and names the person who was faster", async () => {
    const [one, two] = [await signedIn("admin", { name: "Ann Lee" }), await signedIn("admin")];
    const id = await anEmployee(parts, "agent");
    const sent = [one, two].map(({ call }, index) =>
      call("PATCH", `/users/${id}`, { version: 1, name: `Name ${index}` }),
    );
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({ code: "changed_meanwhile", details: { current: "active", version: 2 } });
    expect(await historyOf(id)).toHaveLength(1);
  });
});

describe("a user's role", () => {
  it("applies from the next call of an open page", async () => {
    const admin = await signedIn("admin");
    const { id, call } = await signedIn("agent", { commissionBps: 1250 });
    await call("POST", "/agent-queue/status/play");
    expect((await call("GET", "/agent-queue/board")).status).toBe(403);
    const { status, body } = await admin.call("PATCH", `/roles/user/${id}/role`, { newRole: "supervisor" });
    expect([status, body.role, body.commission, body.availability]).toEqual([200, "supervisor", 0, "unavailable"]);
    expect((await call("GET", "/agent-queue/board")).status).toBe(200);
    expect((await call("POST", "/agent-queue/status/play")).status).toBe(403);
    expect(await auditOf(id)).toEqual([{ action: "user.role", actorId: admin.id, outcome: "done" }]);
    const told = parts.db.selectFrom("notifications").select(["kind", "actorId"]).where("userId", "=", id);
    expect(await told.orderBy("id").execute()).toEqual([
      { kind: "role_changed", actorId: admin.id },
      { kind: "queue_paused", actorId: null },
    ]);
  });

  it("cannot be changed by its owner, and requires a recent sign-in", async () => {
    const admin = await signedIn("admin");
    const own = await admin.call("PATCH", `/roles/user/${admin.id}/role`, { newRole: "agent" });
    expect([own.status, own.body.code]).toEqual([409, "own_account"]);
    const id = await anEmployee(parts, "agent");
    await parts.db
      .updateTable("sessions")
      .set({ authenticatedAt: new Date(Date.parse(parts.now()) - 5 * 60_000 - 1).toISOString() })
      .where("id", "=", admin.sessionId)
      .execute();
    for (const ask of [
      () => admin.call("PATCH", `/roles/user/${id}/role`, { newRole: "admin" }),
      () => admin.call("PATCH", `/users/${id}`, { role: "admin" }),
    ])
      expect((await ask()).body.code).toBe("step_up_needed");
    expect((await admin.call("GET", `/users/${id}`)).body.role).toBe("agent");
  });

  it("changes twice if two administrators change it at the same time, with a history row each", async () => {
    const [one, two] = [await signedIn("admin"), await signedIn("admin")];
    const id = await anEmployee(parts, "agent");
    const answers = await Promise.all([
      one.call("PATCH", `/roles/user/${id}/role`, { newRole: "expert" }),
      two.call("PATCH", `/roles/user/${id}/role`, { newRole: "ticketing" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await historyOf(id);
    expect(rows).toHaveLength(2);
    const [first, second] = rows.map(({ changes }) => (changes as { role: [string, string] }).role);
    expect([first?.[0], second?.[0]]).toEqual(["agent", first?.[1]]);
  });
});

describe("deactivating a user", () => {
  it("ends the sessions of open pages immediately, and removes the user from the queue", async () => {
    const admin = await signedIn("admin");
    const supervisor = await anEmployee(parts, "supervisor");
    const { id, call } = await signedIn("agent", { name: "Leo Gone" });
    await call("POST", "/agent-queue/status/play");
    expect((await admin.call("DELETE", `/users/${id}`)).body).toEqual({ done: true });
    expect((await call("GET", "/leads")).status).toBe(401);
    expect((await admin.call("GET", `/users/${id}`)).body).toMatchObject({
      isActive: false,
      availability: "unavailable",
    });
    const again = await admin.call("DELETE", `/users/${id}`);
    expect([again.status, again.body.code]).toEqual([409, "state_conflict"]);
    const told = parts.db.selectFrom("notifications").select("facts").where("userId", "=", supervisor);
    expect(await told.execute()).toEqual([{ facts: { person: "Leo Gone" } }]);
  });

  test.each([
    ["end each other's account", "DELETE", undefined],
    ["deactivate each other", "PATCH", { isActive: false }],
    ["make agents of each other", "PATCH", { role: "agent" }],
  ] as const)(
    "accepts one of two administrators who %s at the same time, and refuses the other with the reason",
    async (_, method, body) => {
      const [one, two] = [await signedIn("admin"), await signedIn("admin")];
      let asked: ReturnType<typeof one.call>[] = [];
      // Both have been authorized as administrators, and now wait for the same rows.
      await parts.db.transaction().execute(async (tx) => {
        await tx.selectFrom("users").select("id").where("id", "in", [one.id, two.id]).forUpdate().execute();
        asked = [one.call(method, `/users/${two.id}`, body), two.call(method, `/users/${one.id}`, body)];
        await expect.poll(() => waitingForLocks(parts)).toBe(2);
      });
      const answers = await Promise.all(asked);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe("own_account_changed");
      const active = parts.db
        .selectFrom("users")
        .select("id")
        .where("id", "in", [one.id, two.id])
        .where("role", "=", "admin")
        .where("isActive", "=", true);
      expect(await active.execute()).toHaveLength(1);
    },
  );

  it("refuses a save of the user at the same moment and every later call", async () => {
    const { id, call } = await signedIn("agent", { name: "Leo Gone" });
    let asked = call("GET", "/auth/profile");
    await parts.db.transaction().execute(async (tx) => {
      await tx.updateTable("users").set({ isActive: false }).where("id", "=", id).execute();
      asked = call("PATCH", "/users/me/profile", { name: "Leo Stays" });
      await expect.poll(() => waitingForLocks(parts)).toBe(1);
    });
    expect((await asked).status).toBe(401);
    expect(await historyOf(id)).toEqual([]);
  });

  it("is refused for the own account", async () => {
    const { id, call } = await signedIn("admin");
    for (const ask of [() => call("DELETE", `/users/${id}`), () => call("PATCH", `/users/${id}`, { isActive: false })])
      expect((await ask()).body.code).toBe("own_account");
    expect((await call("GET", "/auth/profile")).status).toBe(200);
  });
});

test("allows administrators only", async () => {
  const id = await anEmployee(parts, "agent");
  for (const role of ["supervisor", "agent", "expert", "ticketing"] as const) {
    const { call } = await signedIn(role);
    const answers = [
      await call("PATCH", `/users/${id}`, { name: "X" }),
      await call("PATCH", `/roles/user/${id}/role`, { newRole: "admin" }),
      await call("DELETE", `/users/${id}`),
      await call("GET", `/users/${id}/open-work`),
      await call("POST", `/users/${id}/hand-over`, { toUserId: null, backToQueue: true }),
      await call("GET", `/users/${id}/history`),
      await call("GET", "/whitelist"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
  }
  expect(await historyOf(id)).toEqual([]);
});
