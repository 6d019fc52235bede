import { Button } from "@mantine/core";
import type { ApiKey } from "#contract/api-key/calls.ts";
import { Muted, Stack, Surface, Words } from "#web/shared/layout/layout.tsx";
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
    <Surface as="ul">
      {keys.map((key) => (
        <Stack
          as="li"
          key={key.id}
          gap={4}
          rowGap={1}
          align="center"
          size={2}
          className={styles.row}
          data-revoked={key.revoked !== null}
        >
          <Stack as="span" shrinks>
            <Words as="strong" fontSize={3} weight={500} breaks className={styles.name}>
              {key.name}
            </Words>
            <code className={styles.prefix}>{key.prefix}…</code>
          </Stack>
          <Stack as="span" shrinks tone="muted" className={styles.facts}>
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
          </Stack>
          <span className={styles.end}>
            {key.revoked ? (
              <Muted>
                {t("Revoked by {{name}}", { name: key.revoked.by.name })} · <TimeAgo at={key.revoked.at} />
              </Muted>
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
        </Stack>
      ))}
    </Surface>
  );
}
