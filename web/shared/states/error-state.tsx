import { Button } from "@mantine/core";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { Column, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./states.module.css";

/** Shows why loading failed, with a button that tries again. */
export function ErrorState({ error, retry }: { error: unknown; retry?: () => void }) {
  return (
    <Column gap={3} align="center" tone="muted" className={styles.state} role="alert">
      <Words as="p" tone="text" size={4}>
        {messageOf(error)}
      </Words>
      {retry && (
        <Button variant="default" onClick={retry}>
          {t("Try again")}
        </Button>
      )}
    </Column>
  );
}
