import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { ConsentBox } from "#web/signed-form/sign/consent-box.tsx";
import type { WithPayment } from "../cards/payment-values.ts";
import { fieldId } from "./field-frame.tsx";
import { useField } from "./use-field.ts";

interface Props<Values extends FieldValues> {
  name: FieldPathByValue<Values, string>;
  /** The confirmed fact. If it changes, the customer has to confirm again. */
  fact: string;
  text: string;
}

export function ConfirmField<Values extends FieldValues = WithPayment>({ name, fact, text }: Props<Values>) {
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
