import { Button } from "@mantine/core";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./states.module.css";

/** Shown in place of a part of the screen whose code could not be loaded. Only reloading the page requests it again. */
export function NotLoaded() {
  return (
    <div className={styles.notLoaded} role="alert">
      <p>{t("This part could not be loaded. Reload the page.")}</p>
      <Button variant="default" size="xs" onClick={() => location.reload()}>
        {t("Reload")}
      </Button>
    </div>
  );
}
