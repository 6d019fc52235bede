import type { TypedDate } from "#web/booking-form/form/form-values.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { FieldNotes, fieldId } from "#web/signed-form/fields/field-frame.tsx";
import { useField } from "#web/signed-form/fields/use-field.ts";
import fields from "#web/signed-form/fields.module.css";
import styles from "#web/signed-form/form.module.css";

type Name = `passengers.${number}.dateOfBirth`;

interface Props {
  name: Name;
  /** Set for the first traveler only, because browsers know only their owner's birthday. */
  autoFill: boolean;
}

const parts = [
  { part: "month", label: text("Month"), length: 2 },
  { part: "day", label: text("Day"), length: 2 },
  { part: "year", label: text("Year"), length: 4 },
] as const;

/** Month, day and year typed as three numbers. Faster than a calendar, and unambiguous. */
export function BirthDateField({ name, autoFill }: Props) {
  const { field, change, error } = useField<TypedDate>(name);
  const id = fieldId(name);
  const value: TypedDate = field.value;
  return (
    <fieldset className={fields.field} onBlur={leaving(field.onBlur)}>
      <legend className={fields.label}>{t("Date of birth")}</legend>
      <p className={fields.hint} id={`${id}-hint`}>
        {t("As on your ID, for example 5 10 1990")}
      </p>
      <Row gap={3}>
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
      </Row>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

/** Calls `done` when the focus leaves all three fields, not when it moves between them. */
function leaving(done: () => void) {
  return (event: React.FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) done();
  };
}
