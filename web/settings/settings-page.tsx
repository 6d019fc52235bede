import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Offer } from "#contract/booking-form/form.ts";
import { type Settings, settingsCalls } from "#contract/settings/calls.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf, ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { afterAnswer } from "#web/shared/dialogs/after-answer.ts";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { useFocusProblem } from "#web/shared/forms/use-focus-problem.ts";
import { useLeaveGuard } from "#web/shared/forms/use-leave-guard.tsx";
import { Column, Row, Words } from "#web/shared/layout/layout.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { savingSettings } from "./saving-settings.ts";
import type { Section } from "./setting-fields.tsx";
import styles from "./settings.module.css";
import { SettingsFrame } from "./settings-frame.tsx";
import { useSettingsDraft } from "./use-settings-draft.ts";
import { settingWords } from "./words.ts";

interface Props {
  /** Draws the fields of the section. */
  children: (section: Section & { settings: Settings }) => ReactNode;
  /** Draws an offer with the unsaved settings. Undefined if the section changes nothing that customers see. */
  renderOffer?: (offer: Offer) => ReactNode;
  /** Stands below the form and is not part of it. */
  below?: ReactNode;
  onSaved: () => void;
}

/** A section of the settings with fields that are saved together. */
export function SettingsPage(props: Props) {
  const { data: settings, error, refetch } = useQuery(callQuery(settingsCalls.get, {}));
  if (!settings) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return <SettingsForm settings={settings} {...props} />;
}

function SettingsForm({ settings, children, renderOffer, below, onSaved }: Props & { settings: Settings }) {
  const draft = useSettingsDraft(settings);
  const save = useMutation(savingSettings);
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
    void afterAnswer(
      save.mutateAsync({ body }),
      () => {
        draft.reset();
        onSaved();
        toastSuccess(t("The settings have been updated successfully!"));
      },
      // After the user has seen the conflict, saving again overwrites the other change.
      (refusal) => {
        if (!(refusal instanceof ServerRefusal) || refusal.code !== "changed_meanwhile") return;
        draft.goOnFrom(Number(refusal.details.version));
      },
    );
  };
  const preview = () => {
    onPress();
    if (check()) setPreviewing(true);
  };
  return (
    <SettingsFrame>
      <form ref={form} className={styles.page} onSubmit={send} noValidate>
        {children({ ...section, settings })}
        <Column gap={2} className={styles.bar}>
          <RefusalNotice error={save.error} title={text("Updating the settings failed!")} />
          {draft.changedByBoth.length > 0 && (
            <Words as="p" role="status" tone="trouble" fontSize={2}>
              {t("Someone else changed this meanwhile: {{fields}}. Saving replaces their values with yours.", {
                fields: draft.changedByBoth.map((name) => t(settingWords[name])).join(", "),
              })}
            </Words>
          )}
          <Row gap={2} justify="end" wrap>
            {draft.isUnsaved && (
              <Button variant="subtle" color="gray" onClick={() => guard.askBefore(draft.reset)}>
                {t("Discard")}
              </Button>
            )}
            {renderOffer && (
              <Button variant="default" onClick={preview}>
                {t("Preview")}
              </Button>
            )}
            <LoadingButton type="submit" loading={save.isPending} disabled={!draft.isUnsaved}>
              {t("Save")}
            </LoadingButton>
          </Row>
        </Column>
        {isPreviewing && renderOffer && (
          <PreviewDialog changes={draft.changes} renderOffer={renderOffer} onClose={() => setPreviewing(false)} />
        )}
        {guard.dialog}
      </form>
      {below}
    </SettingsFrame>
  );
}
