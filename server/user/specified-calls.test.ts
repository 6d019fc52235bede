import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letIn } from "#server/access/finish-sign-in.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { anEmployee, anOffice, aSession } from "#tests/server/office.ts";

/*
 * Tests the calls about users exactly as the specification defines them, without additions of this product. The bodies
 * are written byte for byte, and every call has the content type JSON, with or without a body.
 */
const parts = freshDatabase();
let app: FastifyInstance;
beforeAll(async () => {
  app = await anOffice(parts);
});
afterAll(() => app.close());

type Method = "GET" | "POST" | "PATCH" | "DELETE";

function clientOf(accessToken?: string) {
  return async (method: Method, path: string, payload?: string) => {
    const { statusCode, body } = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        "content-type": "application/json",
        "accept-language": "en",
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: statusCode, body: body === "" ? undefined : JSON.parse(body) };
  };
}

async function signedIn(role: "admin" | "agent" | "supervisor", fields: Parameters<typeof anEmployee>[2] = {}) {
  const id = await anEmployee(parts, role, fields);
  const tokens = await aSession(parts, id);
  return { id, tokens, ask: clientOf(tokens.accessToken) };
}

test("POST /auth/refresh takes the refresh token and returns both tokens, with which the call is retried", async () => {
  const { id, tokens } = await signedIn("agent");
  const refreshed = await clientOf()("POST", "/auth/refresh", `{"refreshToken":"${tokens.refreshToken}"}`);
  expect([refreshed.status, refreshed.body]).toEqual([
    200,
    { accessToken: expect.any(String), refreshToken: expect.any(String) },
  ]);
  expect((await clientOf("expired")("GET", "/auth/profile")).status).toBe(401);
  expect((await clientOf(refreshed.body.accessToken)("GET", "/auth/profile")).body).toMatchObject({
    id,
    role: "agent",
  });
});

test("GET /users with role, isActive, keyword, sortBy and sortOrder returns a list of users with id", async () => {
  const { ask } = await signedIn("admin", { name: "Zoe Finder" });
  const [anna, bert] = [
    await anEmployee(parts, "agent", { name: "Anna Listed" }),
    await anEmployee(parts, "agent", { name: "Bert Listed" }),
  ];
  await anEmployee(parts, "agent", { name: "Carl Listed", isActive: false });
  await anEmployee(parts, "expert", { name: "Dora Listed" });
  const ids = async (query: string) => {
    const { status, body } = await ask("GET", `/users?${query}`);
    expect(status).toBe(200);
    return body.map(({ id }: { id: number }) => id);
  };
  expect(await ids("role=agent&isActive=true&keyword=Listed&sortBy=name&sortOrder=ASC")).toEqual([anna, bert]);
  expect(await ids("role=agent&isActive=true&keyword=Listed&sortBy=name&sortOrder=DESC")).toEqual([bert, anna]);
  expect(await ids("isActive=false&keyword=Listed")).toHaveLength(1);
  expect((await ask("GET", "/users?sortOrder=down")).status).toBe(422);
});

test("GET /users?isActive=true returns active users with the role that filters the agent list", async () => {
  const { id, ask } = await signedIn("agent", { name: "Activa Agent" });
  const admin = await anEmployee(parts, "admin", { name: "Activa Boss" });
  const other = await anEmployee(parts, "ticketing", { name: "Activa Clerk" });
  await anEmployee(parts, "agent", { name: "Activa Gone", isActive: false });
  const { body } = await ask("GET", "/users?isActive=true");
  const people: { id: number; name: string; role: string; isActive: boolean }[] = body;
  expect(people.every(({ isActive }) => isActive)).toBe(true);
  const named = people.filter(({ name }) => name.startsWith("Activa"));
  expect(named.map((person) => [person.id, person.role])).toEqual([
    [id, "agent"],
    [admin, "admin"],
    [other, "ticketing"],
  ]);
});

test("GET /users/{id} returns one user", async () => {
  const { id, ask } = await signedIn("supervisor", { name: "Selma One" });
  expect((await ask("GET", `/users/${id}`)).body).toMatchObject({ id, name: "Selma One", role: "supervisor" });
  expect((await ask("GET", "/users/999999")).status).toBe(404);
});

