import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const root = join(import.meta.dirname, "web");
const outDir = join(import.meta.dirname, "dist/web");

/** Staff, customers and whoever signs in get pages of their own: neither of the others loads the office. */
const pages = Object.fromEntries(
  ["office", "public", "sign-in"]
    .map((name) => [name, join(root, `${name}.html`)] as const)
    .filter(([, path]) => existsSync(path)),
);

export default defineConfig({
  root,
  publicDir: false,
  plugins: [react(), mantineStyles(), preloadHome(), holdFirstPaint(), precompress()],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    // The content policy allows neither inline scripts nor data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: pages },
  },
});

/**
 * Each Mantine component brings its own styles, so a page loads those it draws with and no others. Components import
 * what they are made of before their own class names, which keeps the order the styles need.
 */
function mantineStyles(): Plugin {
  const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
  return {
    name: "mantine-styles",
    transform: {
      filter: { id: classNames },
      handler: (code, id) => `import "@mantine/core/styles/${classNames.exec(id)?.[1]}.layer.css";\n${code}`,
    },
  };
}

/**
 * The list of leads is where everybody begins: its code is fetched beside the entry's, one round trip earlier than the
 * entry could ask for it.
 */
function preloadHome(): Plugin {
  const home = /lead-list-screen\.tsx$/;
  return {
    name: "preload-home",
    transformIndexHtml: {
      order: "post",
      handler: (html, { filename, bundle }) => {
        if (!filename.endsWith("office.html") || !bundle) return;
        const page = Object.values(bundle).find(
          (file) => file.type === "chunk" && home.test(file.facadeModuleId ?? ""),
        );
        if (page?.type !== "chunk") throw new Error("The list of leads has no chunk of its own");
        return [page.fileName, ...page.imports]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
            injectTo: "head" as const,
          }));
      },
    },
  };
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

/** Hashed files never change, so they are compressed once, as hard as possible; the pages themselves are small. */
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
