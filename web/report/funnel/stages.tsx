import type { FunnelReport } from "#contract/report/funnel.ts";
import { funnelStages, type LeadStage, leadStages, shareOf, stageBefore } from "#domain/report/funnel.ts";
import { funnelReport } from "#domain/report/funnel-report.ts";
import { count } from "#web/report/axis.ts";
import { FigureChange } from "#web/report/figure.tsx";
import styles from "#web/report/report.module.css";
import { filtersIn } from "#web/report/report-search.ts";
import { ReportTable } from "#web/report/report-table.tsx";
import { reportWord } from "#web/report/report-words.ts";
import { RowsLink } from "#web/report/rows-link.tsx";
import { shareText } from "#web/report/share-text.ts";
import { limitText } from "#web/report/words.ts";
import { Muted, Stack } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import own from "./funnel.module.css";
import type { FunnelSearch } from "./search.ts";

interface Props {
  report: FunnelReport;
  search: FunnelSearch;
}

/** Explains how each stage is counted, and where its time begins. */
const hints: Record<LeadStage, Text> = texts({
  arrived: "Leads that arrived in the period",
  taken: "An agent accepted the lead or was given it. The time counts from the arrival",
  touched: "The first note, call or email. The time counts from when an agent took the lead, or from the arrival",
  quoted: "The first quote was sent. The time counts from the arrival",
  viewed: "The customer viewed the booking form. The time counts from the quote",
  signed: "The customer signed. The time counts from the view",
  charged: "The whole signed amount was collected. The time counts from the signature",
  ticketed: "The tickets were issued, on the date of sale. The time counts from the charge",
  lost: "Leads that are lost or invalid now. The time counts from the arrival",
});

/** The funnel as a table: a bar, the number, the shares and the time of each stage. */
export function FunnelStages({ report: { totals, halfWithin, period }, search }: Props) {
  const { now, before } = totals;
  const filters = { ...filtersIn(funnelReport, search), ...period };
  const half = (limits: FunnelReport["halfWithin"]["now"], stage: LeadStage) =>
    stage === "arrived" ? "" : limitText(limits[stage]);
  return (
    <Section titleId="stages-title" title={t("Stages")}>
      <ReportTable<LeadStage>
        name={t("Leads by stage")}
        className={`${styles.table} ${own.stages}`}
        rows={funnelStages}
        keyOf={(stage) => stage}
        total="lost"
        columns={[
          [
            t("Stage"),
            (stage) => (
              <Stack as="span" gap={3} align="center" className={own.stage}>
                <RowsLink rows={{ to: "/admin/reports/funnel/rows", search: { ...filters, stage } }} count={now[stage]}>
                  {reportWord("funnel", stage)}
                </RowsLink>
                <span className={own.track} aria-hidden="true">
                  <span
                    className={own.bar}
                    style={{ inlineSize: `${(shareOf(now[stage], now.arrived) ?? 0) / 10}%` }}
                  />
                </span>
              </Stack>
            ),
          ],
          [t("Leads"), (stage) => count(now[stage])],
          [t("% of arrived"), (stage) => shareText(now[stage], now.arrived)],
          [
            t("% of the stage before"),
            (stage) => {
              const previous = stage === "lost" ? undefined : stageBefore(stage);
              return previous ? shareText(now[stage], now[previous]) : "";
            },
          ],
          [t("Median time"), (stage) => half(halfWithin.now, stage)],
          [t("Median time, before"), (stage) => half(halfWithin.before, stage)],
          [
            t("Change"),
            (stage) => <FigureChange figure={funnelReport.figures[stage]} before={before[stage]} now={now[stage]} />,
          ],
        ]}
      />
      <details className={styles.values}>
        <summary>{t("How stages are counted")}</summary>
        <Muted as="p" size={2}>
          {t("A lead that has reached a stage counts for the stages before it. Deleted and merged leads do not count.")}
        </Muted>
        <Stack as="dl" gap={2} size={2} className={own.hints}>
          {leadStages.map((stage) => (
            <div key={stage}>
              <dt>{reportWord("funnel", stage)}</dt>
              <dd>{t(hints[stage])}</dd>
            </div>
          ))}
        </Stack>
      </details>
    </Section>
  );
}
