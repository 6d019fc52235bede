import type { QueueReport } from "#contract/report/queue.ts";
import { count } from "#web/report/axis.ts";
import styles from "#web/report/report.module.css";
import { ReportTable } from "#web/report/report-table.tsx";
import { shareText } from "#web/report/share-text.ts";
import { limitText } from "#web/report/words.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";

/** The leads that were taken, and that were contacted, within each limit of time. */
export function QueueLimits({ report: { limits, totals, firstTouch } }: { report: QueueReport }) {
  const { now: all, before: allBefore } = totals;
  return (
    <Section titleId="limits-title" title={t("How long leads waited")}>
      <ReportTable
        name={t("Table of waiting times")}
        rows={limits.map((row): Row => row)}
        keyOf={({ minutes = 0 }) => minutes}
        total={totals}
        columns={[
          [
            t("Time"),
            ({ minutes }) =>
              minutes === undefined ? (
                t("All")
              ) : (
                <>
                  {t("Within {{limit}}", { limit: limitText(minutes) })}
                  {minutes === firstTouch.minutes && (
                    <span className={styles.muted}> {t("(expected first touch)")}</span>
                  )}
                </>
              ),
          ],
          [t("Leads taken"), ({ now }) => count(now.taken)],
          [t("Share taken"), ({ now }) => shareText(now.taken, all.taken)],
          [t("Share taken before"), ({ before }) => shareText(before.taken, allBefore.taken)],
          [t("Leads contacted"), ({ now }) => count(now.touched)],
          [t("Share contacted"), ({ now }) => shareText(now.touched, all.touched)],
          [t("Share contacted before"), ({ before }) => shareText(before.touched, allBefore.touched)],
        ]}
      />
    </Section>
  );
}

/** The leads within a limit, or all of them. */
interface Row {
  minutes?: number;
  now: { taken: number; touched: number };
  before: { taken: number; touched: number };
}
