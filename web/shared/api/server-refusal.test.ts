import { expect, test } from "vitest";
import { messageOf, ServerRefusal } from "./server-refusal.ts";

const failed = { status: 500, statusText: "Internal Server Error" };

test("shows the server's sentence, otherwise the text of the action, and the status text if it has none", () => {
  expect(messageOf(new ServerRefusal(failed, { message: "Please try again." }), "It failed.")).toBe(
    "Please try again.",
  );
  expect(messageOf(new ServerRefusal(failed), "It failed.")).toBe("It failed.");
  expect(messageOf(new ServerRefusal(failed, { message: "" }), "It failed.")).toBe("It failed.");
  expect(messageOf(new TypeError("Failed to fetch"), "It failed.")).toBe("It failed.");
  expect(messageOf(new ServerRefusal(failed))).toBe("Internal Server Error");
  expect(messageOf(new ServerRefusal({ status: 500, statusText: "" }))).toBe("Something went wrong!");
  expect(messageOf(new TypeError("Failed to fetch"))).toBe("Something went wrong!");
});

test("keeps the status text as the error's own message", () => {
  expect(new ServerRefusal(failed).message).toBe("Internal Server Error");
});
