import { Button, NumberInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type AgentTarget, type MonthTargets, newTargets } from "#contract/report/targets.ts";
import { formatAmount } from "#domain/money/format.ts";
import { addMonths, mostTargetSales } from "#domain/report/targets.ts";
import { fieldProblemsOf, ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { useFocusProblem } from "#web/shared/forms/use-focus-problem.ts";
import { useLeaveGuard } from "#web/shared/forms/use-leave-guard.tsx";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { saveTargets, targetsQuery } from "./queries.ts";
import styles from "./targets.module.css";
import { type TargetsDraft, useTargetsDraft } from "./use-targets-draft.ts";

interface Props {
  targets: MonthTargets;
  monthName: (month: string) => string;
}

/** The targets of a month. One button saves all changed rows. */
export function TargetsForm({ targets: { month, rows }, monthName }: Props) {
  const client = useQueryClient();
  const draft = useTargetsDraft(rows);
  const save = useMutation(saveTargets(client));
  const [said, setSaid] = useState("");
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
    setSaid("");
    if (!check()) return;
    save.mutate(body, {
      onSuccess: () => {
        draft.reset();
        toastSuccess(t("The targets have been saved."));
      },
      // After the user has seen the conflict, saving again replaces the other change.
      onError: async (refusal) => {
        if (agentsIn(refusal).length === 0) return;
        draft.goOnFrom((await client.fetchQuery(targetsQuery(month))).rows);
      },
    });
  };
  const copy = async () => {
    const earlier = await client.fetchQuery(targetsQuery(before)).catch(() => undefined);
    if (!earlier) return setSaid(t("Loading the targets of {{month}} failed.", { month: monthName(before) }));
    const given = earlier.rows.filter(({ profitCents, sales }) => profitCents !== null || sales !== null);
    const copied = rows.flatMap((row) => {
      const from = given.find(({ agent }) => agent.id === row.agent.id);
      return from ? [{ row, from }] : [];
    });
    for (const { row, from } of copied) draft.set(row, { profitCents: from.profitCents, sales: from.sales });
    const values = { month: monthName(before), count: copied.length };
    setSaid(
      copied.length === 0
        ? t("No agent has a target in {{month}}.", values)
        : t(
            {
              one: "Copied the targets of 1 agent from {{month}}. They are not saved yet.",
              other: "Copied the targets of {{count}} agents from {{month}}. They are not saved yet.",
            },
            values,
          ),
    );
  };
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <div className={styles.months}>
        <Button variant="default" size="xs" onClick={() => void copy()}>
          {t("Copy from {{month}}", { month: monthName(before) })}
        </Button>
        <span role="status" className={styles.small}>
          {said}
        </span>
      </div>
      <table className={styles.targets}>
        <caption className="visually-hidden">{t("Targets for {{month}}", { month: monthName(month) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Agent")}</th>
            <th scope="col">{t("Profit, USD")}</th>
            <th scope="col">{t("Number of sales")}</th>
            <th scope="col">{t("Last change")}</th>
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
      </table>
      <div className={styles.save}>
        <RefusalNotice error={save.error} title={text("Saving the targets failed!")} />
        <div className={styles.buttons}>
          {isUnsaved && (
            <Button variant="subtle" color="gray" onClick={() => guard.askBefore(draft.reset)}>
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
      <th scope="row">{agent.name}</th>
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
      <td className={styles.small}>
        {isInConflict && <strong>{t("Now: {{profit}} and {{sales}}.", present)} </strong>}
        {setBy && setAt ? (
          <>
            {setBy.name} · <TimeAgo at={setAt} />
          </>
        ) : (
          "–"
        )}
      </td>
    </tr>
  );
}
