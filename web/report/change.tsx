import { changeOf } from "#domain/report/change.ts";
import { Words } from "#web/shared/layout/layout.tsx";
import { percent } from "#web/shared/percent.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./report.module.css";

interface Props {
  before: number;
  now: number;
  /** Formats the value of the period before. */
  format: (value: number) => string;
  /** True if a lower value is better. */
  isLoss?: boolean;
  /** Shows only the percentage, for tables. Screen readers and the title have the whole sentence. */
  isShort?: boolean;
}

/** In tenths of a percent. A larger change says less than the two values. */
const mostPercent = 10_000;

/**
 * The change since the period before in percent, or the two values if it is above 1,000 %. The color shows if it is
 * better or worse, and hidden words say it.
 */
export function Change({ before, now, format, isLoss = false, isShort = false }: Props) {
  const change = changeOf(before, now);
  const amount = format(before);
  if (change === null) return <span className={styles.muted}>{t("Before: {{amount}}", { amount })}</span>;
  const isHuge = change > mostPercent;
  const amountOfChange = isHuge ? t("from {{amount}}", { amount }) : percent(Math.abs(change) * 10);
  const isBetter = isLoss ? change < 0 : change > 0;
  const said =
    change === 0
      ? t("Same as before")
      : isHuge
        ? t("{{now}}, before: {{before}}", { now: format(now), before: amount })
        : change > 0
          ? t("{{percent}} more than {{amount}}", { percent: amountOfChange, amount })
          : t("{{percent}} less than {{amount}}", { percent: amountOfChange, amount });
  const sign = change === 0 ? "" : change > 0 ? "▲ " : "▼ ";
  return (
    <Words
      size={1}
      className={styles.change}
      data-change={change === 0 ? "same" : isBetter ? "better" : "worse"}
      title={isShort ? said : undefined}
    >
      <span aria-hidden="true">{isShort && change !== 0 ? `${sign}${amountOfChange}` : sign}</span>
      <span className={isShort ? "visually-hidden" : undefined}>{said}</span>
      {change !== 0 && <span className="visually-hidden"> ({isBetter ? t("better") : t("worse")})</span>}
    </Words>
  );
}
