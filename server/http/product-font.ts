import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FastifyInstance } from "fastify";

const path = "/dev/inter.woff2";
const file = createRequire(import.meta.url).resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");

/** Used by the pages of the embedded mode that the server writes. Their policy allows fonts of the same origin. */
export const fontFace = `@font-face { font-family: "Inter Variable"; font-display: swap; font-weight: 100 900; src: url("${path}") format("woff2"); }`;

export async function fontRoute(app: FastifyInstance): Promise<void> {
  const font = await readFile(file);
  app.get(path, (_request, reply) => reply.type("font/woff2").header("cache-control", "max-age=86400").send(font));
}
