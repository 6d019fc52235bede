import { Checkbox } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type CommissionSplit, commissionCalls } from "#contract/commission/calls.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { commissionSplitQuery } from "#web/shared/commission-split.ts";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { PersonPicker } from "#web/shared/people/person-picker.tsx";
import { percent } from "#web/shared/percent.ts";
import { t } from "#web/shared/texts/texts.ts";
import { wordsOf } from "../action-words.ts";
import { useChange } from "../use-change.ts";
import { AddedShares } from "./added-shares.tsx";
import { bodyOf, draftOf, type EarnersDraft, keptByOwner, problemsTogether } from "./earners-draft.ts";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";

/** Decides who earns the commission of a signed sale: its owner, the share of its expert, and other people. */
export function ChangeEarnerDialog({ quote, onClose }: ActionDialogProps) {
  // Never begins with earners from the cache, because the user replaces all of them.
  const { data, error, isFetchedAfterMount } = useQuery({
    ...commissionSplitQuery(quote.id),
    refetchOnMount: "always",
  });
  if (data && isFetchedAfterMount) return <EarnersForm quote={quote} split={data} onClose={onClose} />;
  if (!error) return null;
  return (
    <QuoteDialog
      quote={quote}
      action="changeCommissionOwner"
      error={error}
      isPending
      onSubmit={() => undefined}
      onClose={onClose}
    />
  );
}

function EarnersForm({ quote, split, onClose }: ActionDialogProps & { split: CommissionSplit }) {
  const client = useQueryClient();
  const { change, ...state } = useChange(quote, commissionCalls.changeEarner, wordsOf("changeCommissionOwner"));
  const [draft, setDraft] = useState(() => draftOf(split));
  const set = (changed: Partial<EarnersDraft>) => setDraft({ ...draft, ...changed });
  const [reason, setReason] = useState("");
  const body = { ...bodyOf(draft), reason };
  const { check, problemAt, problems } = useCheckedBody(
    commissionCalls.changeEarner.body,
    { ...body, version: quote.version },
    state.problems,
    problemsTogether(draft),
  );
  const owner = split.people.find(({ part }) => part === "owner")?.person ?? null;
  const expert = split.people.find(({ part }) => part === "expert")?.person;
  return (
    <QuoteDialog
      quote={quote}
      onClose={onClose}
      {...state}
      size="lg"
      action="changeCommissionOwner"
      onSubmit={async () => {
        if (!check() || !(await change(body))) return;
        void refetchAfter(client, "commission");
        onClose();
      }}
    >
      <p>
        {t(
          "The agent who owned the quote at its signature earns its commission. If the agent is inactive, the house account earns it. The lines entered so far are corrected.",
        )}
      </p>
      <PersonPicker
        label={t("Agent who earns the commission")}
        disabled={draft.isHouse}
        present={owner}
        value={draft.isHouse ? null : draft.ownerId}
        onChange={(ownerId) => set({ ownerId })}
        error={problemAt("agentId")}
        data-autofocus
      />
      <Checkbox
        label={t("The house account earns it")}
        checked={draft.isHouse}
        onChange={(event) => set({ isHouse: event.currentTarget.checked })}
      />
      {expert && draft.expertBps !== undefined && (
        <MoneyInput
          label={t("Share of the expert {{name}}, percent", { name: expert.name })}
          value={draft.expertBps}
          onChange={(expertBps) => set({ expertBps })}
          error={problemAt("expertShareBps")}
        />
      )}
      <AddedShares
        shares={draft.shares}
        present={split.people.flatMap(({ person }) => person ?? [])}
        onChange={(shares) => set({ shares })}
        problemAt={problemAt}
      />
      <Kept draft={draft} />
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </QuoteDialog>
  );
}

/** The part of the commission that others leave to the owner. Nothing while a share is missing or too high. */
function Kept({ draft }: { draft: EarnersDraft }) {
  const basisPoints = keptByOwner(draft);
  if (basisPoints === undefined) return null;
  const share = percent(basisPoints, 2);
  return (
    <p role="status">
      {draft.isHouse
        ? t("The house account keeps {{share}} of the commission.", { share })
        : t("The owner keeps {{share}} of the commission.", { share })}
    </p>
  );
}
