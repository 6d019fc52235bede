import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Returns the classes that the code uses, by module, and the modules whose classes the code also computes. */
async function usedClasses(files: string[]) {
  const used = new Map<string, Set<string>>();
  const computed = new Set<string>();
  for (const file of files) {
    const text = await readFile(join(root, file), "utf8");
    for (const [line, name, specifier = ""] of text.matchAll(/import (\w+) from "([^"]+\.module\.css)";/g)) {
      const module = specifier.startsWith("#") ? specifier.slice(1) : join(dirname(file), specifier);
      const code = text.replace(line, "").replaceAll(/"[^"\n]*"/g, "");
      const classes = [...code.matchAll(new RegExp(`(?<![\\w/])${name}\\.(\\w+)`, "g"))].map(([, found = ""]) => found);
      used.set(module, new Set([...(used.get(module) ?? []), ...classes]));
      if (new RegExp(`\\b${name}\\[`).test(code)) computed.add(module);
    }
  }
  return { used, computed };
}

/** Returns the classes that have a rule in a module. */
function definedClasses(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/:global\([^)]*\)/g, "")
    .replaceAll(/\{[^{}]*\}/g, "{}");
  return new Set([...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = ""]) => name));
}

test("uses each class that has a rule, and no other", async () => {
  const files = (await readdir(join(root, "web"), { recursive: true })).map((file) => join("web", file));
  const { used, computed } = await usedClasses(files.filter((file) => /\.tsx?$/.test(file)));
  const wrong: string[] = [];
  for (const file of files.filter((name) => name.endsWith(".module.css"))) {
    const defined = definedClasses(await readFile(join(root, file), "utf8"));
    const uses = used.get(file) ?? new Set<string>();
    if (!computed.has(file)) wrong.push(...[...defined.difference(uses)].map((name) => `${file}: ${name} is unused`));
    wrong.push(...[...uses.difference(defined)].map((name) => `${file}: ${name} has no rule`));
  }
  expect(wrong).toEqual([]);
});
