const saves = new Set<() => Promise<unknown>>();

/** In milliseconds. Some browsers never answer if they do not grant storage. */
const longestMilliseconds = 1500;

/** Registers a function that saves data before the page reloads itself. Returns the function that unregisters it. */
export function saveBeforeReload(save: () => Promise<unknown>): () => void {
  saves.add(save);
  return () => {
    saves.delete(save);
  };
}

/** Resolves when everything registered is saved, or after 1.5 seconds. */
export async function saveEverything(): Promise<void> {
  const saved = Promise.allSettled([...saves].map((save) => save()));
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, longestMilliseconds))]);
}
