import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Offer } from "#contract/booking-form.ts";
import { type Settings, settingsCalls } from "#contract/settings.ts";
import { ErrorState } from "#web/shared/error-state.tsx";
import { LinkButton } from "#web/shared/link-button.tsx";
import { LoadingButton } from "#web/shared/loading-button.tsx";
import { LoadingState } from "#web/shared/loading-state.tsx";
import heading from "#web/shared/page-heading.module.css";
import { RefusalNotice } from "#web/shared/refusal-notice.tsx";
import { fieldProblemsOf, ServerRefusal } from "#web/shared/server-refusal.ts";
import { t, text } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { useCheckedBody } from "#web/shared/use-checked-body.ts";
import { useFocusProblem } from "#web/shared/use-focus-problem.ts";
import { useLeaveGuard } from "#web/shared/use-leave-guard.tsx";
import { AgencySection } from "./agency-section.tsx";
import { ConsentsSection } from "./consents-section.tsx";
import { HolidaysSection } from "./holidays-section.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { saveSettings, settingsQuery } from "./queries.ts";
import { LimitsSection, MoneySection, OthersSection } from "./rules-sections.tsx";
import styles from "./settings.module.css";
import { SettingsHistory } from "./settings-history.tsx";
import { ProtectionSection, TermsSection } from "./terms-sections.tsx";
import { useSettingsDraft } from "./use-settings-draft.ts";
import { settingWords } from "./words.ts";

interface Props {
  renderOffer: (offer: Offer) => ReactNode;
  onSaved: () => void;
}

/** What the agency decides about itself. */
export function SettingsPage({ renderOffer, onSaved }: Props) {
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  if (!settings) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return <SettingsForm settings={settings} renderOffer={renderOffer} onSaved={onSaved} />;
}

function SettingsForm({ settings, renderOffer, onSaved }: Props & { settings: Settings }) {
  const draft = useSettingsDraft(settings);
  const save = useMutation(saveSettings(useQueryClient()));
  const [isPreviewing, setPreviewing] = useState(false);
  const { form, onPress } = useFocusProblem(save.error);
  const body = { ...draft.changes, version: draft.version };
  const { check, problemAt } = useCheckedBody(settingsCalls.update.body, body, fieldProblemsOf(save.error));
  const guard = useLeaveGuard(draft.isUnsaved);
  const section = { draft, problemAt };

  const send = (event: FormEvent) => {
    event.preventDefault();
    onPress();
    if (!check()) return;
    save.mutate(body, {
      onSuccess: () => {
        draft.reset();
        onSaved();
        toastSuccess(t("The settings have been updated successfully!"));
      },
      // Told of it, whoever saves again means it.
      onError: (refusal) => {
        if (!(refusal instanceof ServerRefusal) || refusal.code !== "changed_meanwhile") return;
        draft.goOnFrom(Number(refusal.details.version));
      },
    });
  };
  const preview = () => {
    onPress();
    if (check()) setPreviewing(true);
  };
  return (
    <form ref={form} className={styles.page} onSubmit={send} noValidate>
      <header className={styles.top} data-page-head>
        <h1 className={heading.heading}>{t("Settings")}</h1>
        <LinkButton to="/admin/settings/api-keys" variant="default">
          {t("API keys")}
        </LinkButton>
      </header>
      <AgencySection {...section} logo={settings.logo} />
      <MoneySection {...section} />
      <LimitsSection {...section} />
      <HolidaysSection {...section} />
      <TermsSection {...{ ...section, settings }} />
      <ProtectionSection {...{ ...section, settings }} />
      <ConsentsSection draft={draft} />
      <OthersSection {...section} />
      <div className={styles.bar}>
        <RefusalNotice error={save.error} title={text("Updating the settings failed!")} />
        {draft.changedByBoth.length > 0 && (
          <p role="status" className={styles.problem}>
            {t("Somebody else has changed this meanwhile, too: {{fields}}. Saving puts yours in its place.", {
              fields: draft.changedByBoth.map((name) => t(settingWords[name])).join(", "),
            })}
          </p>
        )}
        <div className={styles.buttons}>
          {draft.isUnsaved && (
            <Button variant="subtle" color="gray" onClick={() => guard.askBefore(draft.reset)}>
              {t("Discard")}
            </Button>
          )}
          <Button variant="default" onClick={preview}>
            {t("Preview")}
          </Button>
          <LoadingButton type="submit" loading={save.isPending} disabled={!draft.isUnsaved}>
            {t("Save")}
          </LoadingButton>
        </div>
      </div>
      <SettingsHistory />
      {isPreviewing && (
        <PreviewDialog changes={draft.changes} renderOffer={renderOffer} onClose={() => setPreviewing(false)} />
      )}
      {guard.dialog}
    </form>
  );
}
