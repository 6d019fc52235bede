import type { Figures } from "#contract/user/user.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { StaffContext } from "#server/http/context.ts";
import { monthsOfAgent } from "#server/report/index.ts";
import type { UserRow } from "./store.ts";

/** Returns a person's work in the last six months. Omits the money if the caller may not read it. */
export async function figuresOf({ id }: UserRow, { db, actor, now, zone }: StaffContext): Promise<Figures[]> {
  const months = await monthsOfAgent(db, String(id), agencyDate(now, zone));
  if (isAllowed(actor, "money.read", { ownerId: id, expertAsked: false })) return months;
  return months.map(({ soldCents: _, ...counts }) => counts);
}
