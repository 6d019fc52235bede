import { buildWeb } from "#server/app/build-web.ts";

/** Writes the pages for the browser to dist/web: npm run build. The production start needs them and does not build. */
await buildWeb();
console.log("The web part was built in dist/web.");
