import { actionsOf, type HasStatus, type Party, type Process, refusalOf } from "#domain/process/process.ts";

/** The agent who owns the records in these tables. */
export const owner = 7;

/** One party of each kind, by its letter in the sheets. P is the customer, Y is the clock. */
export const parties = {
  A: { id: 1, role: "admin" },
  S: { id: 2, role: "supervisor" },
  G: { id: owner, role: "agent" },
  E: { id: 4, role: "expert" },
  T: { id: 5, role: "ticketing" },
  P: "public",
  Y: "system",
} as const satisfies Record<string, Party>;

/**
 * The statuses in which an action may be taken, and the parties: ["sent viewed", "A S G"]. The second pair holds other
 * parties that may take it in other statuses.
 */
export type Sheet<Name extends string> = Record<
  Name,
  [from: string, who: string, elsewhere?: string, byOthers?: string]
>;

/**
 * Returns every combination of action, status and party where the process differs from its sheet. The sheet repeats
 * the rules on purpose. `factsFor` returns facts that refuse the action in no other way.
 */
export function differencesFromSheet<Status extends string, Facts extends HasStatus<Status>, Name extends string>(
  process: Process<Status, Facts, Name>,
  statuses: readonly Status[],
  sheet: NoInfer<Sheet<Name>>,
  factsFor: (action: Name, status: Status) => Facts,
  now: string,
): string[] {
  return actionsOf(process).flatMap((action) => {
    const [from = [], who = [], elsewhere = [], byOthers = []] = sheet[action].map((words = "") => words.split(" "));
    return statuses.flatMap((status) =>
      Object.entries(parties).flatMap(([letter, party]) => {
        const may = from.includes(status) ? who : elsewhere.includes(status) ? byOthers : [];
        const expected = may.includes(letter);
        const refusal = refusalOf(process, action, factsFor(action, status), party, now);
        return (refusal === undefined) === expected ? [] : [`${letter} ${action} in ${status}: ${refusal}`];
      }),
    );
  });
}
