import { Button } from "@mantine/core";
import type { ApiKey } from "#contract/api-key/calls.ts";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./api-keys-page.module.css";

interface Props {
  keys: readonly ApiKey[];
  revoke: (key: ApiKey) => void;
}

/** Each key with its site, its first characters and its last use. */
export function ApiKeyRows({ keys, revoke }: Props) {
  return (
    <ul className={styles.rows}>
      {keys.map((key) => (
        <li key={key.id} className={styles.row} data-revoked={key.revoked !== null}>
          <span className={styles.site}>
            <strong className={styles.name}>{key.name}</strong>
            <code className={styles.prefix}>{key.prefix}…</code>
          </span>
          <span className={styles.facts}>
            <span>
              {t("Created by {{name}}", { name: key.createdBy.name })} · <TimeAgo at={key.createdAt} />
            </span>
            <span>
              {key.lastUsedAt ? (
                <>
                  {t("Last used")} · <TimeAgo at={key.lastUsedAt} />
                </>
              ) : (
                t("Never used")
              )}
            </span>
          </span>
          <span className={styles.end}>
            {key.revoked ? (
              <span className={styles.muted}>
                {t("Revoked by {{name}}", { name: key.revoked.by.name })} · <TimeAgo at={key.revoked.at} />
              </span>
            ) : (
              <Button
                size="xs"
                variant="default"
                aria-label={t("Revoke the key of {{name}}", { name: key.name })}
                onClick={() => revoke(key)}
              >
                {t("Revoke")}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
