import { Radio } from "@mantine/core";
import type { Lead } from "#contract/lead/lead.ts";
import { Muted, Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import type { Choices, Difference } from "./merge-choices.ts";
import styles from "./merge-dialog.module.css";

interface Props {
  leads: readonly [Lead, Lead];
  differences: readonly Difference[];
  choices: Choices;
  problems: readonly { field: string; message: string }[];
  onChoose: (choices: Choices) => void;
}

/** Shows the different values of both leads side by side. Each field is taken from one of them. */
export function MergeFields({ leads, differences, choices, problems, onChoose }: Props) {
  if (differences.length === 0) return <Muted as="p">{t("Both leads have the same details.")}</Muted>;
  return (
    <Stack gap={3}>
      {differences.map(({ field, label, values }) => (
        <Radio.Group
          key={field}
          label={t(label)}
          value={String(choices[field])}
          onChange={(id) => onChoose({ ...choices, [field]: Number(id) })}
          error={problems.find((problem) => problem.field === field)?.message}
        >
          <Stack gap={4} rowGap={2} breaks className={styles.pair}>
            {leads.map(({ id }, index) => (
              <Radio
                key={id}
                value={String(id)}
                label={
                  <>
                    {values[index] || <Muted>{t("Empty")}</Muted>}{" "}
                    <span className="visually-hidden">{t("Lead {{id}}", { id: String(id) })}</span>
                  </>
                }
              />
            ))}
          </Stack>
        </Radio.Group>
      ))}
    </Stack>
  );
}
