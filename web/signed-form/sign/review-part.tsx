import type { ReactNode } from "react";
import { Row } from "#web/shared/layout/layout.tsx";
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
      <Row gap={3} align="center" justify="between">
        <h2 className={styles.subheading}>{title}</h2>
        <ChangeButton what={title} onClick={onChange} />
      </Row>
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
