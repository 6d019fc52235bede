import { sql } from "kysely";
import { alarmedUntil, departureAlarm, waitsForAirline } from "#domain/after-sale/departure.ts";
import type { RequestStatus } from "#domain/after-sale/request.ts";
import type { Db } from "#server/db/database.ts";
import { oneOf } from "#server/db/one-of.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { notify } from "#server/notification/index.ts";
import { loadRequest } from "./store.ts";

type WatchParts = Pick<Parts, "db" | "now">;

/**
 * Notifies staff of flights that leave soon although their seats were not given back. For a signed request, the users
 * who carry it out and their supervisors; for an unsigned one, its owner; each of them once. Any number of processes
 * may run this, because each request is locked and checked again.
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
       and status in ${oneOf(waitsForAirline)}
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
    // It may have been confirmed, signed or notified after the list was read.
    const isTold = (isSigned ? request.departureAlarmedAt : request.departureToldAt) !== null;
    if (isTold || departureAlarm({ status, departsAt }, now) === null) return;
    const set = isSigned ? { departureAlarmedAt: now } : { departureToldAt: now };
    await tx.updateTable("requests").set(set).where("id", "=", id).execute();
    const kind = isSigned ? "departure_alarm" : "departure_near";
    await notify(tx, { kind, leadId, quoteId, by: "system", now, involved: { owner: ownerId } });
  });
}
