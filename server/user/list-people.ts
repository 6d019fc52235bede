import type { CallInput } from "#contract/call.ts";
import type { User, userCalls } from "#contract/user.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { listUsers } from "./store.ts";
import { readsPrivate, userView } from "./view.ts";

export async function listPeople(
  query: CallInput<typeof userCalls.list>["query"],
  { db, actor }: StaffContext,
): Promise<User[]> {
  const wide = readsPrivate(actor);
  if (query.sortBy === "lastSignInAt" && !wide) throw new Refusal("not_allowed");
  const rows = await listUsers(db, query, wide);
  return rows.map((row) => userView(row, actor));
}
