import { Button, Drawer } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { LoadingButton } from "#web/shared/loading-button.tsx";
import { fieldProblemsOf, messageOf } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { useLeaveGuard } from "#web/shared/use-leave-guard.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { FlightFields } from "./flight-fields.tsx";
import styles from "./lead-form-drawer.module.css";
import { leadResolver } from "./lead-resolver.ts";
import type { CheckedLead, LeadValues } from "./lead-values.ts";
import { OriginFields } from "./origin-fields.tsx";

interface Props {
  title: string;
  values: LeadValues;
  /** Whether the lead may be given to somebody. */
  withOwner: boolean;
  submit: string;
  isSaving: boolean;
  error: Error | null;
  /** Stands above the fields, and may fill them. */
  before?: ReactNode;
  /** Stays in sight above the button, whichever field is typed in. */
  atFoot?: ReactNode;
  onSubmit: (lead: CheckedLead) => Promise<void>;
  /** Asked already, if anything typed would be lost. */
  onClose: () => void;
}

/** Contact and flight details, checked by the contract while they are typed and by the server at its fields. */
export function LeadFormDrawer(props: Props) {
  const { title, values, withOwner, submit, isSaving, error, before, atFoot, onSubmit, onClose } = props;
  const form = useForm<LeadValues, unknown, CheckedLead>({
    defaultValues: values,
    resolver: leadResolver,
    mode: "onTouched",
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  const guard = useLeaveGuard(isDirty && !(isSubmitSuccessful && !error));
  const close = () => guard.askBefore(onClose);
  const { setError } = form;
  useEffect(() => {
    for (const { field, message } of fieldProblemsOf(error)) {
      if (field in values) setError(field as keyof LeadValues, { type: "server", message });
    }
  }, [error, setError, values]);
  return (
    <FormProvider {...form}>
      <Drawer
        opened
        onClose={close}
        // Escape answers the question then.
        closeOnEscape={!guard.asking}
        position="right"
        size="xl"
        title={title}
        closeButtonProps={{ "aria-label": t("Close") }}
      >
        <form className={styles.form} noValidate onSubmit={form.handleSubmit(onSubmit)}>
          {before}
          <ContactFields />
          <FlightFields />
          <OriginFields withOwner={withOwner} />
          <div className={styles.foot}>
            {atFoot}
            {error && (
              <p className={styles.error} role="alert">
                {messageOf(error)}
              </p>
            )}
            <div className={styles.buttons}>
              <Button variant="default" onClick={close}>
                {t("Cancel")}
              </Button>
              <LoadingButton type="submit" loading={isSaving}>
                {submit}
              </LoadingButton>
            </div>
          </div>
        </form>
      </Drawer>
      {guard.dialog}
    </FormProvider>
  );
}
