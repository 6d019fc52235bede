import { expect, test } from "vitest";
import { reportWords } from "#messages/en/report-words.ts";
import { requestStatusNames } from "#web/after-sale/words.ts";

test("a request has the same status on its page and in the report, which counts what was declined as withdrawn", () => {
  const ofReport: Readonly<Record<string, unknown>> = reportWords.afterSaleStates;
  const shared = Object.entries(requestStatusNames).filter(([status]) => status in ofReport && status !== "cancelled");
  expect(shared.length).toBeGreaterThan(6);
  for (const [status, name] of shared) expect(ofReport[status], status).toBe(name);
});
