import { t } from "#web/shared/texts/texts.ts";
import styles from "#web/signed-form/page/page-frame.module.css";

/** A placeholder for content that loads. */
export function Skeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <h1 className="visually-hidden">{t("loading...")}</h1>
      <div className={styles.boneShort} />
      <div className={styles.bone} />
      <div className={styles.boneTall} />
      <div className={styles.boneTall} />
    </div>
  );
}
