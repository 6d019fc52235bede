import { join } from "node:path";
import { z } from "zod";
import type { Rate } from "#contract/shared/call.ts";
import { encodingProblem, splitConnectionUrl } from "./connection-url.ts";
import { databaseUrlProblem } from "./db/database-url.ts";

/** Returns the schema of a rate limit, in calls per minute from one caller. */
const rate = (name: string, usual: number) =>
  z.coerce
    .number(`${name} must be a number of calls a minute.`)
    .int(`${name} must be a whole number of calls a minute.`)
    .min(1, `${name} must be at least one call a minute.`)
    .default(usual);

/** A text about which `problemOf` returns a sentence if it cannot be used. */
function checkedText(problemOf: (text: string) => string | undefined) {
  return z.string().superRefine((text, context) => {
    const message = problemOf(text);
    if (message) context.addIssue({ code: "custom", message });
  });
}

function smtpUrlProblem(url: string): string | undefined {
  if (!/^smtps?:\/\//.test(url)) return "SMTP_URL must start with smtp:// or smtps://.";
  return splitConnectionUrl(url) && URL.canParse(url) ? undefined : encodingProblem("SMTP_URL");
}

/** Returns true for a mail server with a password that an option of its URL sends without TLS, or to any server. */
function sendsPasswordOpenly(url: string): boolean {
  const { password, searchParams } = new URL(url);
  const isSet = (name: string, value: string) => searchParams.getAll(name).includes(value);
  const turnsOff =
    ["ignoreTLS", "opportunisticTLS"].some((name) => isSet(name, "true")) ||
    ["requireTLS", "secure", "tls.rejectUnauthorized"].some((name) => isSet(name, "false"));
  return password !== "" && turnsOff;
}

/** Returns the URL with the option of nodemailer that ends the connection before the password if STARTTLS is missing. */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (url.protocol === "smtp:" && url.password !== "") url.searchParams.set("requireTLS", "true");
  return url.href;
}

/** Links are PUBLIC_URL followed by a path, and the pages load their files from the root of the host. */
function publicUrlProblem(text: string): string | undefined {
  const { protocol, username, password, pathname, search, hash } = URL.parse(text) ?? {};
  if (protocol !== "http:" && protocol !== "https:")
    return "PUBLIC_URL must be the address people open, such as https://office.example.";
  if (username || password || pathname !== "/" || search || hash)
    return "PUBLIC_URL must name a host alone, without a path: the product is served from the root, such as https://office.example.";
  return undefined;
}

const ownSettings = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], "NODE_ENV must be production, development or test.")
    .default("development"),
  PORT: z.coerce
    .number("PORT must be a number.")
    .int("PORT must be a whole number.")
    .min(0, "PORT cannot be negative.")
    .max(65_535, "PORT cannot be above 65535.")
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: checkedText(publicUrlProblem).optional(),
  DATABASE_URL: checkedText(databaseUrlProblem).optional(),
  PREPARED_STATEMENTS: z.enum(["true", "false"], "PREPARED_STATEMENTS must be true or false.").default("true"),
  DATA_DIR: z.string().min(1).default("data"),
  KEY_RING: z
    .string()
    .regex(
      /^[\w-]+:[A-Za-z0-9+/]{43}=(,[\w-]+:[A-Za-z0-9+/]{43}=)*$/,
      "KEY_RING must be name:key pairs separated by commas, each key 32 random bytes in base64; the first one seals, all of them open.",
    )
    .optional(),
  CARD_KEYS_FILE: z.string().min(1).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  SMTP_URL: checkedText(smtpUrlProblem).optional(),
  MAIL_FROM: z
    .string()
    .default("Farewright <office@farewright.example>")
    .transform((from) => /^[^<>\r\n]*<([^<>]+)>$/.exec(from.trim())?.[1] ?? from.trim())
    .pipe(
      z.email(
        "MAIL_FROM must be an email address, alone or after a name, such as Example Travel <office@agency.example>.",
      ),
    ),
  PRODUCT_NAME: z.string().min(1).max(40).default("Farewright"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "silent"],
      "LOG_LEVEL must be fatal, error, warn, info, debug or silent.",
    )
    .default("info"),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(false|\d|[\da-fA-F.:/]+(,[\da-fA-F.:/]+)*)$/,
      "TRUST_PROXY must be the number of proxies in front, such as 1, or their addresses, such as 10.0.0.0/8.",
    )
    .optional(),
  BUSY_AFTER_MS: z.coerce
    .number("BUSY_AFTER_MS must be a number of milliseconds.")
    .int("BUSY_AFTER_MS must be a whole number of milliseconds.")
    .min(0, "BUSY_AFTER_MS cannot be negative.")
    .default(2000),
  REQUEST_SECONDS: z.coerce
    .number("REQUEST_SECONDS must be a number of seconds.")
    .min(0.1, "REQUEST_SECONDS must be at least 0.1.")
    .default(30),
  DRAIN_SECONDS: z.coerce
    .number("DRAIN_SECONDS must be a number of seconds.")
    .min(0, "DRAIN_SECONDS cannot be negative.")
    .max(20, "DRAIN_SECONDS cannot be above 20.")
    .optional(),
  RATE_FORM: rate("RATE_FORM", 60),
  RATE_SIGNATURE: rate("RATE_SIGNATURE", 20),
  RATE_PROOF: rate("RATE_PROOF", 5),
  RATE_SIGN_IN: rate("RATE_SIGN_IN", 30),
  RATE_REFRESH: rate("RATE_REFRESH", 120),
  RATE_STAFF: rate("RATE_STAFF", 1200),
  RATE_SENSITIVE: rate("RATE_SENSITIVE", 60),
  RATE_REVEAL: rate("RATE_REVEAL", 20),
  RATE_PASTE: rate("RATE_PASTE", 60),
  RATE_INTAKE: rate("RATE_INTAKE", 120),
  RATE_PAGE: rate("RATE_PAGE", 600),
  FIRST_ADMIN_EMAIL: z.email("FIRST_ADMIN_EMAIL must be an email address.").optional(),
  ALLOW_DEMO: z.enum(["true", "false"], "ALLOW_DEMO must be true or false.").default("false"),
  DEMO_DATA: z.enum(["true", "false"], "DEMO_DATA must be true or false.").optional(),
});

