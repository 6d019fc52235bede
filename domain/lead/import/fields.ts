/** What a column of a file may say of a lead, in the order in which it is offered. */
export const importFields = [
  ...(["firstName", "lastName", "fullName", "email", "phone"] as const),
  ...([
    "from",
    "locations",
    "to",
    "departsOn",
    "arrivesOn",
    "returnsOn",
    "tripType",
    "cabin",
    "adults",
    "children",
    "infants",
  ] as const),
  ...(["address", "city", "state", "country", "language", "requestedBy", "manualType", "label", "request"] as const),
] as const;
export type ImportField = (typeof importFields)[number];

/** For each column the field it fills, or none. */
export type Mapping = readonly (ImportField | null)[];

/** How a day is written in numbers: 5/12/2027 is May 12 or December 5. */
export const dateOrders = ["mdy", "dmy"] as const;
export type DateOrder = (typeof dateOrders)[number];

export const separators = [",", ";", "\t", "|"] as const;
export type Separator = (typeof separators)[number];
