import type { QueueReport } from "#contract/report/queue.ts";
import { type QueueFigure, queueReport } from "#domain/report/waits.ts";
import { count } from "#web/report/axis.ts";
import { FigureChange, figureText } from "#web/report/figure.tsx";
import styles from "#web/report/report.module.css";
import { reportWord } from "#web/report/report-words.ts";
import { RowsLink } from "#web/report/rows-link.tsx";
import { shareText } from "#web/report/share-text.ts";
import { Total, Totals } from "#web/report/totals.tsx";
import { limitText } from "#web/report/words.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { UntouchedCount, UntouchedLate, untouchedName } from "../untouched.tsx";
import { leadRows } from "./rows.ts";
import type { QueueSearch } from "./search.ts";

const { figures } = queueReport;

/** Explains the figures whose names do not say how they are counted. */
const hints: Partial<Record<QueueFigure, Text>> = texts({
  taken: "An agent accepted the lead or was given it",
  takenHalf: "From the arrival of the lead until an agent has it",
  touched: "The first note, call, email, quote, reminder, question to an expert or change of status by a person",
  touchedHalf: "From the time at which an agent has the lead until a person works on it",
  missed: "The agent did not answer in time",
});

interface Props {
  report: QueueReport;
  search: QueueSearch;
}

/** The figures at the top of the report. The rest is in its tables. */
export function QueueTotals({ report: { period, totals, waiting, untouched, firstTouch, limits }, search }: Props) {
  const { now, before } = totals;
  const inTime = limits.find(({ minutes }) => minutes === firstTouch.limit);
  const named = (name: QueueFigure) => ({ name: reportWord("queue", name), hint: hints[name] });
  const changeOf = (name: "arrived" | "taken" | "offered" | "missed") => (
    <FigureChange figure={figures[name]} before={before[name]} now={now[name]} />
  );
  return (
    <Totals>
      {waiting && <Waiting {...waiting} />}
      <Total name={t(untouchedName)} hint={hints.touched} value={<UntouchedCount leads={untouched.leads} />}>
        <UntouchedLate late={untouched.late} />
      </Total>
      {(["arrived", "taken"] as const).map((stage) => (
        <Total
          key={stage}
          {...named(stage)}
          value={
            <RowsLink rows={leadRows(stage, period, search)} count={now[stage]} of={[reportWord("queue", stage)]}>
              {count(now[stage])}
            </RowsLink>
          }
        >
          {changeOf(stage)}
        </Total>
      ))}
      {(["takenHalf", "touchedHalf"] as const).map((half) => (
        <Total key={half} {...named(half)} value={limitText(now[half])}>
          <Before>{limitText(before[half])}</Before>
        </Total>
      ))}
      <Total
        name={t("First touch in time")}
        hint={hints.touched}
        value={shareText(inTime?.now.touched ?? 0, Math.max(now.taken, now.touched))}
      >
        <span className={styles.muted}>
          {firstTouch.limit === firstTouch.minutes
            ? t("Of the leads taken, within {{limit}}, as expected", { limit: limitText(firstTouch.limit) })
            : t("Of the leads taken, within {{limit}}, the counted limit nearest to the expected {{minutes}}", {
                limit: limitText(firstTouch.limit),
                minutes: limitText(firstTouch.minutes),
              })}
        </span>
        <Before>{shareText(inTime?.before.touched ?? 0, Math.max(before.taken, before.touched))}</Before>
      </Total>
      <Total {...named("offered")} value={figureText(figures.offered, now.offered)}>
        {changeOf("offered")}
      </Total>
      <Total {...named("missed")} value={figureText(figures.missed, now.missed)}>
        <span className={styles.muted}>
          {t("{{share}} of the offers", { share: shareText(now.missed, now.offered) })}
        </span>
        {changeOf("missed")}
      </Total>
    </Totals>
  );
}

function Before({ children: amount }: { children: string }) {
  return <span className={styles.muted}>{t("Before: {{amount}}", { amount })}</span>;
}

function Waiting({ leads, since }: NonNullable<QueueReport["waiting"]>) {
  const name = t("Leads waiting now");
  return (
    <Total
      name={name}
      value={
        <RowsLink rows={{ to: "/admin/queue", search: {} }} of={[name]}>
          {count(leads)}
        </RowsLink>
      }
    >
      {since !== null && (
        <span className={styles.muted}>
          {t("Longest wait:")} <TimeAgo at={since} />
        </span>
      )}
    </Total>
  );
}
