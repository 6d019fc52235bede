import type { OfferedClass, Seats } from "./offered-flight.ts";

/**
 * Reads classes with their seats from "C7 J7 BL CR Y"; null if the text contains anything else. A sign at the end
 * ("Q9*", "Q9+") means that the row has no room for further classes.
 */
export function readClasses(printed: string): OfferedClass[] | null {
  const classes = new Map<string, OfferedClass>();
  for (const word of printed.replace(/[*+#.] {0,3}$/, "").split(" ")) {
    if (word === "") continue;
    const letters = glued.test(word) ? (word.match(/../g) ?? []) : [word];
    for (const letter of letters) {
      if (!oneClass.test(letter)) return null;
      const bookingClass = letter.charAt(0);
      if (!classes.has(bookingClass)) classes.set(bookingClass, { bookingClass, seats: seatsOf(letter.charAt(1)) });
    }
  }
  return [...classes.values()];
}

/** Returns true if the letters are certainly classes: they have seats, or there are at least three of them. */
export function areOffered(classes: readonly OfferedClass[]): boolean {
  return classes.length >= 3 || classes.some(({ seats }) => seats !== null);
}

function seatsOf(sign: string): Seats {
  return /\d/.test(sign) ? Number(sign) : (said[sign] ?? null);
}

/**
 * The codes that airlines send to all systems: "L" closed with an open waitlist, "C" with a closed waitlist, "S"
 * limited sales.
 */
const said: Record<string, Seats> = {
  A: "available",
  L: "waitlist",
  R: "request",
  S: "request",
  C: "closed",
  N: "closed",
  X: "closed",
  "-": "closed",
};

/** Returns the sign of seats as screens show it: "9", "A", "L", "R", "C"; empty for a letter without seats. */
export function seatsSign(seats: Seats): string {
  if (seats === null || typeof seats === "number") return String(seats ?? "");
  return { available: "A", waitlist: "L", request: "R", closed: "C" }[seats];
}

const oneClass = /^[A-Z][0-9ACLNRSX-]?$/;
const glued = /^(?:[A-Z]\d){2,13}$/;
