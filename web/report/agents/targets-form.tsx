import { Button, NumberInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { reportCalls } from "#calls/report/calls.ts";
import { type AgentTarget, type MonthTargets, newTargets } from "#contract/report/targets.ts";
import { formatAmount } from "#domain/money/format.ts";
import { addMonths, mostTargetSales } from "#domain/report/targets.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf, ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { afterAnswer } from "#web/shared/dialogs/after-answer.ts";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { useFocusProblem } from "#web/shared/forms/use-focus-problem.ts";
import { useLeaveGuard } from "#web/shared/forms/use-leave-guard.tsx";
import { Muted } from "#web/shared/layout/layout.tsx";
import { Table } from "#web/shared/layout/table.tsx";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./targets.module.css";
import { type TargetsDraft, useTargetsDraft } from "./use-targets-draft.ts";

interface Props {
  targets: MonthTargets;
  monthName: (month: string) => string;
  /** Shows the form again without the typed values. */
  onDiscard: () => void;
}

/** The targets of a month. One button saves all changed rows. */
export function TargetsForm({ targets: { month, rows }, monthName, onDiscard }: Props) {
  const client = useQueryClient();
  const save = useMutation(callMutation(reportCalls.setTargets, "targets"));
  const draft = useTargetsDraft(rows, save.isPending ? save.variables.body.rows : []);
  const [message, setMessage] = useState("");
  const [loadError, setLoadError] = useState<Error | null>(null);
  const { form, onPress } = useFocusProblem(save.error);
  const body = { month, rows: draft.changed };
  const { check, problemAt } = useCheckedBody(newTargets, body, fieldProblemsOf(save.error));
  const isUnsaved = draft.changed.length > 0;
  const guard = useLeaveGuard(isUnsaved);
  const inConflict = agentsIn(save.error);
  const before = addMonths(month, -1);

  const send = (event: FormEvent) => {
    event.preventDefault();
    onPress();
    setMessage("");
    setLoadError(null);
    if (save.isPending || !check()) return;
    void afterAnswer(
      save.mutateAsync({ body }),
      () => {
        draft.removeSaved(body.rows);
        toastSuccess(t("The targets have been saved."));
      },
      // After the user has seen the conflict, saving again replaces the other change.
      async (refusal) => {
        const conflicting = agentsIn(refusal);
        if (conflicting.length === 0) return;
        try {
          const present = await client.fetchQuery(callQuery(reportCalls.targets, { query: { month } }));
          draft.acceptVersions(present.rows.filter(({ agent }) => conflicting.includes(agent.id)));
        } catch (error) {
          setLoadError(error as Error);
        }
      },
    );
  };
  // The options of a mutation are those of the last render, so this also keeps what was typed during the request.
  const copy = useMutation({
    mutationFn: () => client.fetchQuery(callQuery(reportCalls.targets, { query: { month: before } })),
    onError: () => setMessage(t("Loading the targets of {{month}} failed.", { month: monthName(before) })),
    onSuccess: (earlier) => {
      const found = rows.flatMap((row) => {
        const from = earlier.rows.find(({ agent }) => agent.id === row.agent.id);
        return from && (from.profitCents !== null || from.sales !== null) ? [{ row, from }] : [];
      });
      const copied = found.filter(({ row }) => !draft.isChanged(row));
      for (const { row, from } of copied) draft.set(row, { profitCents: from.profitCents, sales: from.sales });
      setMessage(copyText(monthName(before), copied.length, found.length - copied.length));
    },
  });
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <div className={styles.months}>
        <LoadingButton variant="default" size="xs" loading={copy.isPending} onClick={() => copy.mutate()}>
          {t("Copy from {{month}}", { month: monthName(before) })}
        </LoadingButton>
        <Muted role="status" size={1}>
          {message}
        </Muted>
      </div>
      <Table ruled size={2} className={styles.targets}>
        <caption className="visually-hidden">{t("Targets for {{month}}", { month: monthName(month) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Agent")}</th>
            <th scope="col">{t("Profit, USD")}</th>
            <th scope="col">{t("Number of sales")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.agent.id}
              row={row}
              draft={draft}
              isInConflict={inConflict.includes(row.agent.id)}
              problemAt={(field) => {
                const place = draft.changed.findIndex(({ agentId }) => agentId === row.agent.id);
                return place < 0 ? undefined : problemAt(`rows.${place}.${field}`);
              }}
            />
          ))}
        </tbody>
      </Table>
      <div className={styles.save}>
        <RefusalNotice error={save.error} title={text("Saving the targets failed!")} />
        <RefusalNotice error={loadError} title={text("Loading the changed targets failed! Save again to retry.")} />
        <div className={styles.buttons}>
          {isUnsaved && (
            <Button variant="subtle" color="gray" disabled={save.isPending} onClick={() => guard.askBefore(onDiscard)}>
              {t("Discard")}
            </Button>
          )}
          <LoadingButton type="submit" loading={save.isPending} disabled={!isUnsaved}>
            {t("Save")}
          </LoadingButton>
        </div>
      </div>
      {guard.dialog}
    </form>
  );
}

