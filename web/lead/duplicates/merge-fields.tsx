import { Radio } from "@mantine/core";
import type { Lead } from "#contract/lead/lead.ts";
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
  if (differences.length === 0) return <p className={styles.quiet}>{t("Both leads have the same details.")}</p>;
  return (
    <div className={styles.fields}>
      {differences.map(({ field, label, values }) => (
        <Radio.Group
          key={field}
          label={t(label)}
          value={String(choices[field])}
          onChange={(id) => onChoose({ ...choices, [field]: Number(id) })}
          error={problems.find((problem) => problem.field === field)?.message}
        >
          <div className={styles.pair}>
            {leads.map(({ id }, index) => (
              <Radio
                key={id}
                value={String(id)}
                label={
                  <>
                    {values[index] || <span className={styles.quiet}>{t("Empty")}</span>}{" "}
                    <span className="visually-hidden">{t("Lead {{id}}", { id: String(id) })}</span>
                  </>
                }
              />
            ))}
          </div>
        </Radio.Group>
      ))}
    </div>
  );
}
