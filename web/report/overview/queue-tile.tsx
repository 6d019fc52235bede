import { useQuery } from "@tanstack/react-query";
import { reportCalls } from "#calls/report/calls.ts";
import { reportQuery } from "#web/report/report-query.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { count } from "../axis.ts";
import { UntouchedCount, UntouchedLate, untouchedName } from "../untouched.tsx";
import { limitText } from "../words.ts";
import { Fact, Facts, MainFigure, Tile } from "./tile.tsx";

/** The leads that wait now, and how quickly the leads of this month were taken. */
export function QueueTile() {
  const report = useQuery(reportQuery(reportCalls.queue, {}));
  return (
    <Tile title={text("Queue")} to="/admin/reports/queue" report={report}>
      {({ waiting, untouched, totals: { now }, firstTouch }) => (
        <>
          {waiting ? (
            <MainFigure
              name={text("Leads waiting now")}
              change={
                waiting.since && (
                  <span>
                    {t("Longest wait:")} <TimeAgo at={waiting.since} />
                  </span>
                )
              }
            >
              {count(waiting.leads)}
            </MainFigure>
          ) : (
            <MainFigure name={text("Leads taken this month")}>{count(now.taken)}</MainFigure>
          )}
          <Facts>
            <Fact name={t(untouchedName)} isTrouble={untouched.late > 0}>
              <UntouchedCount leads={untouched.leads} /> <UntouchedLate late={untouched.late} />
            </Fact>
            <Fact name={t("Median time until taken")}>{limitText(now.takenHalf)}</Fact>
            <Fact name={t("Median time until contacted")}>{limitText(now.touchedHalf)}</Fact>
            <Fact name={t("First touch expected within")}>{limitText(firstTouch.minutes)}</Fact>
            <Fact name={t("Missed offers this month")}>
              {t("{{missed}} of {{offered}}", { missed: count(now.missed), offered: count(now.offered) })}
            </Fact>
          </Facts>
        </>
      )}
    </Tile>
  );
}
