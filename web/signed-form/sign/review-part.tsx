import type { ReactNode } from "react";
import { t } from "#web/shared/texts/texts.ts";
import buttons from "../buttons.module.css";
import styles from "../form.module.css";

interface Props {
  title: string;
  onChange: () => void;
  children: ReactNode;
}

/** A part of the signed content, with a link to the screen where it was entered. */
export function ReviewPart({ title, onChange, children }: Props) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2 className={styles.subheading}>{title}</h2>
        <ChangeButton what={title} onClick={onChange} />
      </div>
      {children}
    </section>
  );
}

export function ChangeButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <button type="button" className={buttons.quiet} onClick={onClick}>
      {t("Change")}
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}
