import type { Owned } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import { allocate, share, total } from "#domain/money/money.ts";

/** The version of the rule in this file. Each line stores the version that computed it. */
export const commissionRuleVersion = 4;

/** The payers of the share of a person whom a supervisor added to a sale: the owner from their commission, or the agency. */
export const shareSources = ["from_owner", "from_agency"] as const;
export type ShareSource = (typeof shareSources)[number];

/** The parts that people have in the commission of a sale. */
export const commissionParts = ["owner", "expert", ...shareSources, "team_lead", "tips"] as const;
export type CommissionPart = (typeof commissionParts)[number];

/**
 * Owner, expert and people with a share from the owner divide one commission. The other parts are computed apart from it.
 */
export const sharedParts: readonly CommissionPart[] = ["owner", "expert", "from_owner"];

/** The roles that earn on new sales: agents and administrators own them, and experts answer for them. */
export const earningRoles: readonly Role[] = ["admin", "agent", "expert"];

/** The roles that can earn the commission of a sale as its owner. */
export const saleEarningRoles: readonly Role[] = ["admin", "agent"];

/** The roles that can lead a team of agents. */
export const teamLeadRoles: readonly Role[] = ["admin", "supervisor", "agent"];

/**
 * Returns the owner of the figures of the sale behind a line, for the permission `commission.basis`. The person who
 * earns another share, such as that of an expert, does not own them, because the sale is another agent's.
 */
export function basisOwnership({ userId, part }: { userId: number | null; part: string | null }): Owned {
  const isOfOwner = part === null || part === "owner" || part === "tips";
  return { ownerId: isOfOwner ? userId : null, expertAsked: false };
}

/** The kinds of commission lines. */
export const commissionKinds = ["sale", "split", "tips", "clawback", "correction", "manual"] as const;
export type CommissionKind = (typeof commissionKinds)[number];

/** The basis points of the gross profit that the agency pays to a person: a team lead, or a person who was added. */
export interface AgencyShare {
  userId: number;
  basisPoints: number;
}

/** A person's part of the commission of a sale. The parts of a sale add up to 10,000 basis points. */
export interface CommissionShare {
  part: CommissionPart;
  /** Null for the house account of the agency. */
  userId: number | null;
  basisPoints: number;
}

/** The terms on which a sale earns commission. */
export interface CommissionTerms {
  /** The owner's rate in force on the date of sale. */
  rateBps: number;
  shares: readonly CommissionShare[];
  /** The team lead of the owner on the date of sale. Null if there is none, or the house account earns. */
  override?: AgencyShare | null;
  /** The people who were added with a share from the agency. */
  fromAgency?: readonly AgencyShare[];
  /** The lowest commission in cents, 0 or below. Losses beyond it are the agency's. 0 if omitted. */
  floorCents?: number;
  /** The tips of the sale. Null if the customer gave none, or the agency keeps them. */
  tips?: Tips | null;
}

/** The net tips of a sale in cents of USD, and the basis points of them that the owner earns. */
export interface Tips {
  netCents: number;
  basisPoints: number;
}

/** An amount in cents of USD that a sale earns for one person. */
export interface CommissionAmount {
  part: CommissionPart;
  userId: number | null;
  amountCents: number;
}

/**
 * Returns the commission of a sale: a percentage of its gross profit, or of its net tips, in cents. It is never below
 * the floor, because the agency bears the other losses of a sale (docs/rules/money.md#commission).
 */
export function commissionOf(baseCents: number, rateBps: number, floorCents = 0): number {
  return Math.max(floorCents, share(baseCents, rateBps));
}

/**
 * Returns each person's amount. The shares divide the commission and add up to it exactly. The agency pays the override of
 * a team lead, its shares and the owner's share of the tips in addition. An owner who is also the expert, or was added
 * with a share from the owner, gets one amount. An override, a share from the agency and tips are always amounts of their
 * own.
 */
