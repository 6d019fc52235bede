import { z } from "zod";
import { roles } from "#domain/access/roles.ts";
import { clockChoices } from "#domain/user/clock.ts";
import { userList } from "#domain/user/list.ts";
import { call } from "./call.ts";
import { done, email, id, localDate, optionalText, required, text, unchecked, version } from "./fields.ts";
import { questionOf } from "./list.ts";
import { picture } from "./picture.ts";
import { wrong } from "./problems.ts";
import { figures, openWork, user, userChange, userDetails, whitelistEntry } from "./user.ts";

const commission = z.number().min(0).max(100).multipleOf(0.01, wrong("two_decimals"));

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
  updateWhitelistEntry: call({
    method: "PATCH",
    path: "/whitelist/{id}",
    permission: "user.manage",
    record: "whitelistEntry",
    summary: "Change what somebody will be once they sign in for the first time, and whether they may",
    params,
    body: z.object({
      version,
      role: z.enum(roles).optional(),
      phone: text(30).nullable().optional(),
      commission: commission.optional(),
      isActive: z.boolean().optional(),
    }),
    answer: done,
    refuses: ["changed_meanwhile", "state_conflict"],
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
