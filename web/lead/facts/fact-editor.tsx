import { useRef, useState } from "react";
import { type Lead, leadChange } from "#contract/lead/lead.ts";
import { check } from "#contract/shared/problems.ts";
import { fieldProblemsOf, messageOf } from "#web/shared/api/server-refusal.ts";
import { saidProblem } from "#web/shared/texts/said-problem.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { FactInput, type Typed } from "./fact-input.tsx";
import type { Fact } from "./facts.ts";
import { useSaveFact } from "./use-save-fact.ts";

interface Props {
  lead: Lead;
  fact: Fact;
  onClose: () => void;
}

/** Edits one fact. */
export function FactEditor({ lead, fact, onClose }: Props) {
  const [began] = useState<Typed>(() => lead[fact.field]);
  const [value, setValue] = useState<Typed>(began);
  // A picker reports typed text only on blur, which is also when it is saved.
  const typed = useRef<Typed>(began);
  const [problem, setProblem] = useState<string>();
  const { save, isPending, error, conflict } = useSaveFact(lead, onClose);

  const change = (given: Typed) => {
    typed.current = given;
    setValue(given);
    setProblem(undefined);
  };
  const submit = (form: HTMLFormElement) => {
    const field = form.querySelector<HTMLElement>("input, select, textarea");
    if (field === document.activeElement) field?.blur();
    const { data, problems } = check(leadChange, { [fact.field]: asGiven(fact, typed.current) });
    setProblem(problems.map(saidProblem)[0]?.message);
    if (!data) field?.focus();
    else if (isSame(data[fact.field] ?? null, lead[fact.field])) onClose();
    else void save(data).then(() => field?.focus());
  };
  const refused = fieldProblemsOf(error).map(({ message }) => message);
  const said = problem ?? (refused.join(" ") || undefined);
  return (
    <EditorFrame
      isUnsaved={!isSame(value, began)}
      isPending={isPending}
      refusal={error && !said ? messageOf(error) : undefined}
      conflict={conflict}
      onSave={submit}
      onClose={onClose}
    >
      <FactInput fact={fact} value={value} onChange={change} error={said} />
    </EditorFrame>
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
