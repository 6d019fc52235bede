import { readPhone } from "#domain/shared/phone.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { Changes } from "#server/history/index.ts";

interface PersonFields {
  name?: string | undefined;
  firstName?: string | null | undefined;
  surname?: string | null | undefined;
  phone?: string | null | undefined;
}

type StoredFields = Partial<Record<"firstName" | "surname" | "phone", string | null>> & { name?: string };

/**
 * Returns the entered fields as they are stored: phone numbers in E.164, and null for an empty first name or surname.
 * Omitted fields stay omitted.
 */
export function readPersonFields({ name, firstName, surname, phone }: PersonFields): StoredFields {
  const read = phone ? readPhone(phone) : { phone: null, problem: undefined };
  if (read.problem) throw invalid([{ ...read.problem, field: "phone" }]);
  return {
    ...(name === undefined ? {} : { name }),
    ...(firstName === undefined ? {} : { firstName: firstName || null }),
    ...(surname === undefined ? {} : { surname: surname || null }),
    ...(phone === undefined ? {} : { phone: read.phone }),
  };
}

/** Returns the changed fields with their old and new values. */
export function changesOf<Row extends object>(row: Row, columns: Partial<Row>): Changes {
  const named = Object.entries(columns) as [keyof Row & string, unknown][];
  return Object.fromEntries(
    named.filter(([name, value]) => row[name] !== value).map(([name, value]) => [name, [row[name], value]]),
  );
}
