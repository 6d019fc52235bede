import type { CallInput } from "#contract/shared/call.ts";
import type { userCalls } from "#contract/user/calls.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import { teamLeadRoles } from "#domain/commission/commission.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { commissionInRole, type RoleAnswers, type SignedTerms } from "#domain/user/role-change.ts";
import { endSessionsOf, mustHaveSignedInLately } from "#server/access/index.ts";
import { forgetDraftsOfUser } from "#server/draft/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { leaveQueue } from "#server/queue/index.ts";
import { askToHandOver } from "./hand-over.ts";
import { people } from "./move-user.ts";
import { changesOf, readPersonFields } from "./read-fields.ts";
import { lastCommissionBps } from "./role-change.ts";
import { loadUser, type UserRow } from "./store.ts";
import { changeOfTeamLead, endLeadership, withoutTeamLead } from "./team-lead.ts";

type Given = CallInput<typeof userCalls.update>["body"];
type Columns = Partial<
  Pick<UserRow, "name" | "firstName" | "surname" | "phone" | "email" | "commissionBps" | "hiredOn">
>;
/** One action on the person's current row. The first step checks the version that the caller saw. */
type Step = (person: UserRow, seen: { version?: number }) => Promise<void>;

/**
 * Changes the fields that were sent. Each kind of change is a separate action with its own history row. Unchanged
 * values change nothing. Throws `invalid_input`, `step_up_needed` for a role, `own_account_changed` if the caller is no
 * longer an administrator, and the refusals of the user process.
 */
export async function updateUser(person: UserRow, given: Given, context: StaffContext): Promise<void> {
  await mustStillManage(context);
  const { isActive = person.isActive } = given;
  const role = given.role ?? (person.role as Role);
  const isOtherRole = role !== person.role;
  const { signedSales: answers, commission } = given;
  // The percentage of a new role is part of its change.
  const columns = columnsOf(isOtherRole ? { ...given, commission: undefined } : given);
  const steps: Step[] = [];
  if (isOtherRole) steps.push((row, seen) => changeRole(row, { role, commission, answers, ...seen }, context));
  else mustEarnCommission(role, commission);
  if (isActive && !person.isActive) steps.push((row, seen) => activateUser(row, seen, context));
  if (Object.keys(changesOf(person, columns)).length > 0)
    steps.push((row, seen) => changeColumns(row, { columns, ...seen }, context));
  const { teamLead } = given;
  const signed = isOtherRole ? (answers?.teamLead ?? "keep") : undefined;
  if (teamLead !== undefined)
    steps.push((row, seen) => changeTeamLead(row, { teamLead, role, signed, ...seen }, context));
  if (!isActive && person.isActive) steps.push((row, seen) => deactivateUser(row, seen, context));
  for (const [index, step] of steps.entries()) {
    const seen = index === 0 && given.version !== undefined ? { version: given.version } : {};
    await step(await loadUser(context.db, person.id), seen);
  }
}

interface NewRole {
  role: Role;
  /** The percentage of a new agent. */
  commission?: number | undefined;
  answers?: RoleAnswers | undefined;
  version?: number;
}

/**
 * Changes a person's role, which applies from their next call. Signed sales without tickets keep their terms unless the
 * answers say otherwise. Throws `invalid_input`, `step_up_needed` unless the caller has authenticated recently, `own_account_changed` if the caller is no longer an administrator, and the refusals of the
 * user process. No one may change their own role.
 */
