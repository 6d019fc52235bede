import type { AuditEntry } from "#contract/audit/calls.ts";
import { formatAmount } from "#domain/money/format.ts";
import { toldTogether } from "#web/shared/names/moved-together.ts";
import { revealReasonText } from "#web/shared/names/reveal-reasons.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { recordName } from "./records.ts";
import { exportSentences, importSentences, notFoundSentence, refusalSentences, sentences } from "./sentences.ts";

type Details = Readonly<Record<string, unknown>>;

/** Returns the details of an entry. */
export function detailsOf({ details }: Pick<AuditEntry, "details">): Details {
  return JSON.parse(details) as Details;
}

/** Returns an entry as a sentence, with the reason if one was given. */
export function sentenceOf(entry: AuditEntry): string {
  const details = detailsOf(entry);
  const values = { who: entry.actor?.name ?? t("The system"), record: recordName({ ...entry, details }) };
  const sentence = patternFor(entry, details);
  const words = toldTogether(
    sentence ? t(sentence, values) : t("{{who}}: {{action}}, {{record}}", { ...values, action: entry.action }),
    details,
  );
  const reason = reasonOf(entry.action, details);
  return reason === undefined ? words : t("{{sentence}}: {{reason}}", { sentence: words, reason });
}

function patternFor({ action, outcome }: AuditEntry, { state, refusal }: Details): Text | undefined {
  if (outcome === "refused") return refusal === "not_found" ? notFoundSentence : textOf(refusalSentences, action);
  // Of the other actions, only exports are in these states.
  const byState = textOf(action === "lead.import" ? importSentences : exportSentences, state);
  return byState ?? textOf(sentences, action);
}

function textOf(table: Readonly<Record<string, Text>>, key: unknown): Text | undefined {
  return typeof key === "string" && Object.hasOwn(table, key) ? table[key] : undefined;
}

function reasonOf(action: string, { reason }: Details): string | undefined {
  if (typeof reason !== "string" || reason === "") return undefined;
  return action === "card.reveal" ? revealReasonText(reason) : reason;
}

/** The names of the details. A detail without a name is shown by its key. */
const detailNames = texts({
  acceptedCents: "Accepted amount",
  action: "Action",
  actorId: "User number of the person",
  agentId: "User number",
  amountCents: "Amount",
  at: "At",
  call: "Call",
  backToQueue: "Untouched leads go back to the queue",
  basisPoints: "Basis points",
  cardId: "Card ID",
  cause: "Cause",
  changes: "Changes",
  chargeId: "Charge",
  commission: "Commission",
  consolidator: "Consolidator",
  creditCents: "Credit",
  currency: "Currency",
  declinedFormId: "Declined form",
  date: "Date",
  dueAt: "Due by",
  duplicates: "Duplicates",
  earner: "Earns the commission",
  expertShare: "Share of the expert",
  disputeId: "Dispute",
  eligibility: "The airline's answer",
  email: "Email",
  entryId: "Supplier entry",
  fault: "Caused by",
  fields: "Changed fields",
  fileName: "File",
  format: "Format",
  from: "From",
  fromDay: "From",
  handedOverFrom: "Handed over from",
  house: "House account",
  id: "Number",
  imported: "Imported",
  ip: "IP address",
  issuer: "Issuer",
  keyword: "Search",
  kind: "Kind",
  leads: "Leads",
  leftAlone: "Left as they are",
  leftBy: "Left by",
  lines: "Lines",
  linkId: "Link",
  memoNumber: "Memo number",
  merchantFeeCents: "Merchant fee",
  method: "Payment",
  month: "Month",
  movement: "Movement",
  name: "Name",
  on: "Allowed",
  otherLead: "Other lead",
  others: "Other leads",
  outcome: "Result",
  ownerId: "User number of the owner",
  paymentId: "Payment",
  penaltyCents: "Airline's penalty",
  prefix: "Begins with",
  profitCents: "Profit",
  question: "Filters and order",
  quote: "Quote",
  quoteId: "Quote",
  quotes: "Quotes",
  reason: "Reason",
  receivedOn: "Received on",
  reference: "Reference",
  refusal: "Refused because",
  refused: "Refused rows",
  requestId: "Request ID in the log",
  reversalId: "Reversal",
  role: "Role",
  rows: "Rows",
  sales: "Sales",
  sentBy: "Sent by",
  sha256: "Hash of the file",
  shares: "Shares",
  signatureId: "Signature",
  sortBy: "Order",
  source: "Paid",
  sortOrder: "Direction",
  state: "Step",
  status: "Status",
  subject: "Record",
  takenBack: "Deleted",
  tickets: "Tickets",
  until: "Until",
  untilDay: "Until",
  userId: "User number",
  validUntil: "Valid until",
});

/** Returns the name of a detail. */
export function detailName(key: string): string {
  const name = textOf(detailNames, key);
  return name ? t(name) : key;
}

/** Returns the value of a detail in words: amounts, days, times, changes and lists. */
export function detailText(key: string, value: unknown): string {
  if (value === null || value === "") return t("nothing");
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (typeof value === "number") return key.endsWith("Cents") ? formatAmount(value) : String(value);
  if (typeof value === "string") return key === "reason" ? revealReasonText(value) : plainText(value);
  if (key === "changes" && !Array.isArray(value)) return changesText(value as Details);
  if (Array.isArray(value)) return value.map((item) => detailText("", item)).join(", ") || t("nothing");
  return Object.entries(value as Details)
    .map(([name, inner]) => t("{{field}}: {{value}}", { field: detailName(name), value: detailText(name, inner) }))
    .join("; ");
}

/** Returns each changed field with its value before and after: { role: ["agent", "admin"] }. */
function changesText(changes: Details): string {
  return Object.entries(changes)
    .map(([field, change]) => {
      const [before, after] = Array.isArray(change) ? change : [null, change];
      const values = { before: detailText(field, before), after: detailText(field, after) };
      return t("{{field}}: {{before}} → {{after}}", { field: detailName(field), ...values });
    })
    .join("; ");
}

function plainText(value: string): string {
  // A text that a person typed can look like a date that does not exist.
  const exists = !Number.isNaN(Date.parse(value));
  if (exists && /^\d{4}-\d{2}-\d{2}$/.test(value)) return plainDate(value);
  if (exists && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return exactTime(value);
  return /^[a-z]+(?:_[a-z]+)+$/.test(value) ? value.replaceAll("_", " ") : value;
}
