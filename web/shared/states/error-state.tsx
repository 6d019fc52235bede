import { Button } from "@mantine/core";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./states.module.css";

/** Shows why loading failed, with a button that tries again. */
export function ErrorState({ error, retry }: { error: unknown; retry?: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{messageOf(error)}</p>
      {retry && (
        <Button variant="default" onClick={retry}>
          {t("Try again")}
        </Button>
      )}
    </div>
  );
}
