import type { Lead } from "#contract/lead/lead.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import { leadProcess } from "#domain/lead/process.ts";
import { quoteProcess } from "#domain/quote/process.ts";
import type { ReadOnly } from "#web/shared/states/read-only-notice.tsx";
import { t } from "#web/shared/texts/texts.ts";

/** Returns why the user cannot create a quote for the lead. Undefined if they can. */
export function whyNotCreated({ status, owner, allowedActions }: Lead, role: Role | undefined): ReadOnly | undefined {
  if (allowedActions.includes("createQuote")) return undefined;
  if (!leadProcess.actions.createQuote.from.includes(status))
    return { title: t("This lead cannot be quoted"), text: t("It is closed. Reopen it first.") };
  if (!owner)
    return {
      title: t("This lead cannot be quoted"),
      text: t("It has no owner yet. The queue or a supervisor assigns it."),
    };
  if (role !== undefined && scopeOf(role, "quote.write") !== undefined)
    return {
      title: t("This lead cannot be quoted"),
      text: t("Its owner has not answered the offer of the lead yet."),
      ask: owner,
    };
  return {
    title: t("You can read this lead, but not quote it"),
    text: t("Your role does not create quotes. The owner of the lead, a supervisor or an administrator can."),
    ask: owner,
  };
}

/** Returns why the user cannot edit the quote. Undefined if they can. */
export function whyNotEdited({ status, owner, allowedActions }: Quote, role: Role | undefined): ReadOnly | undefined {
  if (allowedActions.includes("update")) return undefined;
  if (!quoteProcess.actions.update.from.includes(status))
    return { title: t("This quote is {{status}}", { status }), text: t("It can no longer be edited.") };
  if (role !== undefined && scopeOf(role, "quote.write") !== undefined)
    return {
      title: t("You cannot edit this quote now"),
      text: t("Its owner, a supervisor or an administrator can."),
      ask: owner,
    };
  return {
    title: t("You can read this quote, but not edit it"),
    text: t("Your role does not edit quotes. The owner of the quote, a supervisor or an administrator can."),
    ask: owner,
  };
}

/** Returns why the user cannot reopen the signed quote. Undefined if they can. */
export function whyNotReopened({ status, allowedActions }: Quote, role: Role | undefined): ReadOnly | undefined {
  if (allowedActions.includes("reopen")) return undefined;
  if (role !== undefined && scopeOf(role, "quote.reopen") !== undefined)
    return { title: t("This quote is {{status}}", { status }), text: t("It cannot be reopened now.") };
  return {
    title: t("You can read this quote, but not reopen it"),
    text: t("Only supervisors and administrators reopen signed quotes."),
  };
}

/** Returns why the user cannot exchange the tickets of any quote. Undefined if their role can. */
export function whyNotExchanged({ owner }: Quote, role: Role | undefined): ReadOnly | undefined {
  if (role !== undefined && scopeOf(role, "request.create") !== undefined) return undefined;
  return {
    title: t("You can read this quote, but not exchange its tickets"),
    text: t("Your role does not exchange tickets. The owner of the quote, ticketing or a supervisor can."),
    ask: owner,
  };
}
