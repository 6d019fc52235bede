/** The placeholders that are filled in from the lead. */
const known = ["leadId", "email", "phone"];

/**
 * Returns true if the template is an https address with at least one of {leadId}, {email} and {phone}, and no other
 * placeholder. Placeholders must come after the host, so that the data of a lead cannot change the host.
 */
export function isCrmTemplate(template: string): boolean {
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  if (names.length === 0 || !names.every((name) => known.includes(name))) return false;
  const bare = template.replaceAll(/\{\w+\}/g, "x");
  const startsWithHost = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?[/?#]/i.test(template);
  return startsWithHost && /^[^\s{}<>"\\^`|]+$/.test(bare);
}
