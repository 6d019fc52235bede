import { useDisclosure } from "@mantine/hooks";
import { lazyDialog } from "#web/shared/dialogs/lazy-dialog.tsx";
import { ariaKeys } from "#web/shared/keys/keys.ts";
import { useKeys } from "#web/shared/keys/use-keys.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./key-help.module.css";

const KeyHelpDialog = lazyDialog(async () => (await import("./key-help-dialog.tsx")).KeyHelpDialog);

/** Shows the keys that the user can use. `?` opens it on every screen, and so does its button. */
export function KeyHelp() {
  const [opened, { open, close }] = useDisclosure(false);
  useKeys({ help: open });
  return (
    <>
      <button type="button" className={styles.button} aria-keyshortcuts={ariaKeys("help")} onClick={open}>
        {t("Keyboard shortcuts")} <kbd className={styles.key}>?</kbd>
      </button>
      {opened && <KeyHelpDialog onClose={close} />}
    </>
  );
}
