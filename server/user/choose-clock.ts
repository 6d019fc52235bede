import type { CallInput } from "#contract/shared/call.ts";
import type { userCalls } from "#contract/user/calls.ts";
import type { Db } from "#server/db/database.ts";

type Choice = CallInput<typeof userCalls.chooseClock>["body"];

/** Stores the choice. If two windows save at the same time, the later one wins. */
export async function chooseClock(db: Db, userId: number, { clock }: Choice): Promise<Choice> {
  await db.updateTable("users").set({ clock }).where("id", "=", userId).execute();
  return { clock };
}
