import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { BrowserContext, Route } from "@playwright/test";
import { type BuildEnvironmentOptions, build, loadConfigFromFile, type Plugin } from "vite";
import { isPublicPath } from "#domain/access/public-path.ts";
import type { Message } from "#messages/message.ts";
import type * as screens from "#messages/screens.ts";
import { pseudo, pseudoText } from "./pseudo.ts";

/**
 * The pseudo-language takes the place of Russian. Dates and countries appear in Russian, so no text on the pages is
 * English.
 */
const language = "ru";
const root = join(import.meta.dirname, "../..");

/** The catalogues of each part: the file of its sentences, and the files of its codes. */
const catalogues: Record<keyof typeof screens, { sentences: string; codes: Record<string, string> }> = {
  office: {
    sentences: "office",
    codes: {
      problems: "problems",
      terms: "terms",
      changes: "changes",
      notifications: "notifications",
      queue: "queue",
      reportWords: "report-words",
      settlement: "settlement",
      trip: "trip",
      calendar: "calendar",
    } satisfies Record<Exclude<keyof screens.OfficeCodes, "countries">, string>,
  },
  forms: {
    sentences: "forms",
    codes: {
      formProblems: "form-problems",
      residual: "residual",
      settlement: "settlement",
      terms: "terms",
    } satisfies Record<Exclude<keyof screens.FormCodes, "countries">, string>,
  },
  signIn: { sentences: "sign-in", codes: {} },
};

/** The pages of the product in the pseudo-language. */
export interface PseudoPages {
  /** Answers a browser's page requests with these pages. */
  serve: (context: BrowserContext) => Promise<void>;
  /** Returns the source files of a script, such as "web/app/public/main.tsx" or "pseudo:forms". */
  filesIn: (script: string) => string[];
  remove: () => Promise<void>;
}

/** Builds the pages in a temporary folder. The product itself contains nothing of the pseudo-language. */
export async function buildPseudoPages(): Promise<PseudoPages> {
  const outDir = await mkdtemp(join(tmpdir(), "farewright-pseudo-"));
  // The first build empties the folder.
  const customers = await buildPages("vite.customers.config.ts", outDir);
  const scripts = new Map([...customers, ...(await buildPages("vite.config.ts", outDir))]);
  return {
    serve: (context) => serve(context, outDir),
    filesIn: (script) =>
      (scripts.get(basename(script)) ?? []).map((id) => id.replace("\0", "").replace(`${root}/`, "")),
    remove: () => rm(outDir, { recursive: true }),
  };
}

/** Returns the source files of each script. */
async function buildPages(config: string, outDir: string): Promise<[script: string, files: string[]][]> {
  const loaded = await loadConfigFromFile({ command: "build", mode: "production" }, join(root, config));
  const plugins = (loaded?.config.plugins ?? []).flat().filter((plugin) => !smallens(plugin));
  const built = await build({
    ...loaded?.config,
    configFile: false,
    logLevel: "error",
    plugins: [...plugins, pseudoScreens()],
    // The bundles of the product are made for its own modules. These pages have others.
    build: { ...loaded?.config.build, outDir, rolldownOptions: { input: inputOf(loaded?.config.build) } },
  });
  if (!("output" in built)) throw new Error("The pages are built once");
  return built.output.flatMap((file) => (file.type === "chunk" ? [[basename(file.fileName), file.moduleIds]] : []));
}

function inputOf(options: BuildEnvironmentOptions | undefined) {
  return options?.rolldownOptions?.input ?? [];
}

/** Returns true for the plugins that only make the download quicker. */
function smallens(plugin: unknown): boolean {
  const name = typeof plugin === "object" && plugin !== null && "name" in plugin ? plugin.name : undefined;
  return name === "precompress" || name === "merge-helpers";
}

/** Replaces messages/screens.ts with the translated sentences that are written down for translators. */
function pseudoScreens(): Plugin {
  const parts = Object.entries(catalogues);
  return {
    name: "pseudo-screens",
    enforce: "pre",
    resolveId: (source) => {
      if (source === "#messages/screens.ts") return "\0pseudo:screens";
      return source.startsWith("pseudo:") ? `\0${source}` : undefined;
    },
    load: async (id) => {
      if (id === "\0pseudo:screens") {
        return parts
          .map(([part]) => `export const ${part} = { ${language}: () => import("pseudo:${part}") };`)
          .join("\n");
      }
      const catalogue = parts.find(([part]) => id === `\0pseudo:${part}`)?.[1];
      return catalogue && writeCatalogue(catalogue);
    },
  };
}

async function writeCatalogue({ sentences, codes }: { sentences: string; codes: Record<string, string> }) {
  const file = join(root, `messages/en/${sentences}.json`);
  const english: Record<string, { forms?: Message }> = JSON.parse(await readFile(file, "utf8"));
  const said = Object.entries(english).map(([key, { forms }]) => [key, pseudo(forms ?? key)]);
  return [
    `import { pseudo } from ${JSON.stringify(join(root, "tests/project/pseudo.ts"))};`,
    ...Object.entries(codes).map(([name, from]) => `import { ${name} } from "#messages/en/${from}.ts";`),
    `export const sentences = ${JSON.stringify(Object.fromEntries(said))};`,
    `import { countryNames as countries } from "#domain/shared/country-names/${language}.ts";`,
    `export const codes = { ...pseudo({ ${Object.keys(codes).join(", ")} }), countries };`,
  ].join("\n");
}

/** Serves pages and their assets from the folder. The product answers all other requests. */
async function serve(context: BrowserContext, folder: string): Promise<void> {
  await context.route("**/assets/**", (route) => {
    const path = join(folder, new URL(route.request().url()).pathname);
    return existsSync(path) ? route.fulfill({ path }) : route.continue();
  });
  await context.route(
    ({ pathname }) => /^\/(?:$|admin|auth|booking|cancel|refund)/.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: await pseudoPage(route, folder, await response.text()) });
    },
  );
}

/** Puts the data that the server embedded into the pseudo page, and translates the page's own sentences. */
async function pseudoPage(route: Route, folder: string, real: string): Promise<string> {
  const { pathname } = new URL(route.request().url());
  const name = pathname === "/auth/sign-in" ? "sign-in" : isPublicPath(pathname) ? "public" : "office";
  const page = await readFile(join(folder, `${name}.html`), "utf8");
  const given = [...real.matchAll(/<script type="application\/json".*?<\/script>/gs)].join("");
  return page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replaceAll("%PRODUCT_NAME%", "Farewright")
    .replaceAll(/\[\[(.+?)\]\]/g, (_, sentence: string) => pseudoText(sentence))
    .replace("</body>", () => `${given}</body>`);
}
