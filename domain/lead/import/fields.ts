/** The fields of a lead that a column can contain, in the order of the screen. */
export const importFields = [
  "firstName",
  "lastName",
  "fullName",
  "email",
  "phone",
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
  "address",
  "city",
  "state",
  "country",
  "language",
  "requestedBy",
  "manualType",
  "label",
  "request",
] as const;
export type ImportField = (typeof importFields)[number];

/** The field of each column, or null. */
export type Mapping = readonly (ImportField | null)[];

/** The orders of numeric dates: 5/12/2027 is May 12 or December 5. */
export const dateOrders = ["mdy", "dmy"] as const;
export type DateOrder = (typeof dateOrders)[number];

export const separators = [",", ";", "\t", "|"] as const;
export type Separator = (typeof separators)[number];
