import { z } from "zod";
import { roles } from "#domain/access/roles.ts";
import { leadStatuses } from "#domain/lead/status.ts";
import { currencies } from "#domain/money/money.ts";
import { clockChoices } from "#domain/user/clock.ts";
import { userList } from "#domain/user/list.ts";
import { employment, type UserAction } from "#domain/user/process.ts";
import { call } from "./call.ts";
import {
  done,
  email,
  id,
  instant,
  localDate,
  optionalText,
  person,
  required,
  text,
  unchecked,
  version,
} from "./fields.ts";
import { questionOf } from "./list.ts";
import { picture } from "./picture.ts";
import { wrong } from "./problems.ts";

const userStatus = z.enum(["available", "unavailable"]);

/** `commission` (percent of gross profit) and contact data are absent for those who may not read them. */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  availability: userStatus,
  picture: z.string().nullable(),
  email: z.string().optional(),
  phone: z.string().nullable().optional(),
  commission: z.number().optional(),
  hiredOn: localDate.nullable().optional(),
  lastSignInAt: instant.nullable().optional(),
  /** Whether they have open leads. */
  isAssigned: z.boolean().optional(),
});
export type User = z.output<typeof user>;

const commission = z.number().min(0).max(100).multipleOf(0.01, wrong("two_decimals"));

/** With what is sent back by whoever changes them; absent for those who may not. */
export const userDetails = user.extend({
  version: z.int().optional(),
  /** For oneself: the email that one wants and has not confirmed. */
  newEmail: z.object({ email: z.string(), expiresAt: instant }).nullable().optional(),
  /** For oneself and administrators: whether the picture was given here and can be removed. */
  hasOwnPicture: z.boolean().optional(),
});
export type UserDetails = z.output<typeof userDetails>;

/** What somebody has on their desk: counts end at a thousand, and the oldest leads are named. */
export const openWork = z.object({
  leads: z.int(),
  /** Of these: something was drawn up for them, so they need a person and cannot wait in the queue. */
  leadsWithQuotes: z.int(),
  quotes: z.int(),
  questions: z.int(),
  /** What they asked others to approve. */
  requests: z.int(),
  first: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      status: z.enum(leadStatuses),
      hasQuotes: z.boolean(),
    }),
  ),
});
export type OpenWork = z.output<typeof openWork>;

/** An email that may sign in, whose owner has not been here yet. */
export const whitelistEntry = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(roles),
  phone: z.string().nullable(),
  commission: z.number(),
  isActive: z.boolean(),
  addedBy: person.nullable(),
  addedAt: instant,
});
export type WhitelistEntry = z.output<typeof whitelistEntry>;

