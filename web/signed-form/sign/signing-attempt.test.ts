import { expect, test, vi } from "vitest";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { refusalProblems } from "#web/signed-form/submit/refusal-problems.ts";
import { sendUntilAnswered } from "./signing-attempt.ts";

const refusal = (status: number, code: string, details = {}) =>
  new ServerRefusal({ status, statusText: "" }, { code, message: "No.", details });
const atOnce = async () => {};

test("retries until the server answers, and reports each retry", async () => {
  const send = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockRejectedValueOnce(refusal(502, "unknown"))
    .mockResolvedValue("signed");
  const lost = vi.fn();
  await expect(sendUntilAnswered(send, atOnce, lost)).resolves.toBe("signed");
  expect(send).toHaveBeenCalledTimes(3);
  expect(lost).toHaveBeenCalledTimes(2);
});

test("does not retry after a refusal", async () => {
  const send = vi.fn().mockRejectedValue(refusal(409, "already_signed"));
  await expect(sendUntilAnswered(send, atOnce, () => {})).rejects.toThrow("No.");
  expect(send).toHaveBeenCalledTimes(1);
});

test("gives up after five attempts and leaves the decision to the customer", async () => {
  const send = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(sendUntilAnswered(send, atOnce, () => {})).rejects.toThrow("Failed to fetch");
  expect(send).toHaveBeenCalledTimes(5);
});

test("maps a refusal to another page, or to problems of the form's fields", () => {
  expect(refusalProblems(refusal(410, "link_expired"))).toBe("moved");
  expect(refusalProblems(new TypeError("Failed to fetch"))).toEqual([]);
  expect(refusalProblems(refusal(429, "too_many_requests"))).toEqual([{ field: "signature.name", message: "No." }]);
  const fields = ["gratuityCents", "payment.cards.1.encrypted", "payment.cards.0.amountCents", "contact.email"];
  const told = fields.map((field) => ({ field, message: "No." }));
  expect(refusalProblems(refusal(422, "invalid_input", { fields: told }))).toEqual(
    ["gratuity.custom", "payment.cards.1.number", "payment.cards.0.amount", "contact.email"].map((field) => ({
      field,
      message: "No.",
    })),
  );
});
