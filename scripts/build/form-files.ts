import type { InlineConfig, Rolldown } from "vite";
import { chunksOf, reached, sooner } from "./first-files.ts";

/** The source files that customers load first. */
interface FormPages {
  /** The page of all forms. */
  start: RegExp;
  /** The first page of each form, and the pages of links that cannot be signed now, by the name of their file. */
  forms: Readonly<Record<string, RegExp>>;
}

/**
 * Bundles what a customer loads first into two files: one that all forms share, and one of the form. Code that the first
 * pages of several forms need is in the shared file. The pages are built once in advance to find out what they need.
 */
export async function formFiles(
  config: InlineConfig,
  { start, forms }: FormPages,
): Promise<Rolldown.CodeSplittingOptions> {
  const chunks = await chunksOf(config);
  const modulesOf = (page: RegExp) => [...reached(chunks, [page], sooner)].flatMap(({ moduleIds }) => moduleIds);
  const names = new Map(modulesOf(start).map((id) => [id, "start"]));
  for (const [name, page] of Object.entries(forms)) {
    for (const id of modulesOf(page)) names.set(id, names.has(id) ? "start" : name);
  }
  return { groups: [{ name: (id) => names.get(id), includeDependenciesRecursively: false }] };
}
