import { z } from "zod";

/** The new version and status of the quote. The screen then reloads the quote. */
export const moved = z.object({ quoteVersion: z.int(), status: z.string() });
