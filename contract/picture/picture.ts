import { z } from "zod";
import { unchecked } from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";

/** The maximum number of bytes of a picture. Base64 makes it a third longer. */
export const largestPicture = 100_000;
const longestPicture = Math.ceil(largestPicture / 3) * 4;

/** Base64 of a PNG or a JPEG. */
export const picture = z.string().max(longestPicture, wrong("picture_too_large")).meta(unchecked);
