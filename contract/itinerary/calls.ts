import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { localDate, unchecked } from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import { parsedItinerary } from "./parse.ts";

const keyword = z.object({ keyword: z.string().trim().min(1).max(60) });

/** The maximum length of a paste. A booking of ten people with its full history is a third of this. */
const longestPaste = 50_000;
const paste = z.string().min(1).max(longestPaste, wrong("paste_too_long")).meta(unchecked);

export const itineraryCalls = {
  parse: call({
    method: "POST",
    path: "/itineraries/parse",
    permission: "itinerary.read",
    summary: "Parse the segments of a screen of a reservation system",
    body: z.object({ text: paste, today: localDate.optional() }),
    answer: parsedItinerary,
    isQuestion: true,
    refuses: ["parsing_failed"],
  }),
  airports: call({
    method: "GET",
    path: "/airports",
    permission: "itinerary.read",
    summary: "Find airports by code, city or name, best match first",
    query: keyword,
    answer: z.array(z.object({ code: z.string(), name: z.string(), city: z.string(), country: z.string() })),
  }),
  airlines: call({
    method: "GET",
    path: "/airlines",
    permission: "itinerary.read",
    summary: "Find airlines by code or name, best match first",
    query: keyword,
    answer: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
};
