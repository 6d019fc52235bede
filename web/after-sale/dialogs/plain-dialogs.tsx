import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { refundCalls } from "#contract/after-sale/calls.ts";
import { type Eligibility, eligibilities } from "#domain/after-sale/request.ts";
import { formatMoney } from "#domain/money/format.ts";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import { zoneName } from "#web/shared/time/dates.ts";
import { instantOf, localMinute } from "#web/shared/time/local-minute.ts";
import { callsOf } from "../changes.ts";
import { useChange } from "../use-change.ts";
import { eligibilityNames } from "../words.ts";
import { ActionFrame, type DialogProps } from "./action-frame.tsx";

export function WithdrawDialog({ request, onClose }: DialogProps) {
  const call = callsOf(request.kind).withdraw;
  const [reason, setReason] = useState("");
  const { problems, form } = useChange(request, call, "withdraw", { reason }, { onClose });
  return (
    <ActionFrame request={request} {...form} action="withdraw">
      <p>{t("The quote is as it was before. Links stop working, and the customer is notified if it was sent.")}</p>
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </ActionFrame>
  );
}

export function ResendDialog({ request, onClose }: DialogProps) {
  const call = callsOf(request.kind).resend;
  const [until, setUntil] = useState(localMinute(request.expiresAt));
  const body = { expiresAt: instantOf(until) ?? "" };
  const { problemAt, form } = useChange(request, call, "resend", body, { onClose });
  return (
    <ActionFrame request={request} {...form} action="resend">
      <p>{t("The customer gets a new link. The old link no longer works.")}</p>
      <TextInput
        type="datetime-local"
        label={t("Prices valid until ({{zone}})", { zone: zoneName() })}
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
        error={problemAt("expiresAt")}
      />
    </ActionFrame>
  );
}

export function CoverDialog({ request, onClose }: DialogProps) {
  const call = callsOf(request.kind).coverPenalty;
  const [amountCents, setAmount] = useState<number | null>(request.coveredPenaltyCents || null);
  const [reason, setReason] = useState("");
  const body = { amountCents: amountCents ?? 0, reason };
  const { problemAt, problems, form } = useChange(request, call, "coverPenalty", body, { onClose });
  return (
    <ActionFrame request={request} {...form} action="coverPenalty">
      <p>{t("The agency pays what the airline keeps above the signed penalty, up to this amount.")}</p>
      <MoneyInput
        label={t("Amount, {{currency}}", { currency: request.currency })}
        value={amountCents}
        onChange={setAmount}
        error={problemAt("amountCents")}
      />
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </ActionFrame>
  );
}

export function SettleForLessDialog({ request, onClose }: DialogProps) {
  const call = callsOf(request.kind).settleForLess;
  const [reason, setReason] = useState("");
  const { problems, form } = useChange(request, call, "settleForLess", { reason }, { onClose });
  return (
    <ActionFrame {...form} request={request} action="settleForLess">
      <p>
        {request.missingCents > 0
          ? t("{{amount}} is no longer available. The available money is refunded, and the rest is not.", {
              amount: formatMoney(request.missingCents, request.currency),
            })
          : t("The refunds are planned again, so that no payment is refunded beyond what is left of it.")}
      </p>
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </ActionFrame>
  );
}

export function EligibilityDialog({ request, onClose }: DialogProps) {
  const call = refundCalls.recordEligibility;
  const [eligibility, setEligibility] = useState<Eligibility>(request.eligibility ?? "confirmed");
  const [at, setAt] = useState(localMinute(deviceNow()));
  const [evidence, setEvidence] = useState(request.eligibilityEvidence ?? "");
  const body = { eligibility, at: instantOf(at) ?? "", evidence };
  const { problemAt, form } = useChange(request, call, "recordEligibility", body, { onClose });
  return (
    <ActionFrame request={request} {...form} action="recordEligibility">
      <p>{t("Once the airline confirms that a refund is owed, its deadline starts and it cannot be rejected.")}</p>
      <NativeSelect
        label={t("The airline's answer")}
        data={eligibilities.map((value) => ({ value, label: t(eligibilityNames[value]) }))}
        value={eligibility}
        onChange={(event) => setEligibility(event.currentTarget.value as Eligibility)}
        error={problemAt("eligibility")}
      />
      <TextInput
        type="datetime-local"
        label={t("Answered at ({{zone}})", { zone: zoneName() })}
        value={at}
        onChange={(event) => setAt(event.currentTarget.value)}
        error={problemAt("at")}
      />
      <Textarea
        label={t("Where this is documented")}
        autosize
        minRows={2}
        maxLength={500}
        value={evidence}
        onChange={(event) => setEvidence(event.currentTarget.value)}
        error={problemAt("evidence")}
      />
    </ActionFrame>
  );
}
