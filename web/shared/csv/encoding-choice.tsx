import { NativeSelect } from "@mantine/core";
import { type Encoding, encodings } from "#domain/shared/encodings.ts";
import { t } from "#web/shared/texts/texts.ts";
import type { Examined } from "./encoding.ts";
import { encodingNames } from "./words.ts";

interface Props {
  examined: Examined;
  /** Undefined if it has to be chosen. */
  encoding: Encoding | undefined;
  disabled?: boolean;
  error?: string | undefined;
  onChange: (encoding: Encoding) => void;
}

/** The encodings, each with some words of the file as they read in it. */
export function EncodingChoice({ examined, encoding, disabled = false, error, onChange }: Props) {
  const options = encodings.map((one) => {
    const [name, sample] = [t(encodingNames[one]), examined.sampleIn(one)];
    return { value: one, label: sample === "" ? name : `${name}: ${sample}` };
  });
  return (
    <NativeSelect
      label={t("Encoding")}
      value={encoding ?? ""}
      disabled={disabled}
      error={error}
      data={encoding ? options : [{ value: "", label: t("Choose the encoding"), disabled: true }, ...options]}
      onChange={({ currentTarget }) => {
        const chosen = encodings.find((one) => one === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
