import { Checkbox } from "@mantine/core";
import { t } from "#web/shared/texts/texts.ts";

interface Props {
  value: boolean;
  onChange: (isRight: boolean) => void;
  /** The question about an unusual amount; undefined if there is none. */
  problem: string | undefined;
}

/** Asks whether an unusual amount is correct. Shown once the server has asked. */
export function AmountRight({ value, onChange, problem }: Props) {
  if (!value && problem === undefined) return null;
  return (
    <Checkbox
      label={t("The amount is correct")}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={!value && problem}
    />
  );
}
