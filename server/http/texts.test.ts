import { describe, expect, test } from "vitest";
import { allCalls } from "#contract/index.ts";
import { type Call, isForStaff } from "#contract/shared/call.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { roles } from "#domain/access/roles.ts";
import { signedInByRole } from "#tests/server/signed-in-by-role.ts";
import { growth, steepest } from "#tests/server/spent.ts";
import { type Shape, shapeOf } from "./input-shape.ts";

/** Texts that are not checked, each with the reason. Every other text is checked, including those of future calls. */
const unchecked: Record<string, string> = {
  "access.finishSignIn code": "the identity provider's, never kept",
  "access.finishSignIn state": "a secret of ours",
  "access.refresh refreshToken": "a secret of ours",
  "bookingForm.sign optionId": "random, and compared with what was offered",
  "payment.cards.*.encrypted": "the one place for a card: an envelope only the vault can open",
  "approval.approve hash": "a hash of ours, compared with what is asked",
  "approval.decline hash": "a hash of ours, compared with what is asked",
  "bookingForm.verify code": "compared with the codes of documents, never kept",
  "bookingForm.verify sha256": "a hash",
  "itinerary.parse text": "read and forgotten; what is shown of it is crossed out",
  "draft.keep content": "a form as JSON; each text in it is checked before it is kept",
  "quote.create content.options.*.id": "random",
  "quote.update content.options.*.id": "random",
  "quote.preview content.options.*.id": "random",
  "quote.previewUpdate content.options.*.id": "random",
  "quote.reopen content.options.*.id": "random",
  "quote.confirmPrices optionIds.*": "random, and compared with those that wait",
  "leadImport.preview text": "the rows in it are judged; nothing is kept",
  "leadImport.addPart text": "kept without card numbers, and its rows are judged one by one",
  "exchangeRate.previewImport text": "read and forgotten; the card numbers in it are removed",
  "exchangeRate.import text": "its rows are judged one by one; a source with card data is refused",
  "settlementReport.upload text": "kept without card numbers, and its rows are judged one by one",
  "settings.update logo": "a picture: what cannot be read as one is refused",
  "settings.preview logo": "a picture: what cannot be read as one is refused",
  "user.changePicture picture": "a picture: what cannot be read as one is refused",
  cursor: "ours, read strictly",
  "user.confirmEmail token": "a secret of ours, kept as a hash",
  publicId: "a secret of ours, kept as a hash",
};

/** Whole documents. Every other text is limited to a page. */
const documents = ["terms", "protection.text"];

interface Leaf {
  part: "params" | "query" | "body";
  path: string[];
  longest: number;
}

/** Returns every place of an input that takes a text. */
function leavesOf(part: Leaf["part"], shape: Shape, path: string[] = []): Leaf[] {
  return [
    ...(shape.longest === undefined ? [] : [{ part, path, longest: shape.longest }]),
    ...[...(shape.fields ?? [])].flatMap(([name, inner]) => leavesOf(part, inner, [...path, name])),
    ...(shape.items ? leavesOf(part, shape.items, [...path, "*"]) : []),
  ];
}

const calls = Object.entries(allCalls).flatMap(([feature, entries]) =>
  Object.entries(entries).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
);

const leaves = calls.flatMap(([name, call]) =>
  (["params", "query", "body"] as const).flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    return leavesOf(part, shapeOf(schema)).map((leaf): [string, Call, Leaf] => {
      const path = leaf.path.join(".");
      return [part === "body" ? `${name} ${path}` : `${name} ${part} ${path}`, call, leaf];
    });
  }),
);

const isUnchecked = (name: string, { path }: Leaf) => name in unchecked || path.join(".") in unchecked;

const office = signedInByRole();

let asked = 0;

