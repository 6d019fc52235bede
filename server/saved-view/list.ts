import type { SavedView } from "#contract/saved-view/calls.ts";
import { type Actor, isAllowed } from "#domain/access/permissions.ts";
import { mostViews, type ViewedList } from "#domain/saved-view/lists.ts";
import type { Db } from "#server/db/database.ts";
import { type SavedViewRecord, withOwner } from "./records.ts";

/** Returns the person's own views, then those that others share, each in order of creation. */
export async function listViews(db: Db, list: ViewedList, actor: Actor): Promise<SavedView[]> {
  const kept = withOwner(db).where("list", "=", list).where("deletedAt", "is", null).orderBy("savedViews.id");
  const own = await kept.where("ownerId", "=", actor.id).limit(mostViews).execute();
  const shared = await kept
    .where("savedViews.isShared", "=", true)
    .where("ownerId", "<>", actor.id)
    .limit(mostViews)
    .execute();
  return [...own, ...shared].map((view) => showView(view, actor));
}

export function showView(view: SavedViewRecord, actor: Actor): SavedView {
  const { id, name, ownerId, ownerName, isShared, question, columns, version } = view;
  return {
    id,
    list: view.list as ViewedList,
    name,
    isShared,
    question,
    columns,
    version,
    owner: { id: ownerId, name: ownerName },
    mayChange: isAllowed(actor, "view.write", { ownerId, expertAsked: false }),
  };
}
