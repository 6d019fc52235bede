import { Alert, Button } from "@mantine/core";
import type { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./conflict-notice.module.css";

interface Props {
  conflict: ServerRefusal;
  quoteId: number;
  onSaveMine: (version: number) => void;
}

/** Shown if another user has saved first. The typed values are kept. The user compares both versions and decides. */
export function ConflictNotice({ conflict, quoteId, onSaveMine }: Props) {
  const { changedBy, changedAt, version } = conflict.details;
  const who = typeof changedBy === "string" ? changedBy : t("Someone");
  return (
    <Alert
      color="yellow"
      role="alert"
      className={styles.conflict}
      title={
        <>
          {t("{{who}} changed this quote while you were working on it", { who })}
          {typeof changedAt === "string" && (
            <>
              , <TimeAgo at={changedAt} />
            </>
          )}
        </>
      }
    >
      <p>{t("What you typed is still here and not saved yet.")}</p>
      <Row gap={2} align="center" className={styles.actions}>
        <Button
          component="a"
          href={`/admin/quotes/${quoteId}`}
          target="_blank"
          rel="noopener"
          size="xs"
          variant="default"
        >
          {t("See the other version")}
        </Button>
        {typeof version === "number" && (
          <Button size="xs" variant="default" onClick={() => onSaveMine(version)}>
            {t("Overwrite with my version")}
          </Button>
        )}
      </Row>
    </Alert>
  );
}
