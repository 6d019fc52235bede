import { Link } from "@tanstack/react-router";
import type { AfterSaleRow } from "#contract/report/after-sale.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { afterSaleList } from "#domain/report/after-sale-list.ts";
import { CardName } from "#web/shared/list/card-name.tsx";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import list from "#web/shared/list/list-page.module.css";
import { t } from "#web/shared/texts/texts.ts";
import { inAgencyTime, plainDate } from "#web/shared/time/dates.ts";
import { faultName, kindName, stateName } from "./words.ts";

const dayFormat = { year: "numeric", month: "short", day: "numeric" } as const;

/** Formats the agency's date at an instant: "Nov 20, 2026". */
const agencyDay = (instant: string) => inAgencyTime(dayFormat, instant);

export const afterSaleColumns: ListKind<typeof afterSaleList, AfterSaleRow>["columns"] = {
  customer: {
    title: () => t("Customer"),
    name: true,
    link: true,
    cell: ({ quoteId, customer }) => (
      <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quoteId) }}>
        {customer}
      </Link>
    ),
  },
  kind: { title: () => t("Kind"), worth: 3, cell: ({ kind }) => kindName(kind) },
  state: { title: () => t("State"), worth: 3, cell: ({ state }) => stateName(state) },
  agent: { title: () => t("Agent"), name: true, worth: 2, cell: ({ agent }) => agent.name },
  openedAt: { title: () => t("Recorded"), worth: 2, numeric: true, cell: ({ openedAt }) => agencyDay(openedAt) },
  dueOn: { title: () => t("Last day"), worth: 3, numeric: true, cell: ({ dueOn }) => (dueOn ? plainDate(dueOn) : "–") },
  endedAt: {
    title: () => t("Ended"),
    worth: 2,
    numeric: true,
    cell: ({ endedAt }) => (endedAt ? agencyDay(endedAt) : "–"),
  },
  amount: { title: () => t("Amount"), worth: 3, numeric: true, cell: amountOf },
  fault: { title: () => t("At fault"), worth: 1, cell: ({ fault }) => (fault ? faultName(fault) : "–") },
};

function amountOf({ amountCents, currency }: AfterSaleRow): string {
  return amountCents === null || currency === null ? "–" : formatMoney(amountCents, currency);
}

/** A record as a card, for phones. */
export function AfterSaleCard({ row }: { row: AfterSaleRow }) {
  const { quoteId, customer, kind, state, openedAt, dueOn, agent } = row;
  return (
    <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quoteId) }} className={list.card}>
      <span className={list.cardLine}>
        <CardName>{customer}</CardName>
        <span>{amountOf(row)}</span>
      </span>
      <span className={list.cardLine}>
        <span>{kindName(kind)}</span>
        <span>{stateName(state)}</span>
      </span>
      <span className={list.muted}>
        {dueOn
          ? t("{{agent}}, last day {{date}}", { agent: agent.name, date: plainDate(dueOn) })
          : t("{{agent}}, recorded {{date}}", { agent: agent.name, date: agencyDay(openedAt) })}
      </span>
    </Link>
  );
}
