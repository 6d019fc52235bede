import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { languages } from "#contract/shared/languages.ts";
import { catalogueFor } from "#messages/all-catalogues.ts";
import type { Message } from "#messages/message.ts";
import * as filled from "#messages/screens.ts";
import { problemsOf, problemsOfOne } from "#tests/sentences/compare.ts";
import { unmarkedSentences } from "#tests/sentences/unmarked.ts";
import { reachedFiles } from "../../scripts/messages/reached-files.ts";
import { readSentences } from "../../scripts/messages/read-sentences.ts";
import { asFile, collect, filesOf, parts, readSource, sentencesOf } from "../../scripts/messages/screens.ts";

const messages = new URL("../../messages/", import.meta.url);

describe.each(parts)("%s", (part) => {
  const english = sentencesOf(part);

  test("matches its file of sentences (run npm run messages)", async () => {
    expect(await readFile(new URL(`en/${part}.json`, messages), "utf8")).toBe(asFile(english));
  });

  test("has every sentence and no other in each filled language", async () => {
    const load = { office: filled.office, forms: filled.forms, "sign-in": filled.signIn }[part];
    for (const language of languages.filter((name) => name !== "en")) {
      const file = new URL(`${language}/${part}.json`, messages);
      expect(load[language] !== undefined, `${language} is loaded where it is filled`).toBe(existsSync(file));
      const said = (await load[language]?.())?.sentences;
      expect(said ? problemsOf(language, english, said as Record<string, Message>) : []).toEqual([]);
    }
  });
});

test("keeps office sentences off customer pages, and shared sentences on both", () => {
  const [office, forms] = [sentencesOf("office"), sentencesOf("forms")];
  expect(office["New lead"]).toBeDefined();
  expect(forms["New lead"]).toBeUndefined();
  expect(forms["Date of birth"]?.in).toContain("web/booking-form/form/fields/birth-date-field.tsx");
  const flights = "{{hours}} h {{minutes}} min";
  expect([office, forms].map((said) => said[flights]?.in.includes("web/shared/time/durations.ts"))).toEqual([
    true,
    true,
  ]);
});

/** Texts that look like sentences but are not. */
const noSentences: Record<string, string[]> = {
  // Names of products, keys, languages and brands.
  "web/access/device-of.ts": ["Edge", "Opera", "Edg", "Firefox", "Chrome", "Safari"],
  "web/queue/use-answer-keys.ts": ["Key"],
  "web/search/finder-button.tsx": ["Ctrl", "K"],
  "web/shared/keys/hold-keys.ts": ["AltGraph"],
  "web/shared/keys/keys.ts": [
    "Mod+K",
    "Mod+Enter",
    "Escape",
    "Enter",
    "ArrowDown",
    "ArrowDown",
    "ArrowUp",
    "Enter",
    "Space",
    "Shift+X",
    "Escape",
    "Mod+V",
    "Alt+P",
    "Enter",
    "Alt+J",
    "Alt+K",
    "Escape",
    "Mod+S",
    "Mod+Enter",
    "Alt+Y",
    "Alt+N",
    "Mod+",
    "Mod",
    "Control",
    "Mod",
    "Meta",
    "Esc",
    "Ctrl",
  ],
  "web/shared/keys/pressed.ts": ["Key", "Key"],
  "web/shared/texts/texts.ts": ["English", "}Id"],
  "web/signed-form/cards/check-cards.ts": ["Visa"],
  // Parts of pages, maps and answers, and names of fields.
  "web/app/office/header/eastern-time.ts": ["America/New_York"],
  "web/shared/time/dates.ts": ["America/New_York"],
  "web/shared/keys/use-keys.ts": [
    "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]",
  ],
  "web/quote/editor/paste/use-paste-anywhere.ts": ["input, textarea, select, [contenteditable], [role=dialog]"],
  "web/shared/focus/place.ts": ["[data-row], tr, li, [role=row]", "main h1", "main, body"],
  "web/shared/list/data-table.tsx": ["td, th", "a, button, input, label, details"],
  "web/shared/dialogs/form-dialog.tsx": [":is(input, textarea, select):not(:disabled, [type=hidden], [type=file])"],
  "web/shared/list/use-room.ts": ["thead th"],
  "web/shared/list/use-list-keys.ts": [
    "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]",
    "button, input",
  ],
  "web/shared/layout/layout.tsx": ["stack surface padded", "stack surface"],
  "web/shared/route-map/projection.ts": ["MultiPoint"],
  "web/app/public/replay.ts": ["input, textarea, select"],
  "web/shared/api/client.ts": ["Bearer $" + "{"],
  "web/audit/entry-words.ts": ["Cents"],
  "web/lead/activity/activity-texts.ts": ["Cents"],
  "web/lead/facts/fact-editor.tsx": ["input, select, textarea"],
  "web/report/funnel/counted-columns.tsx": ["}At", "}At"],
  "web/quote/editor/values/read-content.ts": ["}On", "}Time", "}Time", "}On"],
  // Error messages for developers.
  "web/shared/phone.tsx": ["A stored phone is no number of any country, so it is not shown"],
  "web/shared/api/renew-tokens.ts": ["Unauthorized"],
  "web/shared/api/server-refusal.ts": ["Error $" + "{", "ServerRefusal"],
  "web/signed-form/page/load-on-demand.tsx": ["A part of the page could not be loaded"],
};

