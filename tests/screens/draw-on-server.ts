import { join } from "node:path";
import { createServer } from "vite";
import type { BrowserCommand } from "vitest/node";
import type { Language } from "#contract/shared/languages.ts";
import type { DrawnPage, DrawPage, FirstPage } from "#contract/signed-form/first-page.ts";

/**
 * Draws a customer's page in Node, as the product's server does. A test in the browser takes it over, so that it finds
 * what the two write differently: names of countries, dates, lists.
 */
export const drawOnServer: BrowserCommand<[FirstPage, Language, string]> = async (_, ...given) => {
  drawing ??= loadDrawing();
  return (await drawing)(...given);
};

let drawing: Promise<DrawPage> | undefined;

async function loadDrawing(): Promise<DrawPage> {
  const root = join(import.meta.dirname, "../..");
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { drawPage } = (await server.ssrLoadModule("/web/app/public/server.tsx")) as { drawPage: DrawPage };
  return drawPage;
}

declare module "vitest/browser" {
  interface BrowserCommands {
    drawOnServer: (page: FirstPage, language: Language, timeZone: string) => Promise<DrawnPage>;
  }
}
