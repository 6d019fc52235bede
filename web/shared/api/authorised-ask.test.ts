import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accessCalls } from "#contract/access/calls.ts";
import { userCalls } from "#contract/user/calls.ts";
import { authorisedAsk } from "./authorised-ask.ts";
import { fieldProblemsOf, ServerRefusal } from "./server-refusal.ts";
import { readSession, startSession, whySessionEnded } from "./session.ts";

interface Sent {
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

let sent: Sent[];
/** The only access token that the test server accepts. */
let goodToken: string;
let refresh: () => Response;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("navigator", { languages: ["ru-RU"] });
  sent = [];
  goodToken = "new";
  refresh = () => Response.json({ accessToken: "new", refreshToken: "r2" });
  vi.stubGlobal("fetch", async (path: string, init: { headers: Record<string, string>; body?: string }) => {
    sent.push({ path, headers: init.headers, body: init.body && JSON.parse(init.body) });
    if (path === "/api/auth/refresh") return refresh();
    if (init.headers.Authorization === `Bearer ${goodToken}`) return Response.json([]);
    return Response.json({ code: "not_signed_in", message: "Unauthorized", details: {} }, { status: 401 });
  });
  startSession({ accessToken: "old", refreshToken: "r1", role: "agent" });
});
afterEach(() => vi.unstubAllGlobals());

const people = () => authorisedAsk(userCalls.list, { query: { keyword: "Ada & Co", role: undefined } });
const refreshes = () => sent.filter(({ path }) => path === "/api/auth/refresh").length;

test("sends the query, the language, the token and the content type with a call", async () => {
  goodToken = "old";
  await people();
  expect(sent).toEqual([
    {
      path: "/api/users?keyword=Ada+%26+Co",
      headers: { "Accept-Language": "ru", "Content-Type": "application/json", Authorization: "Bearer old" },
      body: undefined,
    },
  ]);
});

test("renews the tokens after a 401, keeps the role and repeats the call once", async () => {
  await expect(people()).resolves.toEqual([]);
  expect(refreshes()).toBe(1);
  expect(sent[1]?.body).toEqual({ refreshToken: "r1" });
  expect(readSession()).toEqual({ accessToken: "new", refreshToken: "r2", role: "agent" });
});

test("shares one refresh between calls that fail together", async () => {
  await Promise.all([people(), people(), people()]);
  expect(refreshes()).toBe(1);
});

test("uses the tokens that another tab got meanwhile, without another refresh", async () => {
  const asked = people();
  startSession({ accessToken: "new", refreshToken: "r2", role: "agent" });
  await asked;
  expect(refreshes()).toBe(0);
});

test("ends the session if the refresh token is refused", async () => {
  refresh = () => Response.json({ code: "not_signed_in", message: "", details: {} }, { status: 401 });
  await expect(people()).rejects.toThrow("Unauthorized");
  expect(readSession()).toBeUndefined();
  expect(whySessionEnded()).toBe("unauthorized");
});

test("distinguishes a session that was ended on purpose from one that ran out", async () => {
  refresh = () => Response.json({ code: "not_signed_in", message: "", details: { isRevoked: true } }, { status: 401 });
  await expect(people()).rejects.toThrow("Unauthorized");
  expect(whySessionEnded()).toBe("revoked");
});

test("keeps the session if the server is unreachable", async () => {
  refresh = () => new Response("", { status: 502, statusText: "Bad Gateway" });
  await expect(people()).rejects.toThrow("Bad Gateway");
  expect(readSession()?.refreshToken).toBe("r1");
});

/** Returns an access token of ten minutes that was issued some minutes ago. */
function issued(minutesAgo: number, name = "t"): string {
  const iat = Math.floor(Date.now() / 1000) - minutesAgo * 60;
  return `${name}.${btoa(JSON.stringify({ iat, exp: iat + 600 }))}.signature`;
}

/** A page finds a token in the browser that another page has stored earlier. */
function findToken(token: string): void {
  localStorage.setItem("accessToken", token);
}

test("renews an aged token once before the requests of a page are sent", async () => {
  findToken(issued(11));
  await Promise.all([people(), people(), people()]);
  expect(sent.map(({ path }) => path.replace(/\?.*/, ""))).toEqual([
    "/api/auth/refresh",
    ...Array<string>(3).fill("/api/users"),
  ]);
});

test("does not renew a token that was issued lately", async () => {
  goodToken = issued(8);
  findToken(goodToken);
  await people();
  expect(refreshes()).toBe(0);
});

test("counts from when it received the token, so that a fast clock renews it only once", async () => {
  findToken(issued(60));
  refresh = () => {
    goodToken = issued(59);
    return Response.json({ accessToken: goodToken, refreshToken: "r2" });
  };
  await people();
  await people();
  expect(refreshes()).toBe(1);
});

test("sends an aged token if the server does not answer the renewal", async () => {
  goodToken = issued(9.8);
  findToken(goodToken);
  refresh = () => new Response("", { status: 503 });
  await expect(people()).resolves.toEqual([]);
});

test("ends the session if the renewal of an aged token is refused", async () => {
  findToken(issued(11));
  refresh = () => Response.json({ code: "not_signed_in", message: "", details: {} }, { status: 401 });
  await expect(people()).rejects.toThrow("Unauthorized");
  expect(readSession()).toBeUndefined();
  expect(sent).toHaveLength(1);
});

test("repeats a refused call only once", async () => {
  goodToken = "another";
  await expect(people()).rejects.toMatchObject({ status: 401 });
  expect(refreshes()).toBe(1);
  expect(sent).toHaveLength(3);
});

test("sends an empty JSON object with a write that has no body, and fills in its path", async () => {
  goodToken = "old";
  await authorisedAsk(accessCalls.endSession, { params: { id: 7 } }, { idempotencyKey: "key-1234" });
  expect(sent[0]).toMatchObject({ path: "/api/auth/sessions/7", body: {}, headers: { "Idempotency-Key": "key-1234" } });
});

test("returns the fields that the server refused", () => {
  const fields = [{ field: "phone", message: "Enter a phone number" }];
  const response = { status: 422, statusText: "Unprocessable Entity" };
  const refusal = new ServerRefusal(response, {
    code: "invalid_input",
    message: "Please correct",
    details: { fields },
  });
  expect(fieldProblemsOf(refusal)).toEqual(fields);
  expect(fieldProblemsOf(new Error("lost"))).toEqual([]);
});
