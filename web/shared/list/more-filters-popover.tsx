import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import type { List } from "#domain/shared/list.ts";
import { AnchoredPopover } from "#web/shared/popover/anchored.tsx";
import type { Anchored } from "#web/shared/popover/use-popover-button.ts";
import { t } from "#web/shared/texts/texts.ts";
import { AirportPicker } from "../airport-picker.tsx";
import type { FilterView, TypedView, WordsView } from "./list-kind.ts";
import styles from "./list-page.module.css";
import { WordsChoice } from "./words-choice.tsx";

export interface MoreFiltersProps {
  filters: List["filters"];
  views: readonly (readonly [name: string, view: FilterView<string>])[];
  search: Record<string, unknown>;
  onChange: (change: Record<string, unknown>) => void;
}

/** The filters that are used less often. Each takes effect immediately. */
export function MoreFiltersPopover({ anchored, ...props }: MoreFiltersProps & { anchored: Anchored }) {
  return (
    <AnchoredPopover
      anchored={anchored}
      label={t("More filters")}
      position="bottom-start"
      width={520}
      withinPortal={false}
      className={styles.more}
    >
      <Filters {...props} />
    </AnchoredPopover>
  );
}

function Filters({ filters, views, search, onChange }: MoreFiltersProps) {
  return views.map(([name, view]) => {
    if (view.as === "words")
      return <Words key={name} name={name} view={view} filters={filters} search={search} onChange={onChange} />;
    if (view.as === "airport" || view.as === "day" || view.as === "text") {
      return <Typed key={name} name={name} view={view} onChange={onChange} value={String(search[name] ?? "")} />;
    }
    return null;
  });
}

type WordsProps = Omit<MoreFiltersProps, "views"> & { name: string; view: WordsView };

function Words({ name, view, filters, search, onChange }: WordsProps) {
  return (
    <WordsChoice
      name={name}
      view={view}
      onChange={onChange}
      value={search[name]}
      several={"anyOf" in (filters[name] as List["filters"][string])}
    />
  );
}

interface TypedProps {
  name: string;
  view: TypedView;
  value: string;
  onChange: MoreFiltersProps["onChange"];
}

/** Takes effect on blur or Enter. A date takes effect as soon as it is complete. */
function Typed({ name, view, value, onChange }: TypedProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = (text: string) => {
    if (text.trim() !== value) onChange({ [name]: text.trim() || undefined });
  };
  const label = t(view.label);
  if (view.as === "airport") {
    return (
      <AirportPicker
        size="xs"
        label={label}
        value={typed || null}
        onChange={(code) => {
          setTyped(code ?? "");
          if (code === null || /^[A-Z]{3}$/.test(code)) take(code ?? "");
        }}
      />
    );
  }
  const isDay = view.as === "day";
  return (
    <TextInput
      size="xs"
      label={label}
      type={isDay ? "date" : "text"}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        // A year is typed digit by digit, so 0002 is an incomplete 2027.
        if (isDay && (currentTarget.value === "" || /^(?:19|2\d)\d\d-/.test(currentTarget.value)))
          take(currentTarget.value);
      }}
      onBlur={() => !isDay && take(typed)}
      onKeyDown={({ key }) => key === "Enter" && take(typed)}
    />
  );
}
