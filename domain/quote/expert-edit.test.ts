import { expect, it } from "vitest";
import type { FlightOption, QuoteContent } from "./content.ts";
import { beyondOptions } from "./expert-edit.ts";

const fare = { netCents: 100_000, pricing: { kind: "markup", cents: 20_000 } } as const;

function anOption(id: string, facts: Partial<FlightOption> = {}): FlightOption {
  const fares = { ADULT: fare, CHILD: fare, INFANT: fare };
  return { id, title: "", noneChangeable: false, segments: [], fares, ...facts };
}

const [a, b] = [anOption("a", { title: "Through Istanbul" }), anOption("b")];
const before: QuoteContent = {
  currency: "USD",
  party: { ADULT: 2, CHILD: 1, INFANT: 0 },
  options: [a, b],
  customizedMessage: "Good morning",
  notesForAdmin: "",
  expiresAt: "2026-11-23T15:00:41.123Z",
};
const agents = "field_of_the_agent";
const removed = (option: unknown) => ({ field: "options", code: "option_of_the_agent", values: { option } });
const order = { field: "options", code: "order_of_the_agent" };

it.each<[string, Partial<QuoteContent>, object[]]>([
  ["changes nothing", {}, []],
  ["changes the title of an option", { options: [{ ...a, title: "Later" }, b] }, []],
  ["adds an option", { options: [a, b, anOption("c")] }, []],
  ["adds an option in front", { options: [anOption("c"), a, b] }, []],
  ["changes the seconds of the expiration, which no form shows", { expiresAt: "2026-11-23T15:00:00.000Z" }, []],
  ["changes the message", { customizedMessage: "Hello" }, [{ field: "customizedMessage", code: agents }]],
  ["changes the notes", { notesForAdmin: "Cheap" }, [{ field: "notesForAdmin", code: agents }]],
  ["changes the currency", { currency: "AUD" }, [{ field: "currency", code: agents }]],
  ["changes the expiration", { expiresAt: "2026-11-23T15:01:00.000Z" }, [{ field: "expiresAt", code: agents }]],
  [
    "changes the party",
    { party: { ADULT: 1, CHILD: 1, INFANT: 1 } },
    [
      { field: "party.ADULT", code: agents },
      { field: "party.INFANT", code: agents },
    ],
  ],
  ["removes an option", { options: [b] }, [removed("Through Istanbul")]],
  ["gives an option another id", { options: [a, { ...b, id: "c" }] }, [removed({ term: "option", number: 2 })]],
  ["changes the order", { options: [b, a] }, [order]],
  ["changes the order and adds an option between", { options: [b, anOption("c"), a] }, [order]],
])("checks an expert who %s", (_name, changed, problems) => {
  expect(beyondOptions({ ...before, ...changed }, before)).toEqual(problems);
});
