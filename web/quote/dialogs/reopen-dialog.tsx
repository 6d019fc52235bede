import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { quoteCalls } from "#calls/quote/calls.ts";
import type { GivenContent } from "#contract/quote/content.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { wordsOf } from "../action-words.ts";
import { useChange } from "../use-change.ts";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";

interface Props extends ActionDialogProps {
  /** The corrected content from the editor. Omitted on the quote's page, which links to the editor. */
  content?: GivenContent;
  onReopened?: () => void;
}

/** Reopens a signed quote for a new signature: usually with corrections, unchanged only if the agent confirms it. */
export function ReopenDialog({ quote, content, onClose, onReopened = onClose }: Props) {
  const { change, ...state } = useChange(quote, quoteCalls.reopen, wordsOf("reopen"));
  const [reason, setReason] = useState("");
  const [unchanged, setUnchanged] = useState(false);
  return (
    <QuoteDialog
      quote={quote}
      onClose={onClose}
      {...state}
      action="reopen"
      submitLabel={content ? text("Reopen and send") : text("Reopen and send unchanged")}
      onSubmit={async () => (await change({ reason, content, unchanged })) && onReopened()}
    >
      <p>
        {t(
          "The signature stays on record and no longer authorizes a charge. The customer gets a new link, with a list of what has changed, and signs again.",
        )}
      </p>
      {!content && (
        <div>
          <LinkButton to="/admin/quotes/$quoteId/edit" params={{ quoteId: String(quote.id) }} search={{ reopen: true }}>
            {t("Correct the quote first")}
          </LinkButton>
        </div>
      )}
      <ReasonField value={reason} onChange={setReason} problems={state.problems} />
      <Checkbox
        label={t("Send it unchanged")}
        checked={unchanged}
        onChange={(event) => setUnchanged(event.currentTarget.checked)}
      />
    </QuoteDialog>
  );
}
