import type { CallInput } from "#contract/call.ts";
import type { userCalls } from "#contract/user-calls.ts";
import type { Db } from "#server/db/database.ts";

type Choice = CallInput<typeof userCalls.chooseClock>["body"];

/** Of two of their windows at once the later one holds, as with any switch. */
export async function chooseClock(db: Db, userId: number, { clock }: Choice): Promise<Choice> {
  await db.updateTable("users").set({ clock }).where("id", "=", userId).execute();
  return { clock };
}
