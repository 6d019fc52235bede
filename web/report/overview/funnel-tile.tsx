import { useQuery } from "@tanstack/react-query";
import { reportCalls } from "#calls/report/calls.ts";
import { type LeadStage, shareOf } from "#domain/report/funnel.ts";
import { reportQuery } from "#web/report/report-query.ts";
import { reportWord } from "#web/report/report-words.ts";
import { percent } from "#web/shared/percent.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { count } from "../axis.ts";
import { Change } from "../change.tsx";
import { Fact, Facts, MainFigure, Tile } from "./tile.tsx";

const shown: readonly LeadStage[] = ["arrived", "quoted", "signed", "ticketed", "lost"];

/** How far the leads of this month have come. */
export function FunnelTile() {
  const report = useQuery(reportQuery(reportCalls.funnel, { groupBy: "source" }));
  return (
    <Tile title={text("Funnel")} to="/admin/reports/funnel" report={report}>
      {({ totals: { now, before } }) => (
        <>
          <MainFigure
            name={text("Leads this month")}
            change={<Change now={now.arrived} before={before.arrived} format={count} />}
          >
            {count(now.arrived)}
          </MainFigure>
          <Facts>
            {shown.slice(1).map((stage) => {
              const share = shareOf(now[stage], now.arrived);
              return (
                <Fact key={stage} name={reportWord("funnel", stage)} share={share === null ? undefined : share / 1_000}>
                  {share === null
                    ? count(now[stage])
                    : t("{{count}} ({{percent}})", { count: count(now[stage]), percent: percent(share * 10) })}
                </Fact>
              );
            })}
          </Facts>
        </>
      )}
    </Tile>
  );
}
