import { Button } from "@mantine/core";
import { useState } from "react";
import type { ReportLine, SettlementReportView } from "#contract/settlement-report/calls.ts";
import type { MatchState } from "#domain/settlement-report/match.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { DecideDialog } from "./decide-dialog.tsx";
import { LineItem } from "./line-item.tsx";
import styles from "./settlement-report.module.css";
import { sumsText } from "./sums-text.ts";
import { groupHints, groupNames } from "./words.ts";

interface Props {
  report: SettlementReportView;
  state: MatchState;
  lines: readonly ReportLine[];
}

const shownAtOnce = 50;

/** The rows of one state, with their number and their sums per currency. */
export function LineGroup({ report, state, lines }: Props) {
  const [shown, setShown] = useState(shownAtOnce);
  const [decided, setDecided] = useState<number>();
  if (lines.length === 0 && (state === "already_posted" || report.status !== "in_review")) return null;
  const line = lines.find((one) => one.line === decided);
  const mayDecide = report.allowedActions.includes("decide");
  return (
    <Section
      titleId={`${state}-title`}
      title={t("{{group}}: {{count}}", { group: t(groupNames[state]), count: lines.length.toLocaleString() })}
      aside={<span>{sumsText(lines)}</span>}
    >
      <Muted as="p">{t(groupHints[state])}</Muted>
      {lines.length > 0 && (
        <ul className={styles.lines} aria-labelledby={`${state}-title`}>
          {lines.slice(0, shown).map((one) => (
            <LineItem
              key={one.line}
              reportId={report.id}
              line={one}
              onDecide={mayDecide ? () => setDecided(one.line) : undefined}
            />
          ))}
        </ul>
      )}
      {lines.length > shown && (
        <div>
          <Button variant="default" onClick={() => setShown(shown + shownAtOnce)}>
            {t("Show more rows")}
          </Button>
        </div>
      )}
      {line && <DecideDialog key={line.line} report={report} line={line} onClose={() => setDecided(undefined)} />}
    </Section>
  );
}
