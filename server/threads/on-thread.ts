import { Refusal, type RefusalCode } from "#domain/shared/refusal.ts";

/** A refusal does not come out of a thread as what it is, so it is told as data. */
export type Outcome<Done> = { done: Done } | { refused: { code: RefusalCode; details: Record<string, unknown> } };

export type ThreadRun = (input: never) => Promise<Outcome<unknown>>;

/** What a file that runs on a thread exports by default. Input and answer are copied, so they are plain data. */
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
