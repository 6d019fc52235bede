import { Fieldset, Textarea } from "@mantine/core";
import { useController, useFormContext } from "react-hook-form";
import { manualTypeNames } from "#web/shared/names/manual-type-names.ts";
import { PersonPicker } from "#web/shared/people/person-picker.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { labelNames } from "../words.ts";
import { LeadChoice, LeadText, useLeadError } from "./lead-field.tsx";
import styles from "./lead-form-drawer.module.css";
import type { LeadValues } from "./lead-values.ts";

/** The source, the label and the message of the lead. */
export function OriginFields({ withOwner }: { withOwner: boolean }) {
  const { register } = useFormContext<LeadValues>();
  return (
    <Fieldset variant="unstyled" legend={t("Request")} className={styles.fields}>
      <LeadText name="requestedBy" label={t("Requested by")} placeholder={t("Person or site")} maxLength={100} />
      <LeadChoice name="manualType" label={t("Manual type")} words={manualTypeNames} />
      <LeadChoice name="label" label={t("Label")} words={labelNames} />
      {withOwner && <Owner />}
      <Textarea
        label={t("Request")}
        autosize
        minRows={3}
        className={styles.wide}
        {...register("request")}
        error={useLeadError("request")}
      />
    </Fieldset>
  );
}

function Owner() {
  const { field } = useController<LeadValues, "ownerId">({ name: "ownerId" });
  return (
    <PersonPicker
      givesWork
      label={t("Assigned to")}
      placeholder={t("No one yet")}
      clearable
      clearButtonProps={{ "aria-label": t("Remove the agent") }}
      value={field.value}
      onChange={field.onChange}
      error={useLeadError("ownerId")}
    />
  );
}
