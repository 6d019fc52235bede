import type { FastifyInstance } from "fastify";
import { settingsCalls } from "#contract/settings/calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve } from "#server/http/serve.ts";
import { serveAndShow } from "#server/http/serve-and-show.ts";
import { changeSettings } from "./change-settings.ts";
import { listChanges } from "./list-changes.ts";
import { previewSettings } from "./preview-settings.ts";
import { loadSettings } from "./store.ts";
import { protectionVersions, termsVersions } from "./terms-store.ts";

export function settingsRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, settingsCalls.get, (_, { db }) => loadSettings(db));
  serveAndShow(
    app,
    parts,
    settingsCalls.update,
    ({ body }, context) => changeSettings(body, context),
    (_, { db }) => loadSettings(db),
  );
  serve(app, parts, settingsCalls.preview, ({ body }, context) => previewSettings(body, context));
  serve(app, parts, settingsCalls.history, (_, { db }) => listChanges(db));
  serve(app, parts, settingsCalls.terms, async (_, { db }) => {
    const [terms, protection] = await Promise.all([termsVersions(db), protectionVersions(db)]);
    return { terms, protection };
  });
}
