import { z } from "zod";
import { type Call, call } from "#contract/shared/call.ts";
import {
  countryCode,
  done,
  instant,
  optionalText,
  positiveCents,
  required,
  unchecked,
} from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";

/** The last part of a form's address: 192 random bits, base64url. Only its hash is stored. */
export const publicId = z.object({ publicId: z.string().max(100).meta(unchecked) });

export const agency = z.object({
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  accentColor: z.string(),
  /** The path of a picture; null to show only the name. */
  logo: z.string().nullable(),
  /** An IANA time zone. Times are shown in it. */
  timeZone: z.string(),
});

export type Agency = z.output<typeof agency>;

export const agent = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  picture: z.string().nullable(),
});
export type Agent = z.output<typeof agent>;

/** The data that a form with a card payment needs, for one link. */
export const cardIntake = z.object({
  /** The public key (JWK) with which card numbers are encrypted. */
  key: z.record(z.string(), z.string()),
  /** A nonce for this link. Every envelope contains it. The server accepts each envelope once. */
  nonce: z.string(),
  /** The names that can appear on the card statement for a charge. */
  statementNames: z.array(z.string()),
});
export type CardIntake = z.output<typeof cardIntake>;

export const billingAddress = z.object({
  line1: required(100, "billing_street_missing"),
  line2: optionalText(100),
  city: required(60, "city_missing"),
  state: optionalText(60),
  country: countryCode,
  postalCode: required(12, "billing_postal_code_missing"),
});
export type BillingAddress = z.output<typeof billingAddress>;

const card = z.object({
  /**
   * The server checks the purpose of the envelope (domain/card/envelope.ts). Only the server derives the brand and the
   * last digits from the number.
   */
  encrypted: z
    .string()
    .min(1)
    .max(4000)
    .meta({
      ...unchecked,
      description:
        'Compact JWE of {"number","cvv"} (A256GCM) to the key of the form\'s cardIntake. Its protected header says under "card" what ' +
        "it is for: the form's nonce, the position of the card in the payment, amountCents, currency, holderName, expMonth and expYear.",
    }),
  expMonth: z.int().min(1).max(12),
  expYear: z.int().min(2025).max(2039),
  holderName: required(60, "name_on_card_missing"),
  amountCents: positiveCents,
  /** Omitted if the statements go to the address of the payment. */
  billing: billingAddress.nullish().transform((address) => address ?? null),
});

/** Cards that share the amount. Each has the billing address of the payment or a separate one. */
export const cardPayment = z.object({
  method: z.literal("credit_card"),
  billing: billingAddress,
  cards: z.array(card).min(1).max(4),
});
export type CardPayment = z.output<typeof cardPayment>;
export type CardPaymentInput = z.input<typeof cardPayment>;

export const signature = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("typed"), name: required(80, "typed_name_missing") }),
  z.object({
    kind: z.literal("drawn"),
    name: required(80, "typed_name_missing"),
    /** The strokes as x, y pairs in a box of 600 × 200. */
    strokes: z
      .array(z.array(z.number().min(0).max(600)).min(4).max(4000))
      .min(1, wrong("signature_missing"))
      .max(200),
  }),
]);

export type Signature = z.output<typeof signature>;

export const chargeAuthorisation = z.literal(true, wrong("charge_not_authorized"));

/**
 * Details that only the signer knows. The server checks them before it returns a file that contains names or travel
 * dates.
 */
export const signerProof = z.object({
  lastName: required(60, "signer_name_missing"),
  postalCode: required(12, "billing_postal_code_missing"),
});
export type SignerProof = z.output<typeof signerProof>;

/** The refusal codes that signing any form can have. */
export const signingRefusals = [
  "link_superseded",
  "terms_changed",
  "link_expired",
  "already_signed",
  "state_conflict",
  "changed_meanwhile",
  "payment_under_way",
  "too_many_cards",
  "credit_not_available",
] as const;

/** The link was replaced by a newer one. */
export const supersededForm = z.object({ state: z.literal("superseded"), agency, continueTo: z.string() });

type Shape = z.ZodRawShape;

/** The fields of a form in each state of its link, in addition to those that all forms share. */
interface Views<
  Open extends Shape,
  Expired extends Shape,
  Signed extends Shape,
  Others extends readonly z.ZodObject[],
> {
  open: Open;
  expired: Expired;
  signed: Signed;
  /** Further states, such as `settled` and `declined`. */
  others: Others;
}

