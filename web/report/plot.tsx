import "@mantine/charts/styles.layer.css";
import { BarChart } from "@mantine/charts";
import { t } from "#web/shared/texts/texts.ts";
import { paperWidth, usePrinting } from "./printing.ts";
import styles from "./report.module.css";

interface Props {
  /** The figure in words. */
  name: string;
  /** Without values of the period before, the bars have one series and no legend. */
  parts: readonly { label: string; now: number; before?: number }[];
  /** The names of the bars; by default "This period" and "Period before". */
  series?: { now: string; before: string };
  format: (value: number) => string;
  /** Formats a value for the axis: "12.5K". */
  short: (value: number) => string;
}

/** Bars of a figure, beside those of the period before if there are any. The table under the plot has the same values as text. */
export default function Plot({ name, parts, series, format, short }: Props) {
  const isPrinting = usePrinting();
  const isCompared = parts.some(({ before }) => before !== undefined);
  return (
    <figure
      className={styles.plot}
      aria-label={t("Plot of {{name}}. The table under it has the same values.", { name })}
    >
      <BarChart
        h={260}
        {...(isPrinting ? { w: paperWidth } : {})}
        data={[...parts]}
        dataKey="label"
        series={[
          ...(isCompared
            ? [{ name: "before", label: series?.before ?? t("Period before"), color: "var(--line-strong)" }]
            : []),
          { name: "now", label: isCompared ? (series?.now ?? t("This period")) : name, color: "var(--accent)" },
        ]}
        withLegend={isCompared}
        legendProps={{ verticalAlign: "bottom" }}
        tickLine="none"
        gridAxis="x"
        maxBarWidth={28}
        valueFormatter={format}
        yAxisProps={{ tickFormatter: short, width: 56 }}
        xAxisProps={{ minTickGap: 24 }}
        barProps={{ isAnimationActive: false }}
      />
    </figure>
  );
}
