import { owedCalls } from "#calls/reconciliation/owed.ts";
import type { OwedRow } from "#contract/reconciliation/owed.ts";
import { owedKinds, owedParts } from "#domain/reconciliation/owed.ts";
import { owedList } from "#domain/reconciliation/owed-list.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { SettlementTabs } from "#web/shared/areas/settlement-tabs.tsx";
import { Stack } from "#web/shared/layout/layout.tsx";
import { currencyFilter } from "#web/shared/list/currency-filter.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useListRows } from "#web/shared/list/list-rows.ts";
import { text } from "#web/shared/texts/texts.ts";
import { owedCard, owedColumns } from "./owed-columns.tsx";
import { OwedTotals, owedTotalsQuery } from "./owed-totals.tsx";
import { owedNames, partNames } from "./owed-words.ts";

const owed: ListKind<typeof owedList, OwedRow> = {
  name: "owed",
  list: owedList,
  path: "/admin/settlement/owed",
  pathOf: ({ quoteId }) => (quoteId === null ? "/admin/settlement/consolidators" : `/admin/quotes/${quoteId}`),
  rowName: ({ customer, supplier }) => customer ?? supplier ?? "",
  columns: owedColumns,
  card: owedCard,
  askForFile: (query, options) => authorisedAsk(owedCalls.export, { query }, options),
  useRows: (question) => useListRows(owedCalls.list, question),
  filters: {
    part: { as: "words", label: text("Owed or held"), names: partNames, common: owedParts },
    kind: {
      as: "words",
      label: text("What"),
      names: owedNames,
      common: [],
      others: { label: text("All kinds"), words: owedKinds },
    },
    currency: currencyFilter,
  },
  words: {
    title: text("Owed and held"),
    all: text("All amounts"),
    none: {
      title: text("Nothing is owed or held"),
      hint: text(
        "Amounts are listed here while customers, banks or suppliers owe them to the agency, or the agency owes or holds them.",
      ),
    },
    noMatch: text("Nothing matches"),
    showAll: text("Show all amounts"),
  },
};

/** The amounts that the agency gets, owes and holds, with their sums and their age. */
export function OwedPage() {
  return (
    <Stack gap={4} bounded>
      <SettlementTabs />
      <ListPage kind={owed} above={<OwedTotals />} aboveNeeds={[owedTotalsQuery.queryKey]} />
    </Stack>
  );
}
