import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { consolidatorCalls } from "#calls/supplier/consolidators.ts";
import type { ConsolidatorBalance, ConsolidatorCreditRow } from "#contract/supplier/consolidators.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { consolidatorCreditList } from "#domain/supplier/credit-list.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { SettlementTabs } from "#web/shared/areas/settlement-tabs.tsx";
import { OfferedButton } from "#web/shared/buttons/offered-button.tsx";
import { Stack } from "#web/shared/layout/layout.tsx";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useListRows } from "#web/shared/list/list-rows.ts";
import money from "#web/shared/money/money-table.module.css";
import { Section } from "#web/shared/section.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { CreditAmount, ExpectedAmount } from "./balance-amounts.tsx";
import { consolidatorCard, consolidatorColumns } from "./consolidator-columns.tsx";
import { CorrectCreditDialog } from "./correct-credit-dialog.tsx";

const changes: ListKind<typeof consolidatorCreditList, ConsolidatorCreditRow> = {
  name: "consolidators",
  list: consolidatorCreditList,
  path: "/admin/settlement/consolidators",
  pathOf: ({ quoteId }) => (quoteId === null ? "/admin/settlement/consolidators" : `/admin/quotes/${quoteId}`),
  rowName: ({ consolidator }) => consolidator,
  columns: consolidatorColumns,
  card: consolidatorCard,
  askForFile: (query, options) => authorisedAsk(consolidatorCalls.export, { query }, options),
  useRows: (question) => useListRows(consolidatorCalls.list, question),
  filters: {
    consolidator: { as: "given", said: text("Of {{value}}") },
    currency: { as: "given", said: text("In {{value}}") },
  },
  words: {
    title: text("Consolidators"),
    all: text("Changes of the credit"),
    none: {
      title: text("No credit with a consolidator yet"),
      hint: text(
        "A change is listed here when a consolidator keeps an amount as credit, or a credit pays for a ticket. Administrators add consolidators in the settings.",
      ),
    },
    noMatch: text("Nothing matches"),
    showAll: text("Show all changes"),
  },
};

/** The balance with each consolidator, and every change of the agency's credit with it. */
export function ConsolidatorsPage() {
  const role = useRole();
  const [isCorrecting, setCorrecting] = useState(false);
  const { data } = useQuery(callQuery(consolidatorCalls.balances, {}));
  const mayCorrect = role !== undefined && isAllowed({ id: 0, role }, "money.override");
  return (
    <Stack gap={4} bounded>
      <SettlementTabs />
      <ListPage
        kind={changes}
        action={
          mayCorrect &&
          data &&
          data.listed.length > 0 && <OfferedButton label={t("Enter a credit")} run={() => setCorrecting(true)} />
        }
        above={<Balances balances={data?.balances ?? []} />}
      />
      {isCorrecting && data && <CorrectCreditDialog {...data} onClose={() => setCorrecting(false)} />}
    </Stack>
  );
}

function Balances({ balances }: { balances: readonly ConsolidatorBalance[] }) {
  if (balances.length === 0) return null;
  return (
    <Section titleId="balances-title" title={t("Balances")}>
      <table className={money.table}>
        <thead>
          <tr>
            <th scope="col">{t("Consolidator")}</th>
            <th scope="col">{t("Credit")}</th>
            <th scope="col">{t("Expected")}</th>
            <th scope="col">{t("Late")}</th>
          </tr>
        </thead>
        <tbody>
          {balances.map((balance) => (
            <tr key={`${balance.consolidator} ${balance.currency}`}>
              <th scope="row">
                {t("{{label}}, {{currency}}", { label: balance.consolidator, currency: balance.currency })}
              </th>
              <td>
                <CreditAmount balance={balance} />
              </td>
              <td>
                <ExpectedAmount balance={balance} />
              </td>
              <td className={balance.lateCents > 0 ? money.due : undefined}>
                <ExpectedAmount balance={balance} lateOnly />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
