import { agencyDate } from "#domain/agency/agency-day.ts";
import { federalHolidays } from "#domain/agency/federal-holidays.ts";
import { recordAudit } from "#server/audit/index.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";

const yearsAhead = 5;

/** Adds the federal holidays of the years that are missing, up to five years ahead. Returns the number of days added. */
export async function fillHolidays(parts: Parts): Promise<number> {
  const now = parts.now();
  return transaction(parts.db, async (db) => {
    const { holidaysThrough, version, timeZone } = await db
      .selectFrom("agency")
      .select(["holidaysThrough", "version", "timeZone"])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const until = Number(agencyDate(now, timeZone).slice(0, 4)) + yearsAhead;
    if (holidaysThrough >= until) return 0;
    const years = Array.from({ length: until - holidaysThrough }, (_, index) => holidaysThrough + 1 + index);
    const added = await db
      .insertInto("holidays")
      .values(years.flatMap(federalHolidays))
      .onConflict((conflict) => conflict.column("day").doNothing())
      .returning(["day", "name"])
      .execute();
    // Raises the version, because settings that were opened before and are saved now would remove these days.
    await db
      .updateTable("agency")
      .set({ holidaysThrough: until, version: version + 1, changedBy: null, changedAt: now })
      .execute();
    const names = added.map(({ day, name }) => `${day} ${name}`);
    await recordAudit(db, {
      actorId: null,
      action: "settings.update",
      subject: "settings",
      outcome: "done",
      ip: null,
      details: { changes: { holidays: [[], names] } },
    });
    return added.length;
  });
}

export function fillHolidaysJob(parts: Parts) {
  return job({ name: "fill_holidays", schedule: "23 9 * * *", run: async () => void (await fillHolidays(parts)) });
}
