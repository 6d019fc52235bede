import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import { formatAmount } from "#domain/money/format.ts";
import { openFilters } from "#domain/report/after-sale.ts";
import { type Column, ReportTable } from "#web/report/report-table.tsx";
import { ShareBar } from "#web/report/share-bar.tsx";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { Muted } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { Counted } from "./counted.tsx";
import type { AfterSaleSearch } from "./search.ts";
import { ageNames, kindName, stateName } from "./words.ts";

interface Props {
  report: AfterSaleReport;
  search: AfterSaleSearch;
}

type Open = AfterSaleReport["open"][number];

/** The open records by kind and state, and by the days since they were recorded. */
export function OpenWork({ report: { open, ages }, search }: Props) {
  const most = Math.max(1, ...open.map(({ total }) => total.count));
  const nameOf = ({ kind, state }: Open) => `${kindName(kind)}: ${stateName(state)}`;
  const none = <Muted>–</Muted>;
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
        <Muted as="p" size={2}>
          {t("Nothing is open.")}
        </Muted>
      ) : (
        <ReportTable
          name={t("Open work by age")}
          rows={open}
          keyOf={nameOf}
          columns={[
            [
              t("Kind and state"),
              ({ kind, state, total }) => (
                <>
                  {kindName(kind)} <Muted>{stateName(state)}</Muted>
                  <ShareBar value={total.count} most={most} />
                </>
              ),
            ],
            ...ages.map(
              ({ age, days }, place): Column<Open> => [
                t(ageNames[age]),
                (row) =>
                  row.byAge[place] ? (
                    <Counted
                      number={row.byAge[place]}
                      filters={openFilters(row.kind, row.state, days)}
                      search={search}
                      of={[nameOf(row), t(ageNames[age])]}
                    />
                  ) : (
                    none
                  ),
              ],
            ),
            [
              t("Total"),
              (row) => (
                <Counted
                  number={row.total.count}
                  filters={openFilters(row.kind, row.state)}
                  search={search}
                  of={[nameOf(row), t("Total")]}
                />
              ),
            ],
            [t("Amount"), ({ total }) => (total.cents === 0 ? none : formatAmount(total.cents))],
          ]}
        />
      )}
    </Section>
  );
}
