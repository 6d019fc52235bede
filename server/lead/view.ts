import type { Lead } from "#contract/lead.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { leading } from "#domain/lead/process.ts";
import { allowedActions } from "#domain/process/process.ts";
import { leadFacts } from "./move-lead.ts";
import type { LeadRecord } from "./store.ts";

/** One lead as this person sees it, and what they may do with it. */
export function leadView(
  lead: LeadRecord,
  extra: { owner: { id: number; name: string } | null; quotes: number; crmUrlTemplate: string | null },
  { actor, now }: { actor: Actor; now: string },
): Lead {
  return {
    ...(lead as unknown as Omit<Lead, "from" | "to" | "owner" | "quotes">),
    from: lead.origin,
    to: lead.destination,
    fromName: placeName(lead.origin),
    toName: placeName(lead.destination),
    owner: extra.owner,
    quotes: extra.quotes,
    crmUrl: crmUrl(extra.crmUrlTemplate, lead),
    allowedActions: allowedActions(leading, leadFacts(lead), actor, now),
  };
}

function placeName(code: string | null): string | null {
  const airport = code ? reference.airport(code) : undefined;
  return airport ? `${airport.city}, ${airport.name}` : null;
}

function crmUrl(template: string | null, lead: LeadRecord): string | null {
  if (!template) return null;
  const values: Record<string, string> = { leadId: String(lead.id), email: lead.email ?? "", phone: lead.phone ?? "" };
  return template.replaceAll(/\{(leadId|email|phone)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}
