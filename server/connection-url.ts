export interface ConnectionUrl {
  /** "office:secret@db.example:5432" */
  authority: string;
  /** Everything behind the authority. */
  rest: string;
}

/** Splits an address with a scheme. Returns undefined if an @ behind the authority shows that a password was not encoded. */
export function splitConnectionUrl(url: string): ConnectionUrl | undefined {
  const [, authority = "", rest = ""] = /^\w+:\/\/([^/?#]*)(.*)$/s.exec(url) ?? [];
  return rest.includes("@") ? undefined : { authority, rest };
}

/** Returns the sentence for a setting that cannot be read. It quotes no part of the setting, which holds a password. */
export function encodingProblem(name: string): string {
  return `${name} cannot be read: percent-encode special characters in the user and the password (such as %23 for #, %2F for /, %40 for @), and check the port.`;
}
