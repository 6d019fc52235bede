import { Textarea } from "@mantine/core";
import { useFormContext } from "react-hook-form";
import { t } from "#web/shared/texts.ts";
import { useFieldError } from "./editor-field.tsx";
import type { EditorValues } from "./editor-values.ts";
import styles from "./quote-texts.module.css";

/** What is said with the offer: to the customer, and to colleagues alone. */
export function QuoteTexts() {
  return (
    <div className={styles.texts}>
      <Text name="customizedMessage" label={t("Message to the customer")} />
      <Text name="notesForAdmin" label={t("Notes for admin (only staff see them)")} />
    </div>
  );
}

function Text({ name, label }: { name: "customizedMessage" | "notesForAdmin"; label: string }) {
  const { register } = useFormContext<EditorValues>();
  return (
    <Textarea
      size="xs"
      label={label}
      autosize
      minRows={3}
      maxRows={10}
      {...register(name)}
      error={useFieldError(name)}
    />
  );
}
