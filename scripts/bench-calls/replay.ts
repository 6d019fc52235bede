import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type pg from "pg";

/** The statements that the product sent for an answer, and the answer. */
export interface Recorded {
  statements: { text: string; values: readonly unknown[] }[];
  answer: unknown;
}

/** Returns the key of the answer to a call about a record. */
export const answerKey = (name: string, id: string) => `${name}/${id}`;

/** The recorded answers by their keys, from the file that the environment names. */
const recorded: Record<string, Recorded> = process.env.RECORDED
  ? JSON.parse(readFileSync(process.env.RECORDED, "utf8"))
  : {};

/** Sends the statements of an answer one after the other on one connection, and returns the answer. */
export async function replay(pool: pg.Pool, key: string): Promise<unknown> {
  const { statements, answer } = recorded[key] ?? { statements: [], answer: undefined };
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) await client.query({ name: nameOf(text), text, values: [...values] });
  } finally {
    client.release();
  }
  return answer;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}
