import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { OfficeMoney } from "#contract/report/money.ts";
import { formatAmount } from "#domain/money/format.ts";
import { receivableKinds } from "#domain/reconciliation/items.ts";
import { expectedRows } from "#domain/report/money-rows.ts";
import { axisDate, count, shortNumber } from "#web/report/axis.ts";
import { type Column, ReportTable, TableRows } from "#web/report/report-table.tsx";
import { ShareBar } from "#web/report/share-bar.tsx";
import { Values } from "#web/report/values.tsx";
import { valuesBy } from "#web/report/words.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { daysText, plainDate } from "#web/shared/time/dates.ts";
import { AmountOf } from "./table.tsx";
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
        <Muted as="p" size={2}>
          {t("Suppliers owe nothing.")}
        </Muted>
      </Section>
    );
  return (
    <Section titleId="expected-title" title={t("Checks and commissions expected")}>
      <ReportTable
        name={t("Expected amounts by age")}
        rows={ages}
        keyOf={({ age }) => age}
        columns={[
          [
            t("Age"),
            (row) => (
              <>
                {t(ageNames[row.age])}
                <ShareBar value={row.all.cents} most={most} />
              </>
            ),
          ],
          [t("Items"), (row) => count(row.all.count)],
          [
            t("Total"),
            ({ age, all: of, ...days }) => (
              <AmountOf
                of={of}
                name={`${t(ageNames[age])}, ${t("Total")}`}
                rows={{ to: "/admin/settlement/reconciliation", search: expectedRows(days) }}
              />
            ),
          ],
          ...receivableKinds.map((kind): Column<Age> => {
            const heading = t(receivableNames[kind]);
            return [
              heading,
              ({ age, kinds, ...days }) => (
                <AmountOf
                  of={kinds.find((one) => one.kind === kind) ?? none}
                  name={`${t(ageNames[age])}, ${heading}`}
                  rows={{ to: "/admin/settlement/reconciliation", search: expectedRows(days, kind) }}
                />
              ),
            ];
          }),
        ]}
      />
      <Weeks weeks={expected.weeks} />
    </Section>
  );
}

type Age = OfficeMoney["expected"]["ages"][number];
const none = { count: 0, cents: 0 };

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
        <TableRows
          rows={weeks}
          keyOf={({ from }) => from ?? ""}
          columns={[
            [t("Due in the week"), weekText],
            [t("Items"), (week) => count(week.count)],
            [
              t("Total"),
              (week) => (
                <AmountOf
                  of={week}
                  name={`${weekText(week)}, ${t("Total")}`}
                  rows={{ to: "/admin/settlement/reconciliation", search: expectedRows(week) }}
                />
              ),
            ],
          ]}
        />
      </Values>
    </>
  );
}
