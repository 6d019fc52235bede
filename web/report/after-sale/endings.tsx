import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import { formatAmount } from "#domain/money/format.ts";
import { type AfterSaleKind, type AfterSaleState, endedFilters } from "#domain/report/after-sale.ts";
import { count } from "#web/report/axis.ts";
import { Change } from "#web/report/change.tsx";
import { ScrollTable } from "#web/report/scroll-table.tsx";
import { linkName } from "#web/report/words.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import own from "./after-sale.module.css";
import { RowsLink } from "./rows-link.tsx";
import type { AfterSaleSearch } from "./search.ts";
import { faultNames, kindNames, stateNames } from "./words.ts";

interface Props {
  report: AfterSaleReport;
  search: AfterSaleSearch;
}

/** How records ended: refunds paid, chargebacks won and lost, debit memos accepted by the party at fault. */
export function Endings({ report: { endings, period }, search }: Props) {
  if (endings.length === 0) return null;
  return (
    <Section titleId="endings-title" title={t("How they ended")}>
      <ScrollTable name={t("Endings by kind")}>
        <thead>
          <tr>
            <th scope="col">{t("Kind and ending")}</th>
            <th scope="col">{t("Records")}</th>
            <th scope="col">{t("Change")}</th>
            <th scope="col">{t("Amount")}</th>
            <th scope="col">{t("Amount, period before")}</th>
          </tr>
        </thead>
        <tbody>
          {endings.map(({ kind, state, fault, now, before }) => {
            const ending = fault ? `${t(stateNames[state])}, ${t(faultNames[fault])}` : t(stateNames[state]);
            return (
              <tr key={`${kind} ${state} ${fault}`}>
                <th scope="row">
                  {t(kindNames[kind])} <span className={own.state}>{ending}</span>
                </th>
                <td>
                  <RowsLink
                    count={now.count}
                    filters={endedFilters(period, { kind, state, ...(fault ? { fault } : {}) })}
                    search={search}
                    label={linkName(count(now.count), t(kindNames[kind]), ending)}
                  >
                    {count(now.count)}
                  </RowsLink>
                </td>
                <td>
                  <Change
                    before={before.count}
                    now={now.count}
                    format={count}
                    isLoss={worse[kind]?.includes(state) ?? false}
                  />
                </td>
                <td>{formatAmount(now.cents)}</td>
                <td>{formatAmount(before.cents)}</td>
              </tr>
            );
          })}
        </tbody>
      </ScrollTable>
    </Section>
  );
}

/** The endings of each kind that are better when they are fewer. Other kinds can end in the same state, and well. */
const worse: Partial<Record<AfterSaleKind, readonly AfterSaleState[]>> = {
  refund: ["cancelled", "rejected"],
  cancellation: ["cancelled", "rejected"],
  chargeback: ["lost"],
  debit_memo: ["accepted"],
  airline_credit: ["expired"],
};
