import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { QueueReport } from "#contract/report/queue.ts";
import type { QueueStage } from "#domain/report/waits.ts";
import { count } from "#web/report/axis.ts";
import { Change } from "#web/report/change.tsx";
import styles from "#web/report/report.module.css";
import { shareText } from "#web/report/share-text.ts";
import { limitText, linkName } from "#web/report/words.ts";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { figureText } from "./figures.ts";
import { LeadsLink } from "./leads-link.tsx";
import type { QueueSearch } from "./search.ts";
import { figureHints, figureNames } from "./words.ts";

interface Props {
  report: QueueReport;
  search: QueueSearch;
}

/** The figures at the top of the report. The rest is in its tables. */
export function QueueTotals({ report, search }: Props) {
  const { totals, waiting, firstTouch, limits } = report;
  const { now, before } = totals;
  const inTime = limits.find(({ minutes }) => minutes === firstTouch.limit);
  return (
    <dl className={styles.totals}>
      {waiting && <Waiting {...waiting} />}
      {(["arrived", "taken"] as const).map((stage) => (
        <LeadTotal key={stage} stage={stage} report={report} search={search} />
      ))}
      <Total name={figureNames.takenHalf} hint={figureHints.takenHalf} value={limitText(now.takenHalf)}>
        <Before>{limitText(before.takenHalf)}</Before>
      </Total>
      <Total name={figureNames.touchedHalf} hint={figureHints.touchedHalf} value={limitText(now.touchedHalf)}>
        <Before>{limitText(before.touchedHalf)}</Before>
      </Total>
      <Total
        name={text("First touch in time")}
        hint={figureHints.touched}
        value={shareText(inTime?.now.touched ?? 0, now.touched)}
      >
        <span className={styles.muted}>
          {firstTouch.limit === firstTouch.minutes
            ? t("Within {{limit}}, as expected", { limit: limitText(firstTouch.limit) })
            : t("Within {{limit}}, the counted limit nearest to the expected {{minutes}}", {
                limit: limitText(firstTouch.limit),
                minutes: limitText(firstTouch.minutes),
              })}
        </span>
        <Before>{shareText(inTime?.before.touched ?? 0, before.touched)}</Before>
      </Total>
      <Total name={figureNames.offered} value={figureText("offered", now)}>
        <Change before={before.offered} now={now.offered} format={count} />
      </Total>
      <Total name={figureNames.missed} hint={figureHints.missed} value={figureText("missed", now)}>
        <span className={styles.muted}>
          {t("{{share}} of the offers", { share: shareText(now.missed, now.offered) })}
        </span>
        <Change before={before.missed} now={now.missed} format={count} isLoss />
      </Total>
    </dl>
  );
}

interface TotalProps {
  name: Text;
  hint?: Text | undefined;
  value: ReactNode;
  children: ReactNode;
}

function Total({ name, hint, value, children }: TotalProps) {
  return (
    <div>
      <dt title={hint && t(hint)}>{t(name)}</dt>
      <dd>
        <strong>{value}</strong>
        {children}
      </dd>
    </div>
  );
}

function Before({ children: amount }: { children: string }) {
  return <span className={styles.muted}>{t("Before: {{amount}}", { amount })}</span>;
}

function LeadTotal({ stage, report, search }: Props & { stage: QueueStage }) {
  const { period, totals } = report;
  return (
    <Total
      name={figureNames[stage]}
      hint={figureHints[stage]}
      value={
        <LeadsLink leads={totals.now[stage]} stage={stage} days={period} search={search} label={t(figureNames[stage])}>
          {figureText(stage, totals.now)}
        </LeadsLink>
      }
    >
      <Change before={totals.before[stage]} now={totals.now[stage]} format={count} />
    </Total>
  );
}

function Waiting({ leads, since }: NonNullable<QueueReport["waiting"]>) {
  return (
    <div>
      <dt>{t("Leads waiting now")}</dt>
      <dd>
        <strong>
          <Link to="/admin/queue" aria-label={linkName(count(leads), t("Leads waiting now"))}>
            {count(leads)}
          </Link>
        </strong>
        {since !== null && (
          <span className={styles.muted}>
            {t("Longest wait:")} <TimeAgo at={since} />
          </span>
        )}
      </dd>
    </div>
  );
}
