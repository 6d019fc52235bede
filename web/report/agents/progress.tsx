import type { TargetProgress } from "#contract/report/agents.ts";
import { agentsReport } from "#domain/report/agents.ts";
import { figureText } from "#web/report/figure.tsx";
import { Muted } from "#web/shared/layout/layout.tsx";
import { percent } from "#web/shared/percent.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./agents.module.css";
import type { TargetName } from "./column-names.ts";

/** The figure of each target. */
const figureOf = { profitTarget: "profitCents", salesTarget: "sales" } as const satisfies Record<TargetName, string>;

interface Props {
  name: TargetName;
  target: TargetProgress | null;
  /** True if no heading beside it names the target, so that the text has to. */
  isNamed?: boolean;
}

/** The part of a target that is reached, as a bar and as text, beside the part of its days that have begun. */
export function Progress({ name, target, isNamed = false }: Props) {
  const progress = target?.[figureOf[name]];
  if (!target || !progress) return "–";
  const { days, passedDays } = target;
  const values = {
    percent: percent(progress.bps),
    target: figureText(agentsReport.figures[figureOf[name]], progress.target),
  };
  return (
    <span className={styles.progress}>
      <span>{isNamed ? t("{{percent}} of target {{target}}", values) : t("{{percent}} of {{target}}", values)}</span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${share(progress.bps / 10_000)}%` }} />
        {passedDays < days && <i style={{ insetInlineStart: `${share(passedDays / days)}%` }} />}
      </span>
      {passedDays < days && (
        <Muted size={1} weight={400} block className={styles.small}>
          {t("Day {{passed}} of {{days}}", { passed: passedDays, days })}
        </Muted>
      )}
    </span>
  );
}

/** Returns a part of a bar in percent. */
function share(part: number): number {
  return Math.max(0, Math.min(1, part)) * 100;
}
