import type { Agency } from "#contract/signed-form/signed-form.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./page-frame.module.css";
import { PhoneLink } from "./phone-link.tsx";

/** The agency's name and phone number. */
export function AgencyHeader({ agency }: { agency: Agency }) {
  return (
    <header className={styles.header}>
      <p className={styles.agency}>
        {agency.logo && <img className={styles.logo} src={agency.logo} alt="" height={32} />}
        {agency.name}
      </p>
      <PhoneLink phone={agency.phone} className={styles.call} label={t("Call {{agency}},", { agency: agency.name })} />
    </header>
  );
}

/** The agency's legal name and address. */
export function AgencyFooter({ agency }: { agency: Agency }) {
  return (
    <footer className={styles.footer}>
      <p>
        {agency.legalName} · {agency.address}
      </p>
      <p>
        <PhoneLink phone={agency.phone} /> · <a href={`mailto:${agency.email}`}>{agency.email}</a>
      </p>
    </footer>
  );
}
