import { t } from "#web/shared/texts/texts.ts";
import choice from "#web/signed-form/fields/choice.module.css";
import { FieldNotes } from "#web/signed-form/fields/field-frame.tsx";
import fields from "../fields.module.css";
import styles from "./consent-box.module.css";

interface Props {
  id: string;
  text: string;
  details: readonly string[];
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** One consent with its checkbox, never preselected. Its details can be read before. */
export function ConsentBox({ id, text, details, checked, error, onChange }: Props) {
  return (
    <div className={fields.field}>
      <label className={choice.choice}>
        <input
          type="checkbox"
          id={id}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{text}</span>
      </label>
      {details.length > 0 && (
        <details className={styles.details}>
          <summary>{t("What this means")}</summary>
          {details.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </details>
      )}
      <FieldNotes id={id} error={error} />
    </div>
  );
}
