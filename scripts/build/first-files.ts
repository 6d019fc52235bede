import { build, type InlineConfig, type Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

interface Pages {
  /** The files that the office loads first: its frame and its first page. */
  office: readonly RegExp[];
  /** The files that the first page loads soon after it is shown, such as its menus. */
  soon?: readonly RegExp[];
  /** The files that must stay small: the sign-in page. */
  small: readonly RegExp[];
}

/**
 * Bundles the files that the office loads first into as few chunks as possible. By default the build makes dozens of
 * small chunks, one for each set of pages that share code, and a browser loads six at a time. The pages are built once in
 * advance to find out which chunks these are.
 */
export async function firstFiles(config: InlineConfig, pages: Pages): Promise<Rolldown.CodeSplittingOptions> {
  const chunks = await chunksOf(config);
  const small = reached(chunks, pages.small, sooner);
  const fileOf = (chunk: Chunk) => (small.has(chunk) ? "small" : "office");

  const first = reached(chunks, pages.office, sooner);
  const soon = reached(chunks, pages.soon ?? [], sooner).difference(first);

  const names = new Map<string, string>();
  for (const chunk of first.union(soon)) {
    const file = soon.has(chunk) ? "soon" : fileOf(chunk);
    // The entry of a page keeps its own chunk, because imports refer to it.
    for (const id of chunk.moduleIds) if (id !== chunk.facadeModuleId) names.set(id, file);
  }
  return { groups: [{ name: (id) => names.get(id), includeDependenciesRecursively: false }] };
}

/** Returns the chunks that a build makes by default, by their file names. */
export async function chunksOf(config: InlineConfig): Promise<ReadonlyMap<string, Chunk>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: { ...config.build, write: false },
  });
  if (!("output" in built)) throw new Error("The pages make one build");
  return new Map(built.output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
}

export const sooner = ({ imports }: Chunk) => imports;

/** Returns the chunks of these files and all chunks that they lead to. */
export function reached(
  chunks: ReadonlyMap<string, Chunk>,
  files: readonly RegExp[],
  next: (chunk: Chunk) => string[],
): Set<Chunk> {
  const found = new Set<Chunk>();
  const waiting = [...chunks.values()].filter(({ facadeModuleId }) =>
    files.some((file) => file.test(facadeModuleId ?? "")),
  );
  for (const chunk of waiting) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    waiting.push(...next(chunk).flatMap((name) => chunks.get(name) ?? []));
  }
  return found;
}