test("shows no sentence that is missing from the catalogues", () => {
  const files = new Set(parts.flatMap(filesOf).filter((file) => !file.endsWith(".html")));
  const found = [...files].map((file) => [file, unmarkedSentences(file, readSource(file))] as const);
  expect(Object.fromEntries(found.filter(([, sentences]) => sentences.length > 0))).toEqual(noSentences);
});

test.each([
  "<p>Sign</p>",
  '<input aria-label="Sign" />',
  'toastSuccess("The quote has been sent")',
  'const names = { hot: "Hot" }',
  "const said = `$" + "{name} has signed`",
])("finds %s outside the catalogues", (code) => {
  expect(unmarkedSentences("a.tsx", code)).toHaveLength(1);
});

describe("reading the sentences of a file", () => {
  const said = (code: string) =>
    readSentences("a.tsx", `import { t, text, texts } from "#web/shared/texts/texts.ts";\n${code}`);

  test.each([
    ['t("Sign")', ["Sign"]],
    ['<p title={t("Sign", { a })}>x</p>', ["Sign"]],
    ["t(`Sign`)", ["Sign"]],
    ['t(late ? "Late" : early ? "Early" : "In time")', ["Late", "Early", "In time"]],
    [
      't({ one: "{{count}} seat", other: "{{count}} seats" }, { count })',
      [{ one: "{{count}} seat", other: "{{count}} seats" }],
    ],
    [
      'const names = texts({ hot: "Hot", of: { lost: "Lost" }, none: null, more: [text("More")] })',
      ["Hot", "Lost", "More"],
    ],
    ["t(names[status]); t(name); t(nameOf(x)); t(words?.label)", []],
    ['const call = (t: (x: string) => void) => other.t("No")', []],
  ])("%s", (code, sentences) => {
    expect(said(code)).toEqual({ sentences, problems: [] });
  });

  test.each([
    't("Sign " + name)',
    "t(`Sign $" + "{name}`)",
    "text(name)",
    't(name ?? "")',
    'const name = "Sign"; t(name)',
    'import { residentsOnly } from "#domain/booking-form/protection.ts"; t(residentsOnly)',
    't({ one: first, other: "{{count}} seats" })',
    "texts({ hot: name })",
    "texts({ ...others })",
  ])("reports a problem for %s", (code) => {
    expect(said(code).problems).toHaveLength(1);
  });

  test("ignores another function with the same name", () => {
    expect(readSentences("a.ts", 'const t = (x: string) => x;\nt("No");').sentences).toEqual([]);
  });

  test("refuses one sentence with two sets of forms", () => {
    const files: Record<string, string> = {
      "a.ts": 't({ one: "{{count}} stop", other: "{{count}} stops" }, { count })',
      "b.ts": 't({ zero: "Nonstop", one: "{{count}} stop", other: "{{count}} stops" }, { count })',
    };
    const read = (file: string) => `import { t } from "./texts.ts";\n${files[file]}`;
    expect(() => collect(["a.ts", "b.ts"], read)).toThrow("b.ts says “{{count}} stops” with other forms than a.ts");
  });
});

