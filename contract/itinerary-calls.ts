import { z } from "zod";
import { call } from "./call.ts";
import { localDate, unchecked } from "./fields.ts";
import { parsedItinerary } from "./itinerary-parse.ts";
import { wrong } from "./problems.ts";

const keyword = z.object({ keyword: z.string().trim().min(1).max(60) });

/** A booking of ten people with its whole history is a third of it. */
const longestPaste = 50_000;
const paste = z.string().min(1).max(longestPaste, wrong("paste_too_long")).meta(unchecked);

export const itineraryCalls = {
  parse: call({
    method: "POST",
    path: "/itineraries/parse",
    permission: "itinerary.read",
    summary: "Segments out of what a reservation system shows",
    body: z.object({ text: paste, today: localDate.optional() }),
    answer: parsedItinerary,
    isQuestion: true,
    refuses: ["parsing_failed"],
  }),
  airports: call({
    method: "GET",
    path: "/airports",
    permission: "itinerary.read",
    summary: "Airports by code, city or name, best match first",
    query: keyword,
    answer: z.array(z.object({ code: z.string(), name: z.string(), city: z.string(), country: z.string() })),
  }),
  airlines: call({
    method: "GET",
    path: "/airlines",
    permission: "itinerary.read",
    summary: "Airlines by code or name, best match first",
    query: keyword,
    answer: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
};
