import { mkdtempSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

/** The parts that each part may import (ARCHITECTURE.md#layout). A part may always import itself. */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  contract: ["domain"],
  messages: ["contract", "domain"],
  server: ["contract", "domain", "messages"],
  // `calls` is the contract without its schemas (vite.config.ts), for code that only makes calls.
  web: ["calls", "contract", "domain", "messages"],
};

/** Folders of the server that every feature may import from directly. The frame of signed forms imports no feature. */
const serverCommon = ["http", "db", "mail", "jobs", "threads", "signed-form", "link"];
/** The folders that features build on. They import no feature; only `app` and the demo connect them. */
const serverFoundation = [
  "http",
  "db",
  "jobs",
  "threads",
  "process",
  "history",
  "notification",
  "rate-limits",
  "audit",
  "keys",
];

/**
 * The paths that a part of `web` may import in addition to its own files and `web/shared`, by prefix. No feature is
 * listed: a feature receives another feature's parts as props, so that each can be read, changed and loaded without
 * the others.
 */
const webMayUse: Record<string, readonly string[]> = {
  // The office shows the customer's offer with the agency's lines as a preview, without the form around it.
  "app/office": [
    "access/",
    "after-sale/",
    "api-key/",
    "approval/",
    "exchange/",
    "exchange-rate/",
    "chargeback/",
    "commission/",
    "credit/",
    "customer-request/",
    "debit-memo/",
    "expert/",
    "booking-form/offer-view.tsx",
    "event/",
    "itinerary/",
    "lead/",
    "audit/",
    "undelivered-letter/",
    "notification/",
    "lead-import/",
    "queue/",
    "quote/",
    "schedule-change/",
    "search/",
    "settings/",
    "signed-form/agency/accent.ts",
    "reconciliation/",
    "report/",
    "settlement-report/",
    "supplier/",
    "statement/",
    "signed-form/agency/agency-lines.tsx",
    "user/",
    "work/",
  ],
  // The sign-in page loads nothing of the office.
  "app/sign-in": [],
  // A customer on a phone loads only the public forms and nothing of the office.
  "app/public": [
    "booking-form/",
    "itinerary/",
    "replacement-card/",
    "after-sale-form/",
    "schedule-change-form/",
    "signed-form/",
  ],
  // All forms that customers sign share one shell.
  "booking-form": ["signed-form/"],
  "replacement-card": ["signed-form/"],
  "after-sale-form": ["signed-form/"],
  "schedule-change-form": ["signed-form/"],
};

const root = join(import.meta.dirname, "../..");
const planted = mkdtempSync(join(tmpdir(), "farewright-direction-"));
afterAll(() => rm(planted, { recursive: true }));

async function violations(base: string): Promise<string[]> {
  const found: string[] = [];
  for (const part of Object.keys(mayImport)) {
    const files = await readdir(join(base, part), { recursive: true }).catch(() => [] as string[]);
    for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))) {
      const text = await readFile(join(base, part, file), "utf8");
      for (const [, specifier = ""] of text.matchAll(/(?:from|import)\s*\(?\s*"([#.][^"]+)"/g)) {
        const problem = problemOf(base, join(part, file), specifier);
        if (problem) found.push(`${part}/${file} imports ${specifier}: ${problem}`);
      }
    }
  }
  return found;
}

function problemOf(base: string, file: string, specifier: string): string | undefined {
  const target = specifier.startsWith("#")
    ? specifier.slice(1)
    : relative(base, resolve(base, dirname(file), specifier));
  const [fromPart = "", fromFeature = ""] = file.split("/");
  const [toPart = "", toFeature = "", ...rest] = target.split("/");
  if (fromPart !== toPart)
    return mayImport[fromPart]?.includes(toPart) ? undefined : `${fromPart} does not know ${toPart}`;
  if (fromPart === "web") return webProblemOf(file.slice("web/".length), target.slice("web/".length));
  if (fromFeature === toFeature || rest.length === 0) return undefined;
  if (fromPart === "server" && toFeature === "app")
    return fromFeature === "main.ts" ? undefined : "only the start knows the whole";
  if (serverFoundation.includes(fromFeature) && !serverFoundation.includes(toFeature) && fromPart === "server")
    return "what the features stand on knows none of them";
  const faced = fromPart === "server" && !serverCommon.includes(toFeature);
  return faced && rest.at(-1) !== "index.ts" ? "features are imported through an index.ts" : undefined;
}

