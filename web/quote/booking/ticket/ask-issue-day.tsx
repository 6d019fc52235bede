import { useState } from "react";
import { ticketingCalls } from "#calls/ticketing/calls.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { wordsOf } from "#web/quote/action-words.ts";
import fields from "#web/quote/fields.module.css";
import { useChange } from "#web/quote/use-change.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";

/** Requests approval for an early day of issue from within the form, which keeps the typed tickets. */
export function AskIssueDay({ quote, issuedOn, onAsked }: { quote: Quote; issuedOn: string; onAsked: () => void }) {
  const { change, isPending, error, problems } = useChange(
    quote,
    ticketingCalls.askForIssueDay,
    wordsOf("sendForApproval"),
  );
  const [reason, setReason] = useState("");
  return (
    <div className={fields.box}>
      <p>
        {t("Another person has to approve {{day}} as the day of issue. The sale then counts on that day.", {
          day: plainDate(issuedOn),
        })}
      </p>
      <ReasonField value={reason} onChange={setReason} problems={problems} />
      <RefusalNotice error={error} title={wordsOf("sendForApproval").failed} />
      <Row gap={2} align="center" justify="end" wrap>
        <LoadingButton
          variant="default"
          loading={isPending}
          onClick={async () => (await change({ issuedOn, reason })) && onAsked()}
        >
          {t("Send for approval")}
        </LoadingButton>
      </Row>
    </div>
  );
}
