import { z } from "zod";
import { picture } from "#contract/picture/picture.ts";
import { call } from "#contract/shared/call.ts";
import {
  done,
  email,
  id,
  localDate,
  optionalText,
  recordId,
  required,
  text,
  unchecked,
  version,
} from "#contract/shared/fields.ts";
import { fileCallOf, queryOf } from "#contract/shared/list.ts";
import { wrong } from "#contract/shared/problems.ts";
import { clockChoices } from "#domain/user/clock.ts";
import { userList } from "#domain/user/list.ts";
import {
  figures,
  openWork,
  role,
  roleChange,
  signedSales,
  user,
  userChange,
  userDetails,
  whitelistEntry,
} from "./user.ts";

const commission = z.number().min(0).max(100).multipleOf(0.01, wrong("two_decimals"));

/** Null and an empty text clear the field. */
const partsOfName = { firstName: text(60).nullable().optional(), surname: text(60).nullable().optional() };

const params = z.object({ id });

export const userCalls = {
  list: call({
    method: "GET",
    path: "/users",
    permission: "user.read",
    summary: "List the users of the agency",
    query: queryOf(userList),
    answer: z.array(user),
  }),
  export: fileCallOf(userList, "/users/export"),
  get: call({
    method: "GET",
    path: "/users/{id}",
    permission: "user.read",
    record: "user",
    summary: "Get a user",
    params,
    answer: userDetails,
  }),
  /** Changes the fields that are sent. Each kind of change is a separate action. */
  update: call({
    method: "PATCH",
    path: "/users/{id}",
    permission: "user.manage",
    record: "user",
    summary: "Update a user: name, phone, commission, team lead, hire date, role, active or inactive",
    params,
    body: z.object({
      version: version.optional(),
      name: required(100, "own_name_missing").optional(),
      ...partsOfName,
      phone: text(30).nullable().optional(),
      commission: commission.optional(),
      /** The person who earns an override on the sales of the agent, in percent of their gross profit. */
      teamLead: z
        .object({ id: recordId, percent: commission.min(0.01, wrong("amount_not_positive")) })
        .nullable()
        .optional(),
      hiredOn: localDate.nullable().optional(),
      role: role.optional(),
      signedSales,
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
    summary: "Change the role of a user",
    params,
    body: z.object({
      newRole: role,
      /** The percentage of a new agent. If absent, the one of their last time as an agent. */
      commission: commission.optional(),
      signedSales,
    }),
    answer: userDetails,
    refuses: ["own_account", "own_account_changed", "step_up_needed", "state_conflict"],
  }),
  roleChange: call({
    method: "GET",
    path: "/users/{id}/role-change",
    permission: "user.manage",
    record: "user",
    summary: "Get what a change of a user's role asks about: percentage, signed sales without tickets, and team",
    params,
    answer: roleChange,
  }),
  changePicture: call({
    method: "PUT",
    path: "/users/{id}/picture",
    permission: "user.picture",
    record: "user",
    summary: "Set the caller's picture, or any user's as an administrator. Null removes it",
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
    summary: "Deactivate a user. Their sessions end immediately",
    params,
    answer: done,
    refuses: ["own_account", "own_account_changed", "state_conflict"],
  }),
  openWork: call({
    method: "GET",
    path: "/users/{id}/open-work",
    permission: "user.manage",
    record: "user",
    summary: "List the open work of a user, for a handover",
    params,
    answer: openWork,
  }),
  handOver: call({
    method: "POST",
    path: "/users/{id}/hand-over",
    permission: "user.manage",
    record: "user",
    summary: "Hand over leads and quotes of a user. The answer lists the remaining open work",
    params,
    body: z.object({
      /** The user who takes over the work that needs a user; null if there is no such work. */
      toUserId: recordId.nullable(),
      /** Returns leads without quotes to the queue. */
      backToQueue: z.boolean(),
    }),
    answer: done,
    refuses: ["target_not_active"],
  }),
  figures: call({
    method: "GET",
    path: "/users/{id}/figures",
    permission: "user.figures",
    record: "user",
    summary: "Get the results of a user in each of the last six months. Agents, experts and ticketing get their own",
    params,
    answer: z.array(figures),
  }),
  history: call({
    method: "GET",
    path: "/users/{id}/history",
    permission: "user.manage",
    record: "user",
    summary: "List the changes of a user, newest first",
    params,
    answer: z.array(userChange),
  }),
  whitelist: call({
    method: "GET",
    path: "/whitelist",
    permission: "user.manage",
    summary: "List the email addresses that may sign in and have not done so yet",
    answer: z.array(whitelistEntry),
  }),
  addToWhitelist: call({
    method: "POST",
    path: "/whitelist",
    permission: "user.manage",
    summary: "Allow an email address to sign in, and invite its owner by email",
    body: z.object({
      email,
      /** Without it, the user gets the name of their account with the first sign-in. */
      name: text(100).optional(),
      role,
      phone: optionalText(30),
      commission: commission.optional(),
      hiredOn: localDate.nullable().optional(),
      isActive: z.boolean().default(true),
      /** Sends a letter with the address of the office. Users who may not sign in yet get none. */
      invite: z.boolean().default(true),
    }),
    answer: z.object({ id: z.int(), email: z.string(), role }),
    refuses: ["already_exists"],
  }),
  updateWhitelistEntry: call({
    method: "PATCH",
    path: "/whitelist/{id}",
    permission: "user.manage",
    record: "whitelistEntry",
    summary:
      "Update the role and the details that a new user gets with the first sign-in, and whether they may sign in",
    params,
    body: z.object({
      version,
      name: text(100).nullable().optional(),
      role: role.optional(),
      phone: text(30).nullable().optional(),
      commission: commission.optional(),
      hiredOn: localDate.nullable().optional(),
      isActive: z.boolean().optional(),
    }),
    answer: done,
    refuses: ["changed_meanwhile", "state_conflict"],
  }),
  invite: call({
    method: "POST",
    path: "/whitelist/{id}/invitation",
    permission: "user.manage",
    record: "whitelistEntry",
    summary: "Send the invitation to a user who has not signed in yet, also again",
    params,
    answer: done,
    refuses: ["state_conflict"],
  }),
  removeFromWhitelist: call({
    method: "DELETE",
    path: "/whitelist/{id}",
    permission: "user.manage",
    record: "whitelistEntry",
    summary: "Remove an email address from the list",
    params,
    answer: done,
    refuses: ["own_account", "own_account_changed"],
  }),
  updateProfile: call({
    method: "PATCH",
    path: "/users/me/profile",
    permission: "session.own",
    summary: "Update the caller's name, phone or email, and an administrator's commission",
    // Absent means unchanged. With optionalText an absent phone would be parsed as a cleared one.
    body: z.object({
      name: required(100, "own_name_missing").optional(),
      ...partsOfName,
      phone: text(30).nullable().optional(),
      /** Takes effect once it is confirmed from that address. Sending the current email cancels a pending change. */
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
    summary: "Choose whether times are shown as 7:55 PM or 19:55 on all devices. Null follows the language",
    body: z.object({ clock: z.enum(clockChoices).nullable() }),
    answer: z.object({ clock: z.enum(clockChoices).nullable() }),
  }),
  confirmEmail: call({
    method: "POST",
    path: "/users/me/email",
    permission: "session.own",
    summary: "Confirm the caller's new email with the token of the email",
    body: z.object({ token: z.string().min(1).max(100).meta(unchecked) }),
    answer: userDetails,
    refuses: ["not_found", "email_taken", "email_link_used", "email_link_expired"],
  }),
};
