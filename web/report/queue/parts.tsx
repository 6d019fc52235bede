import type { QueueReport } from "#contract/report/queue.ts";
import { type QueueFigure, type QueueStage, queueReport, queueStages } from "#domain/report/waits.ts";
import { figureText } from "#web/report/figure.tsx";
import { PartsSection } from "#web/report/parts-section.tsx";
import { reportWord } from "#web/report/report-words.ts";
import { RowsLink } from "#web/report/rows-link.tsx";
import { daysText } from "#web/shared/time/dates.ts";
import { leadRows } from "./rows.ts";
import type { QueueSearch } from "./search.ts";

interface Props {
  report: QueueReport;
  figure: QueueFigure;
  search: QueueSearch;
  onChange: (change: Partial<Record<keyof QueueSearch, unknown>>) => void;
}

/** One figure by day, week or month. Numbers of leads open them. */
export function QueueParts({ report, figure, search, onChange }: Props) {
  const nameOf = (one: QueueFigure) => reportWord("queue", one);
  const stage: QueueStage | undefined = queueStages.find((one) => one === figure);
  return (
    <PartsSection
      report={report}
      figures={queueReport.figures}
      nameOf={nameOf}
      figure={figure}
      onChange={onChange}
      linkOf={({ from, until, now }) => {
        const value = figureText(queueReport.figures[figure], now[figure]);
        if (!stage) return value;
        return (
          <RowsLink
            rows={leadRows(stage, { from, until }, search)}
            count={now[stage]}
            of={[`${daysText({ from, until })}, ${nameOf(figure)}`]}
          >
            {value}
          </RowsLink>
        );
      }}
    />
  );
}
