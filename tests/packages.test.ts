import { readdir, readFile } from "node:fs/promises";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dependencies } from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");

/**
 * The packages of each part of the product. `domain` runs anywhere and only computes, so its packages must be pure
 * too.
 */
const mayUse: Record<string, readonly string[]> = {
  domain: ["ical-generator", "libphonenumber-js"],
  contract: ["zod"],
  messages: [],
  web: [
    "@mantine/core",
    "@mantine/hooks",
    "@mantine/notifications",
    "@tanstack/react-query",
    "@tanstack/react-router",
    "@tanstack/react-table",
    "@tanstack/react-virtual",
    "eventsource-parser",
    "d3-geo",
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

test.each(Object.keys(testsReach))("imports nothing from later parts in tests of %s", async (part) => {
  const found = await imports(part, true);
  const beyond = found.filter(
    ({ specifier }) => specifier.startsWith("#") && !testsReach[part]?.includes(specifier.slice(1).split("/")[0] ?? ""),
  );
  expect(beyond).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
});
