import { z } from "zod";
import { instant, localDate, person, sumCents } from "#contract/shared/fields.ts";
import { roles } from "#domain/access/roles.ts";
import { leadStatuses } from "#domain/lead/status.ts";
import { failureCauses } from "#domain/mail/mail-trouble.ts";
import { messageStates } from "#domain/mail/message-states.ts";
import { type UserAction, userProcess } from "#domain/user/process.ts";
import { signedTermsChoices } from "#domain/user/role-change.ts";

export const role = z.enum(roles);
const userStatus = z.enum(["available", "unavailable"]);

/** `commission` (percent of gross profit) and contact data are absent for callers who cannot read them. */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  role,
  isActive: z.boolean(),
  availability: userStatus,
  picture: z.string().nullable(),
  email: z.string().optional(),
  phone: z.string().nullable().optional(),
  commission: z.number().optional(),
  hiredOn: localDate.nullable().optional(),
  lastSignInAt: instant.nullable().optional(),
  /** True if the user has open leads. */
  isAssigned: z.boolean().optional(),
});
export type User = z.output<typeof user>;

/** A user with the fields that a change sends back. They are absent for callers who cannot change the user. */
export const userDetails = user.extend({
  /** Beside `name`, which is what is shown and sent. Null if not entered. Only for the user and administrators. */
  firstName: z.string().nullable().optional(),
  surname: z.string().nullable().optional(),
  version: z.int().optional(),
  /** Only for the user's own record: the new email that is not confirmed yet. */
  newEmail: z.object({ email: z.string(), expiresAt: instant }).nullable().optional(),
  /** Only for the user and administrators: whether the picture was uploaded here and can be removed. */
  hasOwnPicture: z.boolean().optional(),
  /** The person who earns an override on the agent's sales, in percent. Only for the user and administrators. */
  teamLead: person.extend({ percent: z.number() }).nullable().optional(),
});
export type UserDetails = z.output<typeof userDetails>;

/** The open work of a user. Counts stop at a thousand; the oldest leads are listed. */
export const openWork = z.object({
  leads: z.int(),
  /** The number of these leads that have open quotes or that a person has worked on. They cannot return to the queue. */
  leadsThatNeedOwner: z.int(),
  quotes: z.int(),
  questions: z.int(),
  /** The user's pending approval requests. */
  requests: z.int(),
  /** When the oldest of these leads arrived; null without leads. */
  oldestLeadAt: instant.nullable(),
  /** The commissions that are not paid, in cents of USD: those that can be paid now, and the others. */
  payableCents: sumCents,
  laterCents: sumCents,
  /** The number of other agents who take leads from the queue now. */
  liveAgents: z.int(),
  first: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      status: z.enum(leadStatuses),
      needsOwner: z.boolean(),
    }),
  ),
});
export type OpenWork = z.output<typeof openWork>;

/** An email that can sign in, but has not done so yet. */
export const whitelistEntry = z.object({
  id: z.int(),
  email: z.string(),
  /** Null if the name of their account is used. */
  name: z.string().nullable(),
  role,
  phone: z.string().nullable(),
  commission: z.number(),
  hiredOn: localDate.nullable(),
  isActive: z.boolean(),
  version: z.int(),
  addedBy: person.nullable(),
  addedAt: instant,
  /** The latest letter with the address of the office; null if none was sent. */
  invitation: z
    .object({ state: z.enum(messageStates), cause: z.enum(failureCauses).nullable(), at: instant })
    .nullable(),
});
export type WhitelistEntry = z.output<typeof whitelistEntry>;

/** One change of a user, field by field. Commission is in basis points. */
export const userChange = z.object({
  id: z.int(),
  action: z.enum(Object.keys(userProcess.actions) as [UserAction, ...UserAction[]]),
  by: person.nullable(),
  at: instant,
  changes: z.array(
    z.object({
      field: z.enum([
        "name",
        "firstName",
        "surname",
        "phone",
        "role",
        "email",
        "commissionBps",
        "hiredOn",
        "picture",
        "teamLead",
        "signedCommission",
        "signedTeamLead",
      ]),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type UserChange = z.output<typeof userChange>;

/** The facts that a change of a user's role asks about. Signed sales are those whose tickets are not recorded yet. */
export const roleChange = z.object({
  /** The percentage at the end of the user's last time as an agent. */
  lastCommission: z.number().nullable(),
  signedSales: z.int(),
  /** The agents whose team lead the user is. */
  team: z.array(person),
  signedSalesOfTeam: z.int(),
});
export type RoleChange = z.output<typeof roleChange>;

const signedTerms = z.enum(signedTermsChoices).optional();

/**
 * Whether signed sales without tickets keep their terms when the role changes: "keep" (the default) or "change".
 * Not read if the role stays the same.
 */
export const signedSales = z
  .object({
    /** The user's percentage in their own sales. */
    commission: signedTerms,
    /** The share of the user's team lead in these sales. */
    teamLead: signedTerms,
    /** The user's share in the sales of the agents that they can no longer lead. */
    team: signedTerms,
  })
  .optional();

/** The figures of a user for one month ("2026-11"), with the numbers of the report of agents for this month. */
export const figures = z.object({
  month: z.string(),
  /** The leads that arrived in the month, by stage. A stage counts for the person who had the lead then. */
  arrived: z.int(),
  quoted: z.int(),
  signed: z.int(),
  /** The sales whose date of sale is in the month. */
  sales: z.int(),
  /** The signed amounts of the sales, in cents of USD. Absent for callers who cannot read them. */
  soldCents: sumCents.optional(),
});
export type Figures = z.output<typeof figures>;
