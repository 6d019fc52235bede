import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordSignIn } from "#server/access/sign-in-store.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { anEmployee, anOffice, aSession, callAs } from "#tests/server/office.ts";
import { aJpeg, aPng } from "#tests/server/pictures.ts";

const parts = freshDatabase();
let app: FastifyInstance;
beforeAll(async () => {
  app = await anOffice(parts);
});
afterAll(() => app.close());

async function signedIn(role: "admin" | "agent" | "supervisor") {
  const id = await anEmployee(parts, role);
  return { id, call: callAs(app, (await aSession(parts, id)).accessToken) };
}

const [png, other] = [aPng(), aJpeg()];
const atProvider = "https://lh3.googleusercontent.com/a/one";

test("shows a person's own picture until it is removed, and the provider's picture afterwards", async () => {
  const ann = await signedIn("agent");
  await recordSignIn(parts.db, ann.id, atProvider, parts.now());
  expect((await ann.call("GET", `/users/${ann.id}`)).body).toMatchObject({ picture: atProvider, hasOwnPicture: false });
  const { status, body } = await ann.call("PUT", `/users/${ann.id}/picture`, { picture: png });
  expect([status, body.hasOwnPicture]).toEqual([200, true]);
  expect(body.picture).toMatch(/^\/pictures\/[0-9a-f]{64}$/);
  const shown = await app.inject({ url: body.picture });
  expect([shown.statusCode, shown.rawPayload.toString("base64")]).toEqual([200, png]);
  expect(shown.headers).toMatchObject({ "content-type": "image/png", "x-content-type-options": "nosniff" });
  // Signing in again does not replace it with the provider's picture.
  await recordSignIn(parts.db, ann.id, atProvider, parts.now());
  expect((await ann.call("GET", "/auth/profile")).body.picture).toBe(body.picture);
  const list: { id: number; picture: string | null }[] = (await ann.call("GET", "/users")).body;
  expect(list.find(({ id }) => id === ann.id)?.picture).toBe(body.picture);
  const removed = await ann.call("PUT", `/users/${ann.id}/picture`, { picture: null });
  expect(removed.body).toMatchObject({ picture: atProvider, hasOwnPicture: false });
  expect((await app.inject({ url: body.picture })).statusCode).toBe(404);
});

test("lets an administrator change any picture and others only their own, with an audit entry", async () => {
  const [boss, ann, sue] = [await signedIn("admin"), await signedIn("agent"), await signedIn("supervisor")];
  expect((await sue.call("PUT", `/users/${ann.id}/picture`, { picture: png })).status).toBe(403);
  expect((await boss.call("PUT", `/users/${ann.id}/picture`, { picture: other })).status).toBe(200);
  const [change] = (await boss.call("GET", `/users/${ann.id}/history`)).body;
  expect(change).toMatchObject({
    action: "changePicture",
    by: { id: boss.id },
    changes: [{ field: "picture", before: null, after: expect.stringMatching(/^\/pictures\//) }],
  });
  const onRecord = await parts.db
    .selectFrom("auditEntries")
    .select(["actorId", "subject"])
    .where("action", "=", "user.picture")
    .where("actorId", "=", boss.id)
    .execute();
  expect(onRecord).toEqual([{ actorId: boss.id, subject: `user:${ann.id}` }]);
});

test("refuses a file that is no picture, and ignores the same picture", async () => {
  const ann = await signedIn("agent");
  const put = (content: string | Buffer) =>
    ann.call("PUT", `/users/${ann.id}/picture`, { picture: Buffer.from(content).toString("base64") });
  for (const [content, code] of [
    ["<svg onload='alert(1)'>", "picture_is_svg"],
    ["PNG<script>", "picture_not_readable"],
    [Buffer.alloc(100_001, 1), "picture_too_large"],
  ] as const)
    expect((await put(content)).body.details.fields).toMatchObject([{ field: "picture", code }]);
  const once = await ann.call("PUT", `/users/${ann.id}/picture`, { picture: png });
  const again = await ann.call("PUT", `/users/${ann.id}/picture`, { picture: png });
  expect(again.body.picture).toBe(once.body.picture);
  expect((await ann.call("GET", "/auth/profile")).body.version).toBe(2);
});

test("keeps one of two simultaneous pictures, with its bytes", async () => {
  const ann = await signedIn("agent");
  const put = (picture: string) => ann.call("PUT", `/users/${ann.id}/picture`, { picture });
  const both = await Promise.all([put(png), put(other)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { picture } = (await ann.call("GET", "/auth/profile")).body;
  expect((await app.inject({ url: picture })).statusCode).toBe(200);
});
