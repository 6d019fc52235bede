import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Settings, SettingsChange } from "#contract/settings/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import type { TestParts } from "./database.ts";
import { anEmployee, aSession, callAs } from "./office.ts";

type Call = ReturnType<typeof callAs>;

/** Returns the invalid fields of a refusal, with their codes. */
export const fieldsOf = ({ body }: { body: { details: { fields?: { field: string; code: string }[] } } }) =>
  body.details.fields?.map(({ field, code }) => [field, code]);

/** Sets up an office whose administrator Ann Lee changes the settings. `ann` makes her calls. */
export function settingsCalls(parts: TestParts) {
  const office = {} as { app: FastifyInstance };
  let callAsAnn: Call;

  beforeAll(async () => {
    office.app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  });
  afterAll(() => office.app.close());
  beforeEach(async () => {
    callAsAnn = await signedIn("admin", "Ann Lee");
  });

  async function signedIn(role: Role, name: string): Promise<Call> {
    const id = await anEmployee(parts, role, { name });
    return callAs(office.app, (await aSession(parts, id)).accessToken);
  }

  const ann: Call = (...given) => callAsAnn(...given);
  const current = async (): Promise<Settings> => (await ann("GET", "/settings")).body;
  const save = async (call: Call, changes: object) =>
    call("PATCH", "/settings", { version: (await current()).version, ...changes });
  /** Returns the recorded changes, newest first. */
  const history = async (): Promise<SettingsChange[]> => (await ann("GET", "/settings/history")).body;

  return { office, ann, signedIn, current, save, history };
}
