/**
 * The meanings of status codes. The letters are the same in all systems; the number after them counts seats. The codes
 * are those of AIRIMP and additions of the systems.
 */
const statusMeanings = {
  confirmed: [
    "HK",
    "SS",
    "DK",
    "HS",
    "KK",
    "KL",
    "TK",
    "LK",
    "RR",
    "SC",
    "IN",
    "SD",
    "FS",
    "CK",
    "EK",
    "LS",
    "GS",
    "NK",
    "OK",
  ],
  waitlisted: ["HL", "LL", "UU", "TL", "PB", "SA", "PC", "BL", "DL"],
  requested: ["NN", "HN", "PN", "TN", "IX", "DN", "RQ", "SQ", "NR", "HQ"],
  /** Only informational: the airline holds no seat for it. */
  passive: ["GK", "BK", "MK", "AK", "ZK", "YK", "PK", "GL", "GN", "AL", "AN", "BN", "MM", "ML", "YN", "YL", "ZL", "HG"],
  notOperating: ["UN", "UC", "US", "NO", "HX", "XX", "WK", "WL", "WN", "XL", "XK", "XN", "XR", "XH", "DX", "UX"],
  open: ["DS"],
  flown: ["FLWN"],
} as const;
export type StatusMeaning = keyof typeof statusMeanings;

/** Returns the meaning of a status; undefined if no system uses it. */
export function meaningOf(status: string): StatusMeaning | undefined {
  return meaningsByCode.get(status);
}

const meaningsByCode = new Map<string, StatusMeaning>(
  Object.entries(statusMeanings).flatMap(([meaning, codes]) => codes.map((code) => [code, meaning as StatusMeaning])),
);

/** The two-letter codes as one alternative of a regular expression. */
export const knownStatus = Object.values(statusMeanings)
  .flat()
  .filter((code) => code.length === 2)
  .join("|");
