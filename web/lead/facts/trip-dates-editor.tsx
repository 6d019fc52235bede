import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { type Lead, leadChange } from "#contract/lead/lead.ts";
import { check } from "#contract/shared/problems.ts";
import { departureProblems, leadProblems } from "#domain/lead/check-lead.ts";
import type { LeadProblems } from "#domain/lead/problems.ts";
import type { FieldProblem } from "#domain/shared/problem.ts";
import { fieldProblemsOf, messageOf } from "#web/shared/api/server-refusal.ts";
import { saidProblem } from "#web/shared/texts/said-problem.ts";
import { t } from "#web/shared/texts/texts.ts";
import { agencyToday } from "#web/shared/time/dates.ts";
import { tripTypeNames } from "../words.ts";
import { EditorFrame } from "./editor-frame.tsx";
import styles from "./facts.module.css";
import { type DateField, dateFacts, dateFields } from "./facts.ts";
import { useSaveFact } from "./use-save-fact.ts";

interface Props {
  lead: Lead;
  /** The field that has the focus first. */
  first: DateField;
  onClose: () => void;
}

type Typed = Record<DateField, string>;

/** Edits the dates and the type of a trip, and saves them together. A one-way trip has no return. */
export function TripDatesEditor({ lead, first, onClose }: Props) {
  const [began] = useState(() => typedOf(lead));
  const [typed, setTyped] = useState(began);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const { save, isPending, error, conflict } = useSaveFact(lead, onClose);
  const refused = fieldProblemsOf(error);
  const wrong = new Set([...problems.flatMap(fieldsOf), ...refused.map(({ field }) => field)]);
  const said = [...problems.map(saidProblem), ...refused].map(({ message }) => message).join(" ");
  const isOneWay = typed.tripType === "oneway";

  const submit = () => {
    const given = { ...typed, returnsOn: isOneWay ? "" : typed.returnsOn };
    // Another user may have changed the other fields meanwhile.
    const changed = dateFields.filter((field) => given[field] !== began[field] && given[field] !== (lead[field] ?? ""));
    const change = Object.fromEntries(changed.map((field) => [field, given[field] || null]));
    const found = problemsOf(lead, change);
    setProblems(found);
    if (found.length > 0) return;
    if (changed.length === 0) onClose();
    else void save(change);
  };
  return (
    <EditorFrame
      isUnsaved={dateFields.some((field) => typed[field] !== began[field])}
      isPending={isPending}
      refusal={said || (error ? messageOf(error) : undefined)}
      conflict={conflict}
      onSave={submit}
      onClose={onClose}
    >
      <div className={styles.together}>
        {dateFacts.map(({ field, label }) => {
          const common = {
            label: t(label),
            size: "xs",
            autoFocus: field === first,
            value: typed[field],
            // Read out at the field. The sentence stands below both fields once.
            error: wrong.has(field) && said,
            errorProps: { className: "visually-hidden" },
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
              setTyped((before) => ({ ...before, [field]: value }));
              setProblems([]);
            },
          };
          if (field === "tripType") return <NativeSelect key={field} {...common} data={tripTypes()} />;
          const isLeftOut = field === "returnsOn" && isOneWay;
          return (
            <TextInput
              key={field}
              {...common}
              type="date"
              autoComplete="off"
              disabled={isLeftOut}
              value={isLeftOut ? "" : typed[field]}
            />
          );
        })}
      </div>
    </EditorFrame>
  );
}

/** Returns the problems that the changed dates would cause. */
function problemsOf(lead: Lead, change: Record<string, string | null>): readonly FieldProblem[] {
  const { data, problems } = check(leadChange, change);
  if (!data) return problems;
  const changed = { ...lead, ...data } as Lead;
  const past = departureProblems(changed.departsOn, { today: agencyToday(), before: lead.departsOn });
  const isOfDates = ({ field }: FieldProblem) => dateFields.some((one) => one === field);
  return [...leadProblems(changed).filter(isOfDates), ...past];
}

/** Both fields of a problem that is about their order. */
const pairs: Partial<Record<keyof LeadProblems, readonly DateField[]>> = {
  return_before_departure: ["departsOn", "returnsOn"],
  return_before_arrival: ["arrivesOn", "returnsOn"],
  arrival_before_departure: ["departsOn", "arrivesOn"],
};

function fieldsOf({ field, code }: FieldProblem): readonly string[] {
  return pairs[code as keyof LeadProblems] ?? [field];
}

function typedOf(lead: Lead): Typed {
  const { departsOn, arrivesOn, returnsOn, tripType } = lead;
  return {
    departsOn: departsOn ?? "",
    arrivesOn: arrivesOn ?? "",
    returnsOn: returnsOn ?? "",
    tripType: tripType ?? "",
  };
}

function tripTypes() {
  const names = Object.entries(tripTypeNames).map(([value, name]) => ({ value, label: t(name) }));
  return [{ value: "", label: "–" }, ...names];
}