function copyText(month: string, copied: number, kept: number): string {
  if (copied === 0 && kept === 0) return t("No agent has a target in {{month}}.", { month });
  const copiedText = t(
    {
      one: "Copied the targets of 1 agent from {{month}}. They are not saved yet.",
      other: "Copied the targets of {{count}} agents from {{month}}. They are not saved yet.",
    },
    { month, count: copied },
  );
  const keptText = t(
    { one: "The changed targets of 1 agent are kept.", other: "The changed targets of {{count}} agents are kept." },
    { count: kept },
  );
  return [copied > 0 && copiedText, kept > 0 && keptText].filter(Boolean).join(" ");
}

/** Returns the ids of the agents whose targets someone else changed. */
function agentsIn(error: Error | null): number[] {
  if (!(error instanceof ServerRefusal) || error.code !== "targets_changed") return [];
  const { agentIds } = error.details;
  return Array.isArray(agentIds) ? agentIds : [];
}

interface RowProps {
  row: AgentTarget;
  draft: TargetsDraft;
  isInConflict: boolean;
  problemAt: (field: "profitCents" | "sales" | "agentId") => string | undefined;
}

function Row({ row, draft, isInConflict, problemAt }: RowProps) {
  const { agent, setBy, setAt } = row;
  const { profitCents, sales } = draft.valuesOf(row);
  const present = {
    profit: row.profitCents === null ? t("no profit") : formatAmount(row.profitCents),
    sales:
      row.sales === null ? t("no sales") : t({ one: "{{count}} sale", other: "{{count}} sales" }, { count: row.sales }),
  };
  return (
    <tr data-changed={draft.isChanged(row)}>
      <th scope="row" abbr={agent.name}>
        <span className={styles.name}>{agent.name}</span>
        {isInConflict && (
          <Muted as="strong" size={1}>
            {t("Now: {{profit}} and {{sales}}.", present)}
          </Muted>
        )}
        {setBy && setAt && (
          <Muted size={1}>
            {t("Last change: {{who}}", { who: setBy.name })}, <TimeAgo at={setAt} />
          </Muted>
        )}
      </th>
      <td>
        <MoneyInput
          aria-label={t("Profit, USD: {{name}}", { name: agent.name })}
          placeholder={t("Profit")}
          isOptional
          value={profitCents}
          onChange={(cents) => draft.set(row, { profitCents: cents })}
          error={problemAt("profitCents") ?? problemAt("agentId")}
        />
      </td>
      <td>
        <NumberInput
          aria-label={t("Number of sales: {{name}}", { name: agent.name })}
          placeholder={t("Sales")}
          hideControls
          allowDecimal={false}
          allowNegative={false}
          max={mostTargetSales}
          clampBehavior="none"
          value={sales ?? ""}
          onChange={(value) => draft.set(row, { sales: value === "" ? null : Number(value) })}
          error={problemAt("sales")}
          styles={{ input: { textAlign: "right" } }}
        />
      </td>
    </tr>
  );
}
