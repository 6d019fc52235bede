import type { AuditEntry } from "#contract/audit/calls.ts";
import { type Text, t, text, texts } from "#web/shared/texts/texts.ts";

type Subject = Pick<AuditEntry, "subject" | "quoteId" | "lastFour" | "person"> & {
  details?: Readonly<Record<string, unknown>>;
};

/** The name of each kind of record with its number. */
const numbered: Readonly<Record<string, Text>> = texts({
  quote: "quote {{number}}",
  lead: "lead {{number}}",
  card: "card {{number}}",
  charge: "charge {{number}}",
  user: "user {{number}}",
  cancellation: "cancellation {{number}}",
  refund: "refund {{number}}",
  credit: "credit {{number}}",
  chargeback: "chargeback {{number}}",
  debit_memo: "debit memo {{number}}",
  approval: "approval request {{number}}",
  "approval-request": "approval request {{number}}",
  manual_commission: "manual commission {{number}}",
  commission: "commission {{number}}",
  statement: "statement {{number}}",
  "commission-statement": "statement {{number}}",
  settlement_report: "settlement report {{number}}",
  report_schedule: "scheduled report {{number}}",
  message: "email {{number}}",
  view: "view {{number}}",
  whitelist: "whitelist entry {{number}}",
  api_key: "API key {{number}}",
  "api-key": "API key {{number}}",
  lead_import: "import {{number}}",
  supplierEntry: "supplier entry {{number}}",
  session: "session {{number}}",
});

/** Kinds whose records are named by a text in the details. */
const named: Readonly<Record<string, { by: string; name: Text }>> = {
  view: { by: "name", name: text("the view “{{name}}”") },
  api_key: { by: "name", name: text("the API key “{{name}}”") },
  whitelist: { by: "email", name: text("{{name}} on the whitelist") },
  lead_import: { by: "fileName", name: text("the import of {{name}}") },
  settlement_report: { by: "fileName", name: text("the settlement report {{name}}") },
};

/** Subjects without a number: a part of the product, or a list that was exported. */
const unnumbered: Readonly<Record<string, Text>> = texts({
  settings: "the settings",
  agency: "the agency",
  audit: "the audit trail",
  leads: "the list of leads",
  quotes: "the list of quotes",
  commissions: "the list of commissions",
  statements: "the list of statements",
  requests: "the list of requests after the sale",
  approvals: "the list of approvals",
  credits: "the list of credits",
  "debit-memos": "the list of debit memos",
  "owed-and-held": "the list of what is owed and held",
  "expert-questions": "the list of questions to experts",
  letters: "the list of undelivered emails",
  reconciliation: "the list of amounts that do not reconcile",
  "consolidator-credit": "the list of credit with consolidators",
  "supplier-entries": "the list of money with suppliers",
  users: "the list of users",
  sales: "the list of sales",
  funnel: "the list of leads in the funnel",
  "returned-money": "the list of refunds and chargebacks",
  "after-sale": "the list of records after the sale",
  "report-sales": "the sales report",
  "report-funnel": "the funnel",
  "report-agents": "the agents report",
  "report-queue": "the queue report",
  "report-money": "the money report",
  "report-after-sale": "the report after the sale",
});

/** Returns the name of the record: "the card ending 1111 of quote 17". An unknown subject is returned unchanged. */
export function recordName({ subject, quoteId, lastFour, person, details = {} }: Subject): string {
  const [kind = "", number = ""] = subject.split(":", 2);
  if (lastFour !== null && quoteId !== null)
    return t("the card ending {{lastFour}} of quote {{quoteId}}", { lastFour, quoteId: String(quoteId) });
  if (kind === "user" && person) return person.name;
  if (kind === "statement" && person) return t("statement {{number}} of {{name}}", { number, name: person.name });
  if (kind === "identity") return subject.slice("identity:".length);
  const known = named[kind];
  const name = known && details[known.by];
  if (known && typeof name === "string") return t(known.name, { name });
  const part = number === "" ? unnumbered[kind] : numbered[kind];
  if (!part) return number === "" && /^[a-z-]+$/.test(kind) ? t("the list {{name}}", { name: kind }) : subject;
  const words = t(part, { number });
  return quoteId === null || kind === "quote"
    ? words
    : t("{{record}} of quote {{quoteId}}", { record: words, quoteId: String(quoteId) });
}

/** The page of each kind of record, by its number. */
const pages: Readonly<Record<string, (number: string) => string>> = {
  lead: (id) => `/admin/leads/${id}`,
  user: (id) => `/admin/accounts/${id}`,
  statement: (id) => `/admin/comissions/statements/${id}`,
  "commission-statement": (id) => `/admin/comissions/statements/${id}`,
  commission: (id) => `/admin/comissions/${id}`,
  settlement_report: (id) => `/admin/settlement/reports/${id}`,
  message: (id) => `/admin/letters/${id}`,
  lead_import: () => "/admin/leads/import",
  whitelist: () => "/admin/users",
  api_key: () => "/admin/settings/api-keys",
  "api-key": () => "/admin/settings/api-keys",
  settings: () => "/admin/settings",
  agency: () => "/admin/settings",
  leads: () => "/admin/leads",
  quotes: () => "/admin/quotes",
  commissions: () => "/admin/comissions",
  statements: () => "/admin/comissions/statements",
  requests: () => "/admin/requests",
  approvals: () => "/admin/approvals",
  credits: () => "/admin/credits",
  "debit-memos": () => "/admin/settlement/debit-memos",
  "owed-and-held": () => "/admin/settlement/owed",
  "expert-questions": () => "/admin/questions",
  letters: () => "/admin/letters",
  reconciliation: () => "/admin/settlement/reconciliation",
  "consolidator-credit": () => "/admin/settlement/consolidators",
  "supplier-entries": () => "/admin/settlement/supplier-entries",
  users: () => "/admin/users",
  sales: () => "/admin/reports/sales/rows",
  funnel: () => "/admin/reports/funnel/rows",
  "returned-money": () => "/admin/reports/sales/returned",
  "after-sale": () => "/admin/reports/after-sale/rows",
  "report-sales": () => "/admin/reports/sales",
  "report-funnel": () => "/admin/reports/funnel",
  "report-agents": () => "/admin/reports/agents",
  "report-queue": () => "/admin/reports/queue",
  "report-money": () => "/admin/reports/money",
  "report-after-sale": () => "/admin/reports/after-sale",
  report_schedule: () => "/admin/reports/schedules",
};

/** Returns the path of the page that shows the record. Undefined if the record has no page. */
export function recordPath({ subject, quoteId }: Pick<AuditEntry, "subject" | "quoteId">): string | undefined {
  if (quoteId !== null) return `/admin/quotes/${quoteId}`;
  const [kind = "", number = ""] = subject.split(":", 2);
  return pages[kind]?.(number);
}
