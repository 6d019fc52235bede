import { z } from "zod";
import { unchecked } from "./fields.ts";
import { wrong } from "./problems.ts";

/** Bytes of a picture; as base64 it is a third longer. */
export const largestPicture = 100_000;
const longestPicture = Math.ceil(largestPicture / 3) * 4;

/** Base64 of a PNG or a JPEG. */
export const picture = z.string().max(longestPicture, wrong("picture_too_large")).meta(unchecked);
