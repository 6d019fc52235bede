let name = "";

/** Stores the agency's name that the server returned. */
export function keepAgencyName(given: string): void {
  name = given;
}

/** Returns the agency's name; empty until the server has returned it. */
export function agencyName(): string {
  return name;
}
