import type { ReactNode } from "react";
import type { Lead } from "#contract/lead.ts";
import { cabinNames } from "#web/shared/cabin-names.ts";
import { countryName } from "#web/shared/countries.ts";
import { plainDate } from "#web/shared/dates.ts";
import { Phone } from "#web/shared/phone.tsx";
import { t } from "#web/shared/texts.ts";
import { exactTime } from "#web/shared/time-ago.tsx";
import styles from "./lead-page.module.css";
import { expertStatusNames, labelNames, languageNames, manualTypeNames, tripTypeNames } from "./words.ts";

/** Who asks for what; empty facts are left out. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const place = [lead.address, lead.city, lead.state, lead.country && countryName(lead.country)]
    .filter(Boolean)
    .join(", ");
  return (
    <section className={styles.part} aria-label={t("Details")}>
      <Facts
        title={t("Contact")}
        facts={[
          [t("Email"), lead.email && <a href={`mailto:${lead.email}`}>{lead.email}</a>],
          [t("Phone"), lead.phone && <Phone phone={lead.phone} />],
          [t("Address"), place],
          [t("Language"), lead.language && t(languageNames[lead.language])],
        ]}
      />
      <Facts
        title={t("Flight")}
        facts={[
          [t("From"), lead.from && airport(lead.from, lead.fromName)],
          [t("To"), lead.to && airport(lead.to, lead.toName)],
          [t("Departure date"), lead.departsOn && plainDate(lead.departsOn)],
          [t("Return date"), lead.returnsOn && plainDate(lead.returnsOn)],
          [t("Trip type"), lead.tripType && t(tripTypeNames[lead.tripType])],
          [t("Class"), lead.cabin && t(cabinNames[lead.cabin])],
          [t("Adults"), lead.adults],
          [t("Children"), lead.children || null],
          [t("Infants"), lead.infants || null],
        ]}
      />
      <Facts
        title={t("About the request")}
        facts={[
          [t("Assigned to"), lead.owner?.name ?? t("Nobody yet")],
          [t("Reminder"), lead.reminder && `${exactTime(lead.reminder.at)} ${lead.reminder.note}`],
          [t("Label"), lead.label && t(labelNames[lead.label])],
          [t("Tags"), lead.tags.join(", ")],
          [t("Expert status"), lead.expertStatus !== "none" && t(expertStatusNames[lead.expertStatus])],
          [t("Requested by"), lead.requestedBy],
          [t("Manual type"), lead.manualType && t(manualTypeNames[lead.manualType])],
          [t("Request"), lead.request],
        ]}
      />
    </section>
  );
}

function airport(code: string, name: string | null): ReactNode {
  return (
    <>
      <code>{code}</code> {name}
    </>
  );
}

function Facts({ title, facts }: { title: string; facts: [string, ReactNode][] }) {
  const known = facts.filter(([, value]) => value !== null && value !== "" && value !== undefined && value !== false);
  if (known.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.facts}>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
