import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import { choosableBy, type NotificationKind, notificationKindNames } from "#domain/notification/kinds.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { freshDatabase, testNow } from "#tests/database.ts";
import { aLead, aPerson } from "#tests/factories.ts";
import { aSession, callAs } from "#tests/office.ts";
import { whoWantLetters } from "./choices.ts";
import { notify } from "./notify.ts";

const parts = freshDatabase();
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
});
afterAll(() => app.close());

async function somebody(role: Role = "agent") {
  const person = await aPerson(parts, role);
  return { ...person, call: callAs(app, (await aSession(parts, person.id)).accessToken) };
}

const kinds = "/notifications/kinds";
const tell = (kind: NotificationKind, leadId: number, owner: number) =>
  notify(parts.db, { kind, leadId, quoteId: null, involved: { owner }, by: "system", now: testNow });

test("what somebody turned off they are not told, until they turn it on again; others are", async () => {
  const [ann, bob] = [await somebody(), await somebody()];
  const leadId = await aLead(parts, ann);
  const told = async (person: typeof ann) => (await person.call("GET", "/notifications/unread")).body.unread;
  const off = { kind: "lead_given", inApp: false, byMail: true };
  expect((await ann.call("PUT", kinds, off)).body).toEqual({ ...off, byMail: null });
  for (const { id } of [ann, bob]) await tell("lead_given", leadId, id);
  expect([await told(ann), await told(bob)]).toEqual([0, 1]);
  await tell("lead_reopened", leadId, ann.id);
  await ann.call("PUT", kinds, { ...off, inApp: true });
  await tell("lead_given", leadId, ann.id);
  expect(await told(ann)).toBe(2);
});

test("letters go to those who want them and work here", async () => {
  const [ann, bob, gone] = [await somebody(), await somebody(), await aPerson(parts, "agent", { isActive: false })];
  const ids = [ann.id, bob.id, gone.id];
  const wanting = async (kind: NotificationKind) => (await whoWantLetters(parts.db, ids, kind)).map(({ id }) => id);
  await ann.call("PUT", kinds, { kind: "reminder_due", inApp: true, byMail: false });
  expect(await wanting("reminder_due")).toEqual([bob.id]);
  expect(await wanting("quote_signed")).toEqual([ann.id, bob.id]);
});

test("everybody chooses among what they are told of, and nobody turns off what they have to know", async () => {
  const shown = async (role: Role) =>
    (await (await somebody(role)).call("GET", kinds)).body.map(({ kind }: { kind: string }) => kind);
  expect(await shown("expert")).toEqual(choosableBy("expert"));
  expect(await shown("expert")).toContain("question_asked");
  expect(await shown("expert")).not.toContain("lead_given");
  expect(await shown("ticketing")).toContain("quote_signed");
  expect(await shown("agent")).not.toContain("lead_offered");
  const ann = await somebody();
  const always = { kind: "role_changed", inApp: false, byMail: false };
  expect((await ann.call("PUT", kinds, always)).body.details.fields).toMatchObject([{ field: "kind" }]);
});

test("of two windows at once the later one holds, and neither is refused", async () => {
  const ann = await somebody();
  const both = await Promise.all(
    [true, false].map((inApp) => ann.call("PUT", kinds, { kind: "lead_given", inApp, byMail: true })),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
});

test("every kind is for somebody", () => {
  const roles = ["admin", "supervisor", "agent", "expert", "ticketing"] as const;
  const chosen = new Set<string>(roles.flatMap(choosableBy));
  const always = [
    "lead_offered",
    "lead_left_over",
    "approval_left",
    "departure_alarm",
    "queue_paused",
    "role_changed",
    "mail_stopped",
  ];
  expect(notificationKindNames.filter((kind) => !chosen.has(kind))).toEqual(always);
});
