import type { OfferedClass, Seats } from "./offered-flight.ts";

/**
 * "C7 J7 BL CR Y" → classes with what is left in them; null when anything else stands among them. A sign at the end ("Q9*",
 * "Q9+") says that there are more classes than the row has room for.
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

/** Whether the letters say enough to be classes: seats beside them, or more of them than a flight is sold in at once. */
export function areOffered(classes: readonly OfferedClass[]): boolean {
  return classes.length >= 3 || classes.some(({ seats }) => seats !== null);
}

function seatsOf(sign: string): Seats {
  return /\d/.test(sign) ? Number(sign) : (said[sign] ?? null);
}

/** As airlines tell them to all systems: "L" closed with its waiting list open, "C" with that closed too, "S" limited sales. */
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

/** "9", "A", "L", "R", "C" as agents know it from their screens; empty where the letter stands alone. */
export function seatsSign(seats: Seats): string {
  if (seats === null || typeof seats === "number") return String(seats ?? "");
  return { available: "A", waitlist: "L", request: "R", closed: "C" }[seats];
}

const oneClass = /^[A-Z][0-9ACLNRSX-]?$/;
const glued = /^(?:[A-Z]\d){2,13}$/;