export function commissionAmounts(
  { rateBps, shares, override, fromAgency = [], tips, floorCents }: CommissionTerms,
  grossProfitCents: number,
): CommissionAmount[] {
  const whole = ofEachPerson(shares);
  const weights = whole.map(({ basisPoints }) => basisPoints);
  if (total(weights) !== 10_000) throw new Error("Shares have to add up to 100 %");
  const parts = allocate(commissionOf(grossProfitCents, rateBps, floorCents), weights);
  const earned = whole.map(
    ({ part, userId }, index): CommissionAmount => ({ part, userId, amountCents: parts[index] ?? 0 }),
  );
  const ofAgency = (part: CommissionPart, { userId, basisPoints }: AgencyShare): void => {
    earned.push({ part, userId, amountCents: commissionOf(grossProfitCents, basisPoints) });
  };
  if (override) ofAgency("team_lead", override);
  for (const share of fromAgency) ofAgency("from_agency", share);
  if (tips) {
    const userId = shares.find(({ part }) => part === "owner")?.userId ?? null;
    earned.push({ part: "tips", userId, amountCents: commissionOf(tips.netCents, tips.basisPoints) });
  }
  return earned;
}

/** Returns one share for each person: the sum of theirs, as their first part. */
function ofEachPerson(shares: readonly CommissionShare[]): CommissionShare[] {
  const whole: CommissionShare[] = [];
  for (const share of shares) {
    const before = whole.find(({ userId }) => userId === share.userId);
    if (before) before.basisPoints += share.basisPoints;
    else whole.push({ ...share });
  }
  return whole;
}

/** Returns true if two amounts belong together: the same person, and the same part or two shares of the commission. */
export function isOfSame(one: Earner, other: Earner): boolean {
  const isShared = sharedParts.includes(one.part) && sharedParts.includes(other.part);
  return one.userId === other.userId && (isShared || one.part === other.part);
}
type Earner = Pick<CommissionAmount, "part" | "userId">;

/** A commission line that the rule adds. */
export interface NewCommissionLine extends CommissionAmount {
  kind: Exclude<CommissionKind, "manual">;
}

/** The sum of a person's lines so far, and what the last of them was computed from. */
export interface WrittenAmount extends CommissionAmount {
  /** The gross profit of the sale after the losses of its trip, or its net tips, at the last line; cents of USD. */
  baseCents: number;
}

/** The present base of the lines of a sale: amounts after the losses of its trip, in cents of USD. */
export interface PresentBase {
  /** The tickets were issued. */
  isSold: boolean;
  grossProfitCents: number;
  netTipsCents: number;
}

/**
 * Returns the lines that bring the sum of each person's lines to their present amount. The first line of a person is
 * written even if it is zero. Only sums are compared, so the order of events does not matter. A lower amount is a
 * clawback if the sale or its trip lost profit after its date of sale. Every other difference is a correction.
 * @param present the amounts that the sale earns now
 * @param written the sum of the lines of each person so far
 */
export function commissionLines(
  present: readonly CommissionAmount[],
  written: readonly WrittenAmount[],
  base: PresentBase,
): NewCommissionLine[] {
  const lines = present.flatMap(({ part, userId, amountCents }): NewCommissionLine[] => {
    const before = written.find((one) => isOfSame(one, { part, userId }));
    if (!before) return [{ part, userId, amountCents, kind: firstKind[part] }];
    const difference = amountCents - before.amountCents;
    return difference === 0 ? [] : [lineFor(before, { part, difference }, base)];
  });
  const noLonger = written.filter(
    (before) => before.amountCents !== 0 && !present.some((one) => isOfSame(one, before)),
  );
  return [...lines, ...noLonger.map((one) => lineFor(one, { part: one.part, difference: -one.amountCents }, base))];
}

/** The kind of a person's first line. */
const firstKind = {
  owner: "sale",
  expert: "split",
  from_owner: "split",
  from_agency: "split",
  team_lead: "split",
  tips: "tips",
} as const satisfies Record<CommissionPart, CommissionKind>;

function lineFor(
  { userId, baseCents }: WrittenAmount,
  { part, difference }: { part: CommissionPart; difference: number },
  { isSold, grossProfitCents, netTipsCents }: PresentBase,
): NewCommissionLine {
  const hasLost = (part === "tips" ? netTipsCents : grossProfitCents) < baseCents;
  return {
    part,
    userId,
    amountCents: difference,
    kind: isSold && difference < 0 && hasLost ? "clawback" : "correction",
  };
}
