import { Button } from "@mantine/core";
import { messageOf } from "./server-refusal.ts";
import styles from "./states.module.css";
import { t } from "./texts.ts";

/** Something could not be loaded: what the server said, and another try. */
export function ErrorState({ error, retry }: { error: unknown; retry?: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{messageOf(error, t("Something went wrong!"))}</p>
      {retry && (
        <Button variant="default" onClick={retry}>
          {t("Try again")}
        </Button>
      )}
    </div>
  );
}
