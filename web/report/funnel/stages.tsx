import type { FunnelReport } from "#contract/report/funnel.ts";
import { funnelStages, type LeadStage, leadStages, shareOf, stageBefore } from "#domain/report/funnel.ts";
import { count } from "#web/report/axis.ts";
import { Change } from "#web/report/change.tsx";
import styles from "#web/report/report.module.css";
import { ScrollTable } from "#web/report/scroll-table.tsx";
import { shareText } from "#web/report/share-text.ts";
import { limitText } from "#web/report/words.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { CountedLink } from "./counted-link.tsx";
import own from "./funnel.module.css";
import { type FunnelSearch, filtersIn } from "./search.ts";
import { stageHints, stageNames } from "./words.ts";

interface Props {
  report: FunnelReport;
  search: FunnelSearch;
}

/** The funnel as a table: a bar, the number, the shares and the time of each stage. */
export function FunnelStages({ report, search }: Props) {
  return (
    <Section titleId="stages-title" title={t("Stages")}>
      <ScrollTable name={t("Leads by stage")} className={`${styles.table} ${own.stages}`}>
        <thead>
          <tr>
            <th scope="col">{t("Stage")}</th>
            <th scope="col">{t("Leads")}</th>
            <th scope="col">{t("% of arrived")}</th>
            <th scope="col">{t("% of the stage before")}</th>
            <th scope="col">{t("Half within")}</th>
            <th scope="col">{t("Half within, before")}</th>
            <th scope="col">{t("Change")}</th>
          </tr>
        </thead>
        <tbody>
          {funnelStages.map((stage) => (
            <StageRow key={stage} stage={stage} report={report} search={search} />
          ))}
        </tbody>
        <tfoot>
          <StageRow stage="lost" report={report} search={search} />
        </tfoot>
      </ScrollTable>
      <details className={styles.values}>
        <summary>{t("How stages are counted")}</summary>
        <p className={styles.muted}>
          {t("A lead that has reached a stage counts for the stages before it. Deleted and merged leads do not count.")}
        </p>
        <dl className={own.hints}>
          {leadStages.map((stage) => (
            <div key={stage}>
              <dt>{t(stageNames[stage])}</dt>
              <dd>{t(stageHints[stage])}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Section>
  );
}

function StageRow({ stage, report: { totals, halfWithin, period }, search }: Props & { stage: LeadStage }) {
  const { now, before } = totals;
  const previous = stage === "lost" ? undefined : stageBefore(stage);
  const half = (limits: FunnelReport["halfWithin"]["now"]) => (stage === "arrived" ? "" : limitText(limits[stage]));
  const share = shareOf(now[stage], now.arrived) ?? 0;
  return (
    <tr data-stage={stage}>
      <th scope="row">
        <span className={own.stage}>
          <CountedLink leads={now[stage]} search={{ ...filtersIn(search), ...period, stage }}>
            {t(stageNames[stage])}
          </CountedLink>
          <span className={own.track} aria-hidden="true">
            <span className={own.bar} style={{ inlineSize: `${share / 10}%` }} />
          </span>
        </span>
      </th>
      <td>{count(now[stage])}</td>
      <td>{shareText(now[stage], now.arrived)}</td>
      <td>{previous ? shareText(now[stage], now[previous]) : ""}</td>
      <td>{half(halfWithin.now)}</td>
      <td>{half(halfWithin.before)}</td>
      <td>
        <Change before={before[stage]} now={now[stage]} format={count} isLoss={stage === "lost"} />
      </td>
    </tr>
  );
}
