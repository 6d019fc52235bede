import { useEffect, useSyncExternalStore } from "react";

/** Something that can be done with the record in sight, in the words of its button. */
export interface OfferedAction {
  label: string;
  run: () => void;
}

let offered: readonly OfferedAction[] = [];
const listeners = new Set<() => void>();

/** While a page shows a record, what can be done with it is found by its name, too. */
export function useOfferActions(actions: readonly OfferedAction[]): void {
  // What an action does is made anew with each drawing; what is offered changes with its words.
  const labels = actions.map(({ label }) => label).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above.
  useEffect(() => {
    offer(actions);
    return () => offer([]);
  }, [labels]);
}

export function useOfferedActions(): readonly OfferedAction[] {
  return useSyncExternalStore(subscribe, () => offered);
}

function offer(actions: readonly OfferedAction[]): void {
  offered = actions;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