/** Returns the problems that a call reports if this text is its only input. */
async function problemsWith(
  call: Call,
  { part, path }: Leaf,
  text: string,
): Promise<{ field: string; code: string; message: string }[]> {
  const role = isForStaff(call)
    ? roles.find((one) => scopeOf(one, call.permission))
    : ({ public: undefined, api_key: "webSite" } as const)[call.permission as "public" | "api_key"];
  const given = path.reduceRight<unknown>((inner, name) => (name === "*" ? [inner] : { [name]: inner }), text);
  const query = part === "query" ? `?${new URLSearchParams(given as Record<string, string>)}` : "";
  const address = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === "publicId" ? "x" : "999999"));
  asked += 1;
  const response = await office.app.inject({
    method: call.method,
    url: `/api${address}${query}`,
    headers: role ? { authorization: `Bearer ${office.tokens[role]}` } : {},
    // Uses another address each time, because anonymous callers are limited.
    remoteAddress: `10.0.${asked >> 8}.${asked & 255}`,
    ...(part === "body" ? { payload: given as object } : {}),
  });
  expect(response.statusCode, response.body).toBe(422);
  return response.json().details.fields;
}

test("lists every unchecked text with its reason", () => {
  const marked = leaves
    .filter(([name, , leaf]) => isUnchecked(name, leaf))
    .map(([name, , { path }]) => [name, path.join(".")]);
  const stale = Object.keys(unchecked).filter((known) => !marked.flat().includes(known));
  expect(stale).toEqual([]);
});

describe.each(leaves.filter(([name, , leaf]) => leaf.part !== "params" && !isUnchecked(name, leaf)))(
  "%s",
  (_name, call, leaf) => {
    const field = leaf.path.join(".").replaceAll("*", "0");

    test("is limited, and refuses card data and unseen characters under its name", async () => {
      expect(leaf.longest).toBeLessThanOrEqual(documents.includes(leaf.path.join(".")) ? 20_000 : 5_000);
      for (const text of ["4111 1111 1111 1111", "it is ４１１１/１１１１/１１１１/１１１１", "cvv 737"]) {
        expect(await problemsWith(call, leaf, text)).toContainEqual({
          field,
          code: "card_data",
          message: expect.stringContaining("looks like a card number"),
        });
      }
      for (const text of ["a\u0000b", "a\ud800b", "a\u202eb", "a\u200bb", "a\u2028b", "a\u{e0041}b"]) {
        if (leaf.part === "query" && text.includes("\ud800")) continue;
        const named = (await problemsWith(call, leaf, text)).filter((problem) => problem.field === field);
        expect(named).toEqual([
          { field, code: "unseen_characters", message: expect.stringContaining("invisible characters") },
        ]);
      }
    });
  },
);

test("allows line breaks in notes but not in names", async () => {
  const [, create] = calls.find(([name]) => name === "lead.create") ?? [];
  if (!create) throw new Error("no such call");
  const problems = async (path: string, text: string) =>
    (await problemsWith(create, { part: "body", path: [path], longest: 0 }, text)).filter(
      ({ field }) => field === path,
    );
  expect(await problems("notes", "one\n\ttwo\r\n")).toEqual([]);
  expect(await problems("lastName", "O'Brien\n")).toEqual([]);
  expect(await problems("lastName", "O'Brien\nBcc: x")).toHaveLength(1);
});

test("reads an itinerary with any text around it, and shows it without the card that paid", async () => {
  const response = await office.app.inject({
    method: "POST",
    url: "/api/itineraries/parse",
    headers: { authorization: `Bearer ${office.tokens.agent}` },
    payload: {
      text: " 1 TK   2 Y 01MAY 6 JFKIST HK2  1350  0710+1\n FP CCVI4111111111111111/1226",
      today: "2026-11-20",
    },
  });
  expect(response.json().segments).toMatchObject([{ airline: "TK", flightNumber: "2", from: "JFK", to: "IST" }]);
  expect(response.body).not.toContain("4111");
});

test("answers a refused input of any depth or size in time proportional to its length", async () => {
  const [, create] = calls.find(([name]) => name === "lead.create") ?? [];
  if (!create) throw new Error("no such call");
  const headers = { authorization: `Bearer ${office.tokens.agent}`, "content-type": "application/json" };
  const refuse = async (payload: string) => {
    const response = await office.app.inject({ method: "POST", url: "/api/leads", headers, payload });
    expect(response.statusCode).toBe(422);
  };
  for (const payloadOf of [
    (size: number) => `{"notes":${"[".repeat(size / 2)}${"]".repeat(size / 2)}}`,
    (size: number) => `{"notes":"${"4 ".repeat(size / 2)}"}`,
  ])
    expect(await growth(refuse, payloadOf, 1_000_000)).toBeLessThan(steepest);
});
