import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { currency, done, id, instant, page, paging, person, recordId, sumCents } from "#contract/shared/fields.ts";
import { approvalKindNames } from "#domain/approval/kinds.ts";
import { choosableKinds, notificationKindNames } from "#domain/notification/kinds.ts";
import { pauses } from "#domain/queue/process.ts";

/** The facts of a notification that its records do not contain. */
const facts = z
  .object({
    amountCents: sumCents,
    currency,
    approval: z.enum(approvalKindNames),
    pausedBy: z.enum(pauses),
    person: z.string(),
    note: z.string(),
    /** For an import of leads: its file and the results of its rows. */
    file: z.string(),
    imported: z.int(),
    refused: z.int(),
    /** For an undone import: its leads that were deleted, and those that were left as they were. */
    takenBack: z.int(),
    leftAlone: z.int(),
    /** A statement of commissions. */
    statementId: z.int(),
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
  /**
   * The details of the notification. Null if the user can no longer read the record; they then see only that something
   * happened.
   */
  told: z
    .object({
      /** The traveler of the lead; null if the notification is about no lead. */
      customer: z.string().nullable(),
      /** The user who acted; null if a customer or the system did. */
      by: person.nullable(),
      facts,
    })
    .nullable(),
});
export type Notification = z.output<typeof notification>;

const choices = z.object({
  /** The morning email about pending work, for users who work on leads. */
  dailyDigest: z.boolean(),
});

/** The choice for one kind of notification. */
export const kindChoice = z.object({
  kind: z.enum(choosableKinds),
  inApp: z.boolean(),
  /** True if the notification is also sent by email; null if its kind has no email. */
  byMail: z.boolean().nullable(),
});
export type KindChoice = z.output<typeof kindChoice>;

/** The highest count. It means "a hundred or more". */
export const mostUnread = 100;

export const notificationCalls = {
  list: call({
    method: "GET",
    path: "/notifications",
    permission: "notification.own",
    summary: "List the caller's notifications, newest first",
    query: z.object({ ...paging, only: z.enum(["all", "unread"]).default("all") }),
    answer: page(notification),
  }),
  count: call({
    method: "GET",
    path: "/notifications/unread",
    permission: "notification.own",
    summary: "Count the caller's unread notifications, up to a hundred",
    answer: z.object({ unread: z.int().min(0).max(mostUnread) }),
  }),
  mark: call({
    method: "PATCH",
    path: "/notifications/{id}",
    permission: "notification.own",
    record: "notification",
    summary: "Mark a notification as read or unread",
    params: z.object({ id }),
    body: z.object({ isRead: z.boolean() }),
    answer: done,
  }),
  choices: call({
    method: "GET",
    path: "/notifications/choices",
    permission: "notification.own",
    summary: "Get the caller's choices of emails",
    answer: choices,
  }),
  choose: call({
    method: "PUT",
    path: "/notifications/choices",
    permission: "notification.own",
    summary: "Update the caller's choices of emails",
    body: choices,
    answer: choices,
  }),
  kindChoices: call({
    method: "GET",
    path: "/notifications/kinds",
    permission: "notification.own",
    summary: "Get the caller's choices of notifications, for each kind, in the office and by mail",
    answer: z.array(kindChoice),
  }),
  chooseKind: call({
    method: "PUT",
    path: "/notifications/kinds",
    permission: "notification.own",
    summary: "Choose for one kind whether the caller is notified in the office, and by mail if there is an email",
    body: z.object({ kind: z.enum(choosableKinds), inApp: z.boolean(), byMail: z.boolean() }),
    answer: kindChoice,
  }),
  markAll: call({
    method: "POST",
    path: "/notifications/read",
    permission: "notification.own",
    summary: "Mark all notifications as read up to the newest one on screen",
    body: z.object({ through: recordId }),
    answer: done,
  }),
};
