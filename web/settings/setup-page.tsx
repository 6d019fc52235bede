import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { type Settings, settingsCalls } from "#contract/settings.ts";
import { ErrorState } from "#web/shared/error-state.tsx";
import { LoadingButton } from "#web/shared/loading-button.tsx";
import { LoadingState } from "#web/shared/loading-state.tsx";
import heading from "#web/shared/page-heading.module.css";
import { RefusalNotice } from "#web/shared/refusal-notice.tsx";
import { fieldProblemsOf } from "#web/shared/server-refusal.ts";
import { t, text } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { useCheckedBody } from "#web/shared/use-checked-body.ts";
import { useFocusProblem } from "#web/shared/use-focus-problem.ts";
import { useLeaveGuard } from "#web/shared/use-leave-guard.tsx";
import { AgencySection } from "./agency-section.tsx";
import { saveSettings, settingsQuery } from "./queries.ts";
import styles from "./settings.module.css";
import { TermsSection } from "./terms-sections.tsx";
import { useSettingsDraft } from "./use-settings-draft.ts";

interface Props {
  onSaved: () => void;
}

/** The first thing that an administrator of a new installation does: what customers must know of the agency. */
export function SetupPage({ onSaved }: Props) {
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  if (!settings) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return <SetupForm settings={settings} onSaved={onSaved} />;
}

function SetupForm({ settings, onSaved }: Props & { settings: Settings }) {
  const navigate = useNavigate();
  const draft = useSettingsDraft(settings);
  const save = useMutation(saveSettings(useQueryClient()));
  const { form, onPress } = useFocusProblem(save.error);
  const { name, legalName, address, phone, email } = draft.values;
  // An empty field was not changed, and is to be entered all the same.
  const body = { ...draft.changes, name, legalName, address, phone, email, version: draft.version };
  const { check, problemAt } = useCheckedBody(settingsCalls.update.body, body, fieldProblemsOf(save.error));
  const guard = useLeaveGuard(draft.isUnsaved);
  const section = { draft, problemAt };

  const send = (event: FormEvent) => {
    event.preventDefault();
    onPress();
    if (!check()) return;
    save.mutate(body, {
      onSuccess: () => {
        onSaved();
        toastSuccess(t("The agency is set up. You can send quotes to customers now."));
        void navigate({ to: "/admin/leads", ignoreBlocker: true });
      },
    });
  };
  return (
    <form ref={form} className={styles.page} onSubmit={send} noValidate>
      <header className={styles.top} data-page-head>
        <h1 className={heading.heading}>{t("Set up the agency")}</h1>
      </header>
      <p className={styles.about}>
        {t(
          "Customers see these details in every letter, form and document. Nothing can be sent to a customer until legal name, address, phone and email are entered. You can change everything later in the settings.",
        )}
      </p>
      <AgencySection {...section} logo={settings.logo} />
      <TermsSection {...section} settings={settings} />
      <div className={styles.bar}>
        <RefusalNotice error={save.error} title={text("Updating the settings failed!")} />
        <div className={styles.buttons}>
          <LoadingButton type="submit" loading={save.isPending}>
            {t("Save and continue")}
          </LoadingButton>
        </div>
      </div>
      {guard.dialog}
    </form>
  );
}
