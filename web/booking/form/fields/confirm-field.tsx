import type { FieldPathByValue } from "react-hook-form";
import type { FormValues } from "#web/booking/form/form-values.ts";
import { ConsentBox } from "#web/booking/form/sign/consent-box.tsx";
import { fieldId } from "./field-frame.tsx";
import { useField } from "./use-field.ts";

interface Props {
  name: FieldPathByValue<FormValues, string>;
  /** What is confirmed: when it changes the box has to be ticked again. */
  fact: string;
  text: string;
}

export function ConfirmField({ name, fact, text }: Props) {
  const { field, change, error } = useField(name);
  return (
    <ConsentBox
      id={fieldId(name)}
      text={text}
      details={[]}
      checked={field.value === fact}
      error={error}
      onChange={(checked) => change(checked ? fact : "")}
    />
  );
}
