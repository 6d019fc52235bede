import type { RowData } from "@tanstack/react-table";
import { type RefObject, useCallback } from "react";
import { scopeOf } from "#domain/access/permissions.ts";
import type { List } from "#domain/shared/list.ts";
import { useRole } from "#web/shared/api/session.ts";
import { t } from "#web/shared/texts/texts.ts";
import { KeywordField } from "./keyword-field.tsx";
import type { FilterView, ListKind } from "./list-kind.ts";
import styles from "./list-page.module.css";
import { MoreFilters } from "./more-filters.tsx";
import { PersonFilter } from "./person-filter.tsx";
import { WordsChoice } from "./words-choice.tsx";

interface Props<L extends List, Row extends RowData> {
  kind: ListKind<L, Row>;
  search: Record<string, unknown>;
  searchField: RefObject<HTMLInputElement | null>;
  /** Goes from the search to the first row of a keyword. */
  onGo: (keyword: string) => void;
  /** Keep the function stable between renders, because the search is debounced. */
  onChange: (change: Record<string, unknown>) => void;
}

/** The filters of a list, each with the control that its type needs. */
export function ListFilters<L extends List, Row extends RowData>({
  kind,
  search,
  searchField,
  onGo,
  onChange,
}: Props<L, Row>) {
  const role = useRole();
  const seesAll = role !== undefined && scopeOf(role, kind.list.reads) === "any";
  const find = useCallback((keyword: string | undefined) => onChange({ keyword }), [onChange]);
  const views: [string, FilterView<string>][] = Object.entries(kind.filters);
  const more = views.filter(([, view]) => isMore(view));
  return (
    <search className={styles.filters}>
      {views.map(([name, view]) => {
        const value = search[name];
        switch (view.as) {
          case "search":
            return (
              <KeywordField
                key={name}
                label={t(view.label)}
                placeholder={t(view.hint)}
                className={styles.keyword}
                value={String(value ?? "")}
                field={searchField}
                onChange={find}
                onGo={onGo}
              />
            );
          case "person":
            return (
              seesAll && (
                <PersonFilter
                  key={name}
                  label={t(view.label)}
                  anybody={t(view.anybody)}
                  among={view.among}
                  value={(value as number | undefined) ?? null}
                  onChange={(id) => onChange({ [name]: id ?? undefined })}
                />
              )
            );
          case "words": {
            const several = "anyOf" in (kind.list.filters[name] as List["filters"][string]);
            return view.isMore ? null : (
              <WordsChoice key={name} name={name} view={view} value={value} several={several} onChange={onChange} />
            );
          }
          default:
            return null;
        }
      })}
      {more.length > 0 && <MoreFilters filters={kind.list.filters} views={more} search={search} onChange={onChange} />}
    </search>
  );
}

function isMore(view: FilterView<string>): boolean {
  return view.as === "airport" || view.as === "day" || view.as === "text" || (view.as === "words" && !!view.isMore);
}
