import { Button, Menu } from "@mantine/core";
import type { Lead } from "#contract/lead.ts";
import { LinkButton } from "#web/shared/link-button.tsx";
import { LeadStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts.ts";
import { actionWords, type DialogAction, dialogActions } from "./action-words.ts";
import { LeadMarks } from "./lead-marks.tsx";
import styles from "./lead-page.module.css";
import { nextStep } from "./next-step.ts";
import { TouchButton } from "./touch-button.tsx";
import { customerName } from "./words.ts";

interface Props {
  lead: Lead;
  onEdit: () => void;
  onAction: (action: DialogAction) => void;
}

/** Who it is, how it stands, what to do next: stays in sight while the page scrolls. */
export function LeadHeader({ lead, onEdit, onAction }: Props) {
  const step = nextStep(lead);
  const actions = dialogActions.filter((action) => lead.allowedActions.includes(action));
  return (
    <header className={styles.top} data-page-head>
      <div className={styles.name}>
        <h1 className={styles.name}>
          {customerName(lead)} <span className={styles.number}>{t("Lead {{id}}", { id: String(lead.id) })}</span>
        </h1>
        <span>
          <LeadStatusBadge status={lead.status} />
          <LeadMarks lead={lead} />
        </span>
        {step && <span className={styles.next}>{t("To do: {{step}}", { step: t(step) })}</span>}
      </div>
      <div className={styles.actions}>
        {lead.crmUrl && (
          <Button variant="default" component="a" href={lead.crmUrl} target="_blank" rel="noreferrer">
            {t("Open in CRM")}
          </Button>
        )}
        {lead.allowedActions.includes("touch") && <TouchButton lead={lead} />}
        {actions.length > 0 && <MoreActions {...{ actions, onAction }} />}
        {lead.allowedActions.includes("update") && (
          <Button variant="default" onClick={onEdit}>
            {t("Edit")}
          </Button>
        )}
        {lead.allowedActions.includes("createQuote") && (
          <LinkButton to="/admin/quotes/new" search={{ leadId: lead.id }}>
            {t("New quote")}
          </LinkButton>
        )}
      </div>
    </header>
  );
}

function MoreActions({ actions, onAction }: { actions: readonly DialogAction[]; onAction: Props["onAction"] }) {
  return (
    // In the head, where it belongs to the page; its first item takes the focus, not a placeholder before it.
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default">{t("More")}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action}
            className={actionWords[action].grave ? styles.grave : undefined}
            onClick={() => onAction(action)}
          >
            {t(actionWords[action].label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
