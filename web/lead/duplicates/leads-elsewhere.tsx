import type { LeadElsewhere } from "#contract/duplicate/calls.ts";
import { elsewhereText } from "./words.ts";

interface Props {
  leads: readonly LeadElsewhere[];
  /** Tells the reader that they can continue anyway. */
  next: string;
}

/** The leads of other people with the same phone or email, and what the reader may do all the same. */
export function LeadsElsewhere({ leads, next }: Props) {
  if (leads.length === 0) return null;
  return (
    <>
      {leads.map((lead) => (
        <p key={lead.owner?.id ?? 0}>{elsewhereText(lead)}</p>
      ))}
      <p>{next}</p>
    </>
  );
}