test("POST /whitelist lets a person sign in with the role, phone and commission of the entry", async () => {
  const { ask } = await signedIn("admin");
  const added = await ask(
    "POST",
    "/whitelist",
    '{"email":"newcomer@mail.example","role":"agent","phone":"+1 212 555-0142","commission":12.5,"isActive":true}',
  );
  expect(added.status).toBe(200);
  await signIn("newcomer@mail.example");
  const { body } = await ask("GET", "/users?keyword=newcomer");
  expect(body).toMatchObject([
    { email: "newcomer@mail.example", role: "agent", phone: "+12125550142", commission: 12.5, isActive: true },
  ]);
});

test("POST /whitelist gives a new user the name and the hire date of the entry", async () => {
  const { ask } = await signedIn("admin");
  const entry = { email: "named@mail.example", role: "expert", name: "Nina Roy", hiredOn: "2026-11-30" };
  expect((await ask("POST", "/whitelist", JSON.stringify(entry))).status).toBe(200);
  await signIn(entry.email);
  expect((await ask("GET", "/users?keyword=named@mail")).body).toMatchObject([entry]);
});

test("POST /whitelist accepts an entry without a commission, and an inactive one", async () => {
  const { ask } = await signedIn("admin");
  for (const body of [
    '{"email":"expert@mail.example","role":"expert","phone":"(212) 555-0143","isActive":true}',
    '{"email":"agent@mail.example","role":"agent","phone":"212 555 0144","isActive":true}',
  ])
    expect((await ask("POST", "/whitelist", body)).status).toBe(200);
  const later = '{"email":"later@mail.example","role":"ticketing","phone":"+998 90 123-45-67","isActive":false}';
  expect((await ask("POST", "/whitelist", later)).status).toBe(200);
  await expect(signIn("later@mail.example")).rejects.toThrow();
  const again = await ask("POST", "/whitelist", later);
  expect([again.status, again.body.message]).toEqual([409, "This exists already."]);
});

test("DELETE /whitelist/{id} removes an entry", async () => {
  const { ask } = await signedIn("admin");
  const entry = '{"email":"brief@mail.example","role":"agent","phone":"+12125550145","isActive":true}';
  const { body } = await ask("POST", "/whitelist", entry);
  expect((await ask("DELETE", `/whitelist/${body.id}`)).status).toBe(200);
  await expect(signIn("brief@mail.example")).rejects.toThrow();
});

test("PATCH /users/{id} changes the given fields, one or all together", async () => {
  const { ask } = await signedIn("admin");
  const id = await anEmployee(parts, "agent", { name: "Old Name", phone: "+12125550101", commissionBps: 1000 });
  const steps: [sent: string, shown: object][] = [
    ['{"phone":"+1 212 555 0146"}', { phone: "+12125550146", name: "Old Name", commission: 10, role: "agent" }],
    ['{"commission":7.25}', { commission: 7.25, phone: "+12125550146" }],
    ['{"name":"New Name"}', { name: "New Name", commission: 7.25 }],
    ['{"role":"supervisor"}', { role: "supervisor", name: "New Name", commission: 0 }],
    ['{"isActive":false}', { isActive: false, role: "supervisor" }],
    [
      '{"phone":"+12125550147","commission":15,"name":"Newer Name","role":"agent","isActive":true}',
      { phone: "+12125550147", commission: 15, name: "Newer Name", role: "agent", isActive: true },
    ],
  ];
  for (const [sent, shown] of steps) {
    expect((await ask("PATCH", `/users/${id}`, sent)).status).toBe(200);
    expect((await ask("GET", `/users/${id}`)).body).toMatchObject(shown);
  }
});

test("PATCH /roles/user/{id}/role changes the role", async () => {
  const { ask } = await signedIn("admin");
  const id = await anEmployee(parts, "agent");
  expect((await ask("PATCH", `/roles/user/${id}/role`, '{"newRole":"supervisor"}')).status).toBe(200);
  expect((await ask("GET", `/users/${id}`)).body.role).toBe("supervisor");
  expect((await ask("PATCH", `/roles/user/${id}/role`, '{"newRole":"owner"}')).status).toBe(422);
});

