import type { CallInput } from "#contract/shared/call.ts";
import type { userCalls } from "#contract/user/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { teamLeadRoles } from "#domain/commission/commission.ts";
import { formatAmount } from "#domain/money/format.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { people } from "./move-user.ts";
import { loadUser, type UserRow } from "./store.ts";

type Given = NonNullable<CallInput<typeof userCalls.update>["body"]["teamLead"]>;

/** The columns and the history of a change of a team lead. */
interface TeamLeadChange {
  set: { teamLeadId: number | null; teamLeadBps: number };
  changes: { teamLead: [string | null, string | null] };
}

/**
 * Returns the change to another team lead or percentage; undefined if both are the present ones. Throws `invalid_input`
 * unless the lead is another active person with a role that leads, and the person is an agent.
 */
export async function changeOfTeamLead(
  person: UserRow,
  given: Given | null,
  { role, db }: { role: Role } & Pick<StaffContext, "db">,
): Promise<TeamLeadChange | undefined> {
  if (given === null) return withoutTeamLead(person);
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
  return {
    set: { teamLeadId: given.id, teamLeadBps: basisPoints },
    changes: { teamLead: [inWords(person), inWords({ teamLeadName: lead.name, teamLeadBps: basisPoints })] },
  };
}

/** Returns the change to no team lead; undefined if there is none. */
export function withoutTeamLead(person: UserRow): TeamLeadChange | undefined {
  if (person.teamLeadId === null) return undefined;
  return { set: { teamLeadId: null, teamLeadBps: 0 }, changes: { teamLead: [inWords(person), null] } };
}

/** Ends the overrides of a person who no longer leads, because they were deactivated or have another role. */
export async function endLeadership(leadId: number, { db, actor, now, origin }: StaffContext): Promise<void> {
  const members = await db.selectFrom("users").select("id").where("teamLeadId", "=", leadId).orderBy("id").execute();
  for (const { id } of members) {
    const member = await loadUser(db, id, { lock: true });
    const change = member.teamLeadId === leadId ? withoutTeamLead(member) : undefined;
    if (change) await people.carryOut(db, member, { action: "update", party: actor, now, origin, ...change });
  }
}

/** Describes a team lead for the history: "Mary Lead 5.00 %". */
function inWords({ teamLeadName, teamLeadBps }: Pick<UserRow, "teamLeadName" | "teamLeadBps">): string | null {
  return teamLeadName === null ? null : `${teamLeadName} ${formatAmount(teamLeadBps)} %`;
}
