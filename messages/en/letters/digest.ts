import type { RelativeUnit } from "#domain/shared/relative-time.ts";
import type { DigestKind } from "#domain/work/digest.ts";
import type { DeadlineOfMoney } from "#domain/work/due-soon.ts";
import { catalogueOf } from "../../catalogue.ts";

type CountsGiven = Record<DigestKind | "unassigned" | "unclaimed", { count: number }>;

/** The number of items of each kind. */
export const digestCounts = catalogueOf<CountsGiven>()({
  overdue: { one: "{{count}} overdue reminder", other: "{{count}} overdue reminders" },
  dueToday: { one: "{{count}} reminder due today", other: "{{count}} reminders due today" },
  untouched: { one: "{{count}} new lead to call", other: "{{count}} new leads to call" },
  answered: { one: "{{count}} answer from an expert", other: "{{count}} answers from experts" },
  viewed: { one: "{{count}} quote viewed, not signed", other: "{{count}} quotes viewed, not signed" },
  expiring: { one: "{{count}} quote expiring within 48 hours", other: "{{count}} quotes expiring within 48 hours" },
  unassigned: { one: "{{count}} lead without an agent", other: "{{count}} leads without an agent" },
  unclaimed: {
    one: "{{count}} question that no expert has claimed",
    other: "{{count}} questions that no expert has claimed",
  },
});

type DetailsGiven = Record<Exclude<DigestKind, "overdue" | "answered">, { at: string }> & {
  overdue: { at: string; late: string };
  answered: { name: string };
};

/** The detail of one item. */
export const digestDetails = catalogueOf<DetailsGiven>()({
  overdue: "{{late}}: was due {{at}}",
  dueToday: "Due {{at}}",
  untouched: "Arrived {{at}}",
  answered: "Answered by {{name}}",
  viewed: "Last viewed {{at}}",
  expiring: "Open until {{at}}",
});

/** How late an item is. */
export const lateness = catalogueOf<Record<RelativeUnit, { count: number }>>()({
  now: "Just due",
  min: { one: "{{count}} minute late", other: "{{count}} minutes late" },
  h: { one: "{{count}} hour late", other: "{{count}} hours late" },
  d: { one: "{{count}} day late", other: "{{count}} days late" },
  mo: { one: "{{count}} month late", other: "{{count}} months late" },
  y: { one: "{{count}} year late", other: "{{count}} years late" },
});

/** The kinds of deadlines, and how many have passed or end soon. */
export const digestDeadlines = catalogueOf<
  Record<DeadlineOfMoney | "heading", object> & Record<"late" | "soon", { count: number }>
>()({
  heading: "Deadlines",
  refund: "Refunds that are owed",
  chargeback: "Chargebacks to answer",
  debitMemo: "Debit memos to answer",
  check: "Checks that have not arrived",
  late: { one: "{{count}} overdue", other: "{{count}} overdue" },
  soon: { one: "{{count}} due within 2 days", other: "{{count}} due within 2 days" },
});

interface DigestGiven {
  subject: { day: { day: string }; count: number };
  customer: { customer: string; route: string };
  quote: { quote: string; who: string };
  more: { count: number };
  open: object;
  off: object;
}

export const dailyDigest = catalogueOf<DigestGiven>()({
  subject: {
    one: "{{day}}: {{count}} thing is waiting for you",
    other: "{{day}}: {{count}} things are waiting for you",
  },
  customer: "{{customer}}, {{route}}",
  quote: "Quote {{quote}}: {{who}}",
  more: { one: "and {{count}} more", other: "and {{count}} more" },
  open: "Open your leads",
  off: "You get this email on mornings when something is waiting for you. You can turn it off in the notification settings.",
});

interface TeamGiven {
  subject: { day: { day: string } };
  nobody: object;
  people: object;
  open: object;
}

export const teamDigest = catalogueOf<TeamGiven>()({
  subject: "{{day}}: open work of your team",
  nobody: "Not assigned yet",
  people: "By person",
  open: "Open the leads without an agent",
});
