import { ActionIcon, Button } from "@mantine/core";
import type { Lead } from "#contract/lead/lead.ts";
import { shownPhone } from "#domain/shared/shown-phone.ts";
import { copyText } from "#web/shared/buttons/copy-text.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./contact-line.module.css";
import { CustomerClock } from "./customer-clock.tsx";

interface Props {
  lead: Lead;
  /** Called when the user calls or writes, so that the page can open a note. */
  onContact: (by: "call" | "email") => void;
}

/** The customer's contact, with links to call and write. */
export function ContactLine({ lead: { phone, email, crmUrl, timeZones, callHours }, onContact }: Props) {
  const shown = phone === null ? undefined : shownPhone(phone);
  return (
    <p className={styles.line}>
      {phone && (
        <span className={styles.way}>
          <Button variant="default" component="a" href={`tel:${phone}`} onClick={() => onContact("call")}>
            {t("Call {{customer}}", { customer: shown ?? phone })}
          </Button>
          <Copy text={shown ?? phone} label={t("Copy the phone number")} />
          <CustomerClock zones={timeZones} hours={callHours} />
        </span>
      )}
      {email && (
        <span className={styles.way}>
          <Button
            variant="default"
            component="a"
            href={`mailto:${email}`}
            className={styles.address ?? ""}
            onClick={() => onContact("email")}
          >
            {t("Write to {{address}}", { address: email })}
          </Button>
          <Copy text={email} label={t("Copy the email address")} />
        </span>
      )}
      {crmUrl && (
        <Button variant="default" component="a" href={crmUrl} target="_blank" rel="noreferrer">
          {t("Open in CRM")}
        </Button>
      )}
    </p>
  );
}

function Copy({ text, label }: { text: string; label: string }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={() => void copyText(text)}>
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
        <path d="M10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2" />
      </svg>
    </ActionIcon>
  );
}
