import { createHash } from "node:crypto";
import { pictureOrigin } from "#server/access/index.ts";
import type { Parts } from "#server/http/parts.ts";

/** The sources that a page may use, as in the directives of a content security policy. */
interface Sources {
  scripts: string;
  styles: string;
}

/**
 * Returns the content security policy: our own files, and pictures of Google accounts if people sign in with Google.
 */
export function policyOf({ config }: Parts, { scripts, styles }: Sources): string {
  const pictures = config.google ? ` ${pictureOrigin}` : "";
  return (
    `default-src 'none'; script-src ${scripts}; style-src ${styles}; img-src 'self' data:${pictures}; font-src 'self'; ` +
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
  );
}

/** Returns the source that allows exactly this inline script or style. */
export function hashSource(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

/** Returns the sources that allow the inline elements that the build has written into a page. */
export function inlineSourcesOf(html: string, tag: "script" | "style"): string {
  const elements = html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"));
  return [...elements].map(([, content = ""]) => ` ${hashSource(content)}`).join("");
}
