import { z } from "zod";
import { roles } from "#domain/access/roles.ts";
import { identityFields } from "#domain/settings/identity.ts";
import { clockChoices } from "#domain/user/clock.ts";
import { call } from "./call.ts";
import { done, id, instant, unchecked } from "./fields.ts";

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** What all staff can read about the installation. */
const installation = z.object({
  /** The details that the agency must enter before anything is sent to a customer; empty once they are complete. */
  missingIdentity: z.array(z.enum(identityFields)),
});

export const profile = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  picture: z.string().nullable(),
  role: z.enum(roles),
  /** Whether times are shown to them as 7:55 PM or as 19:55; null is as their language does. */
  clock: z.enum(clockChoices).nullable(),
  version: z.int(),
});

export const accessCalls = {
  finishSignIn: call({
    method: "POST",
    path: "/auth/google",
    permission: "public",
    summary: "Exchange the code the identity provider gave for tokens",
    body: z.object({
      code: z.string().min(1).max(2000).meta(unchecked),
      state: z.string().min(1).max(500).meta(unchecked),
    }),
    answer: tokens.extend({ role: z.enum(roles) }),
    secretAnswer: true,
    rate: "sign_in",
    refuses: ["parsing_failed", "sign_in_failed", "sign_in_unavailable"],
  }),
  refresh: call({
    method: "POST",
    path: "/auth/refresh",
    permission: "public",
    summary: "A new access token and the next refresh token",
    body: z.object({ refreshToken: z.string().min(1).max(200).meta(unchecked) }),
    answer: tokens,
    secretAnswer: true,
    rate: "refresh",
    refuses: ["not_signed_in"],
  }),
  profile: call({
    method: "GET",
    path: "/auth/profile",
    permission: "session.own",
    summary: "Who is signed in, and what keeps letters from customers",
    answer: profile.extend(installation.shape),
  }),
  signOut: call({
    method: "POST",
    path: "/auth/sign-out",
    permission: "session.own",
    summary: "End this session on the server",
    answer: done,
  }),
  listSessions: call({
    method: "GET",
    path: "/auth/sessions",
    permission: "session.own",
    summary: "Where the person is signed in",
    answer: z.array(
      z.object({
        id: z.int(),
        createdAt: instant,
        lastUsedAt: instant,
        userAgent: z.string().nullable(),
        ip: z.string().nullable(),
        current: z.boolean(),
      }),
    ),
  }),
  endSession: call({
    method: "DELETE",
    path: "/auth/sessions/{id}",
    permission: "session.own",
    record: "session",
    summary: "End one of the person's own sessions",
    params: z.object({ id }),
    answer: done,
  }),
};
