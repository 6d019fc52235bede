import { useQuery } from "@tanstack/react-query";
import { settingsCalls } from "#calls/settings/calls.ts";
import type { SettingsChange } from "#contract/settings/calls.ts";
import { rateText } from "#domain/money/exchange-rate.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { FormerSettingName, SettingName } from "#domain/settings/settings.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { Column, Muted } from "#web/shared/layout/layout.tsx";
import { RecordAuditLink } from "#web/shared/record-audit-link.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./settings.module.css";
import { settingWords } from "./words.ts";

/** The changes of the settings with their authors, newest first. */
export function SettingsHistory() {
  const { data: saves, error, refetch } = useQuery(callQuery(settingsCalls.history, {}));
  if (!saves) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return (
    <section className={styles.section} aria-labelledby="settings-history">
      <h2 id="settings-history">{t("History")}</h2>
      {saves.length === 0 && <Muted as="p">{t("The settings have not been changed yet.")}</Muted>}
      <RecordAuditLink subject="settings" label={t("Audit trail")} />
      <Column as="ol" gap={2}>
        {saves.map((save) => (
          <Save key={save.id} {...save} />
        ))}
      </Column>
    </section>
  );
}

function Save({ by, at, changes }: SettingsChange) {
  return (
    <li>
      <Muted size={2}>
        {by && `${by.name} · `}
        <TimeAgo at={at} />
      </Muted>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          {t("{{field}}: {{before}} → {{after}}", {
            field: t(settingWords[field]),
            before: said(field, before),
            after: said(field, after),
          })}
        </div>
      ))}
    </li>
  );
}

function said(field: SettingName | FormerSettingName, value: string | null): string {
  if (value === null || value === "") return t("nothing");
  if (value === "true" || value === "false") return value === "true" ? t("yes") : t("no");
  if (field === "terms" || field === "protection") return t("Version {{version}}", { version: value });
  if (
    field === "marginFloorCents" ||
    field === "serviceFeeCents" ||
    field === "refundLimitCents" ||
    field === "commissionFloorCents"
  )
    return formatAmount(Number(value));
  if (field === "audRateMillionths") return rateText(Number(value));
  if (
    field === "merchantFeeBps" ||
    field === "protectionCostBps" ||
    field === "expertShareBps" ||
    field === "tipsShareBps"
  )
    return `${(Number(value) / 100).toFixed(2)} %`;
  if (
    field === "merchantAccounts" ||
    field === "holidays" ||
    field === "consolidators" ||
    field === "markupRules" ||
    field === "lostReasons" ||
    field === "invalidReasons" ||
    field === "exchangeRates"
  )
    return (JSON.parse(value) as string[]).join(", ") || t("nothing");
  return field === "logo" ? t("a picture") : value;
}
