import { Checkbox } from "@mantine/core";
import { t } from "#web/shared/texts/texts.ts";

interface Props {
  value: boolean;
  onChange: (isRight: boolean) => void;
  /** The question about a locator that does not have six characters; undefined if there is none. */
  problem: string | undefined;
}

/** Asks whether an unusual locator is correct. Shown once the server has asked. */
export function LocatorsRight({ value, onChange, problem }: Props) {
  if (!value && problem === undefined) return null;
  return (
    <Checkbox
      label={t("I compared the confirmation numbers with the reservation. They are correct")}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={!value && problem}
    />
  );
}
