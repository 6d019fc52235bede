import type { Updateable } from "kysely";
import type { LinkState } from "#domain/link/link-state.ts";
import {
  type ScheduleChangeAction,
  type ScheduleChangeFacts,
  type ScheduleChangeStatus,
  scheduleChangeProcess,
} from "#domain/schedule-change/process.ts";
import type { ScheduleChanges } from "#server/db/schema.gen.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { ownership } from "#server/lead/index.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import { loadScheduleChange, type ScheduleChangeRecord } from "./store.ts";

/** A schedule change, and the state of the link with which the customer opened it. */
export type VisitedChange = ScheduleChangeRecord & { visitor?: LinkState };
export type ScheduleChangeMove = Move<ScheduleChangeAction, Updateable<ScheduleChanges>>;

export function changeFacts(change: VisitedChange): ScheduleChangeFacts {
  const { expiresAt, requestUnderWay, visitor = null } = change;
  return {
    status: change.status as ScheduleChangeStatus,
    ...ownership(change),
    expiresAt,
    requestUnderWay,
    link: visitor,
  };
}

export const changes = defineRecords({
  process: scheduleChangeProcess,
  factsOf: changeFacts,
  versionOf: ({ version }: VisitedChange) => version,
  about: ({ id, leadId, quoteId }: VisitedChange) => ({ recordId: id, leadId, quoteId }),
  change: (change: VisitedChange, status: ScheduleChangeStatus, { now, set }: ScheduleChangeMove) => ({
    table: "scheduleChanges" as const,
    where: { id: change.id, version: change.version, status: change.status },
    set: { ...set, status, version: change.version + 1, updatedAt: now },
  }),
  told: ({ ownerId }: VisitedChange) => ({ involved: { owner: ownerId } }),
});

export const scheduleChangeRecords: RecordKind<"scheduleChange", ScheduleChangeRecord> = {
  name: "scheduleChange",
  read: "quote.read",
  load: (db, id, { lock }) => loadScheduleChange(db, id, { lock }),
  ownership,
};
