import type { Notification } from "#contract/notification/calls.ts";
import { sayFrom } from "#messages/catalogue.ts";
import { notifications } from "#messages/en/notifications.ts";
import { queue } from "#messages/en/queue.ts";
import { approvalKindTexts } from "#web/shared/approval/words.ts";
import { shownLanguage, spoken, t } from "#web/shared/texts/texts.ts";

/** Returns what happened as a sentence. */
export function notificationText({ kind, leadId, quoteId, told }: Notification): string {
  const words = spoken("notifications", notifications);
  const id = String(quoteId ?? leadId ?? "");
  if (!told) {
    return sayFrom(words.untold, shownLanguage())(leftOf(kind, quoteId), { id });
  }
  const { customer, by, facts } = told;
  return sayFrom(words.told, shownLanguage())(kind, {
    id,
    customer: customer ?? "",
    by: by?.name ?? "",
    person: facts.person ?? "",
    file: facts.file ?? "",
    amount: facts.amountCents === undefined ? "" : { cents: facts.amountCents, currency: facts.currency ?? "USD" },
  });
}

function leftOf(kind: Notification["kind"], quoteId: number | null) {
  if (kind === "lead_offered" || kind === "lead_missed") return kind;
  if (kind.startsWith("question_")) return "question";
  if (isOfImport(kind)) return "import";
  if (isOfStatement(kind)) return "statement";
  if (kind === "manual_commission_asked") return "commission";
  if (kind === "mail_stopped") return "installation";
  return quoteId === null ? "lead" : "quote";
}

const isOfStatement = (kind: Notification["kind"]) => kind.startsWith("statement_") || kind === "dispute_answered";
const isOfImport = (kind: Notification["kind"]) => kind.startsWith("import_");

/** Returns the second line of a notification, or undefined. */
export function notificationDetail({ kind, told }: Notification): string | undefined {
  if (told && (kind === "import_done" || kind === "import_cancelled")) {
    const { imported = 0, refused = 0 } = told.facts;
    const counts = { imported: imported.toLocaleString(), refused: refused.toLocaleString() };
    return t("{{imported}} imported, {{refused}} refused", counts);
  }
  if (told && kind === "import_undone") {
    const { takenBack = 0, leftAlone = 0 } = told.facts;
    const counts = { deleted: takenBack.toLocaleString(), left: leftAlone.toLocaleString() };
    return t("{{deleted}} deleted, {{left}} left as they are", counts);
  }
  if (told?.facts.approval) return t(approvalKindTexts[told.facts.approval]);
  if (told?.facts.pausedBy) return sayFrom(spoken("queue", queue).paused, shownLanguage())(told.facts.pausedBy);
  return told?.facts.note || undefined;
}

/** Returns the record of a notification. Undefined if the user may not read it. */
export function recordOf({ kind, told, leadId, quoteId }: Notification) {
  if (!told) return undefined;
  if (quoteId !== null) return { to: "/admin/quotes/$quoteId", params: { quoteId: String(quoteId) } } as const;
  if (leadId !== null) return { to: "/admin/leads/$leadId", params: { leadId: String(leadId) } } as const;
  if (isOfImport(kind)) return { to: "/admin/leads/import" } as const;
  if (told.facts.statementId !== undefined)
    return {
      to: "/admin/comissions/statements/$statementId",
      params: { statementId: String(told.facts.statementId) },
    } as const;
  if (kind === "manual_commission_asked") return { to: "/admin/comissions" } as const;
  if (kind === "mail_stopped") return { to: "/admin/letters" } as const;
  return undefined;
}
