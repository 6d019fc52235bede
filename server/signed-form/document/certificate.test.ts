import { expect, test } from "vitest";
import { catalogueFor } from "#messages/all-catalogues.ts";
import type { LinkDelivery } from "#server/link/index.ts";
import { aCertificate, aSignedRecord, aSigning } from "#tests/server/signed-records.ts";
import { certificateFacts } from "./certificate.ts";
import { documentSpeech } from "./document-speech.ts";

const english = documentSpeech(catalogueFor("en"), "America/New_York");

const recipient = "mary@example.com";
const madeAt = "2026-11-20T18:02:11.000Z";

function stated(link: Partial<LinkDelivery>, different: Parameters<typeof aCertificate>[0] = {}) {
  const record = aSignedRecord({ link: { recipient, madeAt, outcome: "not_sent", at: null, ...link } });
  const facts = certificateFacts({ ...record, facts: [] }, aCertificate(different), english);
  return Object.fromEntries(facts);
}

test.each<[Partial<LinkDelivery>, string]>([
  [
    { outcome: "accepted", at: "2026-11-20T18:02:14.000Z" },
    "by email to mary@example.com, accepted by the mail server on Nov 20, 2026, 1:02:14 PM Eastern Time (UTC−05:00)",
  ],
  [
    { outcome: "kept", at: "2026-11-20T18:02:14.000Z" },
    "not by email: this installation sends no mail and stored the message to mary@example.com on Nov 20, 2026, 1:02:14 PM Eastern Time (UTC−05:00)",
  ],
  [{ outcome: "unknown" }, "by email to mary@example.com; delivery is not known"],
  [{ outcome: "not_sent" }, "not by email: no message with the link was sent before the signature"],
])("states how the link was delivered: %o", (link, expected) => {
  expect(stated(link)["How the link was sent"]).toBe(expected);
  expect(stated(link)["Signed through"]).toBe(
    "a personal link made for mary@example.com on Nov 20, 2026, 1:02:11 PM Eastern Time (UTC−05:00)",
  );
});

test("states when and on which device it was opened, if known, and only for this link", () => {
  expect(stated({})["Link opened"]).toMatch(
    /^Nov 20, 2026, 3:58:40 PM Eastern Time \(UTC−05:00\), from 203\.0\.113\.24, Mozilla\/5\.0 \(iPhone/,
  );
  expect(stated({ madeAt: "2026-11-21T00:00:00.000Z" })["Link opened"]).toBe("no opening was recorded");
  expect(stated({}, { events: [] })["Link opened"]).toBe("no opening was recorded");
});

test("states the position of the audit trail in a form that can be verified", () => {
  expect(stated({})["Last entry of the audit trail"]).toBe(`entry 1204\n${"9f".repeat(16)}\n${"9f".repeat(16)}`);
});

test("states the consents and the signature as the signer gave them", () => {
  expect(stated({})["Signature given"]).toBe(`drawn, beside the typed name "Mary Ann O'Brien"`);
  const typed = aSignedRecord({ signing: aSigning({ signature: { kind: "typed", name: "Mary O'Brien" } }) });
  const facts = Object.fromEntries(certificateFacts({ ...typed, facts: [] }, aCertificate(), english));
  expect(facts["Signature given"]).toBe(`the name "Mary O'Brien", typed`);
  expect(JSON.stringify(facts)).not.toContain("sent to the signer");
});
