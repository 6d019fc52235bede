import { Button } from "@mantine/core";
import type { Lead } from "#contract/lead/lead.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { MoreActions } from "#web/shared/buttons/more-actions.tsx";
import { useOfferActions } from "#web/shared/buttons/offered-actions.ts";
import { LeadStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { useMinute } from "#web/shared/time/use-minute.ts";
import { actionWords, type DialogAction, dialogActions } from "./action-words.ts";
import { LeadMarks } from "./lead-marks.tsx";
import styles from "./lead-page.module.css";
import { nextThing } from "./next-step.ts";
import { customerName } from "./words.ts";

interface Props {
  lead: Lead;
  onAction: (action: DialogAction) => void;
  onContact: (by: "call" | "email") => void;
}

/** The customer, the status and the next step. Stays visible while the page scrolls. */
export function LeadHeader({ lead, onAction, onContact }: Props) {
  const next = nextThing(lead, useMinute());
  const actions = dialogActions
    .filter((action) => lead.allowedActions.includes(action))
    .map((action) => ({ action, label: t(actionWords[action].label), isGrave: actionWords[action].grave === true }));
  const calls = next?.does === "call" && (lead.phone ?? lead.email) !== null;
  useOfferActions(actions.map(({ action, label }) => ({ label, run: () => onAction(action) })));
  const gives = next?.does === "reassign" && lead.allowedActions.includes("reassign");
  return (
    <header className={styles.top} data-page-head>
      <div className={styles.headline}>
        <h1 className={styles.name}>
          {customerName(lead)} <span className={styles.number}>{t("Lead {{id}}", { id: String(lead.id) })}</span>
        </h1>
        <p className={styles.stands}>
          <LeadStatusBadge status={lead.status} />
          <LeadMarks lead={lead} />
          {next && <strong>{t("To do: {{step}}", { step: t(next.sentence, { count: lead.visits }) })}</strong>}
        </p>
      </div>
      <div className={styles.actions}>
        <MoreActions actions={actions} onAction={onAction} />
        {lead.allowedActions.includes("createQuote") && (
          <LinkButton to="/admin/quotes/new" search={{ leadId: lead.id }} variant={calls ? "default" : "filled"}>
            {t("New quote")}
          </LinkButton>
        )}
        {calls && <ContactButton lead={lead} onContact={onContact} />}
        {gives && <Button onClick={() => onAction("reassign")}>{t("Assign to an agent")}</Button>}
      </div>
    </header>
  );
}

/** Calls the customer, or writes if there is no phone number. */
function ContactButton({ lead: { phone, email }, onContact }: Pick<Props, "lead" | "onContact">) {
  const by = phone ? "call" : "email";
  return (
    <Button component="a" href={phone ? `tel:${phone}` : `mailto:${email}`} onClick={() => onContact(by)}>
      {phone ? t("Call now") : t("Write now")}
    </Button>
  );
}
