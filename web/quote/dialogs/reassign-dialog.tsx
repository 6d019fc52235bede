import { Checkbox } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Quote } from "#contract/quote.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { PersonPicker } from "#web/shared/person-picker.tsx";
import { fieldProblemsOf } from "#web/shared/server-refusal.ts";
import { useRole } from "#web/shared/session.ts";
import { t } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { wordsOf } from "../action-words.ts";
import { forgetQuote, reassignQuote } from "../queries.ts";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";

export function ReassignDialog({ quote, onClose }: ActionDialogProps) {
  const { give, ...state } = useGive(quote);
  const [ownerId, setOwnerId] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const [together, setTogether] = useState(true);
  const separate = ownerId !== null && quote.lead.owner?.id !== ownerId;
  const withLead = separate && quote.lead.allowedActions.includes("reassign") && together;
  const problem = fieldProblemsOf(state.error).find(({ field }) => field === "ownerId")?.message;
  return (
    <QuoteDialog
      {...{ quote, onClose, ...state, action: "reassign" }}
      onSubmit={async () => {
        setMissing(ownerId === null);
        if (ownerId !== null && (await give({ ownerId, withLead }))) onClose();
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

/** Gives the quote away. Whose right to read it goes with it is led to the list, not to a page that is not theirs any more. */
function useGive({ id, version }: Quote) {
  const [client, navigate, role] = [useQueryClient(), useNavigate(), useRole()];
  const keepsReading = role !== undefined && scopeOf(role, "quote.read") !== "own";
  const { mutateAsync, isPending, error } = useMutation(reassignQuote(client, id, keepsReading));
  const give = async (to: { ownerId: number; withLead: boolean }): Promise<boolean> => {
    try {
      await mutateAsync({ version, ...to });
    } catch {
      // The dialog stays and says why.
      return false;
    }
    toastSuccess(t(wordsOf("reassign").done));
    if (keepsReading) return true;
    await navigate({ to: "/admin/quotes", ignoreBlocker: true });
    forgetQuote(client, id);
    return true;
  };
  return { give, isPending, error };
}

/** Whoever takes the quote wants the customer's request, too; without it they have the customer's contact alone. */
function LeadAlong(props: { quote: Quote; together: boolean; onChange: (together: boolean) => void }) {
  const { quote, together, onChange } = props;
  if (!quote.lead.allowedActions.includes("reassign")) {
    return (
      <p>
        {t("Lead {{id}} stays with {{name}}.", {
          id: String(quote.leadId),
          name: quote.lead.owner?.name ?? t("nobody"),
        })}
      </p>
    );
  }
  return (
    <Checkbox
      label={t("Lead {{id}} goes along", { id: String(quote.leadId) })}
      description={t("Otherwise the new owner sees the customer's contact, and not the lead.")}
      checked={together}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
