import type { QueryClient } from "@tanstack/react-query";
import type { Lead } from "#contract/lead.ts";
import type { Quote } from "#contract/quote.ts";
import type { Found } from "#contract/search.ts";
import type { OfferedAction } from "#web/shared/offered-actions.ts";
import { leadStatusNames, quoteStatusNames } from "#web/shared/status-badge.tsx";
import { type Text, t, text } from "#web/shared/texts.ts";
import type { Recent } from "./recent.ts";

/** One line that can be chosen: where it leads, or what it does. */
export interface Choice {
  id: string;
  label: string;
  /** What tells it from others of its name. */
  beside: string;
  to?: string;
  run?: () => void;
}

export interface ChoiceGroup {
  title: Text;
  choices: readonly Choice[];
}

interface Known {
  actions: readonly OfferedAction[];
  screens: readonly { path: string; title: string }[];
  recent: readonly Recent[];
}

/** What may be chosen for what was typed, in groups; those with nothing in them are left out. */
export function choicesFor(keyword: string, found: Found | undefined, known: Known, cache: QueryClient): ChoiceGroup[] {
  const typed = folded(keyword);
  const holds = (label: string) => typed.split(" ").every((word) => folded(label).includes(word));
  const actions = known.actions
    .filter(({ label }) => holds(label))
    .map(({ label, run }) => ({ id: `action-${label}`, label, beside: "", run }));
  const screens = known.screens
    .filter(({ title }) => holds(title))
    .map(({ path, title }) => ({ id: `screen-${path}`, label: title, beside: "", to: path }));
  const groups =
    typed === ""
      ? [
          { title: text("Seen last"), choices: known.recent.map((one) => recentChoice(one, cache)) },
          { title: text("What can be done here"), choices: actions },
          { title: text("Screens"), choices: screens },
        ]
      : [
          { title: text("What can be done here"), choices: actions },
          { title: text("Leads"), choices: (found?.leads ?? []).map(leadChoice) },
          { title: text("Quotes"), choices: (found?.quotes ?? []).map(quoteChoice) },
          { title: text("People"), choices: (found?.people ?? []).map(personChoice) },
          { title: text("Screens"), choices: screens },
        ];
  return groups.filter(({ choices }) => choices.length > 0);
}

type Named = "id" | "firstName" | "lastName" | "from" | "to" | "status";

function leadChoice({ id, firstName, lastName, from, to, status }: Pick<Lead, Named>): Choice {
  const trip = from || to ? `${from ?? "···"} → ${to ?? "···"}` : "";
  return {
    ...{ id: `lead-${id}`, to: `/admin/leads/${id}`, label: `${firstName} ${lastName}`.trim() },
    beside: [t("Lead {{id}}", { id: String(id) }), trip, t(leadStatusNames[status])].filter(Boolean).join(" · "),
  };
}

function quoteChoice({ id, customer, route, status }: Found["quotes"][number]): Choice {
  const beside = [t("Quote {{id}}", { id: String(id) }), route, t(quoteStatusNames[status])].join(" · ");
  return { id: `quote-${id}`, to: `/admin/quotes/${id}`, label: customer, beside };
}

function personChoice({ id, name, email }: Found["people"][number]): Choice {
  return { id: `person-${id}`, to: `/admin/accounts/${id}`, label: name, beside: email ?? "" };
}

/** By its number where its page is no longer at hand. */
function recentChoice({ kind, id }: Recent, cache: QueryClient): Choice {
  if (kind === "lead") {
    const lead = cache.getQueryData<Lead>(["leads", "one", id]);
    if (lead) return leadChoice(lead);
    return { id: `lead-${id}`, to: `/admin/leads/${id}`, label: t("Lead {{id}}", { id: String(id) }), beside: "" };
  }
  const quote = cache.getQueryData<Quote>(["quotes", "one", id]);
  if (quote) return quoteChoice(quote);
  return { id: `quote-${id}`, to: `/admin/quotes/${id}`, label: t("Quote {{id}}", { id: String(id) }), beside: "" };
}

function folded(value: string): string {
  return value.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
