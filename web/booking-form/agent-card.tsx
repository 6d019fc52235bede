import type { Offer } from "#contract/booking-form/form.ts";
import { Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { PhoneLink } from "#web/signed-form/agency/phone-link.tsx";
import styles from "./agent-card.module.css";

interface Props {
  agent: Offer["agent"];
  message: string;
}

/** The agent who made the offer, with ways to contact them. */
export function AgentCard({ agent, message }: Props) {
  return (
    <Stack as="section" gap={3} rowGap={2} align="center" className={styles.agent} aria-label={t("Your agent")}>
      <Portrait agent={agent} />
      <div>
        <Words as="p" weight={600}>
          {agent.name}
        </Words>
        <Row as="p" gap={4} rowGap={0} wrap size={3} className={styles.contacts}>
          {agent.phone && <PhoneLink phone={agent.phone} />}
          <a href={`mailto:${agent.email}`}>{agent.email}</a>
        </Row>
      </div>
      {message && <p className={styles.message}>{message}</p>}
    </Stack>
  );
}

/** The agent's picture, or their initials. */
function Portrait({ agent }: { agent: Offer["agent"] }) {
  if (agent.picture) {
    const { picture } = agent;
    return <img className={styles.portrait} src={picture} alt="" width={48} height={48} referrerPolicy="no-referrer" />;
  }
  const initials = agent.name.split(/\s+/).map(([letter]) => letter ?? "");
  return (
    <span className={styles.portrait} aria-hidden="true">
      {initials.slice(0, 2).join("").toUpperCase()}
    </span>
  );
}
