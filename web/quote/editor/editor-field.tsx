import { TextInput, type TextInputProps } from "@mantine/core";
import { type FieldPathByValue, get, useFormContext, useFormState } from "react-hook-form";
import type { EditorValues } from "./values/editor-values.ts";

export type TextPath = FieldPathByValue<EditorValues, string>;

interface Props extends Omit<TextInputProps, "name" | "error"> {
  name: TextPath;
  /** The id of the element below the row that shows the error. For fields that are too narrow for a sentence. */
  saidIn?: string;
}

/** A text field of the quote. In the grid, the label is only for screen readers. */
export function EditorField({ name, saidIn, ...input }: Props) {
  const { register } = useFormContext<EditorValues>();
  const error = useFieldError(name);
  const told = saidIn && error ? { error: true, "aria-describedby": saidIn } : { error };
  return <TextInput size="xs" {...input} {...register(name)} {...told} />;
}

/** Returns the error of an editor field as a sentence, or undefined. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState<EditorValues>({ name: name as TextPath });
  const message: unknown = get(errors, `${name}.message`);
  return typeof message === "string" ? message : undefined;
}
