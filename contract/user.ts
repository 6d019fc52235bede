import { z } from "zod";
import { roles } from "#domain/access/roles.ts";
import { leadStatuses } from "#domain/lead/status.ts";
import { currencies } from "#domain/money/money.ts";
import { employment, type UserAction } from "#domain/user/process.ts";
import { instant, localDate, person } from "./fields.ts";

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
  version: z.int(),
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
