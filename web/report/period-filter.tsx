import { Chip, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { type PeriodName, periodNames, periodOf } from "#domain/report/period.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import { agencyToday } from "#web/shared/time/dates.ts";
import { useReportPlace } from "./back-to-report.tsx";
import { type PeriodSearch, problemOfDays } from "./period-search.ts";
import styles from "./report.module.css";
import { periodWords } from "./words.ts";

interface Props {
  search: PeriodSearch;
  onChange: (change: { period?: PeriodName; from?: string | undefined; until?: string | undefined }) => void;
}

/** The period of a report: one with a name, or custom days. Custom days begin as those of the period that was shown. */
export function PeriodFilter({ search, onChange }: Props) {
  const { period = "this_month", from, until } = search;
  useReportPlace();
  const choose = (name: PeriodName) => {
    if (name !== "custom") return onChange({ period: name, from: undefined, until: undefined });
    onChange({ period: name, ...(period !== "custom" && periodOf(period, agencyToday())) });
  };
  return (
    <>
      <Chip.Group multiple={false} value={period} onChange={(name) => choose(name as PeriodName)}>
        <Row as="fieldset" gap={2} align="center" wrap className={styles.chips}>
          <legend className="visually-hidden">{t("Period")}</legend>
          {periodNames.map((name) => (
            <Chip key={name} size="xs" value={name}>
              {t(periodWords[name])}
            </Chip>
          ))}
        </Row>
      </Chip.Group>
      {period === "custom" && (
        <Row gap={2} align="center" wrap className={styles.days}>
          <Day label={text("First day")} value={from} onChange={(day) => onChange({ from: day || undefined })} />
          <Day
            label={text("Last day")}
            value={until}
            onChange={(day) => onChange({ until: day || undefined })}
            least={from}
            problem={problemOfDays(search)}
          />
        </Row>
      )}
    </>
  );
}

interface DayProps {
  label: Text;
  value: string | undefined;
  least?: string | undefined;
  problem?: string | undefined;
  onChange: (value: string) => void;
}

/** Takes effect when the year has four digits. An incomplete date is replaced by the last complete one on leaving. */
function Day({ label, value = "", least, problem, onChange }: DayProps) {
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  // The address follows the keys with a delay. A field that has the focus keeps what was typed since.
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(value);
  }, [value]);
  return (
    <TextInput
      ref={field}
      size="xs"
      type="date"
      label={t(label)}
      value={typed}
      min={least}
      error={problem}
      onBlur={() => !isComplete(typed) && setTyped(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (isComplete(currentTarget.value)) onChange(currentTarget.value);
      }}
    />
  );
}

/** Returns whether a date was deleted, or its year has four digits. A year is typed digit by digit. */
function isComplete(date: string): boolean {
  return date === "" || /^(?:19|2\d)\d\d-/.test(date);
}