export interface Config {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  databaseUrl: string | undefined;
  /** If true, connections keep the plans of prepared statements. */
  preparedStatements: boolean;
  dataDir: string;
  keyRing: string | undefined;
  /** The file for this process's copies of the card keys; undefined to keep them in memory only. */
  cardKeysFile: string | undefined;
  google: { clientId: string; clientSecret: string } | undefined;
  /** In production, with the option requireTLS if it has a password. */
  smtpUrl: string | undefined;
  /** Only the address. Letters put the name of the agency in front of it. */
  mailFrom: string;
  productName: string;
  logLevel: string;
  /** The proxies whose forwarding headers are trusted: none, a number of hops, or their addresses. */
  trustProxy: false | number | string[];
  /** Seconds until a request that has not arrived completely is aborted. */
  requestSeconds: number;
  /** Seconds between the signal to stop and the closing of the port. Load balancers notice the stop in this time. */
  drainSeconds: number;
  /**
   * Calls per minute: from one address without a sign-in, from one signed-in person, or with one API key. `form`,
   * `page`, `staff` and `paste` are counted per process.
   */
  perMinute: Record<Rate | "page" | "staff" | "sensitive" | "paste", number>;
  /** Milliseconds. Calls are refused while each waits longer than this for its turn. 0 turns the limit off. */
  busyAfterMs: number;
  /** This address may sign in as administrator while the installation has no user. */
  firstAdminEmail: string | undefined;
  demoData: boolean;
}

/** The settings that production requires, each with one sentence that gives the reason. */
const neededInProduction = {
  DATABASE_URL: "DATABASE_URL is missing: production does not run on the embedded database.",
  PUBLIC_URL: "PUBLIC_URL is missing: mails and sign-in need the address people open.",
  KEY_RING: "KEY_RING is missing: cards and sessions need keys that outlive this machine.",
  GOOGLE_CLIENT_ID: "GOOGLE_CLIENT_ID is missing: production signs people in with Google.",
  GOOGLE_CLIENT_SECRET: "GOOGLE_CLIENT_SECRET is missing: production signs people in with Google.",
  SMTP_URL: "SMTP_URL is missing: production sends real mail.",
  TRUST_PROXY:
    "TRUST_PROXY is missing: a proxy is in front because PUBLIC_URL is https, and without this setting all customers are counted as one. Set it to the number of proxies, such as 1, or to false if the proxy keeps the address of the caller.",
  MAIL_FROM: "MAIL_FROM is missing: mail servers accept emails only from an address that they know.",
} as const;

