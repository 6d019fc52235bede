/** The people of a sale who are compared with the person who earns on it. */
export const ownTravelRoles = ["customer", "passenger", "cardholder"] as const;
export type OwnTravelRole = (typeof ownTravelRoles)[number];

/** The details of the agent that can equal those of the customer. */
export const ownTravelMarks = ["email", "phone", "name"] as const;
export type OwnTravelMark = (typeof ownTravelMarks)[number];

export interface Contact {
  name: string;
  email?: string | null;
  phone?: string | null;
}

/** A person of a sale who has the same email, phone or name as the person who earns on it. */
export interface OwnTravelSign {
  who: OwnTravelRole;
  same: OwnTravelMark[];
}

/**
 * Returns the signs that a person sold travel to themselves (docs/rules/money.md#commission). Such a sale is normal, and is
 * only shown to the people who are responsible for commissions.
 */
export function ownTravelSigns(
  earner: Contact,
  people: readonly (Contact & { who: OwnTravelRole })[],
): OwnTravelSign[] {
  const signs = people.map(({ who, ...person }) => ({
    who,
    same: ownTravelMarks.filter((mark) => keys[mark](earner) !== "" && keys[mark](earner) === keys[mark](person)),
  }));
  return ownTravelRoles.flatMap((who) => {
    const found = signs.filter((sign) => sign.who === who).flatMap(({ same }) => same);
    return found.length === 0 ? [] : [{ who, same: ownTravelMarks.filter((mark) => found.includes(mark)) }];
  });
}

/** The values as they are compared: names in any order of their words, phones by their digits. */
const keys: Record<OwnTravelMark, (contact: Contact) => string> = {
  email: ({ email }) => (email ?? "").trim().toLowerCase(),
  phone: ({ phone }) => (phone ?? "").replace(/\D/g, ""),
  name: ({ name }) =>
    name
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter(Boolean)
      .sort()
      .join(" "),
};
