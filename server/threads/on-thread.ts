import { Refusal, type RefusalCode } from "#domain/shared/refusal.ts";

/** A refusal loses its class when it leaves a thread, so it is passed as data. */
export type Outcome<Done> = { done: Done } | { refused: { code: RefusalCode; details: Record<string, unknown> } };

export type ThreadRun = (input: never) => Promise<Outcome<unknown>>;

/**
 * Wraps the default export of a file that runs on a thread. Input and result are copied, so both must be plain data.
 */
export function onThread<Input, Done>(run: (input: Input) => Done | Promise<Done>) {
  return async (input: Input): Promise<Outcome<Done>> => {
    try {
      return { done: await run(input) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { refused: { code: error.code, details: error.details } };
    }
  };
}