export async function changeRole(
  person: UserRow,
  { role, commission, answers = {}, ...seen }: NewRole,
  context: StaffContext,
): Promise<void> {
  if (role === person.role) return;
  mustEarnCommission(role, commission);
  await mustStillManage(context);
  const { db, actor, now, origin } = context;
  const move = { action: "changeRole" as const, party: actor, now, origin, ...seen };
  await people.mustBeAllowed(db, person, move);
  mustHaveSignedInLately(context);
  const commissionBps = commissionInRole(role, {
    given: commission === undefined ? undefined : Math.round(commission * 100),
    present: person.commissionBps,
    last: await lastCommissionBps(db, person.id),
  });
  const signed = answers.commission ?? "keep";
  const isOtherRate = commissionBps !== person.commissionBps;
  // Only agents have a team lead.
  const noLead = role === "agent" ? undefined : withoutTeamLead(person, answers.teamLead ?? "keep");
  await people.carryOut(db, person, {
    ...move,
    set: { role, ...(isOtherRate && { commissionBps, commissionSparesSigned: signed === "keep" }), ...noLead?.set },
    details: { role },
    changes: {
      role: [person.role, role],
      ...changesOf(person, { commissionBps }),
      ...(isOtherRate && { signedCommission: [null, signed] }),
      ...noLead?.changes,
    },
  });
  if (!teamLeadRoles.includes(role)) await endLeadership(person.id, answers.team ?? "keep", context);
  if (person.role === "agent") await leaveQueue(db, person.id, context);
  const left = {
    questions: person.role === "expert",
    requests: isAllowed({ id: person.id, role: person.role as Role }, "request.decide"),
  };
  if (left.questions || left.requests) await askToHandOver(db, { userId: person.id, ...left });
}

/** Allows a person to sign in again. Throws the refusals of the user process. */
async function activateUser(person: UserRow, seen: { version?: number }, { db, actor, now, origin }: StaffContext) {
  await people.carryOut(db, person, { action: "activate", party: actor, now, origin, ...seen });
}

/**
 * Deactivates a person. Their sessions end immediately and they get no more offers. Their leads and quotes wait until
 * they are handed over. Throws `own_account_changed` if the caller is no longer an administrator, and the refusals of
 * the user process.
 */
export async function deactivateUser(
  person: UserRow,
  seen: { version?: number },
  context: StaffContext,
): Promise<void> {
  await mustStillManage(context);
  const { db, actor, now, origin } = context;
  await people.carryOut(db, person, { action: "deactivate", party: actor, now, origin, ...seen });
  await endLeadership(person.id, undefined, context);
  await leaveQueue(db, person.id, context);
  await endSessionsOf(db, person.id, "user_deactivated", now);
  await forgetDraftsOfUser(db, person.id);
  await askToHandOver(db, { userId: person.id, questions: true, requests: true });
}

async function changeColumns(
  person: UserRow,
  { columns, ...seen }: { columns: Columns; version?: number },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const changes = changesOf(person, columns);
  if (Object.keys(changes).length === 0) return;
  const move = { action: "update" as const, party: actor, now, origin, ...seen };
  const onRecord = { fields: Object.keys(changes) };
  await people.carryOut(db, person, { ...move, set: columns, changes, onRecord });
}

interface GivenTeamLead {
  teamLead: NonNullable<Given["teamLead"]> | null;
  role: Role;
  /** Undefined unless the role changes, too. */
  signed: SignedTerms | undefined;
  version?: number;
}

async function changeTeamLead(
  person: UserRow,
  { teamLead, role, signed, ...seen }: GivenTeamLead,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const change = await changeOfTeamLead(person, teamLead, { role, signed, db });
  if (!change) return;
  const move = { action: "update" as const, party: actor, now, origin, ...seen };
  await people.carryOut(db, person, { ...move, ...change, onRecord: { fields: Object.keys(change.changes) } });
}

/** Throws `invalid_input` if a role other than an agent's gets a commission. */
function mustEarnCommission(role: Role, commission: number | undefined): void {
  if (commission !== undefined && commission !== 0 && role !== "agent")
    throw invalid([fieldProblem("commission", "commission_for_agents")]);
}

/** Returns the columns to store. */
function columnsOf({ commission, hiredOn, ...given }: Given): Columns {
  return {
    ...readPersonFields(given),
    ...(hiredOn === undefined ? {} : { hiredOn }),
    ...(commission === undefined ? {} : { commissionBps: Math.round(commission * 100) }),
  };
}

/**
 * Throws `own_account_changed` if another administrator has just changed the caller. The caller holds the locks of all
 * administrators, so of two who change each other the second is refused.
 */
async function mustStillManage({ db, actor }: StaffContext): Promise<void> {
  const self = await loadUser(db, actor.id);
  if (!self.isActive || self.role !== "admin") throw new Refusal("own_account_changed");
}
