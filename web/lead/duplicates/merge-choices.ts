import type { Lead } from "#contract/lead.ts";
import { type MergeField, mergeFields } from "#domain/lead/merge.ts";
import { type Text, t, text } from "#web/shared/texts.ts";
import { exactTime } from "#web/shared/time-ago.tsx";
import { contactFacts, flightFacts, requestFacts, shownFact } from "../facts/facts.ts";
import { labelNames } from "../words.ts";

/** A field that is not the same in both, as it is read in each. */
export interface Difference {
  field: MergeField;
  label: Text;
  values: readonly [one: string, other: string];
}

const facts = [...contactFacts, ...flightFacts, ...requestFacts];

const others: Partial<Record<MergeField, { label: Text; read: (lead: Lead) => string }>> = {
  label: { label: text("Label"), read: ({ label }) => (label === null ? "" : t(labelNames[label])) },
  reminder: {
    label: text("Reminder"),
    read: ({ reminder }) => (reminder === null ? "" : `${exactTime(reminder.at)} ${reminder.note}`.trim()),
  },
};

/** What of the two leads is not the same, field by field. */
export function differencesOf(one: Lead, other: Lead): Difference[] {
  return mergeFields.flatMap((field) => {
    const fact = facts.find((known) => known.field === field);
    const read = fact ? (lead: Lead) => shownFact(lead, fact) : others[field]?.read;
    const label = fact?.label ?? others[field]?.label;
    if (!read || !label || isSame(one, other, field)) return [];
    return [{ field, label, values: [read(one), read(other)] as const }];
  });
}

/** Which lead each field is taken from at first: the first one, unless only the other one says anything. */
export function firstChoices(differences: readonly Difference[], [one, other]: readonly [Lead, Lead]) {
  return Object.fromEntries(
    differences.map(({ field, values }) => [field, values[0] === "" && values[1] !== "" ? other.id : one.id]),
  ) as Choices;
}

/** For each field, the number of the lead that it is taken from. */
export type Choices = Partial<Record<MergeField, number>>;

function isSame(one: Lead, other: Lead, field: MergeField): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}
