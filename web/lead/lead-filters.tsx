import { Chip } from "@mantine/core";
import { type RefObject, useCallback } from "react";
import { scopeOf } from "#domain/access/permissions.ts";
import { leadStatuses } from "#domain/lead/status.ts";
import { KeywordField } from "#web/shared/keyword-field.tsx";
import styles from "#web/shared/list-page.module.css";
import { PersonPicker } from "#web/shared/person-picker.tsx";
import { useRole } from "#web/shared/session.ts";
import { leadStatusNames } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts.ts";
import type { LeadSearch, LeadSearchChange } from "./lead-search.ts";

interface Props {
  search: LeadSearch;
  searchField: RefObject<HTMLInputElement | null>;
  onChange: (change: LeadSearchChange) => void;
}

/** Deleted and merged leads are found by their address, not by browsing. */
const offered = leadStatuses.filter((status) => status !== "deleted" && status !== "duplicate");

export function LeadFilters({ search, searchField, onChange }: Props) {
  const role = useRole();
  // Whoever sees only their own has nobody to choose from.
  const seesAll = role !== undefined && scopeOf(role, "lead.read") === "any";
  return (
    <search className={styles.filters}>
      <KeywordField
        label={t("Search leads")}
        placeholder={t("Name, e-mail, phone or number ( / )")}
        className={styles.keyword}
        value={search.keyword ?? ""}
        field={searchField}
        onChange={useCallback((keyword) => onChange({ keyword }), [onChange])}
      />
      {seesAll && (
        <PersonPicker
          size="xs"
          aria-label={t("Assigned to")}
          placeholder={t("Assigned to anybody")}
          clearable
          clearButtonProps={{ "aria-label": t("Assigned to anybody") }}
          className={styles.person}
          value={search.ownerId ?? null}
          onChange={(ownerId) => onChange({ ownerId: ownerId ?? undefined })}
        />
      )}
      <Chip.Group
        multiple={false}
        value={search.status ?? ""}
        onChange={(value) => onChange({ status: offered.find((status) => status === value) })}
      >
        <div className={styles.chips}>
          <Chip size="xs" value="">
            {t("All")}
          </Chip>
          {offered.map((status) => (
            <Chip key={status} size="xs" value={status}>
              {t(leadStatusNames[status])}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </search>
  );
}
