import { Button } from "@mantine/core";
import { useState } from "react";
import { approvalCalls } from "#calls/approval/calls.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { formatMoney } from "#domain/money/format.ts";
import { wordsOf } from "#web/quote/action-words.ts";
import fields from "#web/quote/fields.module.css";
import { useChange } from "#web/quote/use-change.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";

interface Props {
  quote: Quote;
  netCents: number;
  onAsked: () => void;
}

/** Requests approval for a higher net from within the form, which keeps the typed values. */
export function AskNet({ quote, netCents, onAsked }: Props) {
  const { change, isPending, error, problems } = useChange(quote, approvalCalls.request, wordsOf("sendForApproval"));
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  if (!quote.allowedActions.includes("sendForApproval")) return null;
  if (!open) {
    return (
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t("Send for approval")}
        </Button>
      </div>
    );
  }
  return (
    <div className={fields.box}>
      <p>
        {t("Someone else is asked to approve a cost of {{amount}} for this booking. What you typed is kept.", {
          amount: formatMoney(netCents, quote.currency),
        })}
      </p>
      <ReasonField value={reason} onChange={setReason} problems={problems} />
      <RefusalNotice error={error} title={wordsOf("sendForApproval").failed} />
      <Row gap={2} align="center" justify="end" wrap>
        <LoadingButton
          variant="default"
          loading={isPending}
          onClick={async () => (await change({ kind: "net", reason, netCents })) && onAsked()}
        >
          {t("Send for approval")}
        </LoadingButton>
      </Row>
    </div>
  );
}