/**
 * Returns the schema of the page behind the link to a form. Anyone with the link can read it, so only `open` contains
 * personal data.
 */
export function formView<
  Open extends Shape,
  Expired extends Shape,
  Signed extends Shape,
  const Others extends readonly z.ZodObject[],
>({ open, expired, signed, others }: Views<Open, Expired, Signed, Others>) {
  return z.discriminatedUnion("state", [
    z.object({ state: z.literal("open"), ...open }),
    z.object({ state: z.literal("expired"), agency, ...expired }),
    supersededForm,
    z.object({
      state: z.literal("signed"),
      agency,
      signedBy: z.string(),
      signedAt: instant,
      /** True if the document can be downloaded; false while it is being drawn. */
      documentIsReady: z.boolean(),
      ...signed,
    }),
    ...others,
  ]);
}

/** The state of a valid link after its matter was settled. */
export const settled = z.object({ state: z.literal("settled"), agency });
/** The state after the customer declined and kept everything unchanged. */
export const declined = z.object({ state: z.literal("declined"), agency, declinedAt: instant });

interface Declared<Name extends string, View extends z.ZodType, Content extends z.ZodObject, SignAt extends string> {
  /** The path segment after /public/ in the addresses of the calls. */
  name: Name;
  view: View;
  /** The signed content, with a `signature`. */
  content: Content;
  /** The path of the signing call, below the link. */
  signAt: SignAt;
  /** One sentence each about opening, signing and the document. */
  summaries: { open: string; sign: string; document: string };
  /** True if the signer can decline and keep everything unchanged. */
  mayBeDeclined?: boolean;
}

/** Returns the calls of a form. Each form selects the calls that it has; `open`, `sign` and `document` are required. */
export function formCalls<
  const Name extends string,
  View extends z.ZodType,
  Content extends z.ZodObject,
  const SignAt extends "" | "/sign",
>({ name, view, content, signAt, summaries, mayBeDeclined = false }: Declared<Name, View, Content, SignAt>) {
  const behind = `/public/${name}/{publicId}` as const;
  const common = { permission: "public", params: publicId } as const;
  return {
    open: call({ ...common, method: "GET", path: behind, summary: summaries.open, answer: view, rate: "form" }),
    viewed: call({
      ...common,
      method: "POST",
      path: `${behind}/viewed`,
      summary: "Record that a person opened the page or looks at the form",
      body: z.object({ signal: z.enum(["opened", "viewed"]) }),
      answer: done,
      rate: "form",
      refuses: ["changed_meanwhile"],
    }),
    sign: call({
      ...common,
      method: "POST",
      path: `${behind}${signAt}`,
      summary: summaries.sign,
      body: content,
      answer: z.object({ quoteId: z.int(), signedAt: instant, verificationCode: z.string() }),
      rate: "signature",
      refuses: [...signingRefusals, ...(mayBeDeclined ? (["already_declined"] as const) : [])],
    }),
    askAgain: call({
      ...common,
      method: "POST",
      path: `${behind}/ask-again`,
      summary: "Ask the agent for another after this one has ended",
      answer: done,
      rate: "proof",
      refuses: ["state_conflict", "changed_meanwhile"],
    }),
    decline: call({
      ...common,
      method: "POST",
      path: `${behind}/decline`,
      summary: "Keep the booking as it is. Nothing is signed, and the link ends",
      answer: done,
      rate: "signature",
      refuses: [...signingRefusals, "already_declined"],
    }),
    document: call({
      ...common,
      method: "POST",
      path: `${behind}/document`,
      summary: summaries.document,
      body: signerProof,
      answer: "application/pdf",
      rate: "proof",
      refuses: ["document_not_ready"],
    }),
  };
}

type AllCalls = ReturnType<typeof formCalls<string, z.ZodType, z.ZodObject, "" | "/sign">>;

/** The calls of any form. */
export type FormCalls = Pick<AllCalls, "open" | "sign" | "document"> &
  Partial<Pick<AllCalls, "viewed" | "askAgain" | "decline">>;

/** A further call of a form, which returns a file to a caller with the signer's proof. */
export const signedFile = {
  method: "POST",
  permission: "public",
  params: publicId,
  body: signerProof,
  rate: "proof",
} as const;
export type SignedFileCall = typeof signedFile & Pick<Call, "path" | "summary" | "answer">;
