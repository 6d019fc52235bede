import { Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { OfficeMoney } from "#contract/report/money.ts";
import { formatAmount } from "#domain/money/format.ts";
import { receivableKinds } from "#domain/reconciliation/items.ts";
import { expectedRows } from "#domain/report/money-rows.ts";
import { axisDate, count, shortNumber } from "#web/report/axis.ts";
import styles from "#web/report/report.module.css";
import { Values } from "#web/report/values.tsx";
import { valuesBy } from "#web/report/words.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { daysText, plainDate } from "#web/shared/time/dates.ts";
import { AmountOf, AmountRows, AmountTable } from "./table.tsx";
import { ageNames, receivableNames } from "./words.ts";

// The library for plots is loaded only here.
const Plot = lazy(() => import("#web/report/plot.tsx"));

/** The checks and commissions that suppliers owe, by age and by week. Each amount opens its items. */
export function Expected({ expected }: Pick<OfficeMoney, "expected">) {
  const { all, ages } = expected;
  const most = Math.max(1, ...ages.map((age) => age.all.cents));
  if (all.count === 0)
    return (
      <Section titleId="expected-title" title={t("Checks and commissions expected")}>
        <p className={styles.muted}>{t("Suppliers owe nothing.")}</p>
      </Section>
    );
  return (
    <Section titleId="expected-title" title={t("Checks and commissions expected")}>
      <AmountTable
        name={t("Expected amounts by age")}
        headings={[t("Age"), t("Items"), t("Total"), ...receivableKinds.map((kind) => t(receivableNames[kind]))]}
      >
        {ages.map(({ age, all: whole, kinds, ...days }) => (
          <tr key={age}>
            <th scope="row">
              {t(ageNames[age])}
              <span
                className={styles.share}
                style={{ inlineSize: `${Math.max(0, (whole.cents / most) * 100)}%` }}
                aria-hidden="true"
              />
            </th>
            <td>{count(whole.count)}</td>
            <AmountOf
              of={whole}
              name={`${t(ageNames[age])}, ${t("Total")}`}
              open={(amount) => (
                <Link to="/admin/reconciliation" search={expectedRows(days)}>
                  {amount}
                </Link>
              )}
            />
            {kinds.map(({ kind, ...own }) => (
              <AmountOf
                key={kind}
                of={own}
                name={`${t(ageNames[age])}, ${t(receivableNames[kind])}`}
                open={(amount) => (
                  <Link to="/admin/reconciliation" search={expectedRows(days, kind)}>
                    {amount}
                  </Link>
                )}
              />
            ))}
          </tr>
        ))}
      </AmountTable>
      <Weeks weeks={expected.weeks} />
    </Section>
  );
}

type Week = OfficeMoney["expected"]["weeks"][number];

function weekText({ from, until }: Week): string {
  if (from === null) return t("Until {{day}}", { day: plainDate(until ?? "") });
  return daysText({ from, until: until ?? from });
}

function Weeks({ weeks }: Pick<OfficeMoney["expected"], "weeks">) {
  return (
    <>
      <Suspense fallback={<Skeleton height={260} />}>
        <Plot
          name={t("Expected amounts by the week in which they are due")}
          format={(value) => formatAmount(value)}
          short={(value) => shortNumber(value / 100)}
          parts={weeks.map((week) => ({
            label: week.from === null ? t("Earlier") : axisDate("week", week.from),
            now: week.cents,
          }))}
        />
      </Suspense>
      <Values name={t(valuesBy.week)}>
        <AmountRows headings={[t("Due in the week"), t("Items"), t("Total")]}>
          {weeks.map((week) => (
            <tr key={week.from ?? ""}>
              <th scope="row">{weekText(week)}</th>
              <td>{count(week.count)}</td>
              <AmountOf
                of={week}
                name={`${weekText(week)}, ${t("Total")}`}
                open={(amount) => (
                  <Link to="/admin/reconciliation" search={expectedRows(week)}>
                    {amount}
                  </Link>
                )}
              />
            </tr>
          ))}
        </AmountRows>
      </Values>
    </>
  );
}
