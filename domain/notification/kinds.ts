import { type Permission, scopeOf } from "#domain/access/permissions.ts";
import { type Role, roles } from "#domain/access/roles.ts";

/** The roles that a user can have toward the record of a notification. */
export const involvements = ["owner", "formerOwner", "asker", "expert"] as const;
export type Involvement = (typeof involvements)[number];

/** The subjects of notifications. Users who cannot read the subject see only that something happened. */
export const subjects = {
  lead: { of: "leads", needs: ["lead.read"] },
  quote: { of: "quotes", needs: ["quote.read"] },
  money: { of: "quotes", needs: ["quote.read", "money.read"] },
  /** The recipient's own account. */
  person: { of: null, needs: [] },
  /** An import of leads. */
  import: { of: null, needs: ["lead.import"] },
  /** A statement of commissions. */
  statement: { of: null, needs: ["statement.read"] },
  /** A manual commission that waits for a second person. */
  commission: { of: null, needs: ["commission.adjust"] },
  /** Shared equipment of the agency, such as its mail. */
  installation: { of: null, needs: ["settings.manage"] },
} as const satisfies Record<string, { of: "leads" | "quotes" | null; needs: readonly Permission[] }>;
export type Subject = keyof typeof subjects;

interface Kind {
  about: Subject;
  /** The recipients, by their role toward the record … */
  tells: readonly Involvement[];
  /** … and all users with one of these roles. Users are never notified of their own actions. */
  roles?: readonly Role[];
  /** Also sent by email to users who have chosen it. */
  letter?: true;
  /** Recipients cannot turn this notification off. */
  always?: true;
}

/**
 * All kinds of notifications. The action or the use case that sends a notification names its kind
 * (domain/*\/process.ts). The sentences are in messages/en/notifications.ts.
 */