test("reaches every module that a page imports, static or dynamic, but not type imports", () => {
  const files: Record<string, string> = {
    "web/public.html": '<script type="module" src="./app/public/main.tsx"></script>',
    "web/app/public/main.tsx": 'import "#web/shared/texts/texts.ts"; const later = () => import("./broken-page.tsx");',
    "web/app/public/broken-page.tsx":
      'import type { Lead } from "#web/lead/words.ts"; export { t } from "#web/shared/texts/texts.ts";',
    "web/shared/texts/texts.ts": 'import { say } from "#messages/message.ts";',
  };
  const root = new URL("../..", import.meta.url).pathname;
  expect(reachedFiles(root, "web/public.html", (file) => files[file] ?? "")).toEqual(Object.keys(files).sort());
});

describe("comparing a filled language with English", () => {
  const english = {
    "Call {{agency}}": { in: ["a.ts"] },
    "{{count}} seats": { forms: { one: "One seat", other: "{{count}} seats" }, in: ["a.ts"] },
  };
  const seats = { one: "{{count}} место", few: "{{count}} места", many: "{{count}} мест", other: "{{count}} места" };
  const good = { "Call {{agency}}": "Позвоните в {{agency}}", "{{count}} seats": seats };

  test("accepts a complete catalogue", () => {
    expect(problemsOf("ru", english, good)).toEqual([]);
  });

  test.each<[string, Record<string, Message>, string]>([
    ["a sentence is missing", { "{{count}} seats": seats }, "“Call {{agency}}” is missing"],
    ["a sentence is used nowhere", { ...good, Sign: "Подписать" }, "“Sign” is said nowhere"],
    [
      "a sentence uses a value that is not given",
      { ...good, "Call {{agency}}": "{{agency}} {{name}}" },
      "“Call {{agency}}” names {{name}}, which is not given",
    ],
    [
      "a sentence omits a value",
      { ...good, "Call {{agency}}": "Позвоните" },
      "“Call {{agency}}” does not name {{agency}}",
    ],
    [
      "a form is missing",
      { ...good, "{{count}} seats": { one: "{{count}} место", few: "{{count}} места", other: "{{count}} места" } },
      "“{{count}} seats” has no form for “many”",
    ],
    [
      "a sentence has no forms for its count",
      { ...good, "{{count}} seats": "Места: {{count}}" },
      "“{{count}} seats” has no forms for its count",
    ],
    [
      "a sentence has forms but no count",
      { ...good, "Call {{agency}}": { other: "{{agency}}" } },
      "“Call {{agency}}” has forms, and no count",
    ],
  ])("%s", (_, said, problem) => {
    expect(problemsOf("ru", english, said)).toEqual([problem]);
  });
});

describe("the server's messages in each filled language", () => {
  const english = messagesIn(catalogueFor("en").said);
  const filledLanguages = languages.filter((language) => catalogueFor(language).language === language);

  test.each(filledLanguages)("has every code in %s with its values and with the forms its counts need", (language) => {
    expect(problemsOfAll(language, catalogueFor(language).said)).toEqual([]);
  });

  test("finds a missing code, a missing value and a missing form", () => {
    const said = structuredClone(catalogueFor("en").said) as { letters: Record<string, object> };
    said.letters.quoteCanceled = { bookingSubject: "Ваша бронь отменена" };
    const problems = problemsOfAll("ru", said);
    expect(problems).toContain("“letters.quoteCanceled.bookingSubject” does not name {{route}}");
    expect(problems).toContain("“letters.quoteCanceled.unexpected” is missing");
    expect(problems).toContain("“letters.trip.stops” has no form for “few”");
  });

  function problemsOfAll(language: (typeof languages)[number], said: object): string[] {
    const messages = messagesIn(said);
    const unknown = [...messages.keys()].filter((code) => !english.has(code)).map((code) => `“${code}” is no code`);
    const problems = [...english].flatMap(([code, message]) =>
      problemsOfOne(language, code, message, messages.get(code)),
    );
    return [...unknown, ...problems];
  }
});

/** Returns every message of nested catalogues by its path: "letters.trip.stops". */
function messagesIn(table: object, way: readonly string[] = []): Map<string, Message> {
  return new Map(
    Object.entries(table).flatMap(([code, said]): [string, Message][] => {
      const here = [...way, code];
      return isMessage(said) ? [[here.join("."), said]] : [...messagesIn(said as object, here)];
    }),
  );
}

function isMessage(said: unknown): said is Message {
  const forms = ["zero", "one", "two", "few", "many", "other"];
  return typeof said === "string" || Object.keys(said as object).every((form) => forms.includes(form));
}
