import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { letterCalls } from "#calls/undelivered-letter/calls.ts";
import type { LetterView } from "#contract/undelivered-letter/calls.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { useOfferActions } from "#web/shared/buttons/offered-actions.ts";
import { SendAgainDialog } from "#web/shared/dialogs/send-again-dialog.tsx";
import { Muted, Panel, Row } from "#web/shared/layout/layout.tsx";
import { causeText } from "#web/shared/names/letter-cause-names.ts";
import { letterName } from "#web/shared/names/letter-names.ts";
import heading from "#web/shared/page-heading.module.css";
import { RecordAuditLink } from "#web/shared/record-audit-link.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./letter.module.css";
import { LetterAbout, LetterState } from "./letter-columns.tsx";
import { MailTrouble } from "./mail-trouble.tsx";

const route = getRouteApi("/staff/admin/letters/$letterId");

/** One letter: its recipient, its subject, why it was not delivered, and a button to send it again. */
export function LetterPage() {
  const { letterId } = route.useParams();
  const { data: letter, error, refetch } = useQuery(callQuery(letterCalls.get, { params: { id: Number(letterId) } }));
  if (!letter) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return (
    <div className={styles.page}>
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>{letterName(letter.template)}</h1>
        {letter.canSendAgain && <SendAgain letter={letter} />}
      </header>
      <MailTrouble />
      <Panel as="dl" gap={4} rowGap={2} className={styles.facts}>
        <Fact name={t("Status")}>
          <LetterState state={letter.state} />
        </Fact>
        {letter.state !== "sent" && (letter.cause || letter.reply) && (
          <Fact name={t("Reason")}>
            {causeText(letter.cause)}
            {letter.reply && (
              <Muted as="div" fontSize={2} pre className={styles.reply}>
                {letter.reply}
              </Muted>
            )}
          </Fact>
        )}
        <Fact name={t("To")}>{letter.recipient}</Fact>
        <Fact name={t("About")}>
          <LetterAbout {...letter} />
        </Fact>
        <Fact name={t("Written")}>{exactTime(letter.createdAt)}</Fact>
        {letter.sentAt && <Fact name={t("Sent")}>{exactTime(letter.sentAt)}</Fact>}
        <Fact name={t("Attempts")}>{letter.attempts}</Fact>
      </Panel>
      <Row gap={2} wrap>
        <LinkButton to="/admin/letters" variant="default">
          {t("All undelivered emails")}
        </LinkButton>
        <RecordAuditLink subject={`message:${letter.id}`} label={t("Audit trail")} />
      </Row>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function SendAgain({ letter: { id, state, recipient } }: { letter: LetterView }) {
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync, isPending } = useMutation(callMutation(letterCalls.sendAgain, "letter"));
  useOfferActions([{ label: t("Send this email again"), run: () => setAsked(true) }]);
  return (
    <>
      <LoadingButton loading={isPending} onClick={() => setAsked(true)}>
        {t("Send again")}
      </LoadingButton>
      <SendAgainDialog
        recipient={recipient}
        isUncertain={state === "uncertain"}
        opened={isAsked}
        loading={isPending}
        send={() => mutateAsync({ params: { id } })}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
