import { z } from "zod";
import { approvalKindNames } from "#domain/approval/kinds.ts";
import { choosableKinds, notificationKindNames } from "#domain/notification/kinds.ts";
import { pauses } from "#domain/queue/process.ts";
import { call } from "./call.ts";
import { cents, currency, done, id, instant, page, paging, person } from "./fields.ts";

/** What cannot be read from the records it is about. */
const facts = z
  .object({
    ...{ amountCents: cents, currency },
    approval: z.enum(approvalKindNames),
    pausedBy: z.enum(pauses),
    person: z.string(),
    note: z.string(),
    /** Of an import of leads: its file and what became of its rows. */
    ...{ file: z.string(), imported: z.int(), refused: z.int() },
  })
  .partial();
export type NotificationFacts = z.output<typeof facts>;

const notification = z.object({
  id: z.int(),
  kind: z.enum(notificationKindNames),
  at: instant,
  readAt: instant.nullable(),
  leadId: z.int().nullable(),
  quoteId: z.int().nullable(),
  /** Null for what is no longer theirs to read, and then no more is told than that it happened. */
  told: z
    .object({
      /** The traveler of the lead; null where it is about none. */
      customer: z.string().nullable(),
      /** Null for customers and the clock. */
      by: person.nullable(),
      facts,
    })
    .nullable(),
});
export type Notification = z.output<typeof notification>;

const choices = z.object({
  /** The letter of the morning about what waits, for those who work leads. */
  dailyDigest: z.boolean(),
});

/** Of one kind of notification. */
const kindChoice = z.object({
  kind: z.enum(choosableKinds),
  inApp: z.boolean(),
  /** Null where no letter says the same. */
  byMail: z.boolean().nullable(),
});
export type KindChoice = z.output<typeof kindChoice>;

/** Counted no further: this many stand for "a hundred or more". */
export const mostUnread = 100;

export const notificationCalls = {
  list: call({
    method: "GET",
    path: "/notifications",
    permission: "notification.own",
    summary: "What whoever asks was told, newest first",
    query: z.object({ ...paging, only: z.enum(["all", "unread"]).default("all") }),
    answer: page(notification),
  }),
  count: call({
    method: "GET",
    path: "/notifications/unread",
    permission: "notification.own",
    summary: "How much of it is unread, counted as far as a hundred",
    answer: z.object({ unread: z.int().min(0).max(mostUnread) }),
  }),
  mark: call({
    method: "PATCH",
    path: "/notifications/{id}",
    permission: "notification.own",
    record: "notification",
    summary: "Mark one as read, or as unread again",
    params: z.object({ id }),
    body: z.object({ isRead: z.boolean() }),
    answer: done,
  }),
  choices: call({
    method: "GET",
    path: "/notifications/choices",
    permission: "notification.own",
    summary: "What whoever asks wants to be told by mail",
    answer: choices,
  }),
  choose: call({
    method: "PUT",
    path: "/notifications/choices",
    permission: "notification.own",
    summary: "Choose what one is told by mail",
    body: choices,
    answer: choices,
  }),
  kindChoices: call({
    method: "GET",
    path: "/notifications/kinds",
    permission: "notification.own",
    summary: "What whoever asks is told of, in the office and by mail, kind by kind, as far as they choose",
    answer: z.array(kindChoice),
  }),
  chooseKind: call({
    method: "PUT",
    path: "/notifications/kinds",
    permission: "notification.own",
    summary: "Choose whether one is told of a kind of thing in the office, and by mail where there is a letter",
    body: z.object({ kind: z.enum(choosableKinds), inApp: z.boolean(), byMail: z.boolean() }),
    answer: kindChoice,
  }),
  markAll: call({
    method: "POST",
    path: "/notifications/read",
    permission: "notification.own",
    summary: "Mark everything as read up to the newest one that was seen",
    body: z.object({ through: z.int().positive() }),
    answer: done,
  }),
};
