import type { Updateable } from "kysely";
import { type UserAction, type UserFacts, userProcess } from "#domain/user/process.ts";
import type { Users } from "#server/db/schema.gen.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import type { UserRow } from "./store.ts";

type UserMove = Move<UserAction, Updateable<Users>>;

function factsOf({ id, isActive }: UserRow): UserFacts {
  return { status: isActive ? "active" : "inactive", ownerId: id, expertAsked: false };
}

export const people = defineRecords({
  process: userProcess,
  factsOf,
  versionOf: ({ version }) => version,
  about: ({ id }) => ({ recordId: id, leadId: null, quoteId: null }),
  change: (person, status, { set, now }: UserMove) => ({
    table: "users",
    where: { id: person.id, version: person.version },
    set: {
      ...set,
      // Triggers add the new rate and the new team lead to those of the person over time.
      ...(set?.commissionBps === undefined
        ? {}
        : { commissionSince: now, commissionSparesSigned: set.commissionSparesSigned ?? false }),
      ...(set?.teamLeadBps === undefined
        ? {}
        : { teamLeadSince: now, teamLeadSparesSigned: set.teamLeadSparesSigned ?? false }),
      isActive: status === "active",
      version: person.version + 1,
    },
  }),
  told: ({ id, name }) => ({ involved: { owner: id }, facts: { person: name } }),
});
