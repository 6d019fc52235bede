import { t } from "#web/shared/texts/texts.ts";
import styles from "./replaced.module.css";

/** Shows the old value struck through next to the new one. A screen reader reads which is which. */
export function Replaced({ was, is }: { was: string; is: string }) {
  return (
    <>
      <del className={styles.was}>
        <span className="visually-hidden">{t("Before:")} </span>
        {was}
      </del>{" "}
      <ins className={styles.is}>
        <span className="visually-hidden">{t("Now:")} </span>
        {is}
      </ins>
    </>
  );
}
