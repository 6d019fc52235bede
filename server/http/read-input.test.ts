import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { approvalCalls } from "#contract/approval/calls.ts";
import { bookingFormCalls } from "#contract/booking-form/form-calls.ts";
import { leadCalls } from "#contract/lead/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import type { Call } from "#contract/shared/call.ts";
import type { FieldProblem } from "#domain/shared/problem.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { inputReader } from "./read-input.ts";

interface Refused {
  fields: FieldProblem[];
  more?: number;
}

function refusedFor(call: Call, body: unknown): Refused {
  const params = { publicId: "x" };
  try {
    inputReader(call)({ params, query: {}, body } as FastifyRequest);
  } catch (error) {
    if (error instanceof Refusal) return error.details as unknown as Refused;
    throw error;
  }
  throw new Error("It was taken");
}

const times = (count: number, value: unknown) => Array.from({ length: count }, () => value);
const sign = (passengers: unknown) => refusedFor(bookingFormCalls.sign, { protection: { choice: "yes", passengers } });

test("never refuses a SHA-256 as card data", () => {
  const hashes = Array.from({ length: 10_000 }, (_, n) => createHash("sha256").update(String(n)).digest("hex"));
  const decide = (call: Call) => {
    const read = inputReader(call);
    return hashes.filter((hash) => {
      try {
        read({ params: { id: "1" }, query: {}, body: { version: 1, hash, reason: "Fare rules" } } as FastifyRequest);
        return false;
      } catch {
        return true;
      }
    });
  };
  expect(decide(approvalCalls.approve)).toEqual([]);
  expect(decide(approvalCalls.decline)).toEqual([]);
});

test("refuses a number that is read as infinity under its name", () => {
  const { fields } = refusedFor(quoteCalls.send, JSON.parse('{"version": 1e400}'));
  expect(fields.map(({ field }) => field)).toContain("version");
});

describe("an input that is wrong everywhere", () => {
  test.each([
    ["invisible characters", times(130_000, "\u202e")],
    ["empty texts", times(350_000, "")],
    ["lists", times(300_000, [])],
    ["card numbers", times(50_000, "4111111111111111")],
  ])("%s: names fifty problems, counts no more than a list of nine can have, and stops there", (_kind, list) => {
    const { fields, more = 0 } = sign(list);
    expect(fields.length + more).toBeLessThan(40);
    expect(fields.map(({ field }) => field)).toContain("protection.passengers");
    expect(fields.find(({ field }) => field === "protection.passengers")?.code).toBe("passenger_once");
  });

  test("names fifty fields, each once, and the number of the others", () => {
    const strokes = times(10, times(100, "x"));
    const { fields, more } = refusedFor(bookingFormCalls.sign, {
      signature: { kind: "drawn", name: "\u202e", strokes },
    });
    expect(fields).toHaveLength(50);
    expect(new Set(fields.map(({ field }) => field)).size).toBe(50);
    expect(more).toBeGreaterThan(950);
  });

  test("takes no field names from the sender", () => {
    const odd = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, index) => [`\u202e${index}`, "4111111111111111"]),
    );
    const { fields, more } = refusedFor(bookingFormCalls.verify, { ...odd, code: { ...odd }, sha256: [odd] });
    expect([fields.map(({ field }) => field).sort(), more]).toEqual([["code", "sha256"], undefined]);
  });

  test("is refused if all its lists together are too long", () => {
    const strokes = times(200, times(4000, 1));
    const { fields } = refusedFor(bookingFormCalls.sign, { signature: { kind: "drawn", name: "Ann Lee", strokes } });
    expect(fields.filter(({ code }) => code === "more_than_at_once").length).toBeGreaterThan(0);
  });
});

describe("the input that a schema receives", () => {
  const content = { options: times(11, {}) };

  test("keeps one extra element, so that the contract's own code is answered with its limit", () => {
    const { fields } = refusedFor(quoteCalls.create, { content });
    expect(fields).toContainEqual({
      field: "content.options",
      code: "too_many_options",
      values: { maximum: 10 },
    });
  });

  test("keeps more of a text than its field takes, so that a card number is reported as one", () => {
    const problems = (country: string) =>
      refusedFor(leadCalls.create, { firstName: "Ann", email: "ann@mail.example", country }).fields;
    expect(problems("4111 1111 1111 1111")).toEqual([{ field: "country", code: "card_data" }]);
    for (const country of ["USA".repeat(100_000), "us", "ZZ"]) {
      expect(problems(country)).toEqual([{ field: "country", code: "country_not_chosen" }]);
    }
  });

  test("accepts any amount of white space around a text", () => {
    const body = { firstName: `${" ".repeat(5000)}Ann${"\n".repeat(5000)}`, email: "ann@mail.example" };
    const read = inputReader(leadCalls.create)({ params: {}, query: {}, body } as FastifyRequest);
    expect(read.body.firstName).toBe("Ann");
  });
});