test("DELETE /users/{id} deactivates", async () => {
  const { ask } = await signedIn("admin");
  const leaver = await signedIn("agent");
  expect((await ask("DELETE", `/users/${leaver.id}`)).status).toBe(200);
  expect((await ask("GET", `/users/${leaver.id}`)).body.isActive).toBe(false);
  expect((await leaver.ask("GET", "/auth/profile")).status).toBe(401);
  const refreshed = await clientOf()("POST", "/auth/refresh", `{"refreshToken":"${leaver.tokens.refreshToken}"}`);
  expect(refreshed.status).toBe(401);
});

test("PATCH /users/me/profile changes the given fields", async () => {
  const { ask } = await signedIn("agent", { name: "Old Name", phone: "+12125550101" });
  expect((await ask("PATCH", "/users/me/profile", '{"phone":"+1 (212) 555-0148"}')).body).toMatchObject({
    name: "Old Name",
    phone: "+12125550148",
  });
  expect((await ask("PATCH", "/users/me/profile", '{"name":"New Name"}')).body).toMatchObject({
    name: "New Name",
    phone: "+12125550148",
  });
});

test("PATCH /users/me/profile takes phone, name, email and commission, and explains a refusal", async () => {
  const own = await signedIn("admin", { name: "Ann Own", phone: "+12125550101" });
  const changed = await own.ask(
    "PATCH",
    "/users/me/profile",
    '{"phone":"+1 212 555 0149","name":"Ann Owner","email":"ann.owner@mail.example","commission":12.5}',
  );
  // A new email address applies once it is confirmed from that address.
  expect([changed.status, changed.body]).toMatchObject([
    200,
    {
      name: "Ann Owner",
      phone: "+12125550149",
      commission: 12.5,
      newEmail: { email: "ann.owner@mail.example" },
    },
  ]);
  const { ask } = await signedIn("agent");
  const refused = await ask("PATCH", "/users/me/profile", '{"commission":50}');
  expect([refused.status, refused.body.message]).toEqual([403, "Only an administrator can change a commission."]);
});

test("GET /auth/profile returns the signed-in user", async () => {
  const { id, ask } = await signedIn("supervisor", { name: "Selma Self" });
  const { status, body } = await ask("GET", "/auth/profile");
  expect([status, body]).toMatchObject([200, { id, name: "Selma Self", role: "supervisor" }]);
  expect((await clientOf()("GET", "/auth/profile")).status).toBe(401);
});

test("refuses to deactivate oneself or change one's own role, and all changes by non-administrators", async () => {
  const own = await signedIn("admin");
  const other = await signedIn("supervisor");
  for (const [method, path, body] of [
    ["DELETE", `/users/${own.id}`, undefined],
    ["PATCH", `/roles/user/${own.id}/role`, '{"newRole":"agent"}'],
    ["PATCH", `/users/${own.id}`, '{"isActive":false}'],
  ] as const) {
    const refused = await own.ask(method, path, body);
    expect([refused.status, refused.body.code]).toEqual([409, "own_account"]);
    expect(refused.body.message).toMatch(/\.$/);
    expect((await other.ask(method, path, body)).status).toBe(403);
  }
});

test("returns the status of the agent queue, and plays and pauses it without a body", async () => {
  const { ask } = await signedIn("agent");
  expect((await ask("GET", "/agent-queue/status")).body).toEqual({ status: "unavailable" });
  expect((await ask("POST", "/agent-queue/status/play")).status).toBe(200);
  expect((await ask("GET", "/agent-queue/status")).body).toEqual({ status: "available" });
  expect((await ask("POST", "/agent-queue/status/pause")).status).toBe(200);
  expect((await ask("GET", "/agent-queue/status")).body).toEqual({ status: "unavailable" });
});

async function signIn(email: string): Promise<void> {
  const identity = { issuer: "https://accounts.example", subject: email, verifiedEmail: email };
  const origin = { requestId: "test", ip: "192.0.2.1", userAgent: "", language: "en", acceptLanguage: "" } as const;
  await letIn({ ...identity, name: undefined, picture: undefined }, parts, origin);
}
