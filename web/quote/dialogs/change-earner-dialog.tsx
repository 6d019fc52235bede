import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { commissionCalls } from "#calls/commission/calls.ts";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { PersonPicker } from "#web/shared/people/person-picker.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { wordsOf } from "../action-words.ts";
import { useChange } from "../use-change.ts";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";

/** Decides who earns the commission of a signed sale. */
export function ChangeEarnerDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, commissionCalls.changeEarner, wordsOf("changeCommissionOwner"));
  const [agentId, setAgentId] = useState<number | null>(null);
  const [isHouse, setHouse] = useState(false);
  const [missing, setMissing] = useState(false);
  const [reason, setReason] = useState("");
  const problem = state.problems.find(({ field }) => field === "agentId")?.message;
  return (
    <QuoteDialog
      quote={quote}
      onClose={onClose}
      {...state}
      action="changeCommissionOwner"
      onSubmit={async () => {
        setMissing(!isHouse && agentId === null);
        if (!isHouse && agentId === null) return;
        if (await change({ agentId: isHouse ? null : agentId, reason })) onClose();
      }}
    >
      <p>
        {t(
          "The agent who owned the quote at its signature earns its commission. An inactive agent leaves it to the house account. What was written so far is corrected.",
        )}
      </p>
      <PersonPicker
        label={t("Agent who earns the commission")}
        disabled={isHouse}
        value={isHouse ? null : agentId}
        onChange={(id) => {
          setAgentId(id);
          setMissing(false);
        }}
        error={missing ? t("Choose an agent") : problem}
        data-autofocus
      />
      <Checkbox
        label={t("The house account earns it")}
        checked={isHouse}
        onChange={(event) => setHouse(event.currentTarget.checked)}
      />
      <ReasonField value={reason} onChange={setReason} problems={state.problems} />
    </QuoteDialog>
  );
}
