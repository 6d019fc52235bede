import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { duplicateCalls } from "#calls/duplicate/calls.ts";
import type { OtherLead } from "#contract/duplicate/calls.ts";
import type { Lead } from "#contract/lead/lead.ts";
import type { PairVerdict } from "#domain/lead/duplicates.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { afterAnswer } from "#web/shared/dialogs/after-answer.ts";
import { toastFailure } from "#web/shared/dialogs/toasts.ts";
import { toastUndoable } from "#web/shared/dialogs/undo-toast.tsx";
import { Stack, Words } from "#web/shared/layout/layout.tsx";
import { reasonsText } from "#web/shared/names/duplicate-reasons.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import page from "../lead-page.module.css";
import styles from "./duplicates.module.css";
import { LeadsElsewhere } from "./leads-elsewhere.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { MergedLeads } from "./merged-leads.tsx";
import { OtherLeadLine } from "./other-lead-line.tsx";

const saidWords: Record<PairVerdict, Text> = texts({
  linked: "The leads have been linked successfully!",
  not_same: "The leads are no longer shown as duplicates.",
});

/** The possible duplicates of a lead, and the decisions on others. Renders nothing if there are none. */
export function DuplicatesPanel({ lead }: { lead: Lead }) {
  const [merging, setMerging] = useState<number>();
  const mayDecide = lead.allowedActions.includes("link");
  const { data } = useQuery({ ...callQuery(duplicateCalls.ofLead, { params: { id: lead.id } }), enabled: mayDecide });
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ otherId, verdict }: { otherId: number; verdict: PairVerdict | null }) => {
      const params = { id: lead.id, otherId };
      return verdict === null
        ? authorisedAsk(duplicateCalls.takeBack, { params })
        : authorisedAsk(duplicateCalls.decide, { params, body: { verdict } });
    },
    onSettled: (_answer, _error, _said, _before, { client }) => refetchAfter(client, "pair"),
    onError: (refusal) => toastFailure(t("This could not be saved."), messageOf(refusal)),
  });
  if (!mayDecide || !data) return null;
  const { possible, elsewhere, linked, apart, merged } = data;
  if ([possible, elsewhere, linked, apart, merged].every(({ length }) => length === 0)) return null;
  const say = ({ id: otherId }: OtherLead, verdict: PairVerdict) => {
    const takeBack = () => mutate({ otherId, verdict: null });
    void afterAnswer(mutateAsync({ otherId, verdict }), () => toastUndoable(t(saidWords[verdict]), takeBack));
  };
  const mergeOf = (other: OtherLead) =>
    lead.allowedActions.includes("absorb") && (
      <Choice disabled={isPending} onClick={() => setMerging(other.id)}>
        {t("Merge…")}
      </Choice>
    );
  const takeBack = (other: OtherLead) => (
    <Choice disabled={isPending} onClick={() => mutate({ otherId: other.id, verdict: null })}>
      {t("Undo")}
    </Choice>
  );
  return (
    <section className={page.part} aria-labelledby="lead-duplicates">
      <h2 id="lead-duplicates" className={page.heading}>
        {possible.length + elsewhere.length > 0 ? t("Possible duplicates") : t("Other leads")}
      </h2>
      {possible.length > 0 && (
        <Stack as="ul" gap={3} className={styles.lines}>
          {possible.map((other) => (
            <OtherLeadLine
              key={other.id}
              lead={other}
              why={t("Because of {{reasons}}", { reasons: reasonsText(other.reasons) })}
            >
              {mergeOf(other)}
              <Choice disabled={isPending} onClick={() => say(other, "linked")}>
                {t("Link")}
              </Choice>
              <Choice disabled={isPending} onClick={() => say(other, "not_same")}>
                {t("Not the same")}
              </Choice>
            </OtherLeadLine>
          ))}
        </Stack>
      )}
      <LeadsElsewhere leads={elsewhere} next={t("You can still work on this lead. A supervisor can merge the two.")} />
      <Others
        title={t("Linked leads")}
        leads={linked}
        render={(other) => (
          <>
            {mergeOf(other)}
            {takeBack(other)}
          </>
        )}
      />
      <MergedLeads merged={merged} />
      <Others title={t("Not the same")} leads={apart} render={takeBack} />
      {merging !== undefined && <MergeDialog lead={lead} otherId={merging} onClose={() => setMerging(undefined)} />}
    </section>
  );
}

interface OthersProps {
  title: string;
  leads: readonly OtherLead[];
  render: (lead: OtherLead) => ReactNode;
}

function Others({ title, leads, render }: OthersProps) {
  if (leads.length === 0) return null;
  return (
    <>
      <Words as="h3" size={2} className={styles.title}>
        {title}
      </Words>
      <Stack as="ul" gap={3} className={styles.lines}>
        {leads.map((lead) => (
          <OtherLeadLine key={lead.id} lead={lead}>
            {render(lead)}
          </OtherLeadLine>
        ))}
      </Stack>
    </>
  );
}

function Choice(props: { disabled: boolean; onClick: () => void; children: string }) {
  return <Button size="compact-sm" variant="default" {...props} />;
}
