import { expect, test } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import { choosableBy, type NotificationKind, notificationKindNames } from "#domain/notification/kinds.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { aLead, aPerson } from "#tests/server/factories.ts";
import { notificationSteps } from "#tests/server/notifications.ts";
import { whoWantLetters } from "./choices.ts";
import { notify } from "./notify.ts";

const parts = freshDatabase();
const { somebody } = notificationSteps(parts);

const kinds = "/notifications/kinds";
const tell = (kind: NotificationKind, leadId: number, owner: number) =>
  notify(parts.db, { kind, leadId, quoteId: null, involved: { owner }, by: "system", now: testNow });

test("notifies a person of no kind that they turned off, until they turn it on again", async () => {
  const [ann, bob] = [await somebody("agent"), await somebody("agent")];
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

test("sends mail to active people who want it", async () => {
  const [ann, bob, gone] = [
    await somebody("agent"),
    await somebody("agent"),
    await aPerson(parts, "agent", { isActive: false }),
  ];
  const ids = [ann.id, bob.id, gone.id];
  const wanting = async (kind: NotificationKind) => (await whoWantLetters(parts.db, ids, kind)).map(({ id }) => id);
  await ann.call("PUT", kinds, { kind: "reminder_due", inApp: true, byMail: false });
  expect(await wanting("reminder_due")).toEqual([bob.id]);
  expect(await wanting("quote_signed")).toEqual([ann.id, bob.id]);
});

test("offers each person the kinds they receive, and refuses to turn off the required ones", async () => {
  const shown = async (role: Role) =>
    (await (await somebody(role)).call("GET", kinds)).body.map(({ kind }: { kind: string }) => kind);
  expect(await shown("expert")).toEqual(choosableBy("expert"));
  expect(await shown("expert")).toContain("question_asked");
  expect(await shown("expert")).not.toContain("lead_given");
  expect(await shown("ticketing")).toContain("quote_signed");
  expect(await shown("agent")).not.toContain("lead_offered");
  const ann = await somebody("agent");
  const always = { kind: "role_changed", inApp: false, byMail: false };
  expect((await ann.call("PUT", kinds, always)).body.details.fields).toMatchObject([{ field: "kind" }]);
});

test("keeps the later of two simultaneous choices, and refuses neither", async () => {
  const ann = await somebody("agent");
  const both = await Promise.all(
    [true, false].map((inApp) => ann.call("PUT", kinds, { kind: "lead_given", inApp, byMail: true })),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
});

test("addresses every kind to at least one role", () => {
  const roles = ["admin", "supervisor", "agent", "expert", "ticketing"] as const;
  const chosen = new Set<string>(roles.flatMap(choosableBy));
  const always = [
    "lead_offered",
    "lead_left_over",
    "approval_left",
    "departure_alarm",
    "statement_closed",
    "queue_paused",
    "role_changed",
    "mail_stopped",
  ];
  expect(notificationKindNames.filter((kind) => !chosen.has(kind))).toEqual(always);
});
