const shortest = 4;

/** Replaces the secrets of the environment in a text, because an error may quote the setting that it could not read. */
export function withoutSecrets(text: string, environment: Record<string, string | undefined>): string {
  let clean = text;
  for (const [name, secret] of secretsOf(environment)) clean = clean.replaceAll(secret, `[${name}]`);
  return clean;
}

/** Returns the longest secrets first, so that a whole URL is replaced before the password in it. */
function secretsOf(environment: Record<string, string | undefined>): [name: string, secret: string][] {
  const secrets: [string, string][] = [];
  for (const name of ["DATABASE_URL", "SMTP_URL", "KEY_RING", "GOOGLE_CLIENT_SECRET"]) {
    const value = environment[name] ?? "";
    const password = /:\/\/[^:@/]*:(.*)@/s.exec(value)?.[1] ?? "";
    secrets.push([name, value], [name, password], [name, decoded(password)]);
  }
  return secrets
    .filter(([, secret]) => secret.length >= shortest)
    .sort(([, one], [, other]) => other.length - one.length);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