function webProblemOf(file: string, target: string): string | undefined {
  const [from, to] = [webPartOf(file), webPartOf(target)];
  if (from === to || to === "shared") return undefined;
  const may = webMayUse[from]?.some((beginning) => target.startsWith(beginning));
  return may ? undefined : `in web, ${from} does not know ${to}`;
}

/** Returns "quote" for "quote/editor/preview.tsx". Each entry, such as "app/office", is its own part. */
function webPartOf(path: string): string {
  const [feature = "", entry = ""] = path.split("/");
  return feature === "app" ? `app/${entry}` : feature;
}

test("imports only in the allowed direction", async () => {
  expect(await violations(root)).toEqual([]);
});

test("finds planted violations", async () => {
  await mkdir(join(planted, "domain/quote"), { recursive: true });
  await mkdir(join(planted, "server/lead"), { recursive: true });
  await mkdir(join(planted, "server/http"), { recursive: true });
  for (const folder of ["quote", "shared", "app/office", "app/public"])
    await mkdir(join(planted, "web", folder), { recursive: true });
  await writeFile(join(planted, "domain/quote/bad.ts"), 'import { serve } from "#server/http/serve.ts";\n');
  await writeFile(join(planted, "server/lead/bad.ts"), 'import { moveQuote } from "#server/quote/move-quote.ts";\n');
  await writeFile(join(planted, "server/http/bad.ts"), 'import { loadQuote } from "#server/quote/index.ts";\n');
  await writeFile(join(planted, "server/lead/worse.ts"), 'import { allJobs } from "#server/app/all-jobs.ts";\n');
  const webImports = {
    "quote/bad.tsx": "#web/lead/queries.ts",
    "shared/bad.tsx": "../access/queries.ts",
    "app/office/bad.tsx": "#web/booking-form/form/form.module.css",
    "app/public/bad.tsx": "../office/router.tsx",
    "app/public/good.tsx": "#web/booking-form/open-offer.tsx",
  };
  for (const [file, specifier] of Object.entries(webImports))
    await writeFile(join(planted, "web", file), `const it = import("${specifier}");\n`);
  expect((await violations(planted)).sort()).toEqual([
    "domain/quote/bad.ts imports #server/http/serve.ts: domain does not know server",
    "server/http/bad.ts imports #server/quote/index.ts: what the features stand on knows none of them",
    "server/lead/bad.ts imports #server/quote/move-quote.ts: features are imported through an index.ts",
    "server/lead/worse.ts imports #server/app/all-jobs.ts: only the start knows the whole",
    "web/app/office/bad.tsx imports #web/booking-form/form/form.module.css: in web, app/office does not know booking-form",
    "web/app/public/bad.tsx imports ../office/router.tsx: in web, app/public does not know app/office",
    "web/quote/bad.tsx imports #web/lead/queries.ts: in web, quote does not know lead",
    "web/shared/bad.tsx imports ../access/queries.ts: in web, shared does not know access",
  ]);
});

test("names only existing paths on the architecture page", async () => {
  const text = await readFile(join(root, "ARCHITECTURE.md"), "utf8");
  const paths = [...text.matchAll(/`((?:domain|contract|server|web|migrations|tests|docs|scripts)\/[\w./-]*)`/g)].map(
    ([, path = ""]) => path,
  );
  const missing: string[] = [];
  for (const path of paths)
    await readFile(join(root, path)).catch(
      (error: NodeJS.ErrnoException) => error.code === "ENOENT" && missing.push(path),
    );
  expect(paths.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
