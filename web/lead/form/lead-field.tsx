import { NativeSelect, type NativeSelectProps, TextInput, type TextInputProps } from "@mantine/core";
import { type FieldPathByValue, useFormContext, useFormState } from "react-hook-form";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { useFilledMark } from "./filled-fields.ts";
import type { LeadValues } from "./lead-values.ts";

type TextName = Extract<FieldPathByValue<LeadValues, string>, keyof LeadValues>;

export function LeadText({ name, ...input }: Omit<TextInputProps, "name" | "error"> & { name: TextName }) {
  const { register } = useFormContext<LeadValues>();
  const { dirtyFields } = useFormState<LeadValues>({ name });
  const { onBlur, ...field } = register(name);
  return (
    <TextInput
      {...input}
      {...useFilledMark(name)}
      {...field}
      // A field that a person passes without typing is validated when the form is submitted.
      onBlur={(event) => (event.currentTarget.value !== "" || dirtyFields[name]) && void onBlur(event)}
      error={useLeadError(name)}
    />
  );
}

interface ChoiceProps extends Omit<NativeSelectProps, "name" | "error" | "data"> {
  name: TextName;
  /** The text of each code. */
  words: Readonly<Record<string, Text>>;
}

/** A choice of one value or none. */
export function LeadChoice({ name, words, ...input }: ChoiceProps) {
  const { register } = useFormContext<LeadValues>();
  const data = Object.entries(words).map(([value, label]) => ({ value, label: t(label) }));
  return (
    <NativeSelect
      {...input}
      {...useFilledMark(name)}
      {...register(name)}
      data={[{ value: "", label: "–" }, ...data]}
      error={useLeadError(name)}
    />
  );
}

export function useLeadError(name: keyof LeadValues): string | undefined {
  const { errors } = useFormState<LeadValues>({ name });
  return errors[name]?.message;
}
