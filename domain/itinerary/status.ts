/**
 * What a status code says about a flight. The letters are the same in all systems; the number behind them counts seats.
 * Codes of AIRIMP and those the systems added of their own.
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
  /** Kept for the record only: the airline holds no seat for it. */
  passive: ["GK", "BK", "MK", "AK", "ZK", "YK", "PK", "GL", "GN", "AL", "AN", "BN", "MM", "ML", "YN", "YL", "ZL", "HG"],
  notOperating: ["UN", "UC", "US", "NO", "HX", "XX", "WK", "WL", "WN", "XL", "XK", "XN", "XR", "XH", "DX", "UX"],
  open: ["DS"],
  flown: ["FLWN"],
} as const;
export type StatusMeaning = keyof typeof statusMeanings;

/** Undefined for letters no system uses. */
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
