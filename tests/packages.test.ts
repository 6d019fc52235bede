import { readdir, readFile } from "node:fs/promises";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dependencies } from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");

/**
 * The packages each part of the product is built with. `domain` runs anywhere and does no more than compute: whatever is
 * added there must be as pure.
 */
const mayUse: Record<string, readonly string[]> = {
  domain: ["ical-generator", "libphonenumber-js"],
  contract: ["zod"],
  messages: [],
  web: [
    ...["@mantine/core", "@mantine/hooks", "@mantine/notifications", "@tanstack/react-query"],
    ...[
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
    ],
    ...["signature_pad", "topojson-client", "world-atlas", "zod"],
  ],
};
/** Nothing of a browser: the server writes its pages and letters itself. */
const neverOnTheServer = /^(react|@mantine|@tanstack|@hookform)/;

/** What the tests of a part may reach beside what the part itself may, and the helpers in `tests`. */
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
      ...{ file: `${part}/${chosen[index]}`, specifier: found.find((one) => one !== undefined) ?? "" },
    })),
  );
}

const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "";
const isPackage = (specifier: string) => !/^[#.]/.test(specifier);
const isBuiltIn = (specifier: string) => specifier.startsWith("node:") || builtinModules.includes(specifier);

test.each(Object.keys(mayUse))("%s is built with the packages it may use, and with all of them", async (part) => {
  const used = (await imports(part, false)).map(({ specifier }) => specifier).filter(isPackage);
  expect([...new Set(used.map(packageOf))].sort()).toEqual(mayUse[part]?.toSorted());
});

test("the server uses what is installed with the product, and nothing of a browser", async () => {
  const used = (await imports("server", false)).filter(({ specifier }) => isPackage(specifier));
  const wrong = used.filter(
    ({ specifier }) =>
      !isBuiltIn(specifier) && (!(packageOf(specifier) in dependencies) || neverOnTheServer.test(specifier)),
  );
  expect(wrong).toEqual([]);
});

test.each(Object.keys(testsReach))("tests of %s reach no further than what they test", async (part) => {
  const found = await imports(part, true);
  const beyond = found.filter(
    ({ specifier }) => specifier.startsWith("#") && !testsReach[part]?.includes(specifier.slice(1).split("/")[0] ?? ""),
  );
  expect(beyond).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
});
