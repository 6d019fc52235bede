import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { anEmployee, anOffice, aSession, callAs } from "#tests/server/office.ts";

const parts = freshDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  app = await anOffice(parts);
});
afterAll(() => app.close());

const callOf = async (id: number) => callAs(app, (await aSession(parts, id)).accessToken);

test("stores first name and surname beside the name, which stays as it is", async () => {
  const id = await anEmployee(parts, "agent", { name: "Annie" });
  const ask = await callOf(id);
  const { body } = await ask("PATCH", "/users/me/profile", { firstName: "Ann", surname: "Lee" });
  expect(body).toMatchObject({ name: "Annie", firstName: "Ann", surname: "Lee" });
  const cleared = await ask("PATCH", "/users/me/profile", { firstName: "", surname: null });
  expect(cleared.body).toMatchObject({ name: "Annie", firstName: null, surname: null });
  const colleague = await callOf(await anEmployee(parts, "agent"));
  expect((await colleague("GET", `/users/${id}`)).body).not.toHaveProperty("surname");
});

test("lets an administrator change them, and records the change", async () => {
  const id = await anEmployee(parts, "expert", { name: "Elena" });
  const admin = await callOf(await anEmployee(parts, "admin"));
  const { body } = await admin("PATCH", `/users/${id}`, { firstName: "Elena", surname: "Ivanova" });
  expect(body).toMatchObject({ name: "Elena", firstName: "Elena", surname: "Ivanova" });
  const [change] = (await admin("GET", `/users/${id}/history`)).body;
  expect(change).toMatchObject({
    action: "update",
    changes: [
      { field: "firstName", before: null, after: "Elena" },
      { field: "surname", before: null, after: "Ivanova" },
    ],
  });
  const { status, body: refused } = await admin("PATCH", `/users/${id}`, { surname: "x".repeat(61) });
  expect([status, refused.details.fields[0].field]).toEqual([422, "surname"]);
});
