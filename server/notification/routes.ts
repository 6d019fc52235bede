import type { FastifyInstance } from "fastify";
import { notificationCalls } from "#contract/notification/calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { choicesOf, choose, chooseKind, kindChoicesOf } from "./choices.ts";
import { listNotifications, type WithinReach } from "./list.ts";
import { countUnread, markAllRead, markRead } from "./mark.ts";
import { notificationRecords } from "./records.ts";

/** `withinReach` comes from the leads. They build on this feature, so it cannot import them. */
export function notificationRoutes(app: FastifyInstance, parts: Parts, withinReach: WithinReach): void {
  serve(app, parts, notificationCalls.list, ({ query }, { db, actor }) =>
    listNotifications(db, actor, query, withinReach),
  );
  serve(app, parts, notificationCalls.count, async (_, { db, actor }) => ({ unread: await countUnread(db, actor.id) }));
  serve(app, parts, notificationCalls.choices, (_, { db, actor }) => choicesOf(db, actor.id));
  serve(app, parts, notificationCalls.choose, ({ body }, { db, actor }) => choose(db, actor.id, body));
  serve(app, parts, notificationCalls.kindChoices, (_, { db, actor }) => kindChoicesOf(db, actor));
  serve(app, parts, notificationCalls.chooseKind, ({ body }, { db, actor }) => chooseKind(db, actor.id, body));
  serveRecord(app, parts, notificationRecords, notificationCalls.mark, async ({ id }, { body }, { db, now }) => {
    await markRead(db, id, body.isRead ? now : null);
    return { done: true };
  });
  serve(app, parts, notificationCalls.markAll, async ({ body }, { db, actor, now }) => {
    await markAllRead(db, actor.id, body.through, now);
    return { done: true };
  });
}
