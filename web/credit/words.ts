import type { CreditRowStatus } from "#domain/credit/list.ts";
import type { CreditIssuer, CreditStatus, ValidityKind } from "#domain/credit/status.ts";
import type { StatusGroup } from "#domain/quote/status.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const creditStatusNames: Record<CreditStatus, Text> = texts({
  active: "Active",
  reserved: "Reserved",
  used: "Used",
  expired: "Expired",
  void: "Voided",
});

/** The statuses of the rows of the list, which has held amounts, too. */
export const creditRowStatusNames: Record<CreditRowStatus, Text> = {
  ...creditStatusNames,
  ...texts({ held: "Held", ended: "Returned or kept" }),
};

export const creditStatusGroups: Record<CreditStatus, StatusGroup> = {
  active: "done",
  reserved: "attention",
  used: "draft",
  expired: "draft",
  void: "trouble",
};

export const creditRowStatusGroups: Record<CreditRowStatus, StatusGroup> = {
  ...creditStatusGroups,
  held: "attention",
  ended: "draft",
};

export const issuerNames: Record<CreditIssuer, Text> = texts({
  airline: "Credit of the airline",
  agency: "Credit of the agency",
});

/** The names of the issuers, under a heading that explains them. */
export const keeperNames: Record<CreditIssuer, Text> = texts({ airline: "The airline", agency: "The agency" });

export const untilTexts: Record<ValidityKind, Text> = texts({
  book_by: "Book by {{date}}",
  travel_by: "Travel by {{date}}",
});
