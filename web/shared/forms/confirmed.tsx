import { Checkbox } from "@mantine/core";

interface Props {
  label: string;
  value: boolean;
  onChange: (isConfirmed: boolean) => void;
  /** The question about an unusual value; undefined if there is none. */
  problem: string | undefined;
}

/** Confirms an unusual value. Shown once the server has asked about it. */
export function Confirmed({ label, value, onChange, problem }: Props) {
  if (!value && problem === undefined) return null;
  return (
    <Checkbox
      label={label}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={!value && problem}
    />
  );
}
