import { Chip, NativeSelect } from "@mantine/core";
import { type RefObject, useCallback } from "react";
import { scopeOf } from "#domain/access/permissions.ts";
import { type QuoteStatus, quoteStatuses } from "#domain/quote/status.ts";
import { KeywordField } from "#web/shared/keyword-field.tsx";
import styles from "#web/shared/list-page.module.css";
import { PersonPicker } from "#web/shared/person-picker.tsx";
import { useRole } from "#web/shared/session.ts";
import { quoteStatusNames } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts.ts";
import type { QuoteSearch, QuoteSearchChange } from "./quote-search.ts";

interface Props {
  search: QuoteSearch;
  searchField: RefObject<HTMLInputElement | null>;
  onChange: (change: QuoteSearchChange) => void;
}

/** What people look for all day, a click away, in the order of a sale; the rest is in the list beside. */
const common: readonly QuoteStatus[] = ["new", "sent", "viewed", "signed", "booked", "charged", "tickets_purchased"];
const others = quoteStatuses.filter((status) => !common.includes(status));

export function QuoteFilters({ search, searchField, onChange }: Props) {
  const choose = (value: string) => onChange({ status: quoteStatuses.find((status) => status === value) });
  const role = useRole();
  // Whoever sees only their own has nobody to choose from.
  const seesAll = role !== undefined && scopeOf(role, "quote.read") === "any";
  return (
    <search className={styles.filters}>
      <KeywordField
        label={t("Search quotes")}
        placeholder={t("Customer or number ( / )")}
        className={styles.keyword}
        value={search.keyword ?? ""}
        field={searchField}
        onChange={useCallback((keyword) => onChange({ keyword }), [onChange])}
      />
      {seesAll && (
        <PersonPicker
          size="xs"
          aria-label={t("Owner")}
          placeholder={t("Anybody's")}
          clearable
          clearButtonProps={{ "aria-label": t("Anybody's") }}
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
          {common.map((status) => (
            <Chip key={status} size="xs" value={status}>
              {t(quoteStatusNames[status])}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <NativeSelect
        size="xs"
        aria-label={t("Other statuses")}
        value={others.find((status) => status === search.status) ?? ""}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: "", label: t("Other statuses") },
          ...others.map((status) => ({ value: status, label: t(quoteStatusNames[status]) })),
        ]}
      />
    </search>
  );
}