/** Thrown before anything starts; each problem is one sentence. */
export class ConfigProblems extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/** Reads the environment. Throws ConfigProblems with every problem that it finds. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = ownSettings.safeParse(given);
  if (!parsed.success) throw new ConfigProblems(parsed.error.issues.map((issue) => issue.message));
  const settings = parsed.data;
  const production = settings.NODE_ENV === "production";
  const problems: string[] = [];
  if (production) {
    for (const [name, sentence] of Object.entries(neededInProduction)) if (!given[name]) problems.push(sentence);
    if (settings.PUBLIC_URL && !settings.PUBLIC_URL.startsWith("https://")) {
      problems.push("PUBLIC_URL must start with https:// in production.");
    }
    if (settings.DEMO_DATA === "true") problems.push("DEMO_DATA must not be true in production.");
    if (settings.ALLOW_DEMO === "true") problems.push("ALLOW_DEMO must not be true in production.");
    if (settings.SMTP_URL && sendsPasswordOpenly(settings.SMTP_URL)) {
      problems.push(
        "SMTP_URL turns TLS off, but has a password: remove the option, because production sends a password only over TLS.",
      );
    }
  }
  if (!production && settings.ALLOW_DEMO === "false" && isOpenToOthers(settings)) {
    problems.push(
      "HOST or PUBLIC_URL opens this to others, and outside production anybody may sign in without a password: set NODE_ENV=production, or ALLOW_DEMO=true to show the demo on purpose.",
    );
  }
  if (settings.KEY_RING) problems.push(...keyRingProblems(settings.KEY_RING));
  if (Boolean(settings.GOOGLE_CLIENT_ID) !== Boolean(settings.GOOGLE_CLIENT_SECRET)) {
    problems.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither.");
  }
  if (problems.length > 0) throw new ConfigProblems([...new Set(problems)]);
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).origin : `http://localhost:${settings.PORT}`,
    databaseUrl: settings.DATABASE_URL,
    preparedStatements: settings.PREPARED_STATEMENTS === "true",
    dataDir: settings.DATA_DIR,
    keyRing: settings.KEY_RING,
    cardKeysFile: settings.CARD_KEYS_FILE ?? (settings.DATABASE_URL ? undefined : join(settings.DATA_DIR, "card-keys")),
    google:
      settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET
        ? { clientId: settings.GOOGLE_CLIENT_ID, clientSecret: settings.GOOGLE_CLIENT_SECRET }
        : undefined,
    smtpUrl: production && settings.SMTP_URL ? withTls(settings.SMTP_URL) : settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    productName: settings.PRODUCT_NAME,
    logLevel: settings.LOG_LEVEL,
    trustProxy: proxiesOf(settings.TRUST_PROXY),
    requestSeconds: settings.REQUEST_SECONDS,
    drainSeconds: settings.DRAIN_SECONDS ?? (production ? 5 : 0),
    perMinute: {
      form: settings.RATE_FORM,
      signature: settings.RATE_SIGNATURE,
      proof: settings.RATE_PROOF,
      sign_in: settings.RATE_SIGN_IN,
      refresh: settings.RATE_REFRESH,
      staff: settings.RATE_STAFF,
      sensitive: settings.RATE_SENSITIVE,
      reveal: settings.RATE_REVEAL,
      paste: settings.RATE_PASTE,
      intake: settings.RATE_INTAKE,
      page: settings.RATE_PAGE,
    },
    busyAfterMs: settings.BUSY_AFTER_MS,
    firstAdminEmail: settings.FIRST_ADMIN_EMAIL,
    demoData: settings.DEMO_DATA ? settings.DEMO_DATA === "true" : !production,
  };
}

/** Only known hops are trusted, because the client can write anything into the leftmost address of X-Forwarded-For. */
function proxiesOf(text: string | undefined): Config["trustProxy"] {
  if (text === undefined || text === "false" || text === "0") return false;
  return /^\d$/.test(text) ? Number(text) : text.split(",");
}

function isOpenToOthers({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL?: string | undefined }): boolean {
  const isOwn = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
  return !isOwn(HOST) || (PUBLIC_URL !== undefined && !isOwn(new URL(PUBLIC_URL).hostname));
}

/** Returns the mistakes that would seal cards with a key that gets lost or that can be guessed. */
function keyRingProblems(text: string): string[] {
  const entries = text.split(",").map((pair) => pair.split(":"));
  const isRandom = ([, key = ""]: string[]) => new Set(Buffer.from(key, "base64")).size >= 16;
  return [
    ...(new Set(entries.map(([name]) => name)).size < entries.length ? ["KEY_RING names a key twice."] : []),
    ...(new Set(entries.map(([, key]) => key)).size < entries.length ? ["KEY_RING holds a key twice."] : []),
    ...(entries.every(isRandom)
      ? []
      : ["KEY_RING holds a key that is not random. Make one with: openssl rand -base64 32."]),
  ];
}
