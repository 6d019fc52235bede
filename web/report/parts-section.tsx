import { NativeSelect, Skeleton } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { type Step, steps } from "#domain/report/period.ts";
import { Section } from "#web/shared/section.tsx";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { axisDate } from "./axis.ts";
import styles from "./report.module.css";
import { Values } from "./values.tsx";
import { stepNames, valuesBy } from "./words.ts";

// The library for plots is loaded only here.
const Plot = lazy(() => import("./plot.tsx"));

interface Props<Figure extends string> {
  title: string;
  /** Names the select of the figure. */
  label: Text;
  figure: Figure;
  /** The figures that can be chosen. */
  figures: readonly Figure[];
  nameOf: (figure: Figure) => string;
  step: Step;
  onChange: (change: { figure?: Figure; step?: Step }) => void;
  /** The values of the plot. `from` is the first day of each part. */
  parts: readonly { from: string; now: number; before: number }[];
  format: (value: number) => string;
  /** Formats a value for the axis: "12.5K". */
  short: (value: number) => string;
  /** The head and the rows of the table with the same values. */
  children: ReactNode;
}

/** One figure by day, week or month: a plot, and the same values as a table. */
export function PartsSection<Figure extends string>({
  title,
  label,
  figure,
  figures,
  nameOf,
  step,
  onChange,
  parts,
  format,
  short,
  children,
}: Props<Figure>) {
  return (
    <Section
      titleId="parts-title"
      title={title}
      aside={
        <div className={styles.selects}>
          <NativeSelect
            size="xs"
            aria-label={t(label)}
            value={figure}
            onChange={({ currentTarget }) => onChange({ figure: currentTarget.value as Figure })}
            data={figures.map((one) => ({ value: one, label: nameOf(one) }))}
          />
          <NativeSelect
            size="xs"
            aria-label={t("Step")}
            value={step}
            onChange={({ currentTarget }) => onChange({ step: currentTarget.value as Step })}
            data={steps.map((one) => ({ value: one, label: t(stepNames[one]) }))}
          />
        </div>
      }
    >
      <Suspense fallback={<Skeleton height={260} />}>
        <Plot
          name={nameOf(figure)}
          format={format}
          short={short}
          parts={parts.map(({ from, now, before }) => ({ label: axisDate(step, from), now, before }))}
        />
      </Suspense>
      <Values name={t(valuesBy[step])}>{children}</Values>
    </Section>
  );
}
