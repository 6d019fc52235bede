import "@mantine/charts/styles.layer.css";
import { BarChart } from "@mantine/charts";
import type { Figures } from "#domain/report/sales.ts";
import { t } from "#web/shared/texts/texts.ts";
import { figureText, shortFigure } from "./amounts.tsx";
import styles from "./report.module.css";

interface Props {
  figure: keyof Figures;
  /** The name of the figure in words. */
  name: string;
  parts: readonly { label: string; now: number; before: number }[];
}

/** Bars of a figure beside those of the period before. The table under the plot has the same values as text. */
export default function Plot({ figure, name, parts }: Props) {
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
        valueFormatter={(value) => figureText(figure, value)}
        yAxisProps={{ tickFormatter: (value: number) => shortFigure(figure, value), width: 56 }}
        xAxisProps={{ minTickGap: 24 }}
        barProps={{ isAnimationActive: false }}
      />
    </figure>
  );
}
