import type { ReactNode } from "react";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { Muted } from "#web/shared/layout/layout.tsx";
import type { WithPayment } from "../cards/payment-values.ts";
import fields from "../fields.module.css";
import choice from "./choice.module.css";
import { FieldNotes, fieldId } from "./field-frame.tsx";
import { useField } from "./use-field.ts";

interface Choice {
  value: string;
  label: ReactNode;
  detail?: ReactNode;
}

interface Props<Values extends FieldValues> {
  name: FieldPathByValue<Values, string>;
  legend: string;
  choices: readonly Choice[];
  hint?: ReactNode;
  /** Places short options side by side if there is room. */
  inline?: boolean;
  onChosen?: (value: string) => void;
}

/** A choice of one option. None is preselected. */
export function ChoiceField<Values extends FieldValues = WithPayment>({
  name,
  legend,
  choices,
  hint,
  inline,
  onChosen,
}: Props<Values>) {
  const { field, change, error } = useField(name);
  const id = fieldId(name);
  return (
    <fieldset className={fields.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={fields.label}>{legend}</legend>
      {hint && <p className={fields.hint}>{hint}</p>}
      <div className={inline ? choice.choicesInline : choice.choices}>
        {choices.map(({ value, label, detail }, index) => (
          <label key={value} className={choice.choice}>
            <input
              type="radio"
              name={name}
              id={index === 0 ? id : undefined}
              value={value}
              checked={field.value === value}
              onChange={() => {
                change(value);
                onChosen?.(value);
              }}
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : undefined}
            />
            <span>
              {label}
              {detail && (
                <Muted size={3} block>
                  {detail}
                </Muted>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
