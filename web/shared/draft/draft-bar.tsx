import { Button } from "@mantine/core";
import { Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./draft-bar.module.css";

interface Props {
  /** The time of the offered draft. Undefined if none is offered. */
  keptAt: string | undefined;
  /** False if another release of the form has typed the draft, so that this one cannot open it. */
  fits: boolean;
  /** True if the record has changed since the draft was typed. */
  hasChanged: boolean;
  /** Why the server does not keep what is typed. */
  refused: string | undefined;
  onUse: () => void;
  onThrowAway: () => void;
}

/** Offers what the user typed in this form earlier and did not save. */
export function DraftBar({ keptAt, fits, hasChanged, refused, onUse, onThrowAway }: Props) {
  if (keptAt === undefined)
    return (
      <div role="status" className={`${styles.bar} ${styles.refused}`}>
        <div className={styles.words}>
          <strong>{t("What you type is not kept as a draft")}</strong>
          <p>{refused}</p>
        </div>
      </div>
    );
  return (
    <div role="status" className={styles.bar}>
      <div className={styles.words}>
        <p>
          <strong>{t("You have a draft here that is not saved")}</strong> · {t("Last typed")}: <TimeAgo at={keptAt} />
        </p>
        {!fits && <p>{t("It cannot be opened, because it was written in another version of this form.")}</p>}
        {fits && hasChanged && <p>{t("The record has been changed since then. Compare before you save.")}</p>}
        <p>{t("Until you decide, what you type now is not kept as a draft.")}</p>
      </div>
      <Row gap={2} wrap>
        {fits && (
          <Button size="xs" variant="default" onClick={onUse}>
            {t("Use draft")}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onThrowAway}>
          {t("Throw away")}
        </Button>
      </Row>
    </div>
  );
}
