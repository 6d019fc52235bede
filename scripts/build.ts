import { buildWeb } from "#server/app/build-web.ts";

/** Builds the pages for the browser in dist/web: npm run build. A production start needs them and does not build. */
await buildWeb();
console.log("The web part was built in dist/web.");
