import { NativeSelect, Skeleton } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { type Period, type Step, steps } from "#domain/report/period.ts";
import type { Compared, Figure } from "#domain/report/report.ts";
import { Section } from "#web/shared/section.tsx";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import { daysText } from "#web/shared/time/dates.ts";
import { axisDate } from "./axis.ts";
import { type FigureValue, figureText, plotText, plotValue } from "./figure.tsx";
import styles from "./report.module.css";
import { type Column, TableRows } from "./report-table.tsx";
import { reportWord } from "./report-words.ts";
import { Values } from "./values.tsx";
import { valuesBy } from "./words.ts";

// The library for plots is loaded only here.
const Plot = lazy(() => import("./plot.tsx"));

type Part<Values> = Period & Compared<Values>;
/** A part, or the rest of the period before. */
type Row<Values> = Part<Values> | Pick<Part<Values>, "before">;

interface Props<Name extends string, Values> {
  report: { step: Step; parts: readonly Part<Values>[]; restBefore: Values | null };
  /** The figures that can be chosen. */
  figures: Readonly<Record<Name, Figure>>;
  nameOf: (figure: Name) => string;
  figure: Name;
  onChange: (change: { figure?: Name; step?: Step }) => void;
  /** By default the name of the figure. */
  title?: string;
  /** Names the select of the figure. */
  label?: Text;
  /** The days of a part, and its value. Links lead to its rows. */
  daysOf?: (part: Part<Values>) => ReactNode;
  linkOf?: (part: Part<Values>) => ReactNode;
  /** Columns after the value. */
  more?: readonly [heading: string, cell: (part: Part<Values>) => ReactNode][];
}

/** One figure by day, week or month: a plot, and the same values as a table. */
export function PartsSection<Name extends string, Values extends Readonly<Record<Name, FigureValue>>>({
  report: { step, parts, restBefore },
  figures,
  nameOf,
  figure,
  onChange,
  title = nameOf(figure),
  label = text("Figure"),
  daysOf = daysText,
  linkOf = ({ now }) => figureText(figures[figure], now[figure]),
  more = [],
}: Props<Name, Values>) {
  const declared = figures[figure];
  const ofPart = (cell: (part: Part<Values>) => ReactNode, ofRest: string) => (row: Row<Values>) =>
    "now" in row ? cell(row) : ofRest;
  const columns: Column<Row<Values>>[] = [
    [reportWord("steps", step), ofPart(daysOf, t("Rest of the period before"))],
    [nameOf(figure), ofPart(linkOf, "–")],
    ...more.map(([heading, cell]) => [heading, ofPart(cell, "–")] as const),
    [t("Period before"), ({ before }) => figureText(declared, before[figure])],
  ];
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
            onChange={({ currentTarget }) => onChange({ figure: currentTarget.value as Name })}
            data={(Object.keys(figures) as Name[]).map((one) => ({ value: one, label: nameOf(one) }))}
          />
          <StepSelect step={step} onChange={onChange} />
        </div>
      }
    >
      <Suspense fallback={<Skeleton height={260} />}>
        <Plot
          name={nameOf(figure)}
          format={(value) => plotText(declared, value)}
          short={(value) => plotText(declared, value, true)}
          parts={parts.map(({ from, now, before }) => ({
            label: axisDate(step, from),
            now: plotValue(declared, now[figure]),
            before: plotValue(declared, before[figure]),
          }))}
        />
      </Suspense>
      <Values name={t(valuesBy[step])}>
        <TableRows
          columns={columns}
          rows={[...parts, ...(restBefore ? [{ before: restBefore }] : [])]}
          keyOf={(row) => ("from" in row ? row.from : "")}
        />
      </Values>
    </Section>
  );
}

interface StepProps {
  step: Step;
  onChange: (change: { step: Step }) => void;
}

/** Chooses the parts of the period. */
export function StepSelect({ step, onChange }: StepProps) {
  return (
    <NativeSelect
      size="xs"
      aria-label={t("Step")}
      value={step}
      onChange={({ currentTarget }) => onChange({ step: currentTarget.value as Step })}
      data={steps.map((one) => ({ value: one, label: reportWord("steps", one) }))}
    />
  );
}
