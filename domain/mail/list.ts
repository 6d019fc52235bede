import { defineList } from "#domain/shared/list.ts";
import type { MessageState } from "./message-states.ts";

/** The states of letters that were not delivered. `queued` is one of them after an attempt that failed. */
export const undeliveredStates = ["failed", "uncertain", "queued"] as const satisfies readonly MessageState[];

/** Letters that were not delivered, newest first. */
export const letterList = defineList({
  reads: "letter.manage",
  filters: {
    state: { oneOf: undeliveredStates },
  },
  sorts: { createdAt: { type: "timestamptz" } },
  sortedBy: ["createdAt", "DESC"],
  columns: {
    letter: { of: ["id", "template"] },
    recipient: {},
    about: { of: ["quoteId", "leadId", "customer"] },
    state: {},
    cause: { of: ["cause", "reply"] },
    createdAt: { sortBy: "createdAt" },
  },
  file: {
    needs: "letter.manage",
    name: "letters",
    fields: ["id", "template", "recipient", "quoteId", "leadId", "customer", "state", "cause", "reply", "createdAt"],
  },
});
