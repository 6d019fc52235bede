import type { LeadAction } from "../process.ts";

/** The reasons for which the undo of an import leaves a lead as it is, most important first. */
export const leftReasons = [
  "deleted",
  "merged",
  "quoted",
  "question",
  "note",
  "assigned",
  "offered",
  "status",
  "reminder",
  "edited",
  "linked",
  "other",
] as const;
export type LeftReason = (typeof leftReasons)[number];

/** An action on a lead or on one of its records since the import, as in the history. */
export interface ActionSince {
  /** The kind of record: a process of docs/processes.md. */
  record: string;
  action: string;
}

/** Returns why the undo leaves a lead as it is. Returns undefined if no one has worked on it since the import. */
export function reasonToLeave(
  since: readonly ActionSince[],
  { isOffered }: { isOffered: boolean },
): LeftReason | undefined {
  const reasons = new Set(since.map(reasonOf));
  if (isOffered) reasons.add("offered");
  return leftReasons.find((reason) => reasons.has(reason));
}

function reasonOf({ record, action }: ActionSince): LeftReason | undefined {
  if (record === "lead") return action in ofLead ? ofLead[action as LeadAction] : "other";
  return ofRecord[record] ?? "other";
}

/** Only a lead with a quote has other records than these. */
const ofRecord: Partial<Record<string, LeftReason>> = { quote: "quoted", note: "note", question: "question" };

/** Undefined for what the queue does without a person. */
const ofLead: Record<LeadAction, LeftReason | undefined> = {
  create: undefined,
  offer: undefined,
  miss: undefined,
  withdraw: undefined,
  accept: "offered",
  decline: "offered",
  reassign: "assigned",
  update: "edited",
  label: "edited",
  writeExpertNotes: "edited",
  setReminder: "reminder",
  removeReminder: "reminder",
  remind: "reminder",
  remindByMail: "reminder",
  touch: "status",
  markAsLost: "status",
  reopen: "status",
  markAsInvalid: "status",
  updateStatus: "status",
  comeBack: "status",
  restore: "status",
  delete: "deleted",
  link: "linked",
  unlink: "linked",
  tellApart: "linked",
  takeBackApart: "linked",
  merge: "merged",
  absorb: "merged",
  unmerge: "merged",
  release: "merged",
  askExpert: "question",
  createQuote: "quoted",
  quote: "quoted",
  sign: "quoted",
  win: "quoted",
};
