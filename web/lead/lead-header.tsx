import { Button } from "@mantine/core";
import type { Lead } from "#contract/lead/lead.ts";
import { type LeadStep as LeadStepName, nextLeadStep } from "#domain/next-step/lead-step.ts";
import { quoteSteps } from "#domain/next-step/quote-step.ts";
import { readablePhone } from "#domain/shared/shown-phone.ts";
import { useAnnouncedChange } from "#web/shared/announce/use-announced-change.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { MoreActions } from "#web/shared/buttons/more-actions.tsx";
import { useOfferActions } from "#web/shared/buttons/offered-actions.ts";
import { ariaKeys } from "#web/shared/keys/keys.ts";
import { Muted, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { NextStepMark } from "#web/shared/next-step/next-step-mark.tsx";
import { LeadStatusBadge, leadStatusNames } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { useMinute } from "#web/shared/time/use-minute.ts";
import { actionWords, type DialogAction, dialogActions } from "./action-words.ts";
import { CustomerClock } from "./customer-clock.tsx";
import { leadKeys } from "./lead-keys.ts";
import { LeadMarks } from "./lead-marks.tsx";
import styles from "./lead-page.module.css";
import { stepFacts } from "./lead-step.tsx";
import { customerName } from "./words.ts";

/** The steps that begin with a call or an email to the customer. */
const callSteps: readonly LeadStepName[] = [
  "callDue",
  "call",
  "getInTouch",
  "callViewer",
  "askAboutOffer",
  "askArrived",
];

interface Props {
  lead: Lead;
  onAction: (action: DialogAction) => void;
  onContact: (by: "call" | "email") => void;
}

/**
 * The customer, the status, the next step, and the links to call and write. Stays visible while the page scrolls. The
 * next step has the filled button.
 */
export function LeadHeader({ lead, onAction, onContact }: Props) {
  const now = useMinute();
  const next = nextLeadStep(stepFacts({ ...lead, reminderAt: lead.reminder?.at ?? null }), now);
  const actions = dialogActions
    .filter((action) => lead.allowedActions.includes(action))
    .map((action) => ({ action, ...wordsOf(action), keyShortcut: keyOf(action) }));
  const { phone, email, timeZones, zoneBasis, callHours } = lead;
  const calls = next !== null && callSteps.includes(next.step) && (phone ?? email) !== null;
  useOfferActions(actions.map(({ action, label }) => ({ label, run: () => onAction(action) })));
  const gives = next?.step === "assign" && lead.allowedActions.includes("reassign");
  const onQuote = next !== null && next.step in quoteSteps && !callSteps.includes(next.step) ? lead.nextQuote : null;
  useAnnouncedChange(lead.id, lead.status, t("Status: {{status}}", { status: t(leadStatusNames[lead.status]) }));
  const mayQuote = lead.allowedActions.includes("createQuote");
  return (
    <Row as="header" gap={3} align="center" justify="between" wrap className={styles.top} data-page-head>
      <Stack gap={1} shrinks>
        <Words as="h1" breaks className={styles.name}>
          {customerName(lead)}{" "}
          <Muted fontSize={3} weight={400}>
            {t("Lead {{id}}", { id: String(lead.id) })}
          </Muted>
        </Words>
        <Row as="p" gap={2} rowGap={1} align="baseline" wrap>
          <LeadStatusBadge status={lead.status} />
          <LeadMarks lead={lead} />
          {next && <NextStepMark next={next} now={now} isHead />}
          {phone && <CustomerClock zones={timeZones} hours={callHours} basis={zoneBasis} />}
        </Row>
      </Stack>
      <Row gap={2} wrap className={styles.actions}>
        <MoreActions actions={actions} onAction={onAction} />
        {mayQuote && (
          <LinkButton
            to="/admin/quotes/new"
            search={{ leadId: lead.id }}
            variant={calls || gives || onQuote ? "default" : "filled"}
            aria-keyshortcuts={ariaKeys("newQuote")}
          >
            {t("New quote")}
          </LinkButton>
        )}
        {email && (
          <Button
            component="a"
            href={`mailto:${email}`}
            aria-label={t("Email {{address}}", { address: email })}
            title={email}
            variant={calls && !phone ? "filled" : "default"}
            onClick={() => onContact("email")}
          >
            {t("Email")}
          </Button>
        )}
        {phone && (
          <Button
            component="a"
            href={`tel:${phone}`}
            aria-label={t("Call {{customer}}", { customer: readablePhone(phone) })}
            title={readablePhone(phone)}
            variant={calls ? "filled" : "default"}
            onClick={() => onContact("call")}
          >
            {t("Call")}
          </Button>
        )}
        {onQuote && (
          <LinkButton to="/admin/quotes/$quoteId" params={{ quoteId: String(onQuote.id) }}>
            {t("Open quote {{id}}", { id: String(onQuote.id) })}
          </LinkButton>
        )}
        {gives && <Button onClick={() => onAction("reassign")}>{t("Assign to an agent")}</Button>}
      </Row>
    </Row>
  );
}

/** Returns the key of an action, if it has one. */
function keyOf(action: DialogAction): string | undefined {
  return action in leadKeys ? ariaKeys(leadKeys[action as keyof typeof leadKeys]) : undefined;
}

function wordsOf(action: DialogAction) {
  const { label, grave = false } = actionWords[action];
  return { label: t(label), isGrave: grave };
}
