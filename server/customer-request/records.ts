import type { Updateable } from "kysely";
import {
  type CustomerRequestAction,
  type CustomerRequestFacts,
  type CustomerRequestStatus,
  customerRequestProcess,
} from "#domain/customer-request/process.ts";
import type { LinkState } from "#domain/link/link-state.ts";
import type { CustomerRequests } from "#server/db/schema.gen.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { ownership } from "#server/lead/index.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import { type CustomerRequestRecord, loadCustomerRequest } from "./store.ts";

/** A request with the state of the link that the visitor used. */
type VisitedRequest = CustomerRequestRecord & { visitor?: LinkState };

/** Returns the facts that the rules of a request need. */
export function requestFacts(asked: VisitedRequest): CustomerRequestFacts {
  const { kind, status, quoteStatus, progress, visitor = null } = asked;
  return {
    status,
    kind,
    quoteStatus,
    ...ownership(asked),
    link: visitor,
    isAsked: asked.isOpen,
    askedToday: 0,
    isHandled: status === "taken_up" && progress !== "closed_without_change",
  };
}

export const customerRequests = defineRecords({
  process: customerRequestProcess,
  factsOf: requestFacts,
  versionOf: ({ version }: VisitedRequest) => version,
  about: ({ id, leadId, quoteId }: VisitedRequest) => ({ recordId: id, leadId, quoteId }),
  change: (
    asked: VisitedRequest,
    status: CustomerRequestStatus,
    { now, set }: Move<CustomerRequestAction, Updateable<CustomerRequests>>,
  ) => ({
    table: "customerRequests" as const,
    where: { id: asked.id, version: asked.version, status: asked.status },
    set: { ...set, status, version: asked.version + 1, updatedAt: now },
  }),
  told: ({ ownerId }: VisitedRequest) => ({ involved: { owner: ownerId } }),
});

/** The customer requests that calls refer to. */
export const customerRequestRecords: RecordKind<"customerRequest", CustomerRequestRecord> = {
  name: "customerRequest",
  read: "quote.read",
  load: (db, id, { lock }) => loadCustomerRequest(db, id, { lock }),
  ownership,
};
