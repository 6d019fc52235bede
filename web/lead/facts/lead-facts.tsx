import type { ReactNode } from "react";
import type { Lead } from "#contract/lead/lead.ts";
import { requiresReason } from "#domain/lead/closing-reasons.ts";
import { isExpertAsked } from "#domain/lead/expert.ts";
import { CopyButton } from "#web/shared/buttons/copy-button.tsx";
import { OwnerName } from "#web/shared/people/person-picture.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { agencyZone } from "#web/shared/time/dates.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import type { DialogAction } from "../action-words.ts";
import { clocksText } from "../customer-clock.tsx";
import { ExpertStatusBadge } from "../expert-status-badge.tsx";
import page from "../lead-page.module.css";
import { labelNames } from "../words.ts";
import { EditableFact } from "./editable-fact.tsx";
import { ExpertNotes } from "./expert-notes.tsx";
import styles from "./facts.module.css";
import { contactFacts, type Fact, partyFacts, placeFacts, requestFacts } from "./facts.ts";
import { TripDates } from "./trip-dates.tsx";

interface Props {
  lead: Lead;
  onAction: (action: DialogAction) => void;
}

/** The customer and the trip of a lead, without their own words. Each fact can be edited in place. */
export function LeadFacts({ lead, onAction }: Props) {
  return (
    <section className={page.facts} aria-label={t("Details")}>
      <FactList title={t("Contact")}>
        <EditableFacts lead={lead} facts={contactFacts} />
        {lead.crmUrl && (
          <div className={styles.fact}>
            <dt>{t("CRM")}</dt>
            <dd>
              <a className={styles.outside} href={lead.crmUrl} target="_blank" rel="noreferrer">
                {t("Open in CRM")}
              </a>
            </dd>
          </div>
        )}
      </FactList>
      <FactList title={t("Flight")}>
        <EditableFacts lead={lead} facts={placeFacts} />
        <TripDates lead={lead} />
        <EditableFacts lead={lead} facts={partyFacts} />
        <div className={styles.fact}>
          <dt>{t("Passengers")}</dt>
          <dd>{passengersText(lead)}</dd>
        </div>
      </FactList>
      <FactList title={t("About the request")}>
        <Ended lead={lead} />
        <Decided lead={lead} onAction={onAction} action="reassign" label={t("Assigned to")}>
          {lead.owner ? <OwnerName owner={lead.owner} /> : t("No one yet")}
        </Decided>
        {!lead.owner && (
          <div className={styles.fact}>
            <dt>{t("Remaining offers")}</dt>
            <dd>{lead.leftAssignments}</dd>
          </div>
        )}
        <Decided lead={lead} onAction={onAction} action="setReminder" label={t("Reminder")}>
          {lead.reminder && reminderText(lead.reminder, lead.timeZones)}
        </Decided>
        <Decided lead={lead} onAction={onAction} action="label" label={t("Label and tags")}>
          {[lead.label && t(labelNames[lead.label]), ...lead.tags].filter(Boolean).join(", ")}
        </Decided>
        {lead.expertStatus !== "none" && (
          <div className={styles.fact}>
            <dt>{t("Expert status")}</dt>
            <dd>
              <ExpertStatusBadge status={lead.expertStatus} />
              {isExpertAsked(lead.expertStatus) && (
                <CopyButton text={`${location.origin}/admin/leads/${lead.id}`} label={t("Copy expert link")} />
              )}
            </dd>
          </div>
        )}
        <ExpertNotes lead={lead} />
        <EditableFacts lead={lead} facts={requestFacts} />
      </FactList>
    </section>
  );
}

/** The time at the agency, at the customer if it differs, and the note. */
function reminderText({ at, note }: NonNullable<Lead["reminder"]>, zones: readonly string[]): string {
  const there = clocksText(zones, at);
  const isSame = zones.length === 0 || there === clocksText([agencyZone()], at);
  const time = isSame ? exactTime(at) : `${exactTime(at)} (${t("{{time}} for the customer", { time: there })})`;
  return `${time} ${note}`;
}

/** The number, and the names as soon as a booking is signed. */
function passengersText({ passengers: { number, names } }: Lead): string {
  return names.length === 0 ? String(number) : `${number}: ${names.join(", ")}`;
}

/** The reason of a lost or invalid lead. Shows nothing if none is known. */
function Ended({ lead: { status, lostReason, lostNote } }: Pick<Props, "lead">) {
  if (!requiresReason(status) || (lostReason === null && lostNote === "")) return null;
  return (
    <div className={styles.fact}>
      <dt>{status === "lost" ? t("Lost because") : t("Invalid because")}</dt>
      <dd className={styles.because}>
        {lostReason}
        {lostNote && <p>{lostNote}</p>}
      </dd>
    </div>
  );
}

function FactList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className={page.heading}>{title}</h2>
      <dl className={styles.facts}>{children}</dl>
    </>
  );
}

function EditableFacts({ lead, facts }: { lead: Lead; facts: readonly Fact[] }) {
  return facts.map((fact) => <EditableFact key={fact.field} lead={lead} fact={fact} />);
}

/** A fact that is changed by an action with a dialog. */
function Decided(props: Props & { action: DialogAction; label: string; children: ReactNode }) {
  const { lead, onAction, action, label, children } = props;
  const may = lead.allowedActions.includes(action);
  if (!may && !children) return null;
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        {may ? (
          <button type="button" className={styles.value} onClick={() => onAction(action)}>
            <span className="visually-hidden">{t("Change {{field}}:", { field: label })} </span>
            {children || <span className={styles.empty}>{t("Add")}</span>}
          </button>
        ) : (
          children
        )}
      </dd>
    </div>
  );
}
