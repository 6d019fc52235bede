import { Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type SettingsChanges, settingsCalls } from "#calls/settings/calls.ts";
import type { Offer } from "#contract/booking-form/form.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { Dialog } from "#web/shared/dialogs/dialog.tsx";
import { Muted } from "#web/shared/layout/layout.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./settings.module.css";

interface Props {
  changes: SettingsChanges;
  renderOffer: (offer: Offer) => ReactNode;
  onClose: () => void;
}

/** Shows an offer and its email with the unsaved settings. Their buttons are disabled. */
export function PreviewDialog({ changes, renderOffer, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...callQuery(settingsCalls.preview, { body: changes }), gcTime: 0 });
  return (
    <Dialog opened onClose={onClose} title={t("What customers would see")} size="xl">
      {error && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <LoadingState />}
      {data && (
        <Tabs defaultValue="form" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="form">{t("Booking form")}</Tabs.Tab>
            <Tabs.Tab value="letter">{t("Email")}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="form">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and no element inside can be focused. */}
            <section className={styles.offer} tabIndex={0} aria-label={t("Booking form")}>
              <div inert>{renderOffer(data.offer)}</div>
            </section>
          </Tabs.Panel>
          <Tabs.Panel value="letter">
            <Muted as="p" size={2}>
              {data.letter.subject}
            </Muted>
            <iframe className={styles.letter} title={t("Email")} sandbox="" srcDoc={data.letter.html} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Dialog>
  );
}
