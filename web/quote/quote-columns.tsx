import type { QuoteRow } from "#contract/quote/quote.ts";
import type { quoteList } from "#domain/quote/list.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import list from "#web/shared/list/list-page.module.css";
import { timeColumns } from "#web/shared/list/time-columns.tsx";
import { OwnerName } from "#web/shared/people/person-picture.tsx";
import { QuoteStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { QuoteDeadline } from "./quote-deadline.tsx";
import { QuotePrice, usual } from "./quote-price.tsx";
import { QuoteStep } from "./quote-step.tsx";

export const quoteColumns: ListKind<typeof quoteList, QuoteRow>["columns"] = {
  id: { title: () => t("Quote"), worth: 1, numeric: true, cell: ({ id }) => id },
  customer: {
    title: () => t("Customer"),
    name: true,
    link: true,
    cell: ({ customer }) => customer,
    hint: ({ customer }) => customer,
  },
  route: {
    title: () => t("Route & date"),
    cell: ({ route, departsOn }) => (
      <>
        <code>{route}</code> <span className={list.muted}>{plainDate(departsOn)}</span>
      </>
    ),
  },
  status: { title: () => t("Status"), worth: 3, cell: ({ status }) => <QuoteStatusBadge status={status} /> },
  attention: { title: () => t("To do"), worth: 3, cell: (quote) => <QuoteStep quote={quote} /> },
  deadline: {
    title: () => t("Deadline"),
    worth: 2,
    cell: (quote) => <QuoteDeadline quote={quote} />,
  },
  gross: {
    title: () => t("Price from, {{currency}}", { currency: usual }),
    worth: 3,
    numeric: true,
    cell: (quote) => <QuotePrice quote={quote} />,
  },
  owner: {
    title: () => t("Owner"),
    worth: 1,
    name: true,
    cell: ({ owner }) => <OwnerName owner={owner} />,
  },
  ...timeColumns,
};
