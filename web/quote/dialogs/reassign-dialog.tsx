import { useState } from "react";
import { quoteCalls } from "#contract/quote.ts";
import { PersonPicker } from "#web/shared/person-picker.tsx";
import { t } from "#web/shared/texts.ts";
import { wordsOf } from "../action-words.ts";
import { useChange } from "../use-change.ts";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";

export function ReassignDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.reassign, wordsOf("reassign"));
  const [ownerId, setOwnerId] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  return (
    <QuoteDialog
      {...{ quote, onClose, ...state, action: "reassign" }}
      onSubmit={async () => {
        setMissing(ownerId === null);
        if (ownerId !== null && (await change({ ownerId }))) onClose();
      }}
    >
      <p>{t("{{name}} answers for this quote now.", { name: quote.owner.name })}</p>
      <PersonPicker
        label={t("New owner")}
        value={ownerId}
        onChange={setOwnerId}
        error={missing ? t("Choose who takes the quote") : undefined}
        data-autofocus
      />
    </QuoteDialog>
  );
}
