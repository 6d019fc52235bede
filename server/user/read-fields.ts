import { readPhone } from "#domain/shared/phone.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { Changes } from "#server/history/index.ts";

interface PersonFields {
  name?: string | undefined;
  phone?: string | null | undefined;
}

/** Returns the entered fields as they are stored, with phone numbers in E.164. Omitted fields stay omitted. */
export function readPersonFields({ name, phone }: PersonFields): { name?: string; phone?: string | null } {
  const read = phone ? readPhone(phone) : { phone: null, problem: undefined };
  if (read.problem) throw invalid([{ ...read.problem, field: "phone" }]);
  return { ...(name === undefined ? {} : { name }), ...(phone === undefined ? {} : { phone: read.phone }) };
}

/** Returns the changed fields with their old and new values. */
export function changesOf<Row extends object>(row: Row, columns: Partial<Row>): Changes {
  const named = Object.entries(columns) as [keyof Row & string, unknown][];
  return Object.fromEntries(
    named.filter(([name, value]) => row[name] !== value).map(([name, value]) => [name, [row[name], value]]),
  );
}
