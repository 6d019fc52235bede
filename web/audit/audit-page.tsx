import { useInfiniteQuery } from "@tanstack/react-query";
import { auditCalls } from "#calls/audit/calls.ts";
import type { AuditEntry } from "#contract/audit/calls.ts";
import { auditActions } from "#domain/audit/actions.ts";
import { auditList, auditOutcomes } from "#domain/audit/list.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useAllPages } from "#web/shared/list/list-rows.ts";
import { text } from "#web/shared/texts/texts.ts";
import { ChainSection } from "./chain-section.tsx";
import { EntryCard, entryColumns, outcomeNames } from "./entry-columns.tsx";
import { EntryFacts } from "./entry-details.tsx";
import { sentenceOf } from "./entry-words.ts";
import { auditListQuery } from "./queries.ts";
import { recordPath } from "./records.ts";
import { actionNames } from "./sentences.ts";

const entries: ListKind<typeof auditList, AuditEntry> = {
  name: "audit",
  list: auditList,
  path: "/admin/audit",
  columns: entryColumns,
  card: EntryCard,
  panel: EntryFacts,
  pathOf: (entry) => recordPath(entry) ?? (entry.actor ? `/admin/accounts/${entry.actor.id}` : "/admin/audit"),
  rowName: sentenceOf,
  useRows: (question) => useAllPages(useInfiniteQuery(auditListQuery(question))),
  askForFile: (query, options) => authorisedAsk(auditCalls.export, { query }, options),
  filters: {
    outcome: { as: "words", label: text("Result"), names: outcomeNames, common: auditOutcomes },
    actorId: { as: "person", label: text("Person"), anybody: text("Anyone"), among: "everyone" },
    action: {
      as: "words",
      label: text("Action"),
      names: actionNames,
      common: [],
      others: { label: text("Any action"), words: auditActions },
    },
    subject: { as: "text", label: text("Record, such as quote 17") },
    quoteId: { as: "given", said: text("Quote {{value}} and its records") },
    ip: { as: "text", label: text("IP address") },
    from: { as: "day", label: text("From") },
    until: { as: "day", label: text("Until") },
  },
  words: {
    title: text("Audit trail"),
    all: text("All entries"),
    none: {
      title: text("No entries yet"),
      hint: text("Actions on cards, money and people are listed here, with the person, the time and the address."),
    },
    noMatch: text("No entry matches"),
    showAll: text("Show all entries"),
  },
};

/** The entries about cards, money and people. Opening the list adds an entry. */
export function AuditPage() {
  return <ListPage kind={entries} above={<ChainSection />} />;
}
