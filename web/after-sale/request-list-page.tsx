import { afterSaleCalls } from "#calls/after-sale/calls.ts";
import type { RequestRow } from "#contract/after-sale/request.ts";
import { listedStatuses, requestList } from "#domain/after-sale/list.ts";
import { requestKinds } from "#domain/after-sale/request.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useListRows } from "#web/shared/list/list-rows.ts";
import { t, text, texts } from "#web/shared/texts/texts.ts";
import { useCanOpen } from "#web/shared/use-can-open.ts";
import { requestCard, requestColumns } from "./request-columns.tsx";
import { kindNames, requestStatusNames } from "./words.ts";

const requests: ListKind<typeof requestList, RequestRow> = {
  name: "requests",
  list: requestList,
  path: "/admin/requests",
  columns: requestColumns,
  card: requestCard,
  // The actions of a request are on its quote, next to the sale.
  pathOf: ({ quoteId }) => `/admin/quotes/${quoteId}`,
  askForFile: (query, options) => authorisedAsk(afterSaleCalls.export, { query }, options),
  useRows: (question) => useListRows(afterSaleCalls.list, question),
  filters: {
    status: {
      as: "words",
      label: text("Status"),
      names: requestStatusNames,
      common: ["pending_approval", "signed", "done"],
      others: { label: text("Any status"), words: listedStatuses },
    },
    kind: {
      as: "words",
      label: text("What"),
      names: kindNames,
      common: [],
      others: { label: text("Requests"), words: requestKinds },
    },
    due: {
      as: "words",
      label: text("Due"),
      common: [],
      names: texts({ overdue: "Overdue", soon: "Overdue or in 2 days", week: "In 7 days" }),
      others: { label: text("Owed at any time"), words: ["overdue", "soon", "week"] },
    },
    ownerId: { as: "person", label: text("Owner"), anybody: text("Any owner") },
  },
  words: {
    title: text("Requests"),
    all: text("All requests"),
    none: {
      title: text("No requests yet"),
      hint: text("Start a cancellation or refund on the quote of the sale."),
    },
    noMatch: text("No request matches"),
    showAll: text("Show all requests"),
  },
};

/** The cancellations and refunds with their statuses: all of them, or those of the user's own customers. */
export function RequestListPage() {
  // The other roles find the debit memos in the menu.
  const seesSettlement = useCanOpen()("/admin/settlement");
  return (
    <ListPage
      kind={requests}
      action={
        <>
          <LinkButton variant="default" to="/admin/credits">
            {t("Credits")}
          </LinkButton>
          {!seesSettlement && (
            <LinkButton variant="default" to="/admin/settlement/debit-memos">
              {t("Debit memos")}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
