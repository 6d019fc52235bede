import { expect, test } from "vitest";
import { failureOf, type SmtpError } from "./smtp-failure.ts";

const error = (facts: Partial<SmtpError>): SmtpError =>
  Object.assign(new Error(`failed: ${facts.response ?? facts.originalCode ?? ""}`), {
    ...facts,
    ...(facts.response && { responseCode: Number(facts.response.slice(0, 3)) }),
  });

test.each([
  [
    "a wrong password",
    { code: "EAUTH", command: "AUTH PLAIN", response: "535 5.7.8 bad credentials" },
    "authentication",
  ],
  ["a temporary sign-in failure", { code: "EAUTH", command: "AUTH LOGIN", response: "454 later" }, "authentication"],
  ["a missing password", { code: "EENVELOPE", command: "MAIL FROM", response: "530 5.7.0 sign in" }, "authentication"],
  [
    "a missing password, reported at the recipient",
    { code: "EENVELOPE", command: "RCPT TO", response: "530 sign in" },
    "authentication",
  ],
  ["a refused sender", { code: "EENVELOPE", command: "MAIL FROM", response: "553 5.7.1 not yours" }, "sender"],
  [
    "a sender refused after the message",
    { code: "EMESSAGE", command: "DATA", response: "550 5.7.60 SendAs" },
    "sender",
  ],
  [
    "an unverified sender",
    { code: "EMESSAGE", command: "DATA", response: "554 Message rejected: Email address is not verified." },
    "sender",
  ],
  ["a busy server", { code: "EENVELOPE", command: "MAIL FROM", response: "452 too many" }, "busy"],
  ["a server that closes the connection", { code: "EPROTOCOL", command: "CONN", response: "421 too busy" }, "busy"],
  ["a refused connection", { code: "ESOCKET", command: "CONN", originalCode: "ECONNREFUSED" }, "connection"],
  ["an unknown host", { code: "EDNS", command: "CONN", originalCode: "ENOTFOUND" }, "connection"],
  ["a server that does not respond", { code: "ETIMEDOUT", command: "CONN" }, "connection"],
  [
    "a self-signed certificate",
    { code: "ESOCKET", command: "CONN", originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT" },
    "tls",
  ],
  ["an expired certificate", { code: "ESOCKET", command: "CONN", originalCode: "CERT_HAS_EXPIRED" }, "tls"],
  ["a failed STARTTLS", { code: "ETLS", command: "STARTTLS", response: "454 not now" }, "tls"],
] as const)("blames the installation for %s", (_, facts, trouble) => {
  expect(failureOf(error(facts), false)).toMatchObject({ outcome: "stopped", cause: trouble });
});

test.each([
  [
    "an unknown mailbox",
    { code: "EENVELOPE", command: "RCPT TO", response: "550 5.1.1 no such user" },
    "refused",
    "recipient",
  ],
  ["a full mailbox", { code: "EENVELOPE", command: "RCPT TO", response: "452 4.2.2 full" }, "postponed", "recipient"],
  [
    "a greylisted recipient",
    { code: "EENVELOPE", command: "RCPT TO", response: "450 4.7.1 greylisted" },
    "postponed",
    "recipient",
  ],
  ["an invalid address", { code: "EENVELOPE", command: "API" }, "refused", "recipient"],
  ["refused content", { code: "EMESSAGE", command: "DATA", response: "554 5.7.1 spam" }, "refused", "content"],
  ["temporarily refused content", { code: "EMESSAGE", command: "DATA", response: "451 later" }, "postponed", "content"],
] as const)("blames the letter for %s", (_, facts, outcome, cause) => {
  expect(failureOf(error(facts), false)).toMatchObject({ outcome, cause });
});

test("returns unknown for a letter that was handed over without an answer", () => {
  const failure = failureOf(error({ code: "ECONNECTION", command: "CONN" }), true);
  expect(failure).toMatchObject({ outcome: "unknown", cause: "interrupted" });
});

test("returns codes only as the reason", () => {
  const response = "550 5.1.1 <mary@example.com>: no mailbox for mary@example.com, subject Trip to Rome";
  const failure = failureOf(error({ code: "EENVELOPE", command: "RCPT TO", response }), false);
  expect(failure.reason).toBe("RCPT TO 550 5.1.1 EENVELOPE");
});
