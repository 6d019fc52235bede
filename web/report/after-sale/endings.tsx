import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import { formatAmount } from "#domain/money/format.ts";
import { type AfterSaleKind, type AfterSaleState, endedFilters } from "#domain/report/after-sale.ts";
import { count } from "#web/report/axis.ts";
import { Change } from "#web/report/change.tsx";
import { ReportTable } from "#web/report/report-table.tsx";
import { Muted } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { Counted } from "./counted.tsx";
import type { AfterSaleSearch } from "./search.ts";
import { faultName, kindName, stateName } from "./words.ts";

interface Props {
  report: AfterSaleReport;
  search: AfterSaleSearch;
}

/** How records ended: refunds paid, chargebacks won and lost, debit memos accepted by the party at fault. */
export function Endings({ report: { endings, period }, search }: Props) {
  if (endings.length === 0) return null;
  return (
    <Section titleId="endings-title" title={t("How they ended")}>
      <ReportTable
        name={t("Endings by kind")}
        rows={endings}
        keyOf={({ kind, state, fault }) => `${kind} ${state} ${fault}`}
        columns={[
          [
            t("Kind and ending"),
            (row) => (
              <>
                {kindName(row.kind)} <Muted>{endingText(row)}</Muted>
              </>
            ),
          ],
          [
            t("Records"),
            (row) => (
              <Counted
                number={row.now.count}
                filters={endedFilters(period, {
                  kind: row.kind,
                  state: row.state,
                  ...(row.fault ? { fault: row.fault } : {}),
                })}
                search={search}
                of={[kindName(row.kind), endingText(row)]}
              />
            ),
          ],
          [
            t("Change"),
            ({ kind, state, now, before }) => (
              <Change
                before={before.count}
                now={now.count}
                format={count}
                isLoss={worse[kind]?.includes(state) ?? false}
              />
            ),
          ],
          [t("Amount"), ({ now }) => formatAmount(now.cents)],
          [t("Amount, period before"), ({ before }) => formatAmount(before.cents)],
        ]}
      />
    </Section>
  );
}

function endingText({ state, fault }: AfterSaleReport["endings"][number]): string {
  return fault ? `${stateName(state)}, ${faultName(fault)}` : stateName(state);
}

/** The endings of each kind that are better when they are fewer. Other kinds can end in the same state, and well. */
const worse: Partial<Record<AfterSaleKind, readonly AfterSaleState[]>> = {
  refund: ["cancelled", "rejected"],
  cancellation: ["cancelled", "rejected"],
  chargeback: ["lost"],
  debit_memo: ["accepted"],
  airline_credit: ["expired"],
};
