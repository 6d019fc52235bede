import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, type CSSOptions, defineConfig, type InlineConfig, type Plugin, type Rolldown } from "vite";
import type { Call } from "#contract/shared/call.ts";
import { firstFiles } from "./scripts/build/first-files.ts";

const root = join(import.meta.dirname, "web");
const outDir = join(import.meta.dirname, "dist/web");

/** Staff and those who sign in. The customers' pages have a build of their own (vite.customers.config.ts). */
const pages = Object.fromEntries(
  ["office", "sign-in"]
    .map((name) => [name, join(root, `${name}.html`)] as const)
    .filter(([, path]) => existsSync(path)),
);

const home = /lead-list-screen\.tsx$/;
const begins = {
  office: [/office\.html$/, home],
  // The menus and popovers of the first page.
  soon: [/-popover\.tsx$/, /file-formats\.tsx$/, /person-filter-picker\.tsx$/],
  // Pages that must load few files.
  small: [/sign-in\.html$/],
};

const config: InlineConfig = {
  root,
  publicDir: false,
  css: shortClasses(),
  plugins: [plainCalls(), react(), mantineStyles(), beginHome()],
  build: {
    outDir,
    // The build of the customers' pages runs first and empties it.
    emptyOutDir: false,
    manifest: true,
    // The content policy allows neither inline scripts nor data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // What the office begins with is one file on purpose; npm run bench:web measures it.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: pages },
  },
};

export default defineConfig(async () => ({
  ...config,
  plugins: [...(config.plugins ?? []), holdFirstPaint(), precompress()],
  build: {
    ...config.build,
    rolldownOptions: {
      input: pages,
      output: { codeSplitting: await firstFiles(config, begins) },
    },
  },
}));

/** Names the classes of modules without the number of their line, which Vite adds: pages load fewer bytes. */
export function shortClasses(): CSSOptions {
  const hashOf = (file: string) => createHash("md5").update(relative(root, file)).digest("hex").slice(0, 5);
  return { modules: { generateScopedName: (name, file) => `${name}_${hashOf(file)}` } };
}

/**
 * Serves `#calls/…`: a module of the contract with the methods and addresses of its calls and with its plain values, but
 * without schemas. The schemas are larger than all screens together, so only forms that validate input import
 * `#contract/…`. Any other export is missing from the module, which fails the build.
 */
export function plainCalls(): Plugin {
  const prefix = "\0#calls/";
  return {
    name: "plain-calls",
    enforce: "pre",
    resolveId: {
      filter: { id: /^#calls\// },
      handler: (id) => ({ id: `\0${id}`, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /^\0#calls\// },
      handler: async (id) => {
        const exported: object = await import(join(import.meta.dirname, "contract", id.slice(prefix.length)));
        const plain = Object.entries(exported).flatMap(([name, value]) => {
          const kept = name.endsWith("Calls") ? callsOnly(value) : isPlain(value) ? value : undefined;
          return kept === undefined ? [] : [`export const ${name} = ${JSON.stringify(kept)};`];
        });
        return plain.join("\n");
      },
    },
  };
}

/** Keeps only what `web/shared/api/client.ts` needs of a call. An answer that is a file is described by its media type. */
function callsOnly(calls: Record<string, Call>): object {
  return Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, answer }]) => [
      name,
      { method, path, ...(typeof answer === "string" && { answer }) },
    ]),
  );
}

function isPlain(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isPlain) : ["number", "string"].includes(typeof value);
}

/**
 * Imports the styles of each Mantine component with the component, so that a page loads no others. A component imports the
 * components that it consists of before its own class names, which keeps the order of the styles. Leaves out the palettes
 * that no screen uses.
 */
function mantineStyles(): Plugin[] {
  const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
  const unused = /--mantine-color-(?:pink|grape|violet|indigo|cyan|lime|orange)-[^;]*;/g;
  return [
    {
      name: "mantine-styles",
      transform: {
        filter: { id: classNames },
        handler: (code, id) => `import "@mantine/core/styles/${classNames.exec(id)?.[1]}.layer.css";\n${code}`,
      },
    },
    {
      name: "mantine-colors",
      enforce: "pre",
      transform: {
        filter: { id: /@mantine\/core\/styles\/default-css-variables\.layer\.css$/ },
        handler: (code) => code.replaceAll(unused, ""),
      },
    },
  ];
}

/**
 * The list of leads is where everybody begins. The first script of the page requests the first of them, or the profile on
 * other pages. It needs no other file, so it runs while those are loaded. The code that shows the leads is loaded beside the
 * entry's, one round trip earlier than the entry could request it, the largest file first.
 */
function beginHome(): Plugin {
  return {
    name: "begin-home",
    async buildStart() {
      this.emitFile({ type: "asset", name: askEarly, source: await scriptOf("app/office/start/ask-early.ts") });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { filename, bundle }) => {
        if (!filename.endsWith("office.html") || !bundle) return;
        const asks = Object.values(bundle).find((file) => file.type === "asset" && file.names.includes(askEarly));
        if (!asks) throw new Error("The build has no script that asks for the first list");
        const files = [...new Set(withImports(chunkOf(bundle, home), bundle))];
        const length = (file: Rolldown.OutputChunk) => file.code.length;
        return [
          { tag: "script", attrs: { async: true, fetchpriority: "high", src: `/${asks.fileName}` } },
          ...files
            .toSorted((one, other) => length(other) - length(one))
            .map(({ fileName }) => ({
              tag: "link",
              attrs: { rel: "modulepreload", crossorigin: true, href: `/${fileName}` },
            })),
        ].map((tag) => ({ ...tag, injectTo: "head-prepend" as const }));
      },
    },
  };
}

const askEarly = "ask-early.js";

/** Builds a module with all that it imports as one classic script. */
async function scriptOf(module: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [plainCalls()],
    build: { write: false, rolldownOptions: { input: join(root, module), output: { format: "iife" } } },
  });
  if (!("output" in built)) throw new Error("The script makes one build");
  return built.output[0].code;
}

function chunkOf(bundle: Rolldown.OutputBundle, page: RegExp): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((file) => file.type === "chunk" && page.test(file.facadeModuleId ?? ""));
  if (chunk?.type !== "chunk") throw new Error(`${page} has no file of its own`);
  return chunk;
}

/** A file and all that it cannot do without. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const deeper = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === "chunk" ? withImports(file, bundle) : [];
  });
  return [chunk, ...deeper];
}

/** Nothing is painted before the entry has set the chosen theme: no white flash at night. */
function holdFirstPaint(): Plugin {
  return {
    name: "hold-first-paint",
    transformIndexHtml: {
      order: "post",
      handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}

/** Hashed files never change, so they are compressed once, as hard as possible. Pages are compressed by the server. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    closeBundle() {
      const assets = join(outDir, "assets");
      if (!existsSync(assets)) return;
      for (const name of readdirSync(assets).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
        const content = readFileSync(join(assets, name));
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content, { params: quality }));
        writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
