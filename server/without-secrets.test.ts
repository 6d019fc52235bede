import { expect, test } from "vitest";
import { withoutSecrets } from "./without-secrets.ts";

test("replaces addresses, passwords and keys, and also a decoded password", () => {
  const environment = {
    DATABASE_URL: "postgres://office:S3cret%23x@db.example/office",
    SMTP_URL: "smtp://office:L3tters@mail.example",
    KEY_RING: "2026:abcdef",
    GOOGLE_CLIENT_SECRET: undefined,
  };
  const text = "Invalid URL postgres://office:S3cret%23x@db.example/office, S3cret#x, L3tters, 2026:abcdef";
  expect(withoutSecrets(text, environment)).toBe("Invalid URL [DATABASE_URL], [DATABASE_URL], [SMTP_URL], [KEY_RING]");
});
