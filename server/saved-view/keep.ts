import type { CallInput } from "#contract/call.ts";
import { questionOf } from "#contract/list.ts";
import { check } from "#contract/problems.ts";
import type { savedViewCalls } from "#contract/saved-view.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { mostViews, type ViewedList, viewedLists } from "#domain/saved-view/lists.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { SavedViewRecord } from "./records.ts";

type Content = Omit<CallInput<typeof savedViewCalls.create>["body"], "list">;

/** Throws `invalid_input` for what the list cannot be asked, and `not_allowed` for whoever may not share. */
export async function createView(
  { list, ...content }: Content & { list: ViewedList },
  { db, actor, now }: StaffContext,
): Promise<number> {
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
  return id;
}

/** The second of two who started from the same version is told. Throws as `createView` does. */
export async function updateView(
  view: SavedViewRecord,
  { version, ...content }: Content & { version: number },
  context: StaffContext,
): Promise<void> {
  mustBeThere(view, context);
  mustFit(view.list as ViewedList, content);
  if (content.isShared && !view.isShared && !isAllowed(context.actor, "view.share")) throw new Refusal("not_allowed");
  await change(view, version, content, context);
}

export async function deleteView(view: SavedViewRecord, { version }: { version: number }, context: StaffContext) {
  mustBeThere(view, context);
  await change(view, version, { deletedAt: context.now }, context);
}

export async function restoreView(view: SavedViewRecord, { version }: { version: number }, context: StaffContext) {
  mustBeTheirs(view, context);
  await change(view, version, { deletedAt: null }, context);
}

async function change(
  view: SavedViewRecord,
  version: number,
  set: Partial<Content> & { deletedAt?: string | null },
  { db, now }: StaffContext,
): Promise<void> {
  const changed = await db
    .updateTable("savedViews")
    .set({ ...set, version: version + 1, updatedAt: now })
    .where("id", "=", view.id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new Refusal("changed_meanwhile", { version: view.version });
}

/** What somebody keeps for themselves is nobody else's, whatever they may do with what is shared. */
function mustBeTheirs({ ownerId, isShared }: SavedViewRecord, { actor }: StaffContext): void {
  if (ownerId !== actor.id && !isShared) throw new Refusal("not_found");
}

function mustBeThere(view: SavedViewRecord, context: StaffContext): void {
  mustBeTheirs(view, context);
  if (view.deletedAt !== null) throw new Refusal("not_found");
}

/** A view asks what its list can be asked, and shows columns that there are. */
function mustFit(name: ViewedList, { question, columns }: Content): void {
  const list = viewedLists[name];
  const problems: FieldProblem[] = [];
  const asked = new URLSearchParams(question);
  const schema = questionOf(list).strict();
  const given = Object.fromEntries([...new Set(asked.keys())].map((key) => [key, only(asked.getAll(key))]));
  if (check(schema, given).problems.length > 0) problems.push(fieldProblem("question", "not_accepted"));
  const unknown = columns?.findIndex((column) => !Object.hasOwn(list.columns, column)) ?? -1;
  if (unknown >= 0) problems.push(fieldProblem(`columns.${unknown}`, "not_one_of_these"));
  if (problems.length > 0) throw invalid(problems);
}

function only(values: string[]): string | string[] | undefined {
  return values.length === 1 ? values[0] : values;
}
