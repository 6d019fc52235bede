import { Chip, NativeSelect } from "@mantine/core";
import type { RowData } from "@tanstack/react-table";
import { type RefObject, useCallback } from "react";
import { scopeOf } from "#domain/access/permissions.ts";
import type { List } from "#domain/shared/list.ts";
import { PersonPicker } from "../person-picker.tsx";
import { useRole } from "../session.ts";
import { t } from "../texts.ts";
import { KeywordField } from "./keyword-field.tsx";
import type { ListKind, WordsView } from "./list-kind.ts";
import styles from "./list-page.module.css";

interface Props<L extends List, Row extends RowData> {
  kind: ListKind<L, Row>;
  search: Record<string, unknown>;
  searchField: RefObject<HTMLInputElement | null>;
  /** Keep it between renders: a search waits for a pause before it is asked. */
  onChange: (change: Record<string, unknown>) => void;
}

/** What a list is narrowed by, in the manner of each filter. */
export function ListFilters<L extends List, Row extends RowData>({
  kind,
  search,
  searchField,
  onChange,
}: Props<L, Row>) {
  const role = useRole();
  const seesAll = role !== undefined && scopeOf(role, kind.list.reads) === "any";
  const find = useCallback((keyword: string | undefined) => onChange({ keyword }), [onChange]);
  return (
    <search className={styles.filters}>
      {Object.entries(kind.filters).map(([name, view]) => {
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
              />
            );
          case "person":
            return (
              seesAll && (
                <PersonPicker
                  key={name}
                  size="xs"
                  aria-label={t(view.label)}
                  placeholder={t(view.anybody)}
                  clearable
                  clearButtonProps={{ "aria-label": t(view.anybody) }}
                  className={styles.person}
                  value={(value as number | undefined) ?? null}
                  onChange={(id) => onChange({ [name]: id ?? undefined })}
                />
              )
            );
          case "words":
            return <WordsChoice key={name} name={name} view={view} value={value} onChange={onChange} />;
          default:
            return null;
        }
      })}
    </search>
  );
}

interface WordsProps {
  name: string;
  view: WordsView;
  value: unknown;
  onChange: Props<List, never>["onChange"];
}

/** One of some words: what people look for all day as chips, the rest in a list beside. */
function WordsChoice({ name, view: { common, others, names, insteadOf }, value, onChange }: WordsProps) {
  const choose = (word: string) =>
    onChange({ ...(insteadOf ? { [insteadOf]: undefined } : {}), [name]: word === "" ? undefined : word });
  return (
    <>
      {common.length > 0 && (
        <Chip.Group multiple={false} value={String(value ?? "")} onChange={choose}>
          <div className={styles.chips}>
            <Chip size="xs" value="">
              {t("All")}
            </Chip>
            {common.map((word) => (
              <Chip key={word} size="xs" value={word}>
                {wordOf(names, word)}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      )}
      {others && (
        <NativeSelect
          size="xs"
          aria-label={t(others.label)}
          value={others.words.find((word) => word === value) ?? ""}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            { value: "", label: t(others.label) },
            ...others.words.map((word) => ({ value: word, label: wordOf(names, word) })),
          ]}
        />
      )}
    </>
  );
}

function wordOf(names: WordsView["names"], word: string): string {
  const name = names[word];
  return name ? t(name) : word;
}
