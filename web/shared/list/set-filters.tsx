import { useQuery } from "@tanstack/react-query";
import type { RowData } from "@tanstack/react-table";
import type { List } from "#domain/shared/list.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { peopleQuery } from "#web/shared/people/people.ts";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import type { FilterView, ListKind } from "./list-kind.ts";
import styles from "./list-page.module.css";
import { filtersSet, wordsSet } from "./list-search.ts";

interface Props<L extends List, Row extends RowData> {
  kind: ListKind<L, Row>;
  search: Record<string, unknown>;
  onChange: (change: Record<string, unknown>) => void;
}

/** Shows the active filters. Each can be removed separately. */
export function SetFilters<L extends List, Row extends RowData>({ kind, search, onChange }: Props<L, Row>) {
  const set = filtersSet(kind.list, search as never);
  if (set.length === 0) return null;
  return (
    <Row as="ul" gap={2} rowGap={1} wrap className={styles.set} aria-label={t("Active filters")}>
      {set.flatMap((name) =>
        wordsSet(search[name]).map((word) => (
          <li key={`${name} ${word}`}>
            <button
              type="button"
              className={styles.setFilter}
              onClick={() => onChange({ [name]: without(search[name], word) })}
            >
              <span className="visually-hidden">{t("Remove the filter")} </span>
              <SetFilter view={kind.filters[name]} value={word} />
              <span aria-hidden="true">×</span>
            </button>
          </li>
        )),
      )}
      {set.length > 1 && (
        <li>
          <button
            type="button"
            className={styles.clear}
            onClick={() => onChange(Object.fromEntries(set.map((name) => [name, undefined])))}
          >
            {t("Clear all filters")}
          </button>
        </li>
      )}
    </Row>
  );
}

/** Removes one value and keeps the others. */
function without(value: unknown, word: unknown): unknown[] | undefined {
  const rest = wordsSet(value).filter((one) => one !== word);
  return rest.length === 0 ? undefined : rest;
}

function SetFilter({ view, value }: { view: FilterView<string>; value: unknown }) {
  if (view.as === "person") return <PersonSet label={view.label} id={Number(value)} />;
  if (view.as === "given") return <span>{t(view.said, { value: String(value) })}</span>;
  if (view.as === "search") return <span>{t("Search: “{{keyword}}”", { keyword: String(value) })}</span>;
  if (view.as !== "words") {
    const said = view.as === "day" ? plainDate(String(value)) : String(value);
    return <span>{t("{{what}}: {{value}}", { what: t(view.label), value: said })}</span>;
  }
  const name = view.names[String(value)];
  return <span>{t("{{what}}: {{value}}", { what: t(view.label), value: name ? t(name) : String(value) })}</span>;
}

function PersonSet({ label, id }: { label: Text; id: number }) {
  // The list can be filtered by a person who left.
  const { data: people = [] } = useQuery(peopleQuery("everyone"));
  return (
    <span>
      {t("{{what}}: {{value}}", {
        what: t(label),
        value: people.find((person) => person.id === id)?.name ?? String(id),
      })}
    </span>
  );
}
