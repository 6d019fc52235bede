/** The links that customers open. How long each is valid: domain/link/link-life.ts. */
export { type LinkDelivery, linkDelivery } from "./link-delivery.ts";
export {
  activeLink,
  closeLinks,
  findLink,
  isActive,
  issueLink,
  latestLink,
  linkState,
  linkToken,
  linkUrl,
  linkUrlById,
} from "./links.ts";
