import type { RequestRow } from "#contract/after-sale/request.ts";
import type { requestList } from "#domain/after-sale/list.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import list from "#web/shared/list/list-page.module.css";
import { cardOf } from "#web/shared/list/row-card.tsx";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime, TimeAgo } from "#web/shared/time/time-ago.tsx";
import { useMinute } from "#web/shared/time/use-minute.ts";
import { ended } from "./deadlines.tsx";
import { DepartureMark } from "./departure-alarm.tsx";
import { requestStatusGroups, statusNameOf, typeNames } from "./words.ts";

function RequestStatusBadge({ request }: { request: RequestRow }) {
  const { status } = request;
  return (
    <>
      <Badge group={requestStatusGroups[status]} exact={status} name={statusNameOf(request)} />{" "}
      <DepartureMark request={request} />
    </>
  );
}

/** The amounts that are refunded and credited. */
function GivenBack({ request: { cashCents, creditCents, currency } }: { request: RequestRow }) {
  const credit = creditCents > 0 && t("{{amount}} as credit", { amount: formatMoney(creditCents, currency) });
  if (!credit) return formatMoney(cashCents, currency);
  return (
    <>
      {cashCents > 0 && <>{formatMoney(cashCents, currency)} + </>}
      {credit}
    </>
  );
}

/** The exact deadline, because it is usually in the future. Marked as overdue once it has passed. */
function OwedUntil({ at, status }: { at: string; status: RequestRow["status"] }) {
  const isOverdue = useMinute() > at && !ended.includes(status);
  return (
    <time dateTime={at}>
      {isOverdue && <strong>{t("Overdue")} </strong>}
      {exactTime(at)}
    </time>
  );
}

const none = <span className={list.muted}>–</span>;

export const requestColumns: ListKind<typeof requestList, RequestRow>["columns"] = {
  id: { title: () => t("Request"), worth: 1, numeric: true, cell: ({ id }) => id },
  customer: {
    title: () => t("Customer"),
    name: true,
    link: true,
    cell: ({ customer }) => customer,
    hint: ({ route }) => route,
  },
  type: { title: () => t("What"), cell: ({ type }) => t(typeNames[type]) },
  status: { title: () => t("Status"), worth: 3, cell: (request) => <RequestStatusBadge request={request} /> },
  givenBack: {
    title: () => t("Refunded to the customer"),
    numeric: true,
    cell: (request) => <GivenBack request={request} />,
  },
  dueAt: {
    title: () => t("Due"),
    worth: 3,
    numeric: true,
    cell: ({ dueAt, status }) => (dueAt === null ? none : <OwedUntil at={dueAt} status={status} />),
  },
  owner: { title: () => t("Owner"), worth: 1, name: true, cell: ({ owner }) => owner.name },
  requestedAt: {
    title: () => t("Requested"),
    worth: 1,
    numeric: true,
    cell: ({ requestedAt }) => <TimeAgo at={requestedAt} />,
  },
};

function dueText({ dueAt, status }: RequestRow) {
  if (dueAt === null) return undefined;
  return (
    <>
      {t("Due")} <OwedUntil at={dueAt} status={status} />
    </>
  );
}

function requestedText({ requestedAt }: RequestRow) {
  return (
    <>
      {t("Requested")} <TimeAgo at={requestedAt} />
    </>
  );
}

export const requestCard = cardOf<typeof requestList, RequestRow>({
  name: "customer",
  beside: "status",
  lines: [["type", "givenBack"]],
  notes: [[dueText, requestedText]],
});
