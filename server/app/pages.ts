import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bookingFormCalls } from "#contract/booking-form/form-calls.ts";
import { type Language, languages, preferredLanguage } from "#contract/shared/languages.ts";
import { isPublicPath } from "#domain/access/public-path.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { say } from "#messages/message.ts";
import type { Filled, Sentences } from "#messages/screens.ts";
import * as screens from "#messages/screens.ts";
import type { Parts } from "#server/http/parts.ts";
import { callerAt, processLimit } from "#server/rate-limits/index.ts";
import { customerPage, type Drawing, loadDrawing } from "./customer-pages.ts";
import { escapeHtml } from "./escape-html.ts";
import { inlineSourcesOf, policyOf } from "./page-policy.ts";

const built = join(import.meta.dirname, "../../dist/web");

/** Paths for programs, which get 404 instead of a page. */
const noPages = ["/api/", "/assets/"];

/**
 * Serves the applications of the browser: the office, the sign-in page, and the customers' forms. Answers 404 for files
 * and API paths.
 */
export async function servePages(
  app: FastifyInstance,
  parts: Parts,
  { folder = built, filled = screens, drawing }: { folder?: string; filled?: typeof screens; drawing?: Drawing } = {},
): Promise<void> {
  const [drawn, office, forms, signIn] = await Promise.all([
    drawing ?? loadDrawing(folder),
    page(join(folder, "office.html"), filled.office, parts),
    page(join(folder, "public.html"), filled.forms, parts),
    page(join(folder, "sign-in.html"), filled.signIn, parts),
  ]);
  // Mantine sets its variables in style elements, so inline styles are allowed in the office. Inline scripts are not.
  const officePolicy = policyOf(parts, { scripts: "'self'", styles: "'self' 'unsafe-inline'" });
  // Pages that accept cards allow only our own scripts (PCI DSS 6.4.3), and the inline ones that the build has written.
  const form = await readFile(join(folder, "public.html"), "utf8");
  const formScripts = `'self'${inlineSourcesOf(form, "script")}`;
  const formStyles = `'self'${inlineSourcesOf(form, "style")}`;
  const signInPolicy = policyOf(parts, { scripts: "'self'", styles: "'self'" });
  // The page of a form runs the same queries as the call for it, so it has the same limit for strangers.
  const limit = processLimit(parts.config.perMinute[bookingFormCalls.open.rate]);
  await app.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "1y",
    cacheControl: true,
  });
  app.get("/favicon.ico", (_request, reply) => reply.status(204).send());
  // Search engines must not index anything, because the office needs a sign-in and links are secrets.
  app.get("/robots.txt", (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send("User-agent: *\nDisallow: /\n"),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (noPages.some((start) => path.startsWith(start))) throw new Refusal("not_found");
    if (request.method !== "GET" && request.method !== "HEAD") throw new Refusal("not_found");
    if (path === "/auth/sign-in") return send(reply, signIn(request).html, signInPolicy);
    if (!isPublicPath(path)) return send(reply, office(request).html, officePolicy);
    await limit(callerAt(request.ip));
    const query = request.url.slice(path.length + 1);
    const asked = { ...forms(request), path, query, spoken: askedLanguage(request, languages) };
    const { html, styles } = await customerPage(asked, parts, drawn);
    return send(reply, html, policyOf(parts, { scripts: formScripts, styles: `${formStyles}${styles}` }));
  });
}

function send(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header("content-security-policy", policy)
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8")
    .send(html);
}

/** A page as it was built, in one language. */
interface Page {
  html: string;
  language: Language;
}

/** Returns the page in the requested language if it is translated, with its `lang` attribute and static text. */
async function page(file: string, filled: Filled, { config }: Parts): Promise<(request: FastifyRequest) => Page> {
  const html = (await readFile(file, "utf8")).replaceAll("%PRODUCT_NAME%", escapeHtml(config.productName));
  const english: Page = { html: inLanguage(html, "en", {}), language: "en" };
  const others = new Map<Language, Page>();
  for (const language of languages) {
    const load = filled[language];
    if (load) others.set(language, { html: inLanguage(html, language, (await load()).sentences), language });
  }
  const spoken: Language[] = ["en", ...others.keys()];
  return (request) => others.get(askedLanguage(request, spoken)) ?? english;
}

/** Translates the sentences in [[ ]] in the page files, as `t` does in the code. */
function inLanguage(html: string, language: Language, sentences: Sentences): string {
  return html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replaceAll(/\[\[(.+?)\]\]/g, (_, sentence: string) =>
      escapeHtml(say(sentences[sentence] ?? sentence, {}, language)),
    );
}

/**
 * Returns the language that was chosen on screen (web/shared/texts/language.ts), or else the one that the browser
 * requests.
 */
function askedLanguage({ headers }: FastifyRequest, spoken: readonly Language[]): Language {
  const chosen = /(?:^|; )language=([\w-]+)/.exec(headers.cookie ?? "")?.[1];
  return languages.find((language) => language === chosen) ?? preferredLanguage(headers["accept-language"], spoken);
}
