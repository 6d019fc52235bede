import type { FunnelReport } from "#contract/report/funnel.ts";
import { count } from "#web/report/axis.ts";
import { Change } from "#web/report/change.tsx";
import styles from "#web/report/report.module.css";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { CountedLink } from "./counted-link.tsx";
import { type FunnelSearch, filtersIn } from "./search.ts";
import { shareText } from "./share-text.ts";

interface Props {
  report: FunnelReport;
  search: FunnelSearch;
}

/** The reasons of lost and invalid leads, most leads first. Absent if there are no such leads. */
export function LostReasons({ report: { lostReasons, totals, period }, search }: Props) {
  const { now, before } = totals;
  if (now.lost === 0 && before.lost === 0) return null;
  const sum = (when: "now" | "before") => lostReasons.reduce((all, reason) => all + reason[when], 0);
  const without = { now: now.lost - sum("now"), before: before.lost - sum("before") };
  return (
    <Section titleId="reasons-title" title={t("Why leads were lost")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways on narrow screens, by keyboard too. */}
      <section className={styles.scroll} tabIndex={0} aria-label={t("Lost leads by reason")}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("Reason")}</th>
              <th scope="col">{t("Leads")}</th>
              <th scope="col">{t("Of lost or invalid")}</th>
              <th scope="col">{t("Change")}</th>
            </tr>
          </thead>
          <tbody>
            {lostReasons.map(({ reason, ...leads }) => (
              <tr key={reason}>
                <th scope="row">
                  <CountedLink leads={leads.now} search={{ ...filtersIn(search), ...period, lostReason: reason }}>
                    {reason}
                  </CountedLink>
                </th>
                <Cells leads={leads} all={now.lost} />
              </tr>
            ))}
            {(without.now > 0 || without.before > 0) && (
              <tr>
                <th scope="row">{t("No reason")}</th>
                <Cells leads={without} all={now.lost} />
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </Section>
  );
}

function Cells({ leads: { now, before }, all }: { leads: { now: number; before: number }; all: number }) {
  return (
    <>
      <td>{count(now)}</td>
      <td>{shareText(now, all)}</td>
      <td>
        <Change before={before} now={now} format={count} isLoss />
      </td>
    </>
  );
}
