import { creditCalls } from "#calls/credit/calls.ts";
import type { CreditRow } from "#contract/credit/calls.ts";
import { creditList, creditRowStatuses } from "#domain/credit/list.ts";
import { creditIssuers } from "#domain/credit/status.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useListRows } from "#web/shared/list/list-rows.ts";
import { text, texts } from "#web/shared/texts/texts.ts";
import { creditCard, creditColumns } from "./credit-columns.tsx";
import { creditRowStatusNames, keeperNames } from "./words.ts";

const credits: ListKind<typeof creditList, CreditRow> = {
  name: "credits",
  list: creditList,
  path: "/admin/credits",
  columns: creditColumns,
  card: creditCard,
  // The sale explains the credit, and its page offers the credit's actions.
  pathOf: ({ quoteId }) => `/admin/quotes/${quoteId}`,
  askForFile: (query, options) => authorisedAsk(creditCalls.export, { query }, options),
  useRows: (question) => useListRows(creditCalls.list, question),
  filters: {
    status: { as: "words", label: text("Status"), names: creditRowStatusNames, common: creditRowStatuses },
    issuer: {
      as: "words",
      label: text("Kept by"),
      names: keeperNames,
      common: [],
      others: { label: text("Issued by anyone"), words: creditIssuers },
    },
    endsWithin: {
      as: "words",
      label: text("Ends"),
      common: [],
      names: texts({ 7: "In 7 days", 30: "In 30 days", 90: "In 90 days" }),
      others: { label: text("Ends at any time"), words: ["7", "30", "90"] },
    },
  },
  words: {
    title: text("Credits"),
    all: text("All credits"),
    none: {
      title: text("No credit was issued, and nothing is held yet"),
      hint: text("A cancellation or refund with value left for a later trip issues a credit."),
    },
    noMatch: text("No credit matches"),
    showAll: text("Show all credits"),
  },
};

/** The credits for later trips and the amounts held for customers: all of them, or those of the user's own customers. */
export function CreditListPage() {
  return <ListPage kind={credits} />;
}
