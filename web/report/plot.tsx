import "@mantine/charts/styles.layer.css";
import { BarChart } from "@mantine/charts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./report.module.css";

interface Props {
  /** What the plot shows, in words. */
  name: string;
  parts: readonly { label: string; now: number; before: number }[];
  format: (value: number) => string;
  /** Formats a value for the axis: "12.5K". */
  short: (value: number) => string;
}

/** Bars of a figure beside those of the period before. The table under the plot has the same values as text. */
export default function Plot({ name, parts, format, short }: Props) {
  return (
    <figure
      className={styles.plot}
      aria-label={t("Plot of {{name}}. The table under it has the same values.", { name })}
    >
      <BarChart
        h={260}
        data={[...parts]}
        dataKey="label"
        series={[
          { name: "before", label: t("Period before"), color: "var(--line-strong)" },
          { name: "now", label: t("This period"), color: "var(--accent)" },
        ]}
        withLegend
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
