import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

/** Returns the files of `web` that a page loads, immediately or later: its HTML, its entry, and all imports. */
export function reachedFiles(root: string, page: string, read: (file: string) => string): string[] {
  const entry = /<script type="module" src="\.\/([^"]+)">/.exec(read(page))?.[1];
  if (!entry) throw new Error(`${page} has no entry`);
  const reached = new Set([page]);
  const waiting = [join(dirname(page), entry)];
  for (const file of waiting) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...importsOf(root, file, read(file)));
  }
  return [...reached].sort();
}

/** Returns the modules that a file imports, without type imports, because those are not loaded. */
function importsOf(root: string, file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  );
  const later = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start, moduleRequest.end).replace(/^["'`]|["'`]$/g, ""),
  );
  return [...imported, ...passedOn, ...later]
    .filter((name) => /^(?:\.|#web\/).*\.tsx?$/.test(name))
    .map((name) => (name.startsWith("#") ? name.slice(1) : join(dirname(file), name)))
    .filter((name) => existsSync(join(root, name)));
}
