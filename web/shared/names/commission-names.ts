import type { CommissionRow, CommissionSplit } from "#contract/commission/calls.ts";
import type { CommissionKind } from "#domain/commission/commission.ts";
import type { CommissionState } from "#domain/commission/line-states.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";

/** The names of the kinds of commission lines. */
export const commissionKindNames: Record<CommissionKind, Text> = texts({
  sale: "Sale",
  split: "Share",
  tips: "Gratuity",
  clawback: "Clawback",
  correction: "Correction",
  manual: "Manual",
});

/** The name of a line: its kind, and who pays the share of a person who was added to the sale. */
export function commissionLineName({ kind, part }: Pick<CommissionRow, "kind" | "part">): string {
  const name = t(commissionKindNames[kind]);
  if (part === "from_owner") return t("{{name}}, from the owner", { name });
  return part === "from_agency" ? t("{{name}}, from the agency", { name }) : name;
}

/** The names of the parts of people in a sale. */
export const earnerPartNames: Record<CommissionSplit["people"][number]["part"], Text> = texts({
  owner: "Owner",
  expert: "Expert",
  from_owner: "From the owner",
  from_agency: "From the agency",
});

/** The names of the states of commission lines. */
export const commissionStateNames: Record<CommissionState, Text> = texts({
  projected: "Projected",
  earned: "Earned",
  payable: "Payable",
  held: "On hold",
  paid: "Paid",
});
