import { clocksOfCountry } from "#domain/itinerary/reference/country-clocks.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { customerZones } from "#domain/lead/customer-time.ts";

export type Row = Record<string, unknown>;

export const withOwner = ({ ownerId, ownerName, ...row }: Row) => ({
  ...row,
  owner: ownerId ? { id: ownerId, name: ownerName } : null,
});

const clocks = { airport: reference.airport, ofCountry: clocksOfCountry };

/** Returns the actions that an agent may take on their own lead. */
function allowedTo(status: string): string[] {
  const always = ["update", "reassign", "label"];
  if (status === "lost") return [...always, "reopen", "delete"];
  if (status === "signed" || status === "won") return [...always, "setReminder", "delete", "createQuote"];
  const open = [...always, "setReminder", "markAsLost"];
  if (status === "assigned") return [...open, "markAsInvalid", "delete", "touch", "createQuote"];
  if (status === "in_progress") return [...open, "markAsInvalid", "delete", "createQuote"];
  return [...open, "delete", "createQuote"];
}

/** Returns a lead in the form of the contract. */
export function bareLead(row: Row) {
  const nameOf = (code: unknown) => {
    const airport = reference.airport(String(code));
    return airport ? `${airport.city}, ${airport.name}` : null;
  };
  const locationNames = (row.locations as string[]).map(nameOf);
  const place = {
    country: row.country as string | null,
    state: row.state as string | null,
    from: row.from as string | null,
  };
  const names = {
    fromName: nameOf(row.from),
    toName: nameOf(row.to),
    locationNames,
    callHours: { from: 8, until: 21 },
    timeZones: [...customerZones(place, clocks)],
  };
  const reminder = row.reminderAt === null ? null : { at: row.reminderAt, note: row.reminderNote };
  const always = ["link", "unlink", "tellApart", "takeBackApart"];
  const allowedActions = [...allowedTo(String(row.status)), ...always].filter(
    (action) => action !== "delete" || !row.wasSent,
  );
  return { ...withOwner(row), ...names, reminder, crmUrl: null, mergedInto: null, allowedActions };
}
