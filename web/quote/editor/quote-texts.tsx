import { Textarea } from "@mantine/core";
import { useFormContext } from "react-hook-form";
import { t } from "#web/shared/texts/texts.ts";
import { useFieldError } from "./editor-field.tsx";
import styles from "./quote-texts.module.css";
import type { EditorValues } from "./values/editor-values.ts";

interface Props {
  readOnly: boolean;
}

/** The texts of the offer: the message to the customer, and notes for colleagues. */
export function QuoteTexts({ readOnly }: Props) {
  return (
    <div className={styles.texts}>
      <Text name="customizedMessage" label={t("Message to the customer")} readOnly={readOnly} />
      <Text name="notesForAdmin" label={t("Notes for admin (only staff see them)")} readOnly={readOnly} />
    </div>
  );
}

function Text({ name, label, readOnly }: Props & { name: "customizedMessage" | "notesForAdmin"; label: string }) {
  const { register } = useFormContext<EditorValues>();
  return (
    <Textarea
      size="xs"
      label={label}
      readOnly={readOnly}
      autosize
      minRows={3}
      maxRows={10}
      {...register(name)}
      error={useFieldError(name)}
    />
  );
}
