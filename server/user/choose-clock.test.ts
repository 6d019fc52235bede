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

async function device(userId: number) {
  return callAs(app, (await aSession(parts, userId)).accessToken);
}

test("applies a person's choice of clock on all their devices, and for no other person", async () => {
  const ann = await anEmployee(parts, "agent");
  const [desk, phone, other] = [await device(ann), await device(ann), await device(await anEmployee(parts, "agent"))];
  const clockOn = async (call: typeof desk) => (await call("GET", "/auth/profile")).body.clock;
  expect(await clockOn(desk)).toBeNull();
  expect((await desk("PUT", "/users/me/clock", { clock: "24" })).body).toEqual({ clock: "24" });
  expect([await clockOn(phone), await clockOn(other)]).toEqual(["24", null]);
  expect((await phone("PUT", "/users/me/clock", { clock: null })).status).toBe(200);
  expect(await clockOn(desk)).toBeNull();
  expect((await desk("PUT", "/users/me/clock", { clock: "36" })).body.details.fields).toMatchObject([
    { field: "clock" },
  ]);
});
