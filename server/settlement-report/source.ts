import { isSameName, type Reading, type SenderKind } from "#domain/settlement-report/fields.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { loadAgency, merchantAccountsOf } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { type ReportRecord, readingOf, rememberedOf, senderKindOf } from "./store.ts";

/** The merchant account or the consolidator to which the search for records is limited. */
export type Source = Pick<Reading, "merchantAccount" | "consolidator"> & { sender: string };

export function sourceOf(report: ReportRecord, reading: Reading | null = readingOf(report)): Source {
  return {
    sender: report.senderName,
    merchantAccount: reading?.merchantAccount ?? null,
    consolidator: reading?.consolidator ?? null,
  };
}

interface Choices {
  merchantAccounts: string[];
  consolidators: string[];
}

/** Returns the merchant accounts or consolidators that a person can choose for a sender: those of the settings. */
export async function choicesFor(db: Db, report: ReportRecord): Promise<Choices> {
  const agency = await loadAgency(db);
  const remembered = await rememberedOf(db, report.senderId);
  const kind: SenderKind = senderKindOf(report);
  // The chosen one stays possible after it was removed from the settings.
  const withChosen = (names: readonly string[], chosen: string | null | undefined) =>
    chosen && !names.includes(chosen) ? [...names, chosen] : [...names];
  const accounts = merchantAccountsOf(agency).map(({ account }) => account);
  return {
    merchantAccounts: kind === "processor" ? withChosen(accounts, remembered?.merchantAccount) : [],
    consolidators: kind === "consolidator" ? withChosen(agency.consolidators, remembered?.consolidator) : [],
  };
}

/** Returns the problems of a merchant account or consolidator that cannot be chosen. */
export function sourceProblems(
  { merchantAccount, consolidator }: Pick<Reading, "merchantAccount" | "consolidator">,
  { merchantAccounts, consolidators }: Choices,
): FieldProblem[] {
  return [
    ...(merchantAccount === null || merchantAccounts.includes(merchantAccount)
      ? []
      : [fieldProblem("merchantAccount", "not_accepted")]),
    ...(consolidator === null || consolidators.includes(consolidator)
      ? []
      : [fieldProblem("consolidator", "consolidator_unknown")]),
  ];
}

/** Returns the consolidator that a report is about, as the settings spell it. Without a choice, the sender's name. */
export async function consolidatorOf(db: Db, report: ReportRecord): Promise<string> {
  if (senderKindOf(report) !== "consolidator") return "";
  const { sender, consolidator } = sourceOf(report);
  if (consolidator !== null) return consolidator;
  const { consolidators } = await loadAgency(db);
  return consolidators.find((name) => isSameName(name, sender)) ?? sender;
}
