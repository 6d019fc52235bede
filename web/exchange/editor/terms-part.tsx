import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { Section } from "#web/shared/section.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { zoneName } from "#web/shared/time/dates.ts";
import type { Values } from "./values.ts";

const areas = [
  { name: "reason", label: text("Reason"), most: 1000 },
  { name: "customizedMessage", label: text("Message to the customer"), most: 2000 },
  { name: "notes", label: text("Notes"), most: 2000 },
] as const;

interface Props {
  values: Values;
  problemAt: (field: string) => string | undefined;
  onChange: (given: Partial<Values>) => void;
}

/** The reason, the texts and the deadline of an exchange. */
export function TermsPart({ values, problemAt, onChange }: Props) {
  return (
    <Section titleId="why-title" title={t("Reason and deadline")}>
      <TextInput
        type="datetime-local"
        label={t("Prices valid until ({{zone}})", { zone: zoneName() })}
        value={values.expiresAt}
        onChange={(event) => onChange({ expiresAt: event.currentTarget.value })}
        error={problemAt("expiresAt")}
      />
      {areas.map(({ name, label, most }) => (
        <Textarea
          key={name}
          label={t(label)}
          required={name === "reason"}
          autosize
          minRows={2}
          maxLength={most}
          value={values[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          error={problemAt(name)}
        />
      ))}
      <Checkbox
        label={t("The new fare cannot be changed")}
        checked={values.noneChangeable}
        onChange={(event) => onChange({ noneChangeable: event.currentTarget.checked })}
      />
    </Section>
  );
}
