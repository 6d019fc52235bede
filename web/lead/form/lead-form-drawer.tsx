import { Button, Drawer } from "@mantine/core";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { fieldProblemsOf, messageOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { useReturnFocus } from "#web/shared/dialogs/use-return-focus.ts";
import { useDraft } from "#web/shared/draft/use-draft.tsx";
import { submitOnKey } from "#web/shared/forms/submit-on-key.ts";
import { useLeaveGuard } from "#web/shared/forms/use-leave-guard.tsx";
import { Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { ContactFields } from "./contact-fields.tsx";
import { FilledFields } from "./filled-fields.ts";
import { FlightFields } from "./flight-fields.tsx";
import styles from "./lead-form-drawer.module.css";
import { leadResolver } from "./lead-resolver.ts";
import type { CheckedLead, LeadValues } from "./lead-values.ts";
import { OriginFields } from "./origin-fields.tsx";

interface Props {
  title: string;
  values: LeadValues;
  /** True if the user may choose the lead's owner. */
  withOwner: boolean;
  submit: string;
  isSaving: boolean;
  error: Error | null;
  /** Shown above the fields. May fill them. */
  before?: ReactNode;
  /** Shown above the button, and visible at every scroll position. */
  atFoot?: ReactNode;
  /** Calls `onSaved` when the lead is saved. */
  onSubmit: (lead: CheckedLead, onSaved: () => void) => Promise<void>;
  /** Called after the user has confirmed that typed values may be lost. */
  onClose: () => void;
}

/**
 * The form of a lead. The contract validates it while the user types, and the server's problems are shown at their
 * fields.
 */
export function LeadFormDrawer(props: Props) {
  const { title, values, withOwner, submit, isSaving, error, before, atFoot, onSubmit, onClose } = props;
  const form = useForm<LeadValues, unknown, CheckedLead>({
    defaultValues: values,
    resolver: leadResolver,
    mode: "onTouched",
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  const draft = useDraft<LeadValues>({
    form: "newLead",
    recordId: 0,
    recordVersion: null,
    read: () => (isDirty ? form.getValues() : undefined),
    use: (typed) => form.reset(typed, { keepDefaultValues: true }),
  });
  const guard = useLeaveGuard(isDirty && !(isSubmitSuccessful && !error), draft.isKept);
  const close = () => guard.askBefore(onClose);
  const id = useReturnFocus(true);
  const [filled, mark] = useState<ReadonlyMap<string, unknown>>(new Map());
  const filledFields = useMemo(() => ({ values: filled, mark }), [filled]);
  const { setError } = form;
  useEffect(() => {
    for (const { field, message } of fieldProblemsOf(error)) {
      if (field in values) setError(field as keyof LeadValues, { type: "server", message });
    }
  }, [error, setError, values]);
  return (
    <FormProvider {...form}>
      <FilledFields value={filledFields}>
        <Drawer
          id={id}
          opened
          returnFocus={false}
          onClose={close}
          // The question handles Escape while it is open.
          closeOnEscape={!guard.asking}
          onKeyDown={submitOnKey}
          position="right"
          size="xl"
          title={title}
          closeButtonProps={{ "aria-label": t("Close") }}
        >
          <Stack
            as="form"
            gap={6}
            className={styles.form}
            noValidate
            onSubmit={form.handleSubmit((lead) => onSubmit(lead, draft.forget))}
          >
            {draft.bar}
            {before}
            <ContactFields />
            <FlightFields />
            <OriginFields withOwner={withOwner} />
            <div className={styles.foot}>
              {atFoot}
              {error && (
                <Words as="p" tone="trouble" role="alert">
                  {messageOf(error)}
                </Words>
              )}
              <Row gap={2} justify="end">
                <Button variant="default" onClick={close}>
                  {t("Cancel")}
                </Button>
                <LoadingButton type="submit" loading={isSaving}>
                  {submit}
                </LoadingButton>
              </Row>
            </div>
          </Stack>
        </Drawer>
      </FilledFields>
      {guard.dialog}
    </FormProvider>
  );
}
