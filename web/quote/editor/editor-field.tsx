import { TextInput, type TextInputProps } from "@mantine/core";
import { type FieldPathByValue, get, useFormContext, useFormState } from "react-hook-form";
import type { EditorValues } from "./editor-values.ts";

export type TextPath = FieldPathByValue<EditorValues, string>;

interface Props extends Omit<TextInputProps, "name" | "error"> {
  name: TextPath;
  /** Too narrow for words: the field turns red, and what is wrong is said below its row, in the element of this id. */
  saidIn?: string;
}

/** A text of the quote; the label is for the eye or, in the grid, for the screen reader alone. */
export function EditorField({ name, saidIn, ...input }: Props) {
  const { register } = useFormContext<EditorValues>();
  const error = useFieldError(name);
  const told = saidIn && error ? { error: true, "aria-describedby": saidIn } : { error };
  return <TextInput size="xs" {...input} {...register(name)} {...told} />;
}

/** The problem at a field of the editor, in words; undefined while there is none. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState<EditorValues>({ name: name as TextPath });
  const message: unknown = get(errors, `${name}.message`);
  return typeof message === "string" ? message : undefined;
}
