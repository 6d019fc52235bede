import { Button, Chip, NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { currencies } from "#domain/money/money.ts";
import { type PeriodName, periodNames } from "#domain/report/period.ts";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import { salesFiltersQuery } from "./queries.ts";
import styles from "./report.module.css";
import { problemOfDays, type SalesSearch } from "./sales-search.ts";
import { groupNames, periodWords, sourceName } from "./words.ts";

interface Props {
  search: SalesSearch;
  onChange: (change: Partial<Record<keyof SalesSearch, unknown>>) => void;
}

/** The period and the filters of the report. The address stores them. */
export function SalesFilters({ search, onChange }: Props) {
  const {
    period = "this_month",
    from,
    until,
    agentId,
    teamLeadId,
    route,
    airline,
    consolidator,
    source,
    currency,
  } = search;
  const { data: values } = useQuery(salesFiltersQuery());
  const ofPeople = (people: readonly { id: number; name: string }[] = []) =>
    people.map(({ id, name }) => ({ value: String(id), label: name }));
  const ofTexts = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name }));
  const choose = (name: keyof SalesSearch) => (value: string) => onChange({ [name]: value || undefined });
  const set = [agentId, teamLeadId, route, airline, consolidator, source, currency].some(
    (value) => value !== undefined,
  );
  return (
    <search className={styles.filters}>
      <Chip.Group
        multiple={false}
        value={period}
        onChange={(name) => onChange({ period: name as PeriodName, ...(name === "custom" ? {} : noDays) })}
      >
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">{t("Period")}</legend>
          {periodNames.map((name) => (
            <Chip key={name} size="xs" value={name}>
              {t(periodWords[name])}
            </Chip>
          ))}
        </fieldset>
      </Chip.Group>
      {period === "custom" && (
        <div className={styles.days}>
          <Day label={text("First day")} value={from} onChange={choose("from")} />
          <Day
            label={text("Last day")}
            value={until}
            onChange={choose("until")}
            least={from}
            problem={problemOfDays(search)}
          />
        </div>
      )}
      <div className={styles.selects}>
        <Choice
          label={text("Agents")}
          all={text("All agents")}
          value={agentId}
          data={ofPeople(values?.agents)}
          onChange={choose("agentId")}
        />
        <Choice
          label={text("Teams")}
          all={text("All teams")}
          value={teamLeadId}
          data={ofPeople(values?.teamLeads)}
          onChange={choose("teamLeadId")}
        />
        <Choice
          label={groupNames.route}
          all={text("All routes")}
          value={route}
          data={ofTexts(values?.routes)}
          onChange={choose("route")}
        />
        <Choice
          label={groupNames.airline}
          all={text("All airlines")}
          value={airline}
          data={ofTexts(values?.airlines)}
          onChange={choose("airline")}
        />
        <Choice
          label={groupNames.consolidator}
          all={text("All consolidators")}
          value={consolidator}
          data={ofTexts(values?.consolidators)}
          onChange={choose("consolidator")}
        />
        <Choice
          label={groupNames.source}
          all={text("All sources")}
          value={source}
          data={values?.sources.map((name) => ({ value: name, label: sourceName(name) })) ?? []}
          onChange={choose("source")}
        />
        <Choice
          label={groupNames.currency}
          all={text("All currencies")}
          value={currency}
          data={ofTexts(currencies)}
          onChange={choose("currency")}
        />
        {set && (
          <Button variant="subtle" size="xs" onClick={() => onChange(noFilters)}>
            {t("Clear all filters")}
          </Button>
        )}
      </div>
    </search>
  );
}

const noDays = { from: undefined, until: undefined };
const noFilters = {
  agentId: undefined,
  teamLeadId: undefined,
  route: undefined,
  airline: undefined,
  consolidator: undefined,
  source: undefined,
  currency: undefined,
};

interface ChoiceProps {
  label: Text;
  all: Text;
  value: string | number | undefined;
  data: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A select of one value. Absent if there is nothing to choose. A value of the address that is not offered is kept. */
function Choice({ label, all, value, data, onChange }: ChoiceProps) {
  const chosen = value === undefined ? "" : String(value);
  const isOffered = chosen === "" || data.some((one) => one.value === chosen);
  if (data.length < 2 && chosen === "") return null;
  return (
    <NativeSelect
      size="xs"
      aria-label={t(label)}
      value={chosen}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[{ value: "", label: t(all) }, ...(isOffered ? [] : [{ value: chosen, label: chosen }]), ...data]}
    />
  );
}

interface DayProps {
  label: Text;
  value: string | undefined;
  least?: string | undefined;
  problem?: string | undefined;
  onChange: (value: string) => void;
}

/** Takes effect as soon as the date is complete. While a year is typed, the field has dates of the first centuries. */
function Day({ label, value = "", least, problem, onChange }: DayProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      size="xs"
      type="date"
      label={t(label)}
      value={typed}
      min={least}
      error={problem}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (currentTarget.value === "" || /^(?:19|2\d)\d\d-/.test(currentTarget.value)) onChange(currentTarget.value);
      }}
    />
  );
}
