import { basename } from "node:path";
import { build, type InlineConfig, type Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

interface Pages {
  /** What the office begins with: its frame and its first page. */
  office: readonly RegExp[];
  /** The customers' pages, which begin with some of the same. */
  customers: RegExp;
  /** What is to need next to nothing: the way in, and what asks for the first leads. */
  small: readonly RegExp[];
}

/**
 * What the office begins with in as few files as can be: left alone the build makes dozens of small ones, one for each
 * set of pages that share something, and a browser fetches six at a time. What the other pages may need as well stays as
 * it is, so that nobody loads more for it. To know which is which, the pages are built once before.
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
    // With its mark: two files that have one name must not become one.
    const asItIs = basename(chunk.fileName, ".js");
    if (small.has(chunk)) return asItIs;
    if (customersBegin.has(chunk)) return "common";
    return customersEver.has(chunk) ? asItIs : "office";
  };

  const names = new Map<string, string>();
  for (const chunk of reached(chunks, pages.office, sooner)) {
    // A page of its own keeps its file: that is what asks for it.
    for (const id of chunk.moduleIds) if (id !== chunk.facadeModuleId) names.set(id, fileOf(chunk));
  }
  return { groups: [{ name: (id) => names.get(id), includeDependenciesRecursively: false }] };
}

const sooner = ({ imports }: Chunk) => imports;
const soonerOrLater = ({ imports, dynamicImports }: Chunk) => [...imports, ...dynamicImports];

/** The chunks of these files, and all that they lead to. */
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
