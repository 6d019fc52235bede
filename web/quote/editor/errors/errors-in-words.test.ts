import { expect, test } from "vitest";

import { errorsInWords } from "./errors-in-words.ts";

const wrong = (message: string) => ({ type: "contract", message });

test("names the place of every error, from the top of the form to the bottom", () => {
  const errors = errorsInWords({
    notesForAdmin: wrong("At most 2000 characters"),
    options: [
      undefined,
      {
        segments: [undefined, { airline: wrong("Two letters or digits"), root: wrong("Check the dates") }],
        fares: { CHILD: { netCents: wrong("Enter the net fare") } },
        title: wrong("At most 80 characters"),
      },
      { segments: { root: wrong("Add at least one flight") } },
    ],
    expiresAt: wrong("The offer has to end before its first flight leaves"),
    party: { INFANT: wrong("Each infant needs an adult") },
  } as Parameters<typeof errorsInWords>[0]);
  expect(errors.map(({ place, message }) => `${place}: ${message}`)).toEqual([
    "Infants: Each infant needs an adult",
    "Valid until: The offer has to end before its first flight leaves",
    "Option 2, flight 2, Airline: Two letters or digits",
    "Option 2, flight 2: Check the dates",
    "Option 2, Child, Net: Enter the net fare",
    "Option 2, Title: At most 80 characters",
    "Option 3, Flights: Add at least one flight",
    "Notes for admin: At most 2000 characters",
  ]);
  expect(errors.map(({ input, option }) => [input, option])).toEqual([
    ["party.INFANT", undefined],
    ["expiresAt", undefined],
    ["options.1.segments.1.airline", 1],
    ["options.1.segments.1.departsOn", 1],
    ["options.1.fares.CHILD.netCents", 1],
    ["options.1.title", 1],
    ["options.2.segments.root", 2],
    ["notesForAdmin", undefined],
  ]);
});

test("reports a quote without options where options are added", () => {
  expect(errorsInWords({ options: { root: wrong("At least one flight option is required") } })).toEqual([
    { input: "options.root", option: undefined, place: "Options", message: "At least one flight option is required" },
  ]);
});

test("ignores the inputs that react-hook-form stores next to an error", () => {
  const ref: Record<string, unknown> = { message: { message: "no error" } };
  ref.self = ref;
  expect(errorsInWords({ expiresAt: { ...wrong("Wrong"), ref } } as never)).toHaveLength(1);
});
