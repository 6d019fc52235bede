import { z } from "zod";
import { roles } from "#domain/access/roles.ts";
import { userList } from "#domain/user/list.ts";
import { call } from "./call.ts";
import { done, email, id, instant, localDate, optionalText, required, text } from "./fields.ts";
import { questionOf } from "./list.ts";
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
});
export type User = z.output<typeof user>;

const commission = z.number().min(0).max(100).multipleOf(0.01, wrong("two_decimals"));

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
    params: z.object({ id }),
    answer: user,
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
    params: z.object({ id }),
    answer: done,
  }),
  updateProfile: call({
    method: "PATCH",
    path: "/users/me/profile",
    permission: "session.own",
    summary: "Change one's own name or phone",
    // Absent means unchanged; optionalText would read an absent phone as one that was cleared.
    body: z.object({ name: required(100, "own_name_missing").optional(), phone: text(30).nullable().optional() }),
    answer: user,
  }),
};
