import type { CallInput } from "#contract/shared/call.ts";
import type { userCalls } from "#contract/user/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { teamLeadRoles } from "#domain/commission/commission.ts";
import { formatAmount } from "#domain/money/format.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { SignedTerms } from "#domain/user/role-change.ts";
import type { StaffContext } from "#server/http/context.ts";
import { people } from "./move-user.ts";
import { loadUser, type UserRow } from "./store.ts";

type Given = NonNullable<CallInput<typeof userCalls.update>["body"]["teamLead"]>;

/** The columns and the history of a change of a team lead. */
interface TeamLeadChange {
  set: { teamLeadId: number | null; teamLeadBps: number; teamLeadSparesSigned?: boolean };
  changes: { teamLead: [string | null, string | null]; signedTeamLead?: [null, SignedTerms] };
}

/** Adds to a change what becomes of the share in signed sales without tickets. Undefined for a change without a question. */
function withSigned({ set, changes }: TeamLeadChange, signed: SignedTerms | undefined): TeamLeadChange {
  if (signed === undefined) return { set, changes };
  return {
    set: { ...set, teamLeadSparesSigned: signed === "keep" },
    changes: { ...changes, signedTeamLead: [null, signed] },
  };
}

/**
 * Returns the change to another team lead or percentage; undefined if both are the present ones. Throws `invalid_input`
 * unless the lead is another active person with a role that leads, and the person is an agent.
 */
export async function changeOfTeamLead(
  person: UserRow,
  given: Given | null,
  { role, signed, db }: { role: Role; signed: SignedTerms | undefined } & Pick<StaffContext, "db">,
): Promise<TeamLeadChange | undefined> {
  if (given === null) return withoutTeamLead(person, signed);
  const basisPoints = Math.round(given.percent * 100);
  if (given.id === person.teamLeadId && basisPoints === person.teamLeadBps) return undefined;
  if (role !== "agent") throw invalid([fieldProblem("teamLead", "team_lead_for_agents")]);
  // Locked, so that the lead is not deactivated meanwhile.
  const lead = await db
    .selectFrom("users")
    .select(["name", "role", "isActive"])
    .where("id", "=", given.id)
    .forShare()
    .executeTakeFirst();
  if (!lead?.isActive || given.id === person.id || !teamLeadRoles.some((one) => one === lead.role))
    throw invalid([fieldProblem("teamLead.id", "team_lead_not_chosen")]);
  const change: TeamLeadChange = {
    set: { teamLeadId: given.id, teamLeadBps: basisPoints },
    changes: { teamLead: [inWords(person), inWords({ teamLeadName: lead.name, teamLeadBps: basisPoints })] },
  };
  return withSigned(change, signed);
}

/** Returns the change to no team lead; undefined if there is none. */
export function withoutTeamLead(person: UserRow, signed?: SignedTerms): TeamLeadChange | undefined {
  if (person.teamLeadId === null) return undefined;
  const change: TeamLeadChange = {
    set: { teamLeadId: null, teamLeadBps: 0 },
    changes: { teamLead: [inWords(person), null] },
  };
  return withSigned(change, signed);
}

/**
 * Ends the overrides of a person who no longer leads, because they were deactivated or have another role.
 * @param signed what becomes of the share in signed sales without tickets; undefined after a deactivation
 */
export async function endLeadership(
  leadId: number,
  signed: SignedTerms | undefined,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const members = await db.selectFrom("users").select("id").where("teamLeadId", "=", leadId).orderBy("id").execute();
  for (const { id } of members) {
    const member = await loadUser(db, id, { lock: true });
    const change = member.teamLeadId === leadId ? withoutTeamLead(member, signed) : undefined;
    if (change) await people.carryOut(db, member, { action: "update", party: actor, now, origin, ...change });
  }
}

/** Describes a team lead for the history: "Mary Lead 5.00 %". */
function inWords({ teamLeadName, teamLeadBps }: Pick<UserRow, "teamLeadName" | "teamLeadBps">): string | null {
  return teamLeadName === null ? null : `${teamLeadName} ${formatAmount(teamLeadBps)} %`;
}
