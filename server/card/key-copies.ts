import { readFile, rename, writeFile } from "node:fs/promises";
import type { Logger } from "pino";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import { isDatabaseTrouble } from "#server/db/trouble.ts";
import type { Parts } from "#server/http/parts.ts";
import { ripeAfter, type StoredCardKey, storedCardKeys } from "./card-keys.ts";

/** Milliseconds between two exchanges. Short enough that every process has a copy of a new key before it is used. */
const pause = ripeAfter / 3;

/**
 * The copies of the card keys in one process, sealed as in the database. They are in memory, and in a file if one is
 * configured. A crash of PostgreSQL empties the unlogged table of keys, and the processes restore the keys that were
 * not destroyed.
 */
export class CardKeyCopies {
  readonly #file: string | undefined;
  #held: StoredCardKey[] = [];
  #written = "";

  constructor(file?: string) {
    this.#file = file;
  }

  /** Reads the copies that an earlier process wrote to the file. */
  async load(log: Logger): Promise<void> {
    if (!this.#file) return;
    try {
      this.#written = await readFile(this.#file, "utf8");
      this.#held = (JSON.parse(this.#written) as StoredText[]).map(fromText);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") log.warn({ err: error }, "card keys cannot be read");
    }
  }

  /** Restores keys that the database has lost, then copies all keys of the database. Forgets destroyed keys. */
  async exchange(db: Db): Promise<void> {
    const texts = this.#held.map(asText);
    if (texts.length > 0) await putBack(db, JSON.stringify(texts));
    this.#held = await storedCardKeys(db);
    await this.#write(JSON.stringify(this.#held.map(asText)));
  }

  /** Replaces the file with a rename, so that one complete file remains if the process ends in between. */
  async #write(text: string): Promise<void> {
    if (!this.#file || text === this.#written) return;
    await writeFile(`${this.#file}.new`, text, { mode: 0o600 });
    await rename(`${this.#file}.new`, this.#file);
    this.#written = text;
  }
}

/** Exchanges the copies at intervals until it is stopped. */
export function keepCardKeys(copies: CardKeyCopies, { db, log }: Pick<Parts, "db" | "log">): { stop(): Promise<void> } {
  let last: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    last = copies.exchange(db).catch((error: unknown) => {
      if (!isDatabaseTrouble(error)) log.error({ err: error }, "card keys cannot be copied");
    });
  }, pause);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return last;
    },
  };
}

type StoredText = Omit<StoredCardKey, "sealed"> & { sealed: string };

function asText({ sealed, ...rest }: StoredCardKey): StoredText {
  return { ...rest, sealed: sealed.toString("base64") };
}

function fromText({ sealed, ...rest }: StoredText): StoredCardKey {
  return { ...rest, sealed: Buffer.from(sealed, "base64") };
}

/**
 * A single statement, because a key may be destroyed at the same time. That holds the table locked, and afterwards the
 * key is destroyed in `card_key_lives`.
 */
const putBack = statement<[texts: string], never>(
  `insert into card_keys (id, key_id, sealed, made_at)
   select id, "keyId", decode(sealed, 'base64'), "madeAt"
     from jsonb_to_recordset($1::jsonb) as held(id uuid, "keyId" text, sealed text, "madeAt" timestamptz)
     join card_key_lives using (id) where destroyed_at is null
   on conflict (id) do nothing`,
);
