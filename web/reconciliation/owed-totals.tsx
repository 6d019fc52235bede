import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { owedCalls } from "#calls/reconciliation/owed.ts";
import type { OwedTotal } from "#contract/reconciliation/owed.ts";
import { type OwedPart, owedKindsOf, owedParts } from "#domain/reconciliation/owed.ts";
import { daysBetween } from "#domain/shared/calendar.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { Muted, Words } from "#web/shared/layout/layout.tsx";
import money from "#web/shared/money/money-table.module.css";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { Section } from "#web/shared/section.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { useAgencyToday } from "#web/shared/time/use-agency-today.ts";
import styles from "./owed-totals.module.css";
import { daysText, owedNames, partNames } from "./owed-words.ts";

export const owedTotalsQuery = callQuery(owedCalls.totals, {});

/** The sums of the three parts and of their kinds in each currency, with the age of the oldest amount of each. */
export function OwedTotals() {
  const { data, error, refetch } = useQuery(owedTotalsQuery);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <div className={styles.parts}>
      {owedParts.map((part) => (
        <PartTotals key={part} part={part} totals={data.filter((total) => total.part === part)} />
      ))}
    </div>
  );
}

function PartTotals({ part, totals }: { part: OwedPart; totals: readonly OwedTotal[] }) {
  const sums = totals.filter(({ kind }) => kind === null);
  const titleId = `owed-${part}`;
  return (
    <Section titleId={titleId} title={t(partNames[part])}>
      {sums.length === 0 ? (
        <Muted as="p">{t("Nothing")}</Muted>
      ) : (
        <table className={money.table} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{t("What")}</th>
              <th scope="col">{t("Oldest")}</th>
              <th scope="col">{t("Amount")}</th>
            </tr>
          </thead>
          <tbody>
            {owedKindsOf[part].flatMap((kind) =>
              totals
                .filter((total) => total.kind === kind)
                .map((total) => <TotalRow key={`${kind} ${total.currency}`} total={total} />),
            )}
          </tbody>
          <tfoot>
            {sums.map((total) => (
              <TotalRow key={total.currency} total={total} />
            ))}
          </tfoot>
        </table>
      )}
    </Section>
  );
}

/** One sum. Its name leads to the amounts that it adds up. */
function TotalRow({ total: { part, kind, currency, count, amountCents, since } }: { total: OwedTotal }) {
  const today = useAgencyToday();
  const search = kind === null ? { part, currency } : { kind, currency };
  const name = kind === null ? t("Total") : t(owedNames[kind]);
  return (
    <tr>
      <th scope="row">
        <Link to="/admin/settlement/owed" search={search}>
          {name}
        </Link>{" "}
        <Muted>{count}</Muted>
      </th>
      <td>{daysText(daysBetween(since, today))}</td>
      <td>
        <Words as="span" weight={kind === null ? 600 : 400} nowrap>
          <MoneyText cents={amountCents} currency={currency} />
        </Words>
      </td>
    </tr>
  );
}
