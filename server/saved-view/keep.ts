import type { savedViewCalls } from "#contract/saved-view/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { queryOf } from "#contract/shared/list.ts";
import { check } from "#contract/shared/problems.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { mostViews, type ViewedList, viewedLists } from "#domain/saved-view/lists.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { SavedViewRecord } from "./records.ts";

type Content = Omit<CallInput<typeof savedViewCalls.create>["body"], "list">;

/**
 * Throws `invalid_input` if the list does not have the filters or columns, and `not_allowed` if the person may not
 * share.
 */
export async function createView(
  { list, ...content }: Content & { list: ViewedList },
  context: StaffContext,
): Promise<number> {
  const { db, actor, now } = context;
  mustFit(list, content);
  if (content.isShared && !isAllowed(actor, "view.share")) throw new Refusal("not_allowed");
  const kept = await db
    .selectFrom("savedViews")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("ownerId", "=", actor.id)
    .where("list", "=", list)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  if (kept.count >= mostViews) throw invalid([fieldProblem("name", "too_many", { maximum: mostViews })]);
  const { id } = await db
    .insertInto("savedViews")
    .values({ list, ...content, ownerId: actor.id, createdAt: now, updatedAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (content.isShared) await putOnRecord("create", { id, before: null, after: content }, context);
  return id;
}

/** Throws `changed_meanwhile` if the view was changed since the caller's version, and the refusals of `createView`. */
export async function updateView(
  view: SavedViewRecord,
  { version, ...content }: Content & { version: number },
  context: StaffContext,
): Promise<void> {
  mustBeThere(view, context);
  mustFit(view.list as ViewedList, content);
  if (content.isShared && !view.isShared && !isAllowed(context.actor, "view.share")) throw new Refusal("not_allowed");
  await change("update", view, { version, set: content }, context);
}

export async function deleteView(view: SavedViewRecord, { version }: { version: number }, context: StaffContext) {
  mustBeThere(view, context);
  await change("delete", view, { version, set: { deletedAt: context.now } }, context);
}

export async function restoreView(view: SavedViewRecord, { version }: { version: number }, context: StaffContext) {
  mustBeTheirs(view, context);
  await change("restore", view, { version, set: { deletedAt: null } }, context);
}

type Act = "create" | "update" | "delete" | "restore";

interface Change {
  version: number;
  set: Partial<Content> & { deletedAt?: string | null };
}

async function change(act: Act, view: SavedViewRecord, { version, set }: Change, context: StaffContext): Promise<void> {
  const { db, now } = context;
  const changed = await db
    .updateTable("savedViews")
    .set({ ...set, version: version + 1, updatedAt: now })
    .where("id", "=", view.id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new Refusal("changed_meanwhile", { version: view.version });
  const { name, isShared, question, columns } = view;
  const before = { name, isShared, question, columns };
  if (isShared || set.isShared) {
    await putOnRecord(act, { id: view.id, before, after: act === "update" ? { ...before, ...set } : before }, context);
  }
}

interface Told {
  id: number;
  before: Content | null;
  after: Content;
}

/** Writes an audit entry for a change of a shared view, because many people use it. */
function putOnRecord(act: Act, { id, before, after }: Told, { db, actor, origin }: StaffContext): Promise<void> {
  const changed = (Object.keys(after) as (keyof Content)[]).filter(
    (field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after[field]),
  );
  return recordAudit(db, {
    actorId: actor.id,
    action: `view.${act}`,
    subject: `view:${id}`,
    outcome: "done",
    ip: origin.ip,
    details: {
      name: after.name,
      changes: Object.fromEntries(changed.map((field) => [field, [before?.[field] ?? null, after[field]]])),
    },
  });
}

/** Throws `not_found` for another person's unshared view, regardless of the caller's rights on shared views. */
function mustBeTheirs({ ownerId, isShared }: SavedViewRecord, { actor }: StaffContext): void {
  if (ownerId !== actor.id && !isShared) throw new Refusal("not_found");
}

function mustBeThere(view: SavedViewRecord, context: StaffContext): void {
  mustBeTheirs(view, context);
  if (view.deletedAt !== null) throw new Refusal("not_found");
}

/** Throws `invalid_input` if the list does not have the filters or columns of the view. */
function mustFit(name: ViewedList, { question, columns }: Content): void {
  const list = viewedLists[name];
  const problems: FieldProblem[] = [];
  const asked = new URLSearchParams(question);
  const schema = queryOf(list).strict();
  const given = Object.fromEntries([...new Set(asked.keys())].map((key) => [key, only(asked.getAll(key))]));
  if (check(schema, given).problems.length > 0) problems.push(fieldProblem("question", "not_accepted"));
  const unknown = columns?.findIndex((column) => !Object.hasOwn(list.columns, column)) ?? -1;
  if (unknown >= 0) problems.push(fieldProblem(`columns.${unknown}`, "not_one_of_these"));
  if (problems.length > 0) throw invalid(problems);
}

function only(values: string[]): string | string[] | undefined {
  return values.length === 1 ? values[0] : values;
}
