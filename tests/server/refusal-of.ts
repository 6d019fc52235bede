import { Refusal } from "#domain/shared/refusal.ts";

/** Returns the refusal that a use case throws, or undefined if it succeeds. Rethrows other errors. */
export async function refusalOf(run: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await run;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Returns the code of the refusal that a use case throws, or undefined if it succeeds. */
export const codeOf = async (run: Promise<unknown>) => (await refusalOf(run))?.code;
