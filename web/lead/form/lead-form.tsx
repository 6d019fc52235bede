import { Button } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { LoadingButton } from "#web/shared/loading-button.tsx";
import { fieldProblemsOf, messageOf } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { useLeaveGuard } from "#web/shared/use-leave-guard.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { FlightFields } from "./flight-fields.tsx";
import styles from "./lead-form.module.css";
import { leadResolver } from "./lead-resolver.ts";
import type { CheckedLead, LeadValues } from "./lead-values.ts";
import { OriginFields } from "./origin-fields.tsx";

interface Props {
  values: LeadValues;
  /** Whether the lead may be given to somebody. */
  withOwner: boolean;
  submit: string;
  isSaving: boolean;
  error: Error | null;
  /** What to know before saving again; stands beside the buttons, where it is seen. */
  notice?: ReactNode;
  onSubmit: (lead: CheckedLead) => Promise<void>;
  onCancel: () => void;
}

/** Contact and flight details, checked by the contract while they are typed and by the server at its fields. */
export function LeadForm({ values, withOwner, submit, isSaving, error, notice, onSubmit, onCancel }: Props) {
  const form = useForm<LeadValues, unknown, CheckedLead>({
    defaultValues: values,
    resolver: leadResolver,
    mode: "onTouched",
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  useLeaveGuard(isDirty && !(isSubmitSuccessful && !error));
  const { setError } = form;
  useEffect(() => {
    for (const { field, message } of fieldProblemsOf(error)) {
      if (field in values) setError(field as keyof LeadValues, { type: "server", message });
    }
  }, [error, setError, values]);
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit(onSubmit)}>
        <ContactFields />
        <FlightFields />
        <OriginFields withOwner={withOwner} />
        <div className={styles.foot}>
          {notice}
          {error && !notice && (
            <p className={styles.error} role="alert">
              {messageOf(error)}
            </p>
          )}
          <div className={styles.buttons}>
            <Button variant="default" onClick={onCancel}>
              {t("Cancel")}
            </Button>
            <LoadingButton type="submit" loading={isSaving}>
              {submit}
            </LoadingButton>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}
