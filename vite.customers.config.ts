import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type InlineConfig, minifySync, type Plugin } from "vite";
import { formFiles } from "./scripts/build/form-files.ts";
import { mergeHelpers } from "./scripts/build/merge-helpers.ts";
import { plainCalls, shortClasses } from "./vite.config.ts";
import { rememberEarlyActions } from "./web/app/public/early.ts";

const root = join(import.meta.dirname, "web");
const outDir = join(import.meta.dirname, "dist/web");
const input = { public: join(root, "public.html") };

const forms = {
  start: /public\.html$/,
  forms: {
    offer: /public\/offer\.ts$/,
    "after-sale-form": /public\/after-sale-form\.ts$/,
    "schedule-change-form": /public\/schedule-change-form\.ts$/,
    "replacement-card": /public\/replacement-card\.ts$/,
    "pages-on-demand": /pages-on-demand\.ts$/,
  },
};

const inBrowser: InlineConfig = {
  root,
  publicDir: false,
  css: shortClasses(),
  plugins: [plainCalls(), react(), earlyScript(), inlineStyles()],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: "customers.json",
    // All forms together have few styles. They are written into the page.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // The content policy allows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: { input },
  },
};

/** The server's code is one file that needs no package. */
const onServer: InlineConfig = {
  root,
  publicDir: false,
  css: shortClasses(),
  plugins: [plainCalls(), react()],
  ssr: { noExternal: true },
  // React decides by this variable which of its builds it uses.
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: join(outDir, "server"),
    emptyOutDir: false,
    minify: false,
    rolldownOptions: {
      input: { customers: join(root, "app/public/server.tsx") },
      output: { entryFileNames: "[name].js", codeSplitting: false },
    },
  },
};

/**
 * Builds the customers' pages: for the browser, and with --ssr the code with which the server draws their first page.
 * They are a build of their own, so that they share no file with the office.
 */
export default defineConfig(async ({ isSsrBuild }) =>
  isSsrBuild
    ? onServer
    : {
        ...inBrowser,
        plugins: [...(inBrowser.plugins ?? []), mergeHelpers()],
        build: {
          ...inBrowser.build,
          rolldownOptions: { input, output: { codeSplitting: await formFiles(inBrowser, forms) } },
        },
      },
);

/**
 * Writes the script that remembers early actions before everything else of the page. The server allows it by its hash
 * (server/app/page-policy.ts).
 */
function earlyScript(): Plugin {
  return {
    name: "early-script",
    transformIndexHtml: {
      order: "post",
      handler: () => [
        {
          tag: "script",
          children: minifySync("early.js", `(${rememberEarlyActions})()`).code,
          injectTo: "head-prepend",
        },
      ],
    },
  };
}

/**
 * Writes the styles into the page, so that the browser draws it without a second request, which would share the bandwidth
 * with the scripts. The server allows the styles by their hash.
 */
function inlineStyles(): Plugin {
  return {
    name: "inline-styles",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith(".css"));
        if (sheet?.type !== "asset") throw new Error("The build has no style sheet");
        delete bundle[sheet.fileName];
        const link = new RegExp(`<link rel="stylesheet"[^>]*href="/${sheet.fileName}">`);
        if (!link.test(html)) throw new Error("The page does not link its style sheet in the expected form");
        return html.replace(link, () => `<style>${String(sheet.source).trim()}</style>`);
      },
    },
  };
}
