import { Checkbox } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { type Settings, settingsCalls } from "#contract/settings/calls.ts";
import { isTimeZone } from "#domain/agency/time-zones.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { afterAnswer } from "#web/shared/dialogs/after-answer.ts";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { useFocusProblem } from "#web/shared/forms/use-focus-problem.ts";
import { useLeaveGuard } from "#web/shared/forms/use-leave-guard.tsx";
import { Column, Muted, Row } from "#web/shared/layout/layout.tsx";
import heading from "#web/shared/page-heading.module.css";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { AgencySection } from "./agency-section.tsx";
import { savingSettings } from "./saving-settings.ts";
import styles from "./settings.module.css";
import { ProtectionSection, TermsSection } from "./terms-sections.tsx";
import { useSettingsDraft } from "./use-settings-draft.ts";

interface Props {
  onSaved: () => void;
}

/** The first page for an administrator of a new installation: the details of the agency that customers need. */
export function SetupPage({ onSaved }: Props) {
  const { data: settings, error, refetch } = useQuery(callQuery(settingsCalls.get, {}));
  if (!settings) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return <SetupForm settings={settings} onSaved={onSaved} />;
}

function SetupForm({ settings, onSaved }: Props & { settings: Settings }) {
  const navigate = useNavigate();
  const [suggested] = useState(() => (settings.termsConfirmed ? settings.timeZone : deviceZone(settings.timeZone)));
  const draft = useSettingsDraft({ ...settings, timeZone: suggested });
  const save = useMutation(savingSettings);
  const { form, onPress } = useFocusProblem(save.error);
  const { name, legalName, address, phone, email, timeZone, termsConfirmed } = draft.values;
  // An empty field counts as unchanged but is required here. The suggested time zone may be kept.
  const entered = { name, legalName, address, phone, email, timeZone, termsConfirmed };
  const body = { ...draft.changes, ...entered, version: draft.version };
  const { check, problemAt } = useCheckedBody(settingsCalls.update.body, body, fieldProblemsOf(save.error));
  const guard = useLeaveGuard(draft.isUnsaved);
  const section = { draft, problemAt };

  const send = (event: FormEvent) => {
    event.preventDefault();
    onPress();
    if (!check()) return;
    void afterAnswer(save.mutateAsync({ body }), () => {
      onSaved();
      toastSuccess(t("The agency is set up. You can send quotes to customers now."));
      void navigate({ to: "/admin/leads", ignoreBlocker: true });
    });
  };
  return (
    <form ref={form} className={styles.page} onSubmit={send} noValidate>
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>{t("Set up the agency")}</h1>
      </header>
      <Muted as="p" size={2}>
        {t(
          "Customers see these details in every email, form and document. Nothing can be sent to a customer until legal name, address, phone and email are entered and the terms are confirmed. You can change everything later in the settings.",
        )}
      </Muted>
      <AgencySection {...section} logo={settings.logo} />
      <TermsSection {...section} settings={settings} />
      <ProtectionSection {...section} settings={settings} />
      <Checkbox
        label={t("I have read the terms of sale and of travel protection. The agency sells on these terms.")}
        checked={termsConfirmed}
        onChange={({ currentTarget }) => draft.set("termsConfirmed", currentTarget.checked)}
        error={problemAt("termsConfirmed")}
        aria-invalid={problemAt("termsConfirmed") !== undefined}
      />
      <Column gap={2} className={styles.bar}>
        <RefusalNotice error={save.error} title={text("Updating the settings failed!")} />
        <Row gap={2} justify="end" wrap>
          <LoadingButton type="submit" loading={save.isPending}>
            {t("Save and continue")}
          </LoadingButton>
        </Row>
      </Column>
      {guard.dialog}
    </form>
  );
}

/** Returns the time zone of this device, because the first administrator is probably at the agency. */
function deviceZone(otherwise: string): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : otherwise;
}
