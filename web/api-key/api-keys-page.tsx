import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiKeyCalls } from "#calls/api-key/calls.ts";
import type { ApiKey } from "#contract/api-key/calls.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { SettingsTabs } from "#web/shared/areas/settings-tabs.tsx";
import { OfferedButton } from "#web/shared/buttons/offered-button.tsx";
import heading from "#web/shared/page-heading.module.css";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { ApiKeyRows } from "./api-key-rows.tsx";
import styles from "./api-keys-page.module.css";
import { MakeKeyDialog } from "./make-key-dialog.tsx";
import { RevokeKeyDialog } from "./revoke-key-dialog.tsx";

/** The websites that may send leads. */
export function ApiKeysPage() {
  const { data: keys, error, refetch } = useQuery(callQuery(apiKeyCalls.list, {}));
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey>();
  if (!keys) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  const make = <OfferedButton label={t("Create a key")} run={() => setMaking(true)} />;
  return (
    <div className={styles.page}>
      <SettingsTabs />
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>{t("API keys")}</h1>
        {keys.length > 0 && make}
      </header>
      <p className={styles.about}>
        {t("With a key, your web site sends its leads straight into the queue. Each site has its own key.")}
      </p>
      {keys.length === 0 ? (
        <EmptyState title={t("No web site is connected yet")}>{make}</EmptyState>
      ) : (
        <ApiKeyRows keys={keys} revoke={setRevoked} />
      )}
      {isMaking && <MakeKeyDialog onClose={() => setMaking(false)} />}
      {revoked && <RevokeKeyDialog apiKey={revoked} onClose={() => setRevoked(undefined)} />}
    </div>
  );
}
