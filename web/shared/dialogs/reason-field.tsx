import { Textarea } from "@mantine/core";
import type { SaidProblem } from "#web/shared/texts/problem-sayer.ts";
import { t } from "#web/shared/texts/texts.ts";

interface Props {
  /** Defaults to "Reason". */
  label?: string;
  value: string;
  onChange: (reason: string) => void;
  problems: readonly SaidProblem[];
  /** True if the action needs no explanation. */
  optional?: boolean;
}

/** The reason for an action. It is recorded with the user's name. */
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
