import { sql } from "kysely";
import { alarmedUntil, departureAlarm, waitsForAirline } from "#domain/after-sale/departure.ts";
import type { RequestStatus } from "#domain/after-sale/request.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { notify } from "#server/notification/index.ts";
import { loadRequest } from "./store.ts";

type WatchParts = Pick<Parts, "db" | "now">;

/**
 * By the clock: a flight leaves soon whose seats were not given back. What is signed alarms those who carry it out and those
 * who answer for it, what is not is for its owner; each once. Any number of processes may at once: each request is locked,
 * and looked at anew.
 */
export async function watchDepartures(parts: WatchParts): Promise<void> {
  for (const id of await departing(parts.db, parts.now())) await tell(parts, id);
}

export function watchDeparturesJob(parts: WatchParts) {
  return job({ name: "watch_departures", schedule: "*/5 * * * *", run: () => watchDepartures(parts) });
}

async function departing(db: Db, now: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from requests
     where departs_at <= ${alarmedUntil(now)}::timestamptz
       and status in (${sql.join(waitsForAirline.map((status) => sql.lit(status)))})
       and case when status = 'signed' then departure_alarmed_at else departure_told_at end is null
     order by departs_at, id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

function tell({ db, now: clock }: WatchParts, id: number): Promise<void> {
  return transaction(db, async (tx) => {
    const request = await loadRequest(tx, id, { lock: true });
    const { departsAt, quoteId, leadId, ownerId } = request;
    const [now, status] = [clock(), request.status as RequestStatus];
    const isSigned = status === "signed";
    // It may have been carried out, signed or told of since the list was read.
    const isTold = (isSigned ? request.departureAlarmedAt : request.departureToldAt) !== null;
    if (isTold || departureAlarm({ status, departsAt }, now) === null) return;
    const set = isSigned ? { departureAlarmedAt: now } : { departureToldAt: now };
    await tx.updateTable("requests").set(set).where("id", "=", id).execute();
    const kind = isSigned ? "departure_alarm" : "departure_near";
    await notify(tx, { kind, leadId, quoteId, by: "system", now, involved: { owner: ownerId } });
  });
}