export const notificationKinds = {
  lead_offered: { about: "lead", tells: ["owner"], always: true },
  lead_missed: { about: "lead", tells: ["formerOwner"] },
  lead_left_over: { about: "lead", tells: [], roles: ["supervisor"], always: true },
  lead_given: { about: "lead", tells: ["owner"] },
  lead_taken: { about: "lead", tells: ["formerOwner"] },
  lead_reopened: { about: "lead", tells: ["owner"] },
  lead_merged: { about: "lead", tells: ["owner"] },
  lead_unmerged: { about: "lead", tells: ["owner"] },
  question_asked: { about: "lead", tells: [], roles: whoMay("expert.answer"), letter: true },
  question_claimed: { about: "lead", tells: ["asker"] },
  question_needs_info: { about: "lead", tells: ["asker"] },
  question_info_given: { about: "lead", tells: ["expert"] },
  question_answered: { about: "lead", tells: ["asker"] },
  question_released: { about: "lead", tells: ["asker"], roles: whoMay("expert.answer") },
  question_declined: { about: "lead", tells: ["asker"] },
  question_cancelled: { about: "lead", tells: ["expert"] },
  question_overdue: { about: "lead", tells: [], roles: ["supervisor"] },
  reminder_due: { about: "lead", tells: ["owner"], letter: true },
  quote_created: { about: "quote", tells: ["owner"] },
  quote_opened: { about: "quote", tells: ["owner"] },
  quote_viewed: { about: "quote", tells: ["owner"] },
  customer_came_back: { about: "quote", tells: ["owner"], roles: ["supervisor"] },
  fresh_price_asked: { about: "quote", tells: ["owner"], letter: true },
  quote_signed: { about: "quote", tells: ["owner"], roles: ["ticketing"], letter: true },
  quote_booked: { about: "quote", tells: ["owner"] },
  charge_declined: { about: "money", tells: ["owner"] },
  card_given: { about: "quote", tells: ["owner"], roles: ["ticketing"], letter: true },
  quote_ticketed: { about: "quote", tells: ["owner"] },
  quote_expired: { about: "quote", tells: ["owner"] },
  quote_given: { about: "quote", tells: ["owner"] },
  quote_taken: { about: "quote", tells: ["formerOwner"] },
  quote_deleted: { about: "quote", tells: ["owner"] },
  quote_restored: { about: "quote", tells: ["owner"] },
  prices_wait: { about: "quote", tells: ["owner"] },
  approval_asked: { about: "money", tells: [], roles: whoMay("request.decide"), letter: true },
  approval_approved: { about: "money", tells: ["asker"], letter: true },
  approval_declined: { about: "money", tells: ["asker"], letter: true },
  approval_expired: { about: "money", tells: ["asker"], letter: true },
  approval_left: { about: "money", tells: ["asker"], always: true },
  request_created: { about: "money", tells: ["owner"] },
  request_viewed: { about: "quote", tells: ["owner"] },
  schedule_answered: { about: "quote", tells: ["owner"], roles: ["ticketing"], letter: true },
  customer_asked: { about: "quote", tells: ["owner"] },
  customer_asks_no_more: { about: "quote", tells: ["owner"] },
  request_signed: { about: "quote", tells: ["owner"], roles: ["ticketing"] },
  request_declined: { about: "quote", tells: ["owner"] },
  request_withdrawn: { about: "quote", tells: ["owner"] },
  request_confirmed: { about: "quote", tells: ["owner"] },
  request_completed: { about: "quote", tells: ["owner"] },
  departure_near: { about: "quote", tells: ["owner"] },
  departure_alarm: { about: "quote", tells: [], roles: ["ticketing", "supervisor"], always: true },
  chargeback_recorded: { about: "money", tells: ["owner"], roles: ["supervisor"] },
  chargeback_won: { about: "money", tells: ["owner"], roles: ["supervisor"] },
  chargeback_lost: { about: "money", tells: ["owner"], roles: ["supervisor"] },
  debit_memo_recorded: { about: "money", tells: ["owner"], roles: ["ticketing"] },
  debit_memo_accepted: { about: "money", tells: ["owner"], roles: ["ticketing"] },
  debit_memo_reversed: { about: "money", tells: ["owner"], roles: ["ticketing"] },
  credit_ends: { about: "money", tells: ["owner"] },
  credit_expired: { about: "money", tells: ["owner"] },
  credit_voided: { about: "money", tells: ["owner"] },
  import_done: { about: "import", tells: ["asker"] },
  import_cancelled: { about: "import", tells: ["asker"] },
  import_unreadable: { about: "import", tells: ["asker"] },
  import_incomplete: { about: "import", tells: ["asker"] },
  import_checked: { about: "import", tells: ["asker"] },
  import_not_started: { about: "import", tells: ["asker"] },
  import_undone: { about: "import", tells: ["asker"] },
  manual_commission_asked: { about: "commission", tells: [], roles: whoMay("commission.adjust") },
  statement_closed: { about: "statement", tells: ["owner"], letter: true, always: true },
  statement_disputed: { about: "statement", tells: [], roles: whoMay("commission.adjust") },
  dispute_answered: { about: "statement", tells: ["owner"] },
  queue_paused: { about: "person", tells: ["owner"], always: true },
  role_changed: { about: "person", tells: ["owner"], always: true },
  user_deactivated: { about: "person", tells: [], roles: ["supervisor"] },
  mail_stopped: { about: "installation", tells: [], roles: ["admin"], always: true },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];

/** Returns the row of a kind as the general type `Kind`. */
export function notificationKind(kind: NotificationKind): Kind {
  return notificationKinds[kind];
}

/** Returns the kinds with this subject. */
export function kindsAbout(subject: Subject): NotificationKind[] {
  return notificationKindNames.filter((kind) => notificationKinds[kind].about === subject);
}

/** The kinds that users can turn on and off. */
export type ChoosableKind = {
  [Name in NotificationKind]: (typeof notificationKinds)[Name] extends { always: true } ? never : Name;
}[NotificationKind];
export const choosableKinds = notificationKindNames.filter(isChoosable);

/** Returns the kinds that users of the role can receive and turn off. */
export function choosableBy(role: Role): ChoosableKind[] {
  return choosableKinds.filter((kind) => {
    const { about, tells, roles: told = [] } = notificationKind(kind);
    return told.includes(role) || tells.some((involvement) => scopeOf(role, mayBe(involvement, about)) !== undefined);
  });
}

function isChoosable(kind: NotificationKind): kind is ChoosableKind {
  return !notificationKind(kind).always;
}

/** Returns a permission that every user with this role toward the record has. */
function mayBe(involvement: Involvement, about: Subject): Permission {
  if (involvement === "expert") return "expert.answer";
  if (about === "statement") return "commission.own";
  if (involvement !== "asker") return about === "person" ? "session.own" : "lead.update";
  return about === "import" ? "lead.import" : about === "money" ? "money.read" : "expert.ask";
}

function whoMay(permission: Permission): Role[] {
  return roles.filter((role) => scopeOf(role, permission));
}
