import { basename } from "node:path";
import { build, type InlineConfig, type Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

/** Characters. A request costs more than this much code that a page may never run. */
const tiny = 2000;

interface Pages {
  /** The files that the office loads first: its frame and its first page. */
  office: readonly RegExp[];
  /** The customers' pages, which load some of the same files. */
  customers: RegExp;
  /** The files that must stay small: the sign-in page, and the code that requests the first leads. */
  small: readonly RegExp[];
}

/**
 * Bundles the files that the office loads first into as few chunks as possible. By default the build makes dozens of
 * small chunks, one for each set of pages that share code, and a browser loads six at a time. Chunks that other pages
 * may also need are left unchanged, so that those pages do not load more. The pages are built once in advance to find
 * out which chunks these are.
 */
export async function firstFiles(config: InlineConfig, pages: Pages): Promise<Rolldown.CodeSplittingOptions> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: { ...config.build, write: false },
  });
  if (!("output" in built)) throw new Error("The pages make one build");
  const chunks = new Map(built.output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
  const small = reached(chunks, pages.small, sooner);
  const customersBegin = reached(chunks, [pages.customers], sooner);
  const customersEver = reached(chunks, [pages.customers], soonerOrLater);
  const fileOf = (chunk: Chunk) => {
    // Keeps the hash, because two chunks with the same name must stay separate.
    const asItIs = basename(chunk.fileName, ".js");
    if (small.has(chunk)) return "small";
    if (customersBegin.has(chunk)) return "common";
    if (!customersEver.has(chunk)) return "office";
    return chunk.code.length < tiny ? "common" : asItIs;
  };

  const names = new Map<string, string>();
  for (const chunk of reached(chunks, pages.office, sooner)) {
    // The entry of a page keeps its own chunk, because imports refer to it.
    for (const id of chunk.moduleIds) if (id !== chunk.facadeModuleId) names.set(id, fileOf(chunk));
  }
  return { groups: [{ name: (id) => names.get(id), includeDependenciesRecursively: false }] };
}

const sooner = ({ imports }: Chunk) => imports;
const soonerOrLater = ({ imports, dynamicImports }: Chunk) => [...imports, ...dynamicImports];

/** Returns the chunks of these files and all chunks that they lead to. */
function reached(
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
