import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CountForms, Message } from "#messages/message.ts";
import { reachedFiles } from "./reached-files.ts";
import { readSentences } from "./read-sentences.ts";

const root = join(import.meta.dirname, "../..");

/** The page of each part of the screens. A part has one catalogue. */
export const pageOf = { office: "web/office.html", forms: "web/public.html", "sign-in": "web/sign-in.html" } as const;
export type Part = keyof typeof pageOf;
export const parts = Object.keys(pageOf) as Part[];

/** A sentence of the screens: its forms, if it changes with a count, and the files that contain it. */
export interface Entry {
  forms?: CountForms;
  in: string[];
}
export type Sentences = Readonly<Record<string, Entry>>;

/** Returns the sentences of a part in alphabetical order. Sentences that several parts use are in each of them. */
export function sentencesOf(part: Part): Sentences {
  return collect(filesOf(part), readSource);
}

export function filesOf(part: Part): string[] {
  return reachedFiles(root, pageOf[part], readSource);
}

export function readSource(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** Throws if a sentence cannot be read from the source, or has two different sets of forms. */
export function collect(files: readonly string[], read: (file: string) => string): Sentences {
  const found = new Map<string, Entry>();
  const problems: string[] = [];
  for (const file of files) {
    const said = file.endsWith(".html") ? saidByPage(read(file)) : readSentences(file, read(file));
    problems.push(...said.problems);
    for (const message of said.sentences) {
      const key = keyOf(message);
      const entry = found.get(key) ?? { ...(typeof message === "string" ? {} : { forms: message }), in: [] };
      const forms = typeof message === "string" ? undefined : message;
      if (JSON.stringify(entry.forms) !== JSON.stringify(forms)) {
        problems.push(`${file} says “${key}” with other forms than ${entry.in[0]}`);
      }
      if (!entry.in.includes(file)) entry.in.push(file);
      found.set(key, entry);
    }
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the key of a sentence: its English text, or its `other` form. */
export function keyOf(message: Message): string {
  return typeof message === "string" ? message : message.other;
}

/** Finds the sentences as server/app/pages.ts does. */
function saidByPage(html: string): { sentences: Message[]; problems: string[] } {
  return { sentences: [...html.matchAll(/\[\[(.+?)\]\]/g)].map(([, sentence = ""]) => sentence), problems: [] };
}

/** Returns the file for translators, with one line per sentence. */
export function asFile(sentences: Sentences): string {
  const lines = Object.entries(sentences).map(([key, entry]) => `  ${JSON.stringify(key)}: ${JSON.stringify(entry)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}
