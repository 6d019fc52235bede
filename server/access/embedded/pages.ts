import { createHash } from "node:crypto";
import { fontFace } from "#server/http/product-font.ts";
import type { DemoAccount } from "./accounts.ts";

const style = `
${fontFace}
:root { color-scheme: light dark; font: 1rem/1.5 "Inter Variable", system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; background: light-dark(#f4f6f9, #14181f); color: light-dark(#1a2330, #e8ecf2); }
main { box-sizing: border-box; width: min(100%, 28rem); padding: 1.5rem; }
h1 { margin: 0; font-size: 1.5rem; }
p, label { color: light-dark(#4a5768, #a9b4c2); }
ul { list-style: none; margin: 1.5rem 0; padding: 0; display: grid; gap: .5rem; }
button, input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem .875rem; font: inherit; color: inherit; text-align: start; border: 1px solid light-dark(#8793a3, #5d6a7b); border-radius: .5rem; background: light-dark(#fff, #1d2430); }
button { cursor: pointer; }
button:hover { border-color: light-dark(#1f5fd6, #8ab4ff); }
:focus-visible { outline: 3px solid light-dark(#1f5fd6, #8ab4ff); outline-offset: 2px; }
input { margin: .25rem 0 .5rem; }
a { color: light-dark(#1f5fd6, #8ab4ff); }
`;

/** Allows no script, no foreign style and no other origin. Forms post to this server only. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export function accountsPage(productName: string, accounts: readonly DemoAccount[]): string {
  const buttons = accounts.map(
    ({ email, name, role }) =>
      `<li><button name="email" value="${escapeHtml(email)}">Sign in as ${escapeHtml(name)} — ${escapeHtml(role)}</button></li>`,
  );
  return page(
    `Sign in to ${productName}`,
    `<p>These are demonstration accounts. In production people sign in with Google.</p>
<form method="post"><ul>${buttons.join("")}</ul></form>
<form method="post">
<label for="email">Another address at demo.example</label>
<input id="email" name="email" type="email" required pattern=".+@demo\\.example" placeholder="somebody@demo.example" autocomplete="off">
<button>Sign in with this address</button>
</form>`,
  );
}

export function errorPage(): string {
  return page(
    "This sign-in cannot go on",
    `<p>It took too long, or it was started in another window. <a href="/auth/sign-in">Start again</a></p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
