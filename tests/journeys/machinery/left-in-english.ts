import type { Page, Request, Response } from "@playwright/test";
import { plainWords } from "#tests/project/pseudo.ts";

/**
 * Texts that are the same in every language (docs/rules/screens-and-formats.md): the office's clock, file names, and the
 * addresses of screens that a person copies.
 */
const fixed = [
  /[A-Z][a-z]{2} \d\d, [\d:]+ [AP]M \(EST\)/g,
  /[a-z][a-z-]*-\d{4}-\d\d-\d\d\.(?:csv|xlsx)/g,
  /http:\/\/localhost:\d+\/admin\/[\w/-]+/g,
];

/**
 * The texts that a page showed, and the data that the product sent it. Data is the same in any language. The two are
 * compared after all screens, so that one run lists every text that is left in English.
 */
export class Reading {
  readonly #page: Page;
  readonly #data: Set<string>;
  readonly #underWay = new Set<Request>();
  /** Whether a script has arrived whose content is not on the screen yet. */
  #hasNewCode = false;
  /** Each text, with the first screen that showed it. */
  readonly #shown = new Map<string, string>();

  constructor(page: Page, known: readonly string[]) {
    this.#page = page;
    this.#data = new Set(known);
    page.on("request", (request) => {
      // The event stream never ends and contains only numbers.
      if (!request.url().endsWith("/api/events")) this.#underWay.add(request);
    });
    page.on("requestfailed", (request) => this.#underWay.delete(request));
    page.on("requestfinished", async (request) => {
      // The response is rejected if the test has ended meanwhile.
      const response = await request.response().catch(() => null);
      for (const answer of await answersIn(response)) this.note(answer);
      this.#hasNewCode ||= request.resourceType() === "script";
      this.#underWay.delete(request);
    });
  }

  /**
   * Stores every text of an answer as data, except single words in lowercase. Those are codes unless they name a file,
   * and a screen must not show a code.
   */
  note(answer: unknown): void {
    if (typeof answer === "object" && answer !== null) for (const value of Object.values(answer)) this.note(value);
    if (typeof answer !== "string" || /^[a-z_.]+(?<!\.csv)$/.test(answer)) return;
    this.#data.add(answer);
    // The history stores its facts as JSON text.
    if (/^[[{]["\d{[]/.test(answer)) this.note(JSON.parse(answer));
  }

  /** Reads the screen when it has not changed for a moment and no request is in flight. */
  async look(after = ""): Promise<void> {
    await this.#page.getByRole("heading").first().waitFor();
    for (let quiet = false; !quiet; ) {
      quiet = this.#underWay.size === 0;
      // React shows lazily loaded content no earlier than 300 ms after the fallback.
      const still = this.#hasNewCode ? 400 : 100;
      this.#hasNewCode = false;
      await this.#page.evaluate(untilStill, still);
      quiet &&= this.#underWay.size === 0 && !this.#hasNewCode;
    }
    for (const text of await this.#page.evaluate(textsOfPage)) {
      if (!this.#shown.has(text)) this.#shown.set(text, `${new URL(this.#page.url()).pathname} ${after}`);
    }
  }

  leftInEnglish(): string[] {
    const known = [...this.#data].filter((text) => text.length > 1).sort((one, other) => other.length - one.length);
    return [...this.#shown]
      .filter(([text]) => inEnglish(text) && inEnglish(without(known, text)))
      .map(([text, where]) => `${where}: ${text}`);
  }
}

/** Returns the answer to a call, or the data embedded in a page. */
async function answersIn(response: Response | null): Promise<unknown[]> {
  const type = response?.headers()["content-type"] ?? "";
  if (!response || !/json|html/.test(type)) return [];
  const text = await response.text().catch(() => "");
  const answers = /html/.test(type)
    ? [...text.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/gs)].map(([, answer = ""]) => answer)
    : [text].filter(Boolean);
  return answers.map((answer) => JSON.parse(answer));
}

/** Words in capitals are codes of airports, currencies and the like. */
function inEnglish(text: string): boolean {
  return plainWords(text).some((word) => !/^[A-Z]+$/.test(word));
}

function without(known: readonly string[], text: string): string {
  const rest = fixed.reduce((left, same) => left.replaceAll(same, ""), text);
  return known.reduce((left, data) => (left.includes(data) ? left.replaceAll(data, " ") : left), rest);
}

/** Runs in the page. Resolves when nothing has changed for `still` milliseconds. */
function untilStill(still: number): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(done, still);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, still);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    function done() {
      observer.disconnect();
      resolve();
    }
  });
}

/** Runs in the page. Returns every text that is visible or read aloud, and the title of the page. */
function textsOfPage(): string[] {
  const found = new Set([document.title]);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node as HTMLElement;
    if (element.matches("script, style, noscript, kbd, pre, textarea")) continue;
    if (!element.checkVisibility() && !element.matches("option")) continue;
    for (const attribute of ["aria-label", "placeholder", "title", "alt", "aria-description", "aria-valuetext"]) {
      // The title of a status badge contains the exact value of the status.
      if (attribute !== "title" || !element.dataset.group) found.add(element.getAttribute(attribute) ?? "");
    }
    for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) found.add(child.textContent ?? "");
  }
  return [...found].filter((text) => text.trim() !== "");
}