/** One change of a person, field by field. Commission in basis points. */
export const userChange = z.object({
  id: z.int(),
  action: z.enum(Object.keys(employment.actions) as [UserAction, ...UserAction[]]),
  by: person.nullable(),
  at: instant,
  changes: z.array(
    z.object({
      field: z.enum(["name", "phone", "role", "email", "commissionBps", "hiredOn", "picture"]),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type UserChange = z.output<typeof userChange>;

/** One month of somebody: "2026-11", by the agency's clock. */
export const figures = z.object({
  month: z.string(),
  leads: z.int(),
  quotes: z.int(),
  signed: z.int(),
  /** Of quotes that were ticketed in that month. */
  tickets: z.int(),
  /** What customers signed for, by currency; absent for those who may not read it. */
  signedFor: z.array(z.object({ currency: z.enum(currencies), cents: z.int() })).optional(),
});
export type Figures = z.output<typeof figures>;

const params = z.object({ id });

export const userCalls = {
  list: call({
    method: "GET",
    path: "/users",
    permission: "user.read",
    summary: "People of the agency",
    query: questionOf(userList),
    answer: z.array(user),
  }),
  get: call({
    method: "GET",
    path: "/users/{id}",
    permission: "user.read",
    record: "user",
    summary: "One person",
    params,
    answer: userDetails,
  }),
  /** Whatever is sent is changed, each kind of change as an action of its own. */
  update: call({
    method: "PATCH",
    path: "/users/{id}",
    permission: "user.manage",
    record: "user",
    summary: "Change somebody: name, phone, commission, hire date, role, active or not",
    params,
    body: z.object({
      version: version.optional(),
      name: required(100, "own_name_missing").optional(),
      phone: text(30).nullable().optional(),
      commission: commission.optional(),
      hiredOn: localDate.nullable().optional(),
      role: z.enum(roles).optional(),
      isActive: z.boolean().optional(),
    }),
    answer: userDetails,
    refuses: ["own_account", "own_account_changed", "step_up_needed"],
  }),
  changeRole: call({
    method: "PATCH",
    path: "/roles/user/{id}/role",
    permission: "user.manage",
    record: "user",
    summary: "Give somebody another role",
    params,
    body: z.object({ newRole: z.enum(roles) }),
    answer: userDetails,
    refuses: ["own_account", "own_account_changed", "step_up_needed", "state_conflict"],
  }),
  changePicture: call({
    method: "PUT",
    path: "/users/{id}/picture",
    permission: "user.picture",
    record: "user",
    summary: "Give one's own picture, as an administrator anybody's; null takes it away again",
    params,
    body: z.object({ picture: picture.nullable() }),
    answer: userDetails,
    refuses: ["not_signed_in"],
  }),
  deactivate: call({
    method: "DELETE",
    path: "/users/{id}",
    permission: "user.manage",
    record: "user",
    summary: "Deactivate somebody: their sessions end at once",
    params,
    answer: done,
    refuses: ["own_account", "own_account_changed", "state_conflict"],
  }),
  openWork: call({
    method: "GET",
    path: "/users/{id}/open-work",
    permission: "user.manage",
    record: "user",
    summary: "What somebody has on their desk, to be handed over",
    params,
    answer: openWork,
  }),
  handOver: call({
    method: "POST",
    path: "/users/{id}/hand-over",
    permission: "user.manage",
    record: "user",
    summary: "Hand over somebody's leads and quotes, one by one: what is left is their open work",
    params,
    body: z.object({
      /** Whoever gets what needs a person; null while nothing does. */
      toUserId: z.int().positive().nullable(),
      /** Leads for which nothing was drawn up yet wait for the next agent instead. */
      backToQueue: z.boolean(),
    }),
    answer: done,
    refuses: ["target_not_active"],
  }),
  figures: call({
    method: "GET",
    path: "/users/{id}/figures",
    permission: "user.read",
    record: "user",
    summary: "What somebody did in each of the last six months, the present one first",
    params,
    answer: z.array(figures),
  }),
  history: call({
    method: "GET",
    path: "/users/{id}/history",
    permission: "user.manage",
    record: "user",
    summary: "What was changed about somebody, newest first",
    params,
    answer: z.array(userChange),
  }),
  whitelist: call({
    method: "GET",
    path: "/whitelist",
    permission: "user.manage",
    summary: "Email addresses that may sign in, whose owners have not been here yet",
    answer: z.array(whitelistEntry),
  }),
  addToWhitelist: call({
    method: "POST",
    path: "/whitelist",
    permission: "user.manage",
    summary: "Let an email address sign in",
    body: z.object({
      email,
      role: z.enum(roles),
      phone: optionalText(30),
      commission: commission.optional(),
      isActive: z.boolean().default(true),
    }),
    answer: z.object({ id: z.int(), email: z.string(), role: z.enum(roles) }),
    refuses: ["already_exists"],
  }),
  removeFromWhitelist: call({
    method: "DELETE",
    path: "/whitelist/{id}",
    permission: "user.manage",
    record: "whitelistEntry",
    summary: "Take an email address off the list",
    params,
    answer: done,
    refuses: ["own_account", "own_account_changed"],
  }),
  updateProfile: call({
    method: "PATCH",
    path: "/users/me/profile",
    permission: "session.own",
    summary: "Change one's own name, phone or email; an administrator's commission too",
    // Absent means unchanged; optionalText would read an absent phone as one that was cleared.
    body: z.object({
      name: required(100, "own_name_missing").optional(),
      phone: text(30).nullable().optional(),
      /** Waits until it is confirmed from that address; one's present email takes back what waits. */
      email: email.optional(),
      commission: commission.optional(),
    }),
    answer: userDetails,
    refuses: ["own_commission", "email_taken", "email_asked_too_often"],
  }),
  chooseClock: call({
    method: "PUT",
    path: "/users/me/clock",
    permission: "session.own",
    summary: "Choose whether times are shown as 7:55 PM or as 19:55, on every device; null is as one's language does",
    body: z.object({ clock: z.enum(clockChoices).nullable() }),
    answer: z.object({ clock: z.enum(clockChoices).nullable() }),
  }),
  confirmEmail: call({
    method: "POST",
    path: "/users/me/email",
    permission: "session.own",
    summary: "Confirm one's new email with what the letter to it holds",
    body: z.object({ token: z.string().min(1).max(100).meta(unchecked) }),
    answer: userDetails,
    refuses: ["not_found", "email_taken", "email_link_used", "email_link_expired"],
  }),
};
