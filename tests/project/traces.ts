import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** The secrets of a card: its number, and its verification code if it has one. */
export interface CardSecret {
  number: string;
  cvv?: string;
}

/**
 * Returns the names of the forms in which the card appears in a text. A code of three digits appears in many texts by
 * chance, so it counts only as a quoted value or after its name.
 */
export function tracesInText(text: string, secret: CardSecret): string[] {
  const found = formsOfNumber(secret.number).filter(({ form }) =>
    typeof form === "string" ? text.includes(form) : form.test(text),
  );
  const codes = secret.cvv === undefined ? [] : formsOfCode(secret.cvv).filter(({ form }) => form.test(text));
  return [...found, ...codes].map(({ name }) => name);
}

/** Searches the bytes of a file or a column in the same way. Also finds text in UTF-16. */
export function tracesInBytes(bytes: Buffer, secret: CardSecret): string[] {
  const wide = [secret.number, ...(secret.cvv === undefined ? [] : [`"cvv":"${secret.cvv}"`])].flatMap((text) => {
    const form = Buffer.from(text, "utf16le");
    return [form, Buffer.from(form).swap16()];
  });
  const inUtf16 = wide.some((form) => bytes.includes(form)) ? ["UTF-16"] : [];
  return [...tracesInText(bytes.toString("latin1"), secret), ...inUtf16];
}

/** Searches one stored value in the same way. A text that consists only of the code counts too. */
function tracesInValue(value: unknown, secret: CardSecret): string[] {
  if (value instanceof Date || value === null || value === undefined) return [];
  if (Buffer.isBuffer(value)) return tracesInBytes(value, secret);
  if (Array.isArray(value)) return value.flatMap((inner) => tracesInValue(inner, secret));
  if (typeof value === "object") {
    return Object.entries(value).flatMap(([key, inner]) => [
      ...tracesInValue(key, secret),
      ...(isCodeName(key) ? [`the field "${key}"`].filter(() => inner !== null) : []),
      ...tracesInValue(inner, secret),
    ]);
  }
  const text = String(value);
  const whole = typeof value === "string" && text.trim() === secret.cvv ? ["the code alone"] : [];
  const json = parsed(text);
  return [...tracesInText(text, secret), ...whole, ...(json === undefined ? [] : tracesInValue(json, secret))];
}

/** Returns the columns with transaction ids. PostgreSQL increments them, so one will eventually equal any code. */
async function countedColumns(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ place: string }>`
    select format('%I.%I.%I', table_schema, table_name, column_name) as place from information_schema.columns
     where data_type in ('xid', 'xid8') and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  return new Set(rows.map(({ place }) => place));
}

/** Returns every column of every table that contains the card in any form. */
export async function findTraces(db: Db, secret: CardSecret): Promise<string[]> {
  const { rows: tables } = await sql<{ place: string }>`
    select format('%I.%I', table_schema, table_name) as place from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  if (tables.length < 20) throw new Error("There are more tables than that");
  const [found, counted] = [new Set<string>(), await countedColumns(db)];
  for (const { place } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.raw(place)}`.execute(db);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (counted.has(`${place}.${column}`)) continue;
        for (const trace of tracesInValue(value, secret)) found.add(`${place}.${column}: ${trace}`);
      }
    }
  }
  return [...found];
}

function formsOfNumber(number: string): { name: string; form: string | RegExp }[] {
  const separated = [...number].join("(?:[\\s.\\-_+\u00a0]|%20|%C2%A0|\u00c2\u00a0)?");
  return [
    { name: "the number", form: new RegExp(separated, "i") },
    { name: "hexadecimal", form: Buffer.from(number).toString("hex") },
    { name: "decimal as hexadecimal", form: BigInt(number).toString(16) },
    { name: "escaped", form: [...number].map((digit) => `\\u003${digit}`).join("") },
    { name: "percent-encoded", form: [...number].map((digit) => `%3${digit}`).join("") },
    { name: "backwards", form: [...number].reverse().join("") },
    ...base64Of(number).map((form) => ({ name: "base64", form })),
  ];
}

function formsOfCode(cvv: string): { name: string; form: RegExp }[] {
  const quoted = base64Of(`"cvv":"${cvv}"`).map((form) => new RegExp(form.replaceAll("+", "\\+")));
  return [
    { name: "the code by its name", form: new RegExp(`(?:cvv|cvc|cv2|security.?code)\\W{1,8}${cvv}(?!\\d)`, "i") },
    { name: "the code in quotes", form: new RegExp(`["'\\\\]${cvv}\\\\?["']`) },
    { name: "the code escaped", form: new RegExp([...cvv].map((digit) => `\\\\u003${digit}`).join("")) },
    { name: "the code in hexadecimal", form: new RegExp(Buffer.from(`"cvv":"${cvv}"`).toString("hex"), "i") },
    { name: "the code percent-encoded", form: new RegExp(`cvv(?:%22|%3A|[:=]){1,4}${cvv}(?!\\d)`, "i") },
    { name: "the code backwards", form: new RegExp([...`"cvv":"${cvv}"`].reverse().join("")) },
    ...quoted.map((form) => ({ name: "the code in base64", form })),
  ];
}

/**
 * Returns the part of the base64 form that does not depend on the surrounding bytes, for each of the three alignments.
 */
function base64Of(text: string): string[] {
  return [0, 1, 2].map((shift) => {
    const whole = Buffer.from("x".repeat(shift) + text)
      .toString("base64")
      .replace(/=+$/, "");
    return whole.slice(shift === 0 ? 0 : shift + 1, -2);
  });
}

function isCodeName(key: string): boolean {
  return /^(?:cvv|cvc|cv2|securitycode)$/i.test(key);
}

function parsed(text: string): unknown {
  if (!/^[[{"]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
