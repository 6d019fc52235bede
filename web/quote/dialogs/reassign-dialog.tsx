import { Checkbox } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { quoteCalls } from "#calls/quote/calls.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { useRole } from "#web/shared/api/session.ts";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { PersonPicker } from "#web/shared/people/person-picker.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { wordsOf } from "../action-words.ts";
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
      quote={quote}
      onClose={onClose}
      {...state}
      action="reassign"
      onSubmit={async () => {
        setMissing(ownerId === null);
        if (ownerId !== null && (await give({ ownerId, withLead }))) onClose();
      }}
    >
      <p>{t("{{name}} owns this quote now.", { name: quote.owner.name })}</p>
      <PersonPicker
        givesWork
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
      {separate && <LeadAlong quote={quote} together={together} onChange={setTogether} />}
    </QuoteDialog>
  );
}

/** Reassigns the quote. If the user may no longer read it, they are taken to the list. */
function useGive({ id, version }: Quote) {
  const [client, navigate, role] = [useQueryClient(), useNavigate(), useRole()];
  const keepsReading = role !== undefined && scopeOf(role, "quote.read") !== "own";
  const { mutateAsync, isPending, error } = useMutation({
    ...callMutation(quoteCalls.reassign),
    onSuccess: () => refetchAfter(client, keepsReading ? "quote" : "quoteReassigned", { quoteId: id }),
    onError: () => refetchAfter(client, "quote", { quoteId: id }),
  });
  const give = async (to: { ownerId: number; withLead: boolean }): Promise<boolean> => {
    try {
      await mutateAsync({ params: { id }, body: { version, ...to } });
    } catch {
      // The dialog stays open and shows the error.
      return false;
    }
    toastSuccess(t(wordsOf("reassign").done));
    if (keepsReading) return true;
    await navigate({ to: "/admin/quotes", ignoreBlocker: true });
    client.removeQueries(callQuery(quoteCalls.get, { params: { id } }));
    client.removeQueries({ queryKey: [quoteCalls.log.path, { params: { id } }] });
    return true;
  };
  return { give, isPending, error };
}

/** Offers to reassign the lead, too. Without it the new owner sees only the customer's contact. */
function LeadAlong(props: { quote: Quote; together: boolean; onChange: (together: boolean) => void }) {
  const { quote, together, onChange } = props;
  if (!quote.lead.allowedActions.includes("reassign")) {
    return (
      <p>
        {t("Lead {{id}} stays with {{name}}.", {
          id: String(quote.leadId),
          name: quote.lead.owner?.name ?? t("no one"),
        })}
      </p>
    );
  }
  return (
    <Checkbox
      label={t("Lead {{id}} is reassigned too", { id: String(quote.leadId) })}
      description={t("Otherwise the new owner sees the customer's contact but not the lead.")}
      checked={together}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
