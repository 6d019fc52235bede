import { StartProblem } from "#server/start-problem.ts";

/** Runs migrations. Throws StartProblem if the role of DATABASE_URL lacks the rights for them. */
export async function mustBeAllowed<T>(migrations: () => Promise<T>): Promise<T> {
  try {
    return await migrations();
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    throw new StartProblem(
      `The database refuses what the role of DATABASE_URL has to do: ${refusal.message}. Make this role the owner of the database and of its tables: ALTER DATABASE … OWNER TO …`,
    );
  }
}

/** Returns the error of the database, which may be the cause of a failed migration. */
function refusalIn(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return (error as { code?: unknown }).code === "42501" ? error : refusalIn(error.cause);
}
