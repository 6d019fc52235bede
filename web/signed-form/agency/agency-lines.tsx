import type { Agency } from "#contract/signed-form/signed-form.ts";
import { Muted, Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "#web/signed-form/page/page-frame.module.css";
import { PhoneLink } from "./phone-link.tsx";

/** The agency's name and phone number. */
export function AgencyHeader({ agency }: { agency: Agency }) {
  return (
    <Row as="header" gap={4} rowGap={0} align="center" justify="between" wrap className={styles.header}>
      <Row as="p" gap={2} align="center" className={styles.agency}>
        {agency.logo && <img className={styles.logo} src={agency.logo} alt="" height={32} />}
        {agency.name}
      </Row>
      <PhoneLink phone={agency.phone} className={styles.call} label={t("Call {{agency}},", { agency: agency.name })} />
    </Row>
  );
}

/** The agency's legal name and address. */
export function AgencyFooter({ agency }: { agency: Agency }) {
  return (
    <Muted as="footer" size={2} className={styles.footer}>
      <p>
        {agency.legalName} · {agency.address}
      </p>
      <p>
        <PhoneLink phone={agency.phone} /> · <a href={`mailto:${agency.email}`}>{agency.email}</a>
      </p>
    </Muted>
  );
}
