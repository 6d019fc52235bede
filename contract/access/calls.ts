import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { done, id, instant, unchecked } from "#contract/shared/fields.ts";
import { role } from "#contract/user/user.ts";
import { setupItems } from "#domain/settings/setup.ts";
import { clockChoices } from "#domain/user/clock.ts";

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** Facts about the installation that all staff can read. */
const installation = z.object({
  /** The details that the agency must enter before anything is sent to a customer; empty once they are complete. */
  missingSetup: z.array(z.enum(setupItems)),
  /** An IANA time zone. Days, deadlines and times are shown in it. */
  timeZone: z.string(),
  agencyName: z.string(),
});

export const profile = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  picture: z.string().nullable(),
  role,
  /** How the user sees times: 7:55 PM or 19:55. If null, the user's language decides. */
  clock: z.enum(clockChoices).nullable(),
  version: z.int(),
});

export const accessCalls = {
  finishSignIn: call({
    method: "POST",
    path: "/auth/google",
    permission: "public",
    summary: "Exchange the code of the identity provider for tokens",
    body: z.object({
      code: z.string().min(1).max(2000).meta(unchecked),
      state: z.string().min(1).max(500).meta(unchecked),
    }),
    answer: tokens.extend({ role }),
    secretAnswer: true,
    rate: "sign_in",
    refuses: ["parsing_failed", "sign_in_failed", "sign_in_unavailable"],
  }),
  refresh: call({
    method: "POST",
    path: "/auth/refresh",
    permission: "public",
    summary: "Get a new access token and the next refresh token",
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
    summary: "Get the signed-in user, and what prevents emails to customers",
    answer: profile.extend(installation.shape),
  }),
  signOut: call({
    method: "POST",
    path: "/auth/sign-out",
    permission: "session.own",
    summary: "End this session",
    answer: done,
  }),
  listSessions: call({
    method: "GET",
    path: "/auth/sessions",
    permission: "session.own",
    summary: "List the user's sessions",
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
    summary: "End one of the user's sessions",
    params: z.object({ id }),
    answer: done,
  }),
};
