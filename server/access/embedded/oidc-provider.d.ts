/**
 * The parts of the package that we use, taken past its front page: that one warns on every Node that is newer than the
 * long-term ones it knows by name.
 */
declare module "oidc-provider/lib/provider.js" {
  export { default as Provider } from "oidc-provider";
}
declare module "oidc-provider/lib/helpers/interaction_policy/index.js" {
  import { interactionPolicy } from "oidc-provider";
  export const Prompt: typeof interactionPolicy.Prompt;
  export const base: typeof interactionPolicy.base;
}
