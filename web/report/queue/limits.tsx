import type { QueueReport } from "#contract/report/queue.ts";
import { count } from "#web/report/axis.ts";
import styles from "#web/report/report.module.css";
import { ScrollTable } from "#web/report/scroll-table.tsx";
import { shareText } from "#web/report/share-text.ts";
import { limitText } from "#web/report/words.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";

/** The leads that were taken, and that were contacted, within each limit of time. */
export function QueueLimits({ report: { limits, totals, firstTouch } }: { report: QueueReport }) {
  const { now, before } = totals;
  return (
    <Section titleId="limits-title" title={t("How long leads waited")}>
      <ScrollTable name={t("Table of waiting times")}>
        <thead>
          <tr>
            <th scope="col">{t("Time")}</th>
            <th scope="col">{t("Leads taken")}</th>
            <th scope="col">{t("Share taken")}</th>
            <th scope="col">{t("Share taken before")}</th>
            <th scope="col">{t("Leads contacted")}</th>
            <th scope="col">{t("Share contacted")}</th>
            <th scope="col">{t("Share contacted before")}</th>
          </tr>
        </thead>
        <tbody>
          {limits.map(({ minutes, now: within, before: earlier }) => (
            <tr key={minutes}>
              <th scope="row">
                {t("Within {{limit}}", { limit: limitText(minutes) })}
                {minutes === firstTouch.minutes && <span className={styles.muted}> {t("(expected first touch)")}</span>}
              </th>
              <td>{count(within.taken)}</td>
              <td>{shareText(within.taken, now.taken)}</td>
              <td>{shareText(earlier.taken, before.taken)}</td>
              <td>{count(within.touched)}</td>
              <td>{shareText(within.touched, now.touched)}</td>
              <td>{shareText(earlier.touched, before.touched)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("All")}</th>
            <td>{count(now.taken)}</td>
            <td>{shareText(now.taken, now.taken)}</td>
            <td>{shareText(before.taken, before.taken)}</td>
            <td>{count(now.touched)}</td>
            <td>{shareText(now.touched, now.touched)}</td>
            <td>{shareText(before.touched, before.touched)}</td>
          </tr>
        </tfoot>
      </ScrollTable>
    </Section>
  );
}
