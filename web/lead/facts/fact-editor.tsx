import { Alert, Button } from "@mantine/core";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { type Activity, type Lead, leadChange } from "#contract/lead/lead.ts";
import { check } from "#contract/shared/problems.ts";
import { fieldProblemsOf, messageOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { useLeaveGuard } from "#web/shared/forms/use-leave-guard.tsx";
import { saidProblem } from "#web/shared/texts/said-problem.ts";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { ActivityChanges } from "../activity/activity-words.tsx";
import { FactInput, type Typed } from "./fact-input.tsx";
import styles from "./facts.module.css";
import type { Fact } from "./facts.ts";
import { useSaveFact } from "./use-save-fact.ts";

interface Props {
  lead: Lead;
  fact: Fact;
  onClose: () => void;
}

/** Edits one fact. Enter saves it, and Escape cancels. */
export function FactEditor({ lead, fact, onClose }: Props) {
  const [began] = useState<Typed>(() => lead[fact.field]);
  const [value, setValue] = useState<Typed>(began);
  // A picker reports typed text only on blur, which is also when it is saved.
  const typed = useRef<Typed>(began);
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const { save, isPending, error, conflict } = useSaveFact(lead, onClose);
  const guard = useLeaveGuard(!isSame(value, began));

  const change = (given: Typed) => {
    typed.current = given;
    setValue(given);
    setProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const field = form.current?.querySelector<HTMLElement>("input, select, textarea");
    if (field === document.activeElement) field?.blur();
    const { data, problems } = check(leadChange, { [fact.field]: asGiven(fact, typed.current) });
    setProblem(problems.map(saidProblem)[0]?.message);
    if (!data) field?.focus();
    else if (isSame(data[fact.field] ?? null, lead[fact.field])) onClose();
    else void save(data).then(() => field?.focus());
  };
  const onKey = (event: KeyboardEvent) => {
    // Escape first closes the list of a picker.
    const isOpen = (event.target as HTMLElement).getAttribute("aria-expanded") === "true";
    if (event.key === "Escape" && !isOpen) onClose();
    const isSelect = event.target instanceof HTMLSelectElement;
    const isLines = event.target instanceof HTMLTextAreaElement && !(event.ctrlKey || event.metaKey);
    if (event.key === "Enter" && (isSelect || (event.target instanceof HTMLTextAreaElement && !isLines))) submit(event);
  };
  const refused = fieldProblemsOf(error).map(({ message }) => message);
  const said = problem ?? (refused.join(" ") || undefined);
  return (
    <form ref={form} className={styles.editor} noValidate onSubmit={submit} onKeyDown={onKey}>
      <FactInput fact={fact} value={value} onChange={change} error={said} />
      {conflict && <ConflictNotice change={conflict} />}
      {error && !said && !conflict && (
        <p className={styles.error} role="alert">
          {messageOf(error)}
        </p>
      )}
      <div className={styles.buttons}>
        <LoadingButton type="submit" size="compact-xs" loading={isPending}>
          {t("Save")}
        </LoadingButton>
        <Button variant="subtle" size="compact-xs" onClick={onClose}>
          {t("Cancel")}
        </Button>
      </div>
      {guard.dialog}
    </form>
  );
}

function ConflictNotice({ change }: { change: Activity | "unknown" }) {
  const known = change === "unknown" ? undefined : change;
  return (
    <Alert color="yellow" role="alert" p="xs">
      <strong>{t("{{who}} changed this lead", { who: known?.by?.name ?? t("Someone") })}</strong>
      {known && (
        <>
          , <TimeAgo at={known.at} />
          <ActivityChanges event={known} />
        </>
      )}{" "}
      {t("What you typed is still here: save again to keep it.")}
    </Alert>
  );
}

/** Converts the value for the contract: an empty field is null, and a number is a number. */
function asGiven({ input }: Fact, typed: Typed): unknown {
  if (input === "count") return typed === "" ? 0 : Number(typed);
  return typed === "" ? null : typed;
}

function isSame(one: unknown, other: unknown): boolean {
  return String(one ?? "") === String(other ?? "");
}
