import { NativeSelect } from "@mantine/core";
import { type Text, t } from "#web/shared/texts/texts.ts";

interface ChoiceProps {
  label: string;
  all: Text;
  value: string | number | undefined;
  data: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A select of one value. Absent if there is nothing to choose. A value of the address that is not offered is kept. */
export function Choice({ label, all, value, data, onChange }: ChoiceProps) {
  const chosen = value === undefined ? "" : String(value);
  const isOffered = chosen === "" || data.some((one) => one.value === chosen);
  if (data.length < 2 && chosen === "") return null;
  return (
    <NativeSelect
      size="xs"
      data-chosen={chosen !== "" || undefined}
      aria-label={label}
      value={chosen}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[{ value: "", label: t(all) }, ...(isOffered ? [] : [{ value: chosen, label: chosen }]), ...data]}
    />
  );
}
