import { Checkbox } from "@mantine/core";
import { useState } from "react";
import type { Quote } from "#contract/quote.ts";
import { quoteCalls } from "#contract/quote-calls.ts";
import { PersonPicker } from "#web/shared/person-picker.tsx";
import { t } from "#web/shared/texts.ts";
import { wordsOf } from "../action-words.ts";
import { useChange } from "../use-change.ts";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";

export function ReassignDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.reassign, wordsOf("reassign"));
  const [ownerId, setOwnerId] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const [together, setTogether] = useState(true);
  const separate = ownerId !== null && quote.lead.owner?.id !== ownerId;
  const withLead = separate && quote.lead.mayGive && together;
  const problem = state.problems.find(({ field }) => field === "ownerId")?.message;
  return (
    <QuoteDialog
      {...{ quote, onClose, ...state, action: "reassign" }}
      onSubmit={async () => {
        setMissing(ownerId === null);
        if (ownerId !== null && (await change({ ownerId, withLead }))) onClose();
      }}
    >
      <p>{t("{{name}} answers for this quote now.", { name: quote.owner.name })}</p>
      <PersonPicker
        label={t("New owner")}
        required
        except={quote.owner.id}
        value={ownerId}
        onChange={(id) => {
          setOwnerId(id);
          setMissing(false);
        }}
        error={missing ? t("Choose who takes the quote") : problem}
        data-autofocus
      />
      {separate && <LeadAlong {...{ quote, together }} onChange={setTogether} />}
    </QuoteDialog>
  );
}

/** Whoever takes the quote wants the customer's request, too; without it they have the customer's contact alone. */
function LeadAlong(props: { quote: Quote; together: boolean; onChange: (together: boolean) => void }) {
  const { quote, together, onChange } = props;
  if (!quote.lead.mayGive) {
    return (
      <p>{t("Lead {{id}} stays with {{name}}.", { id: quote.leadId, name: quote.lead.owner?.name ?? t("nobody") })}</p>
    );
  }
  return (
    <Checkbox
      label={t("Lead {{id}} goes along", { id: quote.leadId })}
      description={t("Otherwise the new owner sees the customer's contact, and not the lead.")}
      checked={together}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
