import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import { formatAmount } from "#domain/money/format.ts";
import { endedFilters } from "#domain/report/after-sale.ts";
import { count } from "#web/report/axis.ts";
import { Change } from "#web/report/change.tsx";
import styles from "#web/report/report.module.css";
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways on narrow screens, by keyboard too. */}
      <section className={styles.scroll} tabIndex={0} aria-label={t("Endings by kind")}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t("Endings by kind")}</caption>
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
                      label={`${t(kindNames[kind])}, ${ending}: ${count(now.count)}`}
                    >
                      {count(now.count)}
                    </RowsLink>
                  </td>
                  <td>
                    <Change before={before.count} now={now.count} format={count} isLoss={worse.includes(state)} />
                  </td>
                  <td>{formatAmount(now.cents)}</td>
                  <td>{formatAmount(before.cents)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </Section>
  );
}

/** Endings that are better when they are fewer. */
const worse: readonly string[] = ["lost", "accepted", "rejected", "cancelled"];
