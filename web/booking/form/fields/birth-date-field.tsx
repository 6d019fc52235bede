import type { TypedDate } from "#web/booking/form/form-values.ts";
import { t, text } from "#web/shared/texts.ts";
import { FieldNotes, fieldId } from "#web/signed-form/fields/field-frame.tsx";
import { useField } from "#web/signed-form/fields/use-field.ts";
import fields from "#web/signed-form/fields.module.css";
import styles from "#web/signed-form/form.module.css";

type Name = `passengers.${number}.dateOfBirth`;

interface Props {
  name: Name;
  /** Browsers fill in only the birthday of their owner. */
  autoFill: boolean;
}

const parts = [
  { part: "month", label: text("Month"), length: 2 },
  { part: "day", label: text("Day"), length: 2 },
  { part: "year", label: text("Year"), length: 4 },
] as const;

/** Month, day and year typed as three numbers: quicker than any calendar, and free of doubt about their order. */
export function BirthDateField({ name, autoFill }: Props) {
  const { field, change, error } = useField<TypedDate>(name);
  const id = fieldId(name);
  const value: TypedDate = field.value;
  return (
    <fieldset className={fields.field} onBlur={leaving(field.onBlur)}>
      <legend className={fields.label}>{t("Date of birth")}</legend>
      <p className={fields.hint} id={`${id}-hint`}>
        {t("As on the ID, for example 5 10 1990")}
      </p>
      <div className={styles.dateParts}>
        {parts.map(({ part, label, length }, index) => (
          <label key={part} className={part === "year" ? styles.yearPart : styles.datePart}>
            <span>{t(label)}</span>
            <input
              type="text"
              id={index === 0 ? id : `${id}-${part}`}
              ref={index === 0 ? field.ref : undefined}
              className={fields.input}
              inputMode="numeric"
              maxLength={length}
              autoComplete={autoFill ? `bday-${part}` : "off"}
              value={value[part]}
              onChange={(event) => change({ ...value, [part]: event.target.value.replace(/\D/g, "") })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : `${id}-hint`}
            />
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

/** The date is done when the focus leaves all three numbers, not when it moves from one to the next. */
function leaving(done: () => void) {
  return (event: React.FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) done();
  };
}
