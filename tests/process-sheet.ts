import { actionsOf, type Party, type Process, refusalOf, type Stands } from "#domain/process/process.ts";

/** Whose records the agent of the tables owns. */
export const owner = 7;

/** One party of each kind, by the letters of the sheets: P is the customer, Y the clock. */
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
 * From which statuses an action may be taken and by whom, as a person writes it: ["sent viewed", "A S G"]; by others from
 * other statuses, where that is so.
 */
export type Sheet<Name extends string> = Record<
  Name,
  [from: string, who: string, elsewhere?: string, byOthers?: string]
>;

/**
 * Every action × status × party of a process that is otherwise than its sheet says, written down a second time on
 * purpose. `factsFor` gives facts with which nothing but status and party stands in the way of that action.
 */
export function differencesFromSheet<Status extends string, Facts extends Stands<Status>, Name extends string>(
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
