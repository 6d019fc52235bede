/**
 * The parts of the package that we use, imported by file. Its main entry prints a warning on every Node version newer
 * than the long-term releases it lists.
 */
declare module "oidc-provider/lib/provider.js" {
  export { default as Provider } from "oidc-provider";
}
declare module "oidc-provider/lib/helpers/interaction_policy/index.js" {
  import { interactionPolicy } from "oidc-provider";
  export const Prompt: typeof interactionPolicy.Prompt;
  export const base: typeof interactionPolicy.base;
}
