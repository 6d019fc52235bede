import { expect, test } from "vitest";
import { catalogueFor } from "#messages/catalogues.ts";
import { aCertificate, aSignedRecord, aSigning } from "#tests/signed-records.ts";
import type { LinkDelivery } from "../link-delivery.ts";
import { certificateFacts } from "./certificate.ts";
import { documentSpeech } from "./document-speech.ts";

const english = documentSpeech(catalogueFor("en"));

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
    "by e-mail to mary@example.com, accepted by the mail server on Nov 20, 2026, 18:02:14 UTC",
  ],
  [
    { outcome: "kept", at: "2026-11-20T18:02:14.000Z" },
    "not by e-mail: this installation sends none, and kept the message to mary@example.com on Nov 20, 2026, 18:02:14 UTC",
  ],
  [{ outcome: "unknown" }, "by e-mail to mary@example.com; whether it arrived is not known"],
  [{ outcome: "not_sent" }, "not by e-mail: no message with it had left before it was signed"],
])("how the link left is told as it was: %o", (link, expected) => {
  expect(stated(link)["How the link left"]).toBe(expected);
  expect(stated(link)["Signed behind"]).toBe("a personal link made for mary@example.com on Nov 20, 2026, 18:02:11 UTC");
});

test("when it was opened and from which device is told where it was seen, and only for this link", () => {
  expect(stated({})["Link opened"]).toMatch(
    /^Nov 20, 2026, 20:58:40 UTC, from 203\.0\.113\.24, Mozilla\/5\.0 \(iPhone/,
  );
  expect(stated({ madeAt: "2026-11-21T00:00:00.000Z" })["Link opened"]).toBe("no opening was recorded");
  expect(stated({}, { events: [] })["Link opened"]).toBe("no opening was recorded");
});

test("where the audit trail stood is told as it can be verified", () => {
  expect(stated({})["Audit trail stood at"]).toBe(`entry 1204\n${"9f".repeat(16)}\n${"9f".repeat(16)}`);
});

test("what the signer gave is told as it was given", () => {
  expect(stated({})["Signature given"]).toBe(`drawn, beside the typed name "Mary Ann O'Brien"`);
  const typed = aSignedRecord({ signing: aSigning({ signature: { kind: "typed", name: "Mary O'Brien" } }) });
  const facts = Object.fromEntries(certificateFacts({ ...typed, facts: [] }, aCertificate(), english));
  expect(facts["Signature given"]).toBe(`the name "Mary O'Brien", typed`);
  expect(JSON.stringify(facts)).not.toContain("sent to the signer");
});
