import { useDisclosure } from "@mantine/hooks";
import { useId } from "react";
import { scopeOf } from "#domain/access/permissions.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Dialog } from "#web/shared/dialogs/dialog.tsx";
import { ariaKeys, type DeclaredKey, keys, places, printedKeys } from "#web/shared/keys/keys.ts";
import { useKeys } from "#web/shared/keys/use-keys.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./key-help.module.css";

type Place = keyof typeof places;

/** Shows the keys that the user can use. `?` opens it on every screen, and so does its button. */
export function KeyHelp() {
  const [opened, { open, close }] = useDisclosure(false);
  useKeys({ help: open });
  return (
    <>
      <button type="button" className={styles.button} aria-keyshortcuts={ariaKeys("help")} onClick={open}>
        {t("Keyboard shortcuts")} <kbd className={styles.key}>?</kbd>
      </button>
      <Dialog opened={opened} onClose={close} title={t("Keyboard shortcuts")} size="xl" centered>
        <div className={styles.places}>
          {Object.keys(places).map((place) => (
            <KeysOf key={place} place={place as Place} />
          ))}
        </div>
      </Dialog>
    </>
  );
}

/** The keys of a part of the office. Renders nothing if the user has none there. */
function KeysOf({ place }: { place: Place }) {
  const role = useRole();
  const titleId = useId();
  const usable = Object.entries<DeclaredKey>(keys).filter(
    ([, { place: at, needs }]) => at === place && (!needs || (role && scopeOf(role, needs) !== undefined)),
  );
  if (usable.length === 0) return null;
  return (
    <section className={styles.place} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t(places[place])}
      </h3>
      <dl className={styles.keys}>
        {usable.map(([name, key]) => (
          <div key={name}>
            <dt>
              {printedKeys(key).map((printed) => (
                <kbd key={printed} className={styles.key}>
                  {printed}
                </kbd>
              ))}
            </dt>
            <dd>{t(key.does)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
