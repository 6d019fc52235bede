import type { Lead } from "#contract/lead/lead.ts";
import { type MergeField, mergeFields } from "#domain/lead/merge.ts";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { allFacts, shownFact } from "../facts/facts.ts";
import { labelNames } from "../words.ts";

/** A field that differs, with its value in each lead. */
export interface Difference {
  field: MergeField;
  label: Text;
  values: readonly [one: string, other: string];
}

const others: Partial<Record<MergeField, { label: Text; read: (lead: Lead) => string }>> = {
  label: { label: text("Label"), read: ({ label }) => (label === null ? "" : t(labelNames[label])) },
  reminder: {
    label: text("Reminder"),
    read: ({ reminder }) => (reminder === null ? "" : `${exactTime(reminder.at)} ${reminder.note}`.trim()),
  },
};

/** Returns the fields that differ between two leads. */
export function differencesOf(one: Lead, other: Lead): Difference[] {
  return mergeFields.flatMap((field) => {
    const fact = allFacts.find((known) => known.field === field);
    const read = fact ? (lead: Lead) => shownFact(lead, fact) : others[field]?.read;
    const label = fact?.label ?? others[field]?.label;
    if (!read || !label || isSame(one, other, field)) return [];
    return [{ field, label, values: [read(one), read(other)] as const }];
  });
}

/** Returns the initial choices: the first lead, or the other one if only it has a value. */
export function firstChoices(differences: readonly Difference[], [one, other]: readonly [Lead, Lead]) {
  return Object.fromEntries(
    differences.map(({ field, values }) => [field, values[0] === "" && values[1] !== "" ? other.id : one.id]),
  ) as Choices;
}

/** The id of the lead that each field is taken from. */
export type Choices = Partial<Record<MergeField, number>>;

function isSame(one: Lead, other: Lead, field: MergeField): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}
