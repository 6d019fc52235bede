import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failureOf, messageOf, ServerRefusal } from "./server-refusal.ts";

const failed = { status: 500, statusText: "Internal Server Error" };

/** The browser says whether the device has a connection. */
const connected = (onLine: boolean) => vi.stubGlobal("navigator", { onLine, languages: ["en"] });
beforeEach(() => connected(true));
afterEach(() => vi.unstubAllGlobals());

const lost = new TypeError("Failed to fetch");
const answered = (status: number) => new ServerRefusal({ status, statusText: "A status" });

test("shows the server's sentence, otherwise the text of the action", () => {
  expect(messageOf(new ServerRefusal(failed, { message: "Nothing was saved." }), "It failed.")).toBe(
    "Nothing was saved.",
  );
  expect(messageOf(answered(502), "It failed.")).toBe("It failed.");
  expect(messageOf(new ServerRefusal(failed, { message: "" }), "It failed.")).toBe("It failed.");
  expect(messageOf(lost, "It failed.")).toBe("It failed.");
  expect(failureOf(new ServerRefusal(failed, { message: "Nothing was saved." }), "It failed!")).toBe(
    "Nothing was saved.",
  );
  expect(failureOf(lost, "It failed!")).toBe(
    "It failed! The server cannot be reached. Check your connection, then try again.",
  );
});

test("says for each cause what to do, without the text of a status", () => {
  const causes = [lost, ...[408, 413, 429, 500, 502, 503, 504].map(answered)];
  const said = causes.map((error) => messageOf(error));
  expect(said).toEqual([
    "The server cannot be reached. Check your connection, then try again.",
    "The answer took too long. Look whether it was done before you try again.",
    "This is too large to be sent. Send less at once.",
    "Too many requests were sent. Wait a minute, then try again.",
    "Something went wrong! Try again in a minute.",
    "The server is not available at the moment. Try again in a minute.",
    "The server is not available at the moment. Try again in a minute.",
    "The answer took too long. Look whether it was done before you try again.",
  ]);
  connected(false);
  expect(messageOf(lost)).toBe("This device has no internet connection. Connect it, then try again.");
});

test("adds what to do to the server's sentence about its own fault", () => {
  const fault = new ServerRefusal(failed, { code: "our_fault", message: "Something went wrong!" });
  expect(messageOf(fault, "It failed.")).toBe("Something went wrong! Try again in a minute.");
});

test("keeps the status text as the error's own message", () => {
  expect(new ServerRefusal(failed).message).toBe("Internal Server Error");
});
