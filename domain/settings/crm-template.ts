/** What is filled in from the lead. */
const known = ["leadId", "email", "phone"];

/**
 * Whether a lead can be opened elsewhere with it: an https address that names the lead by at least one of {leadId}, {email}
 * and {phone}, and nothing else in braces. What is filled in stands behind the host, so that no lead changes whom is asked.
 */
export function isCrmTemplate(template: string): boolean {
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  if (names.length === 0 || !names.every((name) => known.includes(name))) return false;
  const bare = template.replaceAll(/\{\w+\}/g, "x");
  const startsWithHost = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?[/?#]/i.test(template);
  return startsWithHost && /^[^\s{}<>"\\^`|]+$/.test(bare);
}
