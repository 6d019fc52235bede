import type { QueryClient } from "@tanstack/react-query";
import { leadCalls } from "#calls/lead/calls.ts";
import { quoteCalls } from "#calls/quote/calls.ts";
import { type Found, mostCounted } from "#calls/search/calls.ts";
import type { Lead } from "#contract/lead/lead.ts";
import { shownPhone } from "#domain/shared/shown-phone.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import type { OfferedAction } from "#web/shared/buttons/offered-actions.ts";
import { leadStatusNames, quoteStatusNames } from "#web/shared/status-badge.tsx";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import type { Recent } from "./recent.ts";

/** A result of the search: a link or an action. */
export interface Choice {
  id: string;
  label: string;
  /** Distinguishes it from results with the same name. */
  beside: string;
  to?: string;
  run?: () => void;
  /** True for the link to further results, which is no result. */
  isMore?: true;
}

export interface ChoiceGroup {
  title: Text;
  choices: readonly Choice[];
}

/** A screen without a record in its address. */
export interface FoundScreen {
  path: string;
  title: string;
  isMenu: boolean;
  /** The area of the screen, such as "Settlement". Empty without one. */
  area: string;
  /** Other words by which it is found. */
  words: string;
}

interface Known {
  /** The actions on the shown record. */
  actions: readonly OfferedAction[];
  /** The actions that are possible on every screen. */
  general: readonly OfferedAction[];
  screens: readonly FoundScreen[];
  recent: readonly Recent[];
}

/** Returns the results for a keyword in groups. Omits empty groups. */
export function choicesFor(keyword: string, found: Found | undefined, known: Known, cache: QueryClient): ChoiceGroup[] {
  const typed = folded(keyword);
  const holds = (...texts: string[]) => {
    const all = folded(texts.join(" "));
    return typed.split(" ").every((word) => all.includes(word));
  };
  const choicesOf = (actions: readonly OfferedAction[]) =>
    actions
      .filter(({ label, words = "" }) => holds(label, words))
      .map(({ label, run }) => ({ id: `action-${label}`, label, beside: "", run }));
  const actions = choicesOf(known.actions);
  const general = choicesOf(known.general.filter(({ label }) => known.actions.every((one) => one.label !== label)));
  const rankOf = ({ title }: FoundScreen) => {
    const own = folded(title);
    return own === typed ? 0 : own.startsWith(typed) ? 1 : holds(title) ? 2 : 3;
  };
  // Without a keyword there are only the screens of the menu. The closer the title is to the keyword, the earlier.
  const screens = known.screens
    .filter(({ title, area, words, isMenu }) => (typed === "" ? isMenu : holds(title, area, words)))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ path, title, area }) => ({ id: `screen-${path}`, label: title, beside: area, to: path }));
  const leads = { title: text("Leads"), choices: found ? leadChoices(found, keyword.trim()) : [] };
  const quotes = { title: text("Quotes"), choices: (found?.quotes ?? []).map(quoteChoice) };
  const isNumberOfQuote = found?.quotes.some(({ id }) => String(id) === typed.replace("#", "")) ?? false;
  const groups =
    typed === ""
      ? [
          { title: text("Recently opened"), choices: known.recent.map((one) => recentChoice(one, cache)) },
          { title: text("Available actions"), choices: actions },
          { title: text("General actions"), choices: general },
          { title: text("Screens"), choices: screens },
        ]
      : [
          { title: text("Available actions"), choices: actions },
          ...(isNumberOfQuote ? [quotes, leads] : [leads, quotes]),
          { title: text("People"), choices: (found?.people ?? []).map(personChoice) },
          { title: text("General actions"), choices: general },
          { title: text("Screens"), choices: screens },
        ];
  return groups.filter(({ choices }) => choices.length > 0);
}

/** The found leads, and a link to the list with all of them if there are more. */
function leadChoices({ leads, leadCount }: Found, keyword: string): Choice[] {
  const choices = leads.map(leadChoice);
  if (leadCount <= leads.length) return choices;
  const to = `/admin/leads?keyword=${encodeURIComponent(keyword)}`;
  const label =
    leadCount > mostCounted
      ? t("Show all leads that match, more than {{count}}", { count: mostCounted })
      : t("Show all {{count}} leads that match", { count: leadCount });
  return [...choices, { id: "all-leads", to, label, beside: "", isMore: true }];
}

type Named = "id" | "firstName" | "lastName" | "from" | "to" | "status" | "phone" | "owner";

function leadChoice({ id, firstName, lastName, from, to, status, phone, owner }: Pick<Lead, Named>): Choice {
  const trip = from || to ? `${from ?? "···"} → ${to ?? "···"}` : "";
  const facts = [
    t("Lead {{id}}", { id: String(id) }),
    phone && shownPhone(phone),
    trip,
    t(leadStatusNames[status]),
    owner?.name,
  ];
  return {
    id: `lead-${id}`,
    to: `/admin/leads/${id}`,
    label: `${firstName} ${lastName}`.trim(),
    beside: facts.filter(Boolean).join(" · "),
  };
}

function quoteChoice({ id, customer, route, status }: Found["quotes"][number]): Choice {
  const beside = [t("Quote {{id}}", { id: String(id) }), route, t(quoteStatusNames[status])].join(" · ");
  return { id: `quote-${id}`, to: `/admin/quotes/${id}`, label: customer, beside };
}

function personChoice({ id, name, email }: Found["people"][number]): Choice {
  return { id: `person-${id}`, to: `/admin/accounts/${id}`, label: name, beside: email ?? "" };
}

/** Returns the link to a recent record, named by its number if its data is no longer cached. */
function recentChoice({ kind, id }: Recent, cache: QueryClient): Choice {
  if (kind === "lead") {
    const lead = cache.getQueryData(callQuery(leadCalls.get, { params: { id } }).queryKey);
    if (lead) return leadChoice(lead);
    return { id: `lead-${id}`, to: `/admin/leads/${id}`, label: t("Lead {{id}}", { id: String(id) }), beside: "" };
  }
  const quote = cache.getQueryData(callQuery(quoteCalls.get, { params: { id } }).queryKey);
  if (quote) return quoteChoice(quote);
  return { id: `quote-${id}`, to: `/admin/quotes/${id}`, label: t("Quote {{id}}", { id: String(id) }), beside: "" };
}

function folded(value: string): string {
  return value.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
