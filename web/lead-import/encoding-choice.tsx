import { NativeSelect } from "@mantine/core";
import { t } from "#web/shared/texts/texts.ts";
import { type Examined, type ImportEncoding, importEncodings } from "./encoding.ts";
import { importEncodingNames } from "./words.ts";

interface Props {
  examined: Examined;
  /** Undefined if it has to be chosen. */
  encoding: ImportEncoding | undefined;
  disabled?: boolean;
  onChange: (encoding: ImportEncoding) => void;
}

/** The encodings, each with some words of the file as they read in it. */
export function EncodingChoice({ examined, encoding, disabled = false, onChange }: Props) {
  const options = importEncodings.map((one) => {
    const [name, sample] = [t(importEncodingNames[one]), examined.sampleIn(one)];
    return { value: one, label: sample === "" ? name : `${name}: ${sample}` };
  });
  return (
    <NativeSelect
      label={t("Encoding")}
      value={encoding ?? ""}
      disabled={disabled}
      data={encoding ? options : [{ value: "", label: t("Choose the encoding"), disabled: true }, ...options]}
      onChange={({ currentTarget }) => {
        const chosen = importEncodings.find((one) => one === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
