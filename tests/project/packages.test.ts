import { readdir, readFile } from "node:fs/promises";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { dependencies } from "../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");

/**
 * The packages of each part of the product. `domain` runs anywhere and only computes, so its packages must be pure
 * too.
 */
const mayUse: Record<string, readonly string[]> = {
  domain: ["ical-generator", "libphonenumber-js"],
  contract: ["zod"],
  messages: [],
  web: [
    "@mantine/charts",
    "@mantine/core",
    "@mantine/hooks",
    "@mantine/notifications",
    "@tanstack/react-query",
    "@tanstack/react-router",
    "@tanstack/react-table",
    "@tanstack/react-virtual",
    "eventsource-parser",
    "d3-geo",
    "hucre",
    "idb",
    "jose",
    "react",
    "react-dom",
    "react-hook-form",
    "signature_pad",
    "topojson-client",
    "world-atlas",
    "zod",
  ],
};
/** The server writes its pages and letters itself, so it must not use browser packages. */
const neverOnTheServer = /^(react|@mantine|@tanstack|@hookform)/;

/** The parts that tests may import, by the part they test. */
const testsReach: Record<string, readonly string[]> = {
  domain: ["domain", "tests"],
  contract: ["domain", "contract", "tests"],
  messages: ["domain", "contract", "messages", "tests"],
  server: ["domain", "contract", "messages", "server", "tests"],
  web: ["domain", "contract", "messages", "web", "tests"],
};

const named = /^(?:import|export|\})[^"\n]* from "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm;

async function imports(part: string, isTest: boolean): Promise<{ file: string; specifier: string }[]> {
  const files = await readdir(join(root, part), { recursive: true });
  const chosen = files.filter((name) => /\.tsx?$/.test(name) && /\.test\./.test(name) === isTest);
  const texts = await Promise.all(chosen.map((file) => readFile(join(root, part, file), "utf8")));
  return texts.flatMap((text, index) =>
    [...text.matchAll(named)].map(([, ...found]) => ({
      file: `${part}/${chosen[index]}`,
      specifier: found.find((one) => one !== undefined) ?? "",
    })),
  );
}

const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "";
const isPackage = (specifier: string) => !/^[#.]/.test(specifier);
const isBuiltIn = (specifier: string) => specifier.startsWith("node:") || builtinModules.includes(specifier);

test.each(Object.keys(mayUse))("builds %s with exactly its allowed packages", async (part) => {
  const used = (await imports(part, false)).map(({ specifier }) => specifier).filter(isPackage);
  expect([...new Set(used.map(packageOf))].sort()).toEqual(mayUse[part]?.toSorted());
});

test("uses only production dependencies on the server, and no browser packages", async () => {
  const used = (await imports("server", false)).filter(({ specifier }) => isPackage(specifier));
  const wrong = used.filter(
    ({ specifier }) =>
      !isBuiltIn(specifier) && (!(packageOf(specifier) in dependencies) || neverOnTheServer.test(specifier)),
  );
  expect(wrong).toEqual([]);
});

/** Returns the packages that a page loads, directly and through the files that it imports. */
async function packagesOf(page: string): Promise<Set<string>> {
  const [packages, seen, open] = [new Set<string>(), new Set<string>(), [page]];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file)) continue;
    seen.add(file);
    // A comment can name a catalogue that does not exist yet.
    const source = await readFile(join(root, file), "utf8").catch(() => "");
    const text = source.replaceAll(/^import type [^;]*;/gm, "");
    for (const [, ...found] of text.matchAll(named)) {
      const specifier = found.find((one) => one !== undefined) ?? "";
      if (isPackage(specifier)) packages.add(packageOf(specifier));
      else if (!specifier.startsWith("#calls/"))
        open.push(specifier.startsWith("#") ? specifier.slice(1) : join(dirname(file), specifier));
    }
  }
  return packages;
}

test("loads the numbering plans of phones in the office, but not in the customers' forms", async () => {
  expect(await packagesOf("web/app/office/main.tsx")).toContain("libphonenumber-js");
  const ofForms = await packagesOf("web/app/public/main.tsx");
  expect(ofForms).toContain("react-hook-form");
  expect(ofForms).not.toContain("libphonenumber-js");
});

test.each(Object.keys(testsReach))("imports nothing from later parts in tests of %s", async (part) => {
  const found = await imports(part, true);
  const beyond = found.filter(
    ({ specifier }) => specifier.startsWith("#") && !testsReach[part]?.includes(specifier.slice(1).split("/")[0] ?? ""),
  );
  expect(beyond).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
});
