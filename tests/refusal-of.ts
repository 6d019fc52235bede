import { Refusal } from "#domain/shared/refusal.ts";

/** The refusal a use case ends with; undefined when it went through. Anything else that is thrown is thrown on. */
export async function refusalOf(run: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await run;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
