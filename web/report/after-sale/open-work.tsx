import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import { formatAmount } from "#domain/money/format.ts";
import { openFilters } from "#domain/report/after-sale.ts";
import { count } from "#web/report/axis.ts";
import styles from "#web/report/report.module.css";
import { ScrollTable } from "#web/report/scroll-table.tsx";
import { linkName } from "#web/report/words.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import own from "./after-sale.module.css";
import { RowsLink } from "./rows-link.tsx";
import type { AfterSaleSearch } from "./search.ts";
import { ageNames, kindNames, stateNames } from "./words.ts";

interface Props {
  report: AfterSaleReport;
  search: AfterSaleSearch;
}

/** The open records by kind and state, and by the days since they were recorded. */
export function OpenWork({ report: { open, ages }, search }: Props) {
  const most = Math.max(1, ...open.map(({ total }) => total.count));
  return (
    <Section
      titleId="open-title"
      title={t("Open work")}
      aside={
        <LinkButton to="/admin/requests" variant="subtle" size="xs">
          {t("All requests")}
        </LinkButton>
      }
    >
      {open.length === 0 ? (
        <p className={styles.muted}>{t("Nothing is open.")}</p>
      ) : (
        <ScrollTable name={t("Open work by age")}>
          <thead>
            <tr>
              <th scope="col">{t("Kind and state")}</th>
              {ages.map(({ age }) => (
                <th key={age} scope="col">
                  {t(ageNames[age])}
                </th>
              ))}
              <th scope="col">{t("Total")}</th>
              <th scope="col">{t("Amount")}</th>
            </tr>
          </thead>
          <tbody>
            {open.map(({ kind, state, total, byAge }) => {
              const name = `${t(kindNames[kind])}: ${t(stateNames[state])}`;
              return (
                <tr key={`${kind} ${state}`}>
                  <th scope="row">
                    {t(kindNames[kind])} <span className={own.state}>{t(stateNames[state])}</span>
                    <span
                      className={styles.share}
                      style={{ inlineSize: `${(total.count / most) * 100}%` }}
                      aria-hidden="true"
                    />
                  </th>
                  {ages.map(({ age, days }, place) => (
                    <td key={age}>
                      {byAge[place] === 0 ? (
                        <span className={own.none}>–</span>
                      ) : (
                        <RowsLink
                          count={byAge[place] ?? 0}
                          filters={openFilters(kind, state, days)}
                          search={search}
                          label={linkName(count(byAge[place] ?? 0), name, t(ageNames[age]))}
                        >
                          {count(byAge[place] ?? 0)}
                        </RowsLink>
                      )}
                    </td>
                  ))}
                  <td>
                    <RowsLink
                      count={total.count}
                      filters={openFilters(kind, state)}
                      search={search}
                      label={linkName(count(total.count), name, t("Total"))}
                    >
                      {count(total.count)}
                    </RowsLink>
                  </td>
                  <td>{total.cents === 0 ? <span className={own.none}>–</span> : formatAmount(total.cents)}</td>
                </tr>
              );
            })}
          </tbody>
        </ScrollTable>
      )}
    </Section>
  );
}
