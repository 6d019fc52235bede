import { Textarea } from "@mantine/core";
import type { SaidProblem } from "./problem-sayer.ts";
import { t } from "./texts.ts";

interface Props {
  /** Left out where it is simply the reason. */
  label?: string;
  value: string;
  onChange: (reason: string) => void;
  problems: readonly SaidProblem[];
  /** What is done speaks for itself. */
  optional?: boolean;
}

/** Why somebody does something that is written down with their name. */
export function ReasonField({ label = t("Reason"), value, onChange, problems, optional = false }: Props) {
  return (
    <Textarea
      label={label}
      required={!optional}
      autosize
      minRows={2}
      maxLength={500}
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={problems.find(({ field }) => field === "reason")?.message}
    />
  );
}
