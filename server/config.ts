import { z } from "zod";

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
  PUBLIC_URL: z.url("PUBLIC_URL must be the address people open, such as https://office.example.").optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "DATABASE_URL must start with postgres://.")
    .optional(),
  DATA_DIR: z.string().min(1).default("data"),
  KEY_RING: z
    .string()
    .regex(
      /^[\w-]+:[A-Za-z0-9+/]{43}=(,[\w-]+:[A-Za-z0-9+/]{43}=)*$/,
      "KEY_RING must be name:key pairs separated by commas, each key 32 random bytes in base64; the first one seals, all of them open.",
    )
    .optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "SMTP_URL must start with smtp:// or smtps://.")
    .optional(),
  MAIL_FROM: z.string().min(3).default("Farewright <office@farewright.example>"),
  PRODUCT_NAME: z.string().min(1).max(40).default("Farewright"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "silent"],
      "LOG_LEVEL must be fatal, error, warn, info, debug or silent.",
    )
    .default("info"),
  TRUST_PROXY: z.enum(["true", "false"], "TRUST_PROXY must be true or false.").default("false"),
  FIRST_ADMIN_EMAIL: z.email("FIRST_ADMIN_EMAIL must be an e-mail address.").optional(),
  DEMO_DATA: z.enum(["true", "false"], "DEMO_DATA must be true or false.").optional(),
});

export interface Config {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  databaseUrl: string | undefined;
  dataDir: string;
  keyRing: string | undefined;
  google: { clientId: string; clientSecret: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  productName: string;
  logLevel: string;
  trustProxy: boolean;
  /** Who may sign in to an installation that knows nobody yet. */
  firstAdminEmail: string | undefined;
  demoData: boolean;
}

/** What production may not run without, and why, one sentence each. */
const neededInProduction = {
  DATABASE_URL: "DATABASE_URL is missing: production does not run on the embedded database.",
  PUBLIC_URL: "PUBLIC_URL is missing: mails and sign-in need the address people open.",
  KEY_RING: "KEY_RING is missing: cards and sessions need keys that outlive this machine.",
  GOOGLE_CLIENT_ID: "GOOGLE_CLIENT_ID is missing: production signs people in with Google.",
  GOOGLE_CLIENT_SECRET: "GOOGLE_CLIENT_SECRET is missing: production signs people in with Google.",
  SMTP_URL: "SMTP_URL is missing: production sends real mail.",
} as const;

/** Thrown before anything starts; each problem is one sentence. */
export class ConfigProblems extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/** Reads the environment, telling everything that is wrong with it at once. */
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
  }
  if (Boolean(settings.GOOGLE_CLIENT_ID) !== Boolean(settings.GOOGLE_CLIENT_SECRET)) {
    problems.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither.");
  }
  if (problems.length > 0) throw new ConfigProblems([...new Set(problems)]);
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ""),
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    keyRing: settings.KEY_RING,
    google:
      settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET
        ? { clientId: settings.GOOGLE_CLIENT_ID, clientSecret: settings.GOOGLE_CLIENT_SECRET }
        : undefined,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    productName: settings.PRODUCT_NAME,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY === "true",
    firstAdminEmail: settings.FIRST_ADMIN_EMAIL,
    demoData: settings.DEMO_DATA ? settings.DEMO_DATA === "true" : !production,
  };
}
