import { Chip, NativeSelect } from "@mantine/core";
import type { RowData } from "@tanstack/react-table";
import { type RefObject, useCallback } from "react";
import { scopeOf } from "#domain/access/permissions.ts";
import { PersonPicker } from "../person-picker.tsx";
import { useRole } from "../session.ts";
import { t } from "../texts.ts";
import { KeywordField } from "./keyword-field.tsx";
import type { ListKind } from "./list-kind.ts";
import styles from "./list-page.module.css";
import type { ListChange, ListSearch } from "./list-search.ts";

interface Props<Row extends RowData, Status extends string> {
  list: ListKind<Row, Status>;
  search: ListSearch<Status, string>;
  searchField: RefObject<HTMLInputElement | null>;
  onChange: (change: Omit<ListChange<Status, never>, "sortBy">) => void;
}

/** Who, whose and how far: what a list is narrowed by. */
export function ListFilters<Row extends RowData, Status extends string>({
  list,
  search,
  searchField,
  onChange,
}: Props<Row, Status>) {
  const { words, statuses, otherStatuses, statusNames } = list;
  const role = useRole();
  const seesAll = role !== undefined && scopeOf(role, list.readPermission) === "any";
  const choose = (value: string) =>
    onChange({
      waiting: undefined,
      status: [...statuses, ...(otherStatuses ?? [])].find((status) => status === value),
    });
  return (
    <search className={styles.filters}>
      <KeywordField
        label={t(words.search)}
        placeholder={t(words.searchHint)}
        className={styles.keyword}
        value={search.keyword ?? ""}
        field={searchField}
        onChange={useCallback((keyword) => onChange({ keyword }), [onChange])}
      />
      {seesAll && (
        <PersonPicker
          size="xs"
          aria-label={t(words.owner)}
          placeholder={t(words.anyOwner)}
          clearable
          clearButtonProps={{ "aria-label": t(words.anyOwner) }}
          className={styles.person}
          value={search.ownerId ?? null}
          onChange={(ownerId) => onChange({ ownerId: ownerId ?? undefined })}
        />
      )}
      <Chip.Group multiple={false} value={search.status ?? ""} onChange={choose}>
        <div className={styles.chips}>
          <Chip size="xs" value="">
            {t("All")}
          </Chip>
          {statuses.map((status) => (
            <Chip key={status} size="xs" value={status}>
              {t(statusNames[status])}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {otherStatuses && (
        <NativeSelect
          size="xs"
          aria-label={t("Other statuses")}
          value={otherStatuses.find((status) => status === search.status) ?? ""}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            { value: "", label: t("Other statuses") },
            ...otherStatuses.map((status) => ({ value: status, label: t(statusNames[status]) })),
          ]}
        />
      )}
    </search>
  );
}
