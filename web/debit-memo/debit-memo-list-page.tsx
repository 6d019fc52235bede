import { debitMemoCalls } from "#calls/debit-memo/calls.ts";
import type { DebitMemoRow } from "#contract/debit-memo/calls.ts";
import { debitMemoList } from "#domain/debit-memo/list.ts";
import { debitMemoStatuses } from "#domain/debit-memo/status.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { SettlementTabs } from "#web/shared/areas/settlement-tabs.tsx";
import { Stack } from "#web/shared/layout/layout.tsx";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useListRows } from "#web/shared/list/list-rows.ts";
import { sumsOf } from "#web/shared/list/list-sums.tsx";
import { text } from "#web/shared/texts/texts.ts";
import { debitMemoCard, debitMemoColumns } from "./debit-memo-columns.tsx";
import { debitMemoStatusNames, debitMemosTitleId } from "./words.ts";

const debitMemos: ListKind<typeof debitMemoList, DebitMemoRow> = {
  name: "debitMemos",
  list: debitMemoList,
  path: "/admin/settlement/debit-memos",
  columns: debitMemoColumns,
  card: debitMemoCard,
  // The sale has the memo with its actions.
  pathOf: ({ quoteId }) => `/admin/quotes/${quoteId}`,
  hash: debitMemosTitleId,
  rowName: ({ customer }) => customer,
  sums: sumsOf(debitMemoList, debitMemoCalls.sums, { amount: text("Amount") }),
  askForFile: (query, options) => authorisedAsk(debitMemoCalls.export, { query }, options),
  useRows: (question) => useListRows(debitMemoCalls.list, question),
  filters: {
    status: { as: "words", label: text("Status"), names: debitMemoStatusNames, common: debitMemoStatuses },
    ownerId: { as: "person", label: text("Owner"), anybody: text("Any owner") },
    issuer: { as: "text", label: text("Airline or consolidator") },
    disputeUntil: { as: "day", label: text("Dispute by") },
  },
  words: {
    title: text("Debit memos"),
    all: text("All debit memos"),
    none: {
      title: text("No debit memos yet"),
      hint: text("Ticketing records the bills of airlines and consolidators about issued tickets on the sale."),
    },
    noMatch: text("No debit memo matches"),
    showAll: text("Show all debit memos"),
  },
};

/** The debit memos of all sales, or of the user's own sales. */
export function DebitMemoListPage() {
  return (
    <Stack gap={4} bounded>
      <SettlementTabs />
      <ListPage kind={debitMemos} />
    </Stack>
  );
}
