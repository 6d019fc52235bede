import type { AfterSaleRow } from "#contract/report/after-sale.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { afterSaleList } from "#domain/report/after-sale-list.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { cardOf } from "#web/shared/list/row-card.tsx";
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
    cell: ({ customer }) => customer,
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

function agentAndDay({ agent, dueOn, openedAt }: AfterSaleRow): string {
  return dueOn
    ? t("{{agent}}, last day {{date}}", { agent: agent.name, date: plainDate(dueOn) })
    : t("{{agent}}, recorded {{date}}", { agent: agent.name, date: agencyDay(openedAt) });
}

export const afterSaleCard = cardOf<typeof afterSaleList, AfterSaleRow>({
  name: "customer",
  beside: "amount",
  lines: [["kind", "state"]],
  notes: [[agentAndDay]],
});
