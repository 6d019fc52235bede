import fc from "fast-check";
import { expect, test } from "vitest";
import { leadStatuses } from "./status.ts";
import { beginsAgain, firstTouchDue, isTouch, isUntouched, touchOfBoth } from "./touch.ts";

const past = (name: string, newStatus = "in_progress", party = "staff") => {
  const [record = "", action = ""] = name.split(".");
  return { record, action, newStatus, party };
};

test.each([
  ["note.write", true],
  ["quote.create", true],
  ["quote.send", true],
  ["question.ask", true],
  ["lead.setReminder", true],
  ["lead.markAsLost", true],
  ["lead.updateStatus", true],
  ["lead.create", false],
  ["lead.accept", false],
  ["lead.reassign", false],
  ["lead.label", false],
  ["lead.update", false],
  ["note.edit", false],
  ["quote.view", false],
])("%s by a person is a touch: %s", (name, expected) => {
  expect(isTouch(past(name))).toBe(expected);
  expect(isTouch(past(name, "in_progress", "system"))).toBe(false);
  expect(isTouch(past(name, "in_progress", "public"))).toBe(false);
});

test("a lead that a supervisor sets back has to be touched again", () => {
  for (const status of leadStatuses) {
    const change = past("lead.updateStatus", status);
    expect(beginsAgain(change)).toBe(status === "new" || status === "assigned");
    expect(isTouch(change)).toBe(!beginsAgain(change));
  }
});

test.each(leadStatuses)("a lead that is %s is untouched only before anyone works on it", (status) => {
  expect(isUntouched({ status, touchedAt: null })).toBe(status === "new" || status === "assigned");
  expect(isUntouched({ status, touchedAt: "2026-11-20T15:00:00.000Z" })).toBe(false);
});

test("is due at the time that the agent got, or else some minutes after it arrived", () => {
  const createdAt = "2026-11-20T15:00:00.000Z";
  expect(firstTouchDue({ createdAt, firstTouchDueAt: null }, 15)).toBe("2026-11-20T15:15:00.000Z");
  const firstTouchDueAt = "2026-11-20T18:00:00.000Z";
  expect(firstTouchDue({ createdAt, firstTouchDueAt }, 15)).toBe(firstTouchDueAt);
});

test("two leads that become one have the earlier touch of both", () => {
  const at = fc.option(
    fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((day) => day.toISOString()),
  );
  fc.assert(
    fc.property(at, at, (one, other) => {
      const both = touchOfBoth(one, other);
      expect(both).toBe(touchOfBoth(other, one));
      expect(both === null).toBe(one === null && other === null);
      for (const each of [one, other]) if (each !== null && both !== null) expect(both <= each).toBe(true);
    }),
  );
});
