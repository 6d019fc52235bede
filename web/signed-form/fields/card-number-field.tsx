import { useLayoutEffect, useRef } from "react";
import { type CardBrand, digitsOf, groupCardNumber } from "#domain/card/brand.ts";
import { t } from "#web/shared/texts/texts.ts";
import fields from "../fields.module.css";
import styles from "../form.module.css";
import { caretAfterDigits } from "./caret.ts";
import { describedBy, FieldFrame, fieldId } from "./field-frame.tsx";
import { useField } from "./use-field.ts";

type Name = `payment.cards.${number}.number`;

interface Props {
  name: Name;
  brand: CardBrand | undefined;
}

/** Groups digits while they are typed or pasted, and keeps the caret after the same digit. */
export function CardNumberField({ name, brand }: Props) {
  const { field, change, error } = useField(name);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const id = fieldId(name);
  return (
    <FieldFrame id={id} label={t("Card number")} error={error}>
      <div className={styles.cardNumber}>
        <input
          id={id}
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          name={name}
          type="text"
          className={fields.input}
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={30}
          value={field.value}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            const grouped = groupCardNumber(target.value);
            const before = digitsOf(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
            caret.current = caretAfterDigits(grouped, before);
            change(grouped);
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error }) ?? `${id}-brand`}
        />
        <span id={`${id}-brand`} className={styles.brand} aria-live="polite">
          {brand}
        </span>
      </div>
    </FieldFrame>
  );
}
