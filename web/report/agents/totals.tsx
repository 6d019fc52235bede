import type { AgentsReport } from "#contract/report/agents.ts";
import shared from "#web/report/report.module.css";
import { Muted } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./agents.module.css";
import type { FigureName, TargetName } from "./column-names.ts";
import { columnHints, columnWord, targetOf } from "./columns.ts";
import { type Counted, Figure } from "./figure.tsx";
import { Progress } from "./progress.tsx";

interface Props extends Counted {
  totals: AgentsReport["totals"];
  figures: readonly FigureName[];
}

/** Figures of all agents together, or those of one agent, each with its target. */
export function Totals({ totals, figures, ...counted }: Props) {
  return (
    <dl className={`${shared.totals} ${styles.totals}`}>
      {figures.map((name) => {
        const hint = columnHints[name];
        const target = targetOf[name];
        return (
          <div key={name}>
            <dt title={hint && t(hint)}>{columnWord(name)}</dt>
            <dd>
              <Figure name={name} row={totals} {...counted} />
              {target && hasTarget(totals, target) && (
                <Muted size={1} weight={400} block className={styles.small}>
                  <Progress name={target} target={totals.target} isNamed />
                </Muted>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function hasTarget({ target }: AgentsReport["totals"], name: TargetName): boolean {
  return (name === "profitTarget" ? target?.profitCents : target?.sales) != null;
}
