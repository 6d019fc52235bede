import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ZodError, type z } from "zod";
import type { Language } from "#contract/shared/languages.ts";
import type { DrawnPage, DrawPage, FirstPage } from "#contract/signed-form/first-page.ts";
import { zoneInWords } from "#domain/shared/day-words.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { formPage } from "#domain/signed-form/form-page.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Parts } from "#server/http/parts.ts";
import type { AnyForm } from "#server/signed-form/form.ts";
import { openForm } from "#server/signed-form/open-form.ts";
import { allForms } from "./all-forms.ts";
import { escapeHtml } from "./escape-html.ts";
import { hashSource } from "./page-policy.ts";

/** Draws customers' pages. If it is missing, only the browser draws them. */
export interface Drawing {
  draw: DrawPage;
  /** Returns the addresses of the files that the browser needs for a part of the code. */
  filesOf: (part: string) => readonly string[];
}

/** Returns the drawing that the build has made (vite.customers.config.ts), or undefined if the folder has none. */
export async function loadDrawing(folder: string): Promise<Drawing | undefined> {
  const code = join(folder, "server/customers.js");
  if (!existsSync(code)) return undefined;
  const { drawPage: draw }: { drawPage: DrawPage } = await import(pathToFileURL(code).href);
  const manifest: Manifest = JSON.parse(await readFile(join(folder, "customers.json"), "utf8"));
  const keys = new Map(Object.entries(manifest).map(([key, { name }]) => [name, key]));
  return { draw, filesOf: (part) => withImports(keys.get(part) ?? part, manifest) };
}

/** The part of Vite's manifest that is used here: the built files with their names, and the keys of what they import. */
type Manifest = Record<string, { file: string; name?: string; isEntry?: boolean; imports?: readonly string[] }>;

/** Returns the addresses of a file and of those that it imports. The page itself names the entry's. */
function withImports(key: string, manifest: Manifest): string[] {
  const built = manifest[key];
  if (!built) throw new Error(`The build has no file for ${key}`);
  if (built.isEntry) return [];
  return [`/${built.file}`, ...(built.imports ?? []).flatMap((name) => withImports(name, manifest))];
}

interface Asked {
  /** The page as it was built, in its language. */
  html: string;
  language: Language;
  /** The path and the query of the address. */
  path: string;
  query: string;
  /** The language in which the customer reads texts of the server. */
  spoken: Language;
}

/** A page, and the sources of its inline styles. */
interface CustomerPage {
  html: string;
  styles: string;
}

/**
 * Puts the answer of the form's call into its page, and draws the first page from it, so that a customer reads the offer
 * before any script is here. A page without a link gets the contact of the agency, and so does the page of an unknown
 * link. The data is not executable, because the policy of the page runs only our own scripts.
 */
export async function customerPage(asked: Asked, parts: Parts, drawing: Drawing | undefined): Promise<CustomerPage> {
  const [agency, opened] = await Promise.all([loadAgency(parts.db).then(publicAgency), firstPage(asked, parts)]);
  const page = opened && { ...opened, zoneName: zoneInWords(agency.timeZone, opened.now, asked.language) };
  const data = inlined("agency", agency) + (page ? inlined("first-page", page) : "");
  const html = asked.html.replace("</body>", () => `${data}</body>`);
  if (!page || !drawing) return { html, styles: "" };
  try {
    const drawn = await drawing.draw(page, asked.language, agency.timeZone);
    return { html: withDrawing(html, drawn, drawing), styles: drawn.style && ` ${hashSource(drawn.style)}` };
  } catch (error) {
    // The browser draws the same page from the data. The path is a secret, so it is not logged.
    parts.log.error({ err: error, state: page.view.state }, "a customer's page was not drawn");
    return { html, styles: "" };
  }
}

/** Returns the data of the page behind a link. Undefined for other pages and for unknown links. */
async function firstPage(
  { path, query, spoken }: Asked,
  parts: Parts,
): Promise<Omit<FirstPage, "zoneName"> | undefined> {
  const form = allForms.find(({ purpose }) => path.startsWith(`${formPage(purpose)}/`));
  const publicId = /\/([\w-]{20,100})$/.exec(path)?.[1];
  if (!form || path !== `${formPage(form.purpose)}/${publicId}`) return undefined;
  const now = parts.now();
  const view = await viewOf(form, publicId ?? "", { db: parts.db, parts, now, origin: { language: spoken } });
  return view && { pathname: path, view, now, optionId: new URLSearchParams(query).get("option") };
}

/** Returns the fields of the contract and no others. */
async function viewOf(form: AnyForm, publicId: string, reading: Parameters<typeof openForm>[2]) {
  try {
    const view = await openForm(form, publicId, reading);
    return (form.calls.open.answer as z.ZodType<FirstPage["view"]>).parse(view);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    if (!(error instanceof ZodError)) throw error;
    // The browser asks for the same data, and the call for it does not check it against the contract.
    reading.parts.log.error({ err: error, purpose: form.purpose }, "the data of a customer's page breaks its contract");
    return undefined;
  }
}

function withDrawing(html: string, { html: content, title, style, code }: DrawnPage, { filesOf }: Drawing): string {
  const files = [...new Set(code.flatMap(filesOf))].filter((file) => !html.includes(`"${file}"`));
  const preloads = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  const head = `${preloads.join("")}${style && `<style>${style}</style>`}`;
  return html
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(title)}</title>`)
    .replace("</head>", () => `${head}</head>`)
    .replace(/<noscript>.*?<\/noscript>/s, "")
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
}

function inlined(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}
