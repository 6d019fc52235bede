import { useId } from "react";
import { scopeOf } from "#domain/access/permissions.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Dialog } from "#web/shared/dialogs/dialog.tsx";
import { type DeclaredKey, keys, places, printedKeys } from "#web/shared/keys/keys.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./key-help.module.css";

type Place = keyof typeof places;

/** Lists the keys that the user can use, by the part of the office. */
export function KeyHelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={t("Keyboard shortcuts")} size="xl" centered>
      <div className={styles.places}>
        {Object.keys(places).map((place) => (
          <KeysOf key={place} place={place as Place} />
        ))}
      </div>
    </Dialog>
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
