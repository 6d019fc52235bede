const saves = new Set<() => Promise<unknown>>();

/** Some browsers never answer for a storage they do not grant. */
const longestMilliseconds = 1500;

/** Registers what must be saved before the page reloads itself. Returns the function that removes it. */
export function saveBeforeReload(save: () => Promise<unknown>): () => void {
  saves.add(save);
  return () => {
    saves.delete(save);
  };
}

/** Resolves when everything registered is saved, or after a second and a half. */
export async function saveEverything(): Promise<void> {
  const saved = Promise.allSettled([...saves].map((save) => save()));
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, longestMilliseconds))]);
}
