import { sabreHeadline } from "./availability/headline.ts";
import { type Evidence, type Gds, reservationSystems } from "./printed-flight.ts";

/** Returns the system with the most evidence, in the flights and the lines around them; null without evidence. */
export function detectSystem(evidence: readonly Evidence[], around: readonly string[]): Gds | null {
  const total = { sabre: 0, amadeus: 0, galileo: 0, apollo: 0, worldspan: 0 };
  for (const { sabre = 0, amadeus = 0, galileo = 0, apollo = 0, worldspan = 0 } of evidence) {
    total.sabre += sabre;
    total.amadeus += amadeus;
    total.galileo += galileo;
    total.apollo += apollo;
    total.worldspan += worldspan;
  }
  for (const line of around) for (const { pattern, gds, points } of signs) if (pattern.test(line)) total[gds] += points;
  let best: Gds | null = null;
  for (const gds of reservationSystems) if (total[gds] > (best === null ? 0 : total[best])) best = gds;
  return best;
}

/** Headlines and signatures that only one system prints. */
const signs: readonly { gds: Gds; points: number; pattern: RegExp }[] = [
  { gds: "amadeus", points: 3, pattern: /^ {0,3}RP\/[A-Z0-9]{5,9}\// },
  { gds: "amadeus", points: 3, pattern: /^ {0,3}--- (?:[A-Z]{3} )+---/ },
  { gds: "amadeus", points: 1, pattern: /^ {0,8}SEE RTSVC/ },
  { gds: "sabre", points: 2, pattern: /^ {0,3}TKT\/TIME LIMIT/ },
  { gds: "sabre", points: 1, pattern: /^ {0,3}(?:RECEIVED FROM -|PHONES$|AA FACTS|GENERAL FACTS)/ },
  { gds: "sabre", points: 2, pattern: /^ {0,3}[A-Z0-9]{4}\.[A-Z0-9]{4}\*[A-Z0-9]{3} \d{4}\/\d{1,2}[A-Z]{3}\d{2}/ },
  {
    gds: "galileo",
    points: 2,
    pattern: /^ {0,3}\*\* (?:VENDOR LOCATOR|VENDOR REMARKS|FILED FARE|SERVICE INFO|THIS BF|TINS REM)/,
  },
  { gds: "apollo", points: 2, pattern: /^ {0,3}\*\*\* (?:LINEAR FARE|TIN REMARKS|PROFILE ASSOC|SEAT DATA)/ },
  { gds: "apollo", points: 1, pattern: /^ {0,3}(?:NO NAMES$|ATFQ-|GFAX-|ACKN-|RMKS-|\*\* THIS PNR)/ },
  // Half a point decides only without other evidence, because both Travelport systems print these lines, Apollo more
  // often.
  { gds: "apollo", points: 0.5, pattern: /^ {0,3}\)?><$/ },
  { gds: "apollo", points: 0.5, pattern: /^ {0,3}NEUTRAL DISPLAY\*/ },
  { gds: "apollo", points: 0.5, pattern: /^ {0,3}\d{1,2} [A-Z0-9]{2}[ *]{1,4}\d{1,4} {1,3}[A-Z] [A-Z]{6} .*:\d\d$/ },
  { gds: "sabre", points: 2, pattern: sabreHeadline },
  { gds: "amadeus", points: 3, pattern: /^ {0,3}\*\* ?AMADEUS / },
  { gds: "worldspan", points: 3, pattern: /^ {0,3}1P- ?[A-Z0-9]{6}/ },
];
