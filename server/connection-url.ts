export interface ConnectionUrl {
  /** "office:secret@db.example:5432" */
  authority: string;
  /** Everything after the authority. */
  rest: string;
}

/**
 * Splits a URL into authority and rest. Returns undefined if an @ after the authority shows that a password was not
 * encoded.
 */
export function splitConnectionUrl(url: string): ConnectionUrl | undefined {
  const [, authority = "", rest = ""] = /^\w+:\/\/([^/?#]*)(.*)$/s.exec(url) ?? [];
  return rest.includes("@") ? undefined : { authority, rest };
}

/**
 * Returns the sentence for a setting that cannot be parsed. It quotes no part of the setting, because that contains a
 * password.
 */
export function encodingProblem(name: string): string {
  return `${name} cannot be read: percent-encode special characters in the user and the password (such as %23 for #, %2F for /, %40 for @), and check the port.`;
}
