import type { CommissionKind, ShareSource } from "#domain/commission/commission.ts";
import type { Amount } from "#domain/shared/message-values.ts";
import type { LineBasis } from "#domain/statement/line-basis.ts";
import { catalogueOf } from "../../catalogue.ts";

interface Day {
  date: string;
}
type Given = Record<"name" | "lines" | "opening" | "total" | "acknowledge", object> & {
  title: { number: string };
  foot: { agency: string; number: string };
  until: { agent: string; until: Day };
  period: { agent: string; from: Day; until: Day };
  paid: { amount: Amount };
  carried: { amount: Amount };
  closedBy: { name: string };
} & Record<CommissionKind, { sale: string }> &
  Record<ShareSource, { line: string }> & {
    soldOn: { line: string; day: Day };
    quote: { customer: string; id: string };
    because: { line: string; reason: string };
  } & Record<LineBasis["of"], { line: string; amount: Amount; rate: string }>;

/** The texts of a statement of commissions. */
export const statement = catalogueOf<Given>()({
  name: "Statement of commissions",
  title: "Statement {{number}}",
  foot: "{{agency}} · statement of commissions {{number}}",
  until: "Commissions of {{agent}} until {{until}}, in US dollars.",
  period: "Commissions of {{agent}} from {{from}} until {{until}}, in US dollars.",
  lines: "Lines",
  opening: "Balance carried from the previous statement",
  total: "Total",
  paid: "You get {{amount}}.",
  carried: "{{amount}} is carried to the next statement.",
  closedBy: "Closed by {{name}}.",
  acknowledge: "You can acknowledge this statement, or dispute a line, in the office.",
  sale: "Sale: {{sale}}",
  split: "Share: {{sale}}",
  tips: "Gratuity: {{sale}}",
  clawback: "Clawback: {{sale}}",
  correction: "Correction: {{sale}}",
  manual: "Manual commission {{sale}}",
  from_owner: "{{line}}, from the owner",
  from_agency: "{{line}}, from the agency",
  soldOn: "{{line}}, {{day}}",
  quote: "{{customer}}, quote {{id}}",
  because: "{{line}}. Reason: {{reason}}",
  grossProfit: "{{line}}. Gross profit {{amount}}, rate {{rate}} %",
  netTips: "{{line}}. Net gratuity {{amount}}, rate {{rate}} %",
});
