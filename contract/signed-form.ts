import { z } from "zod";
import { type Call, call } from "./call.ts";
import { countryCode, done, instant, optionalText, positiveCents, required, unchecked } from "./fields.ts";
import { wrong } from "./problems.ts";

/** The last part of a form's address: 192 random bits, base64url. Only its hash is stored. */
export const publicId = z.object({ publicId: z.string().max(100).meta(unchecked) });

export const agency = z.object({
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  accentColor: z.string(),
  /** Path of a picture; null shows the name alone. */
  logo: z.string().nullable(),
});

export type Agency = z.output<typeof agency>;

export const agent = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  picture: z.string().nullable(),
});
export type Agent = z.output<typeof agent>;

/** What a form that takes cards needs, for one link. */
export const cardIntake = z.object({
  /** Public key (JWK) that card numbers are encrypted to. */
  key: z.record(z.string(), z.string()),
  /** For this link; every envelope carries it, and is accepted once. */
  nonce: z.string(),
  /** Under which of these names a charge stands on the statement of a card. */
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
  /** What it is for is checked (domain/card/envelope.ts). Brand and last digits are worked out from the number, here alone. */
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
  /** Left out where the statements go to the address of the payment. */
  billing: billingAddress.nullish().transform((address) => address ?? null),
});

/** Cards that share the amount; each has the billing address of the payment or one of its own. */
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
    /** Strokes as x, y pairs in a box of 600 × 200. */
    strokes: z
      .array(z.array(z.number().min(0).max(600)).min(4).max(4000))
      .min(1, wrong("signature_missing"))
      .max(200),
  }),
]);

export type Signature = z.output<typeof signature>;

export const chargeAuthorisation = z.literal(true, wrong("charge_not_authorized"));

/** What only the signer knows: asked for before a file leaves that says who flies or when. */
export const signerProof = z.object({
  lastName: required(60, "signer_name_missing"),
  postalCode: required(12, "billing_postal_code_missing"),
});
export type SignerProof = z.output<typeof signerProof>;

/** Why what a customer signs is not taken, whatever the form. */
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

type Shape = z.ZodRawShape;

/** What a form says in each state of its link, beside what all of them say. */
interface Views<
  Open extends Shape,
  Expired extends Shape,
  Signed extends Shape,
  Others extends readonly z.ZodObject[],
> {
  open: Open;
  expired: Expired;
  signed: Signed;
  /** `settled`, `declined`: for forms that know them. */
  others: Others;
}

/** What is behind the link to a form, whoever holds it. Nothing personal outside `open`. */
export function formView<
  Open extends Shape,
  Expired extends Shape,
  Signed extends Shape,
  const Others extends readonly z.ZodObject[],
>({ open, expired, signed, others }: Views<Open, Expired, Signed, Others>) {
  return z.discriminatedUnion("state", [
    z.object({ state: z.literal("open"), ...open }),
    z.object({ state: z.literal("expired"), agency, ...expired }),
    z.object({ state: z.literal("superseded"), agency, continueTo: z.string() }),
    z.object({
      state: z.literal("signed"),
      agency,
      signedBy: z.string(),
      signedAt: instant,
      /** The document can be downloaded; until then it is being drawn. */
      documentIsReady: z.boolean(),
      ...signed,
    }),
    ...others,
  ]);
}

/** Nothing is left to be done behind a link that would still work. */
export const settled = z.object({ state: z.literal("settled"), agency });
/** The customer has kept everything as it is. */
export const declined = z.object({ state: z.literal("declined"), agency, declinedAt: instant });

interface Declared<Name extends string, View extends z.ZodType, Content extends z.ZodObject, SignAt extends string> {
  /** Below /public/ in the addresses of its calls. */
  name: Name;
  view: View;
  /** What is signed: it has a `signature`. */
  content: Content;
  /** Where it is signed, below the link. */
  signAt: SignAt;
  /** What opening, signing and the document are, in a sentence each. */
  summaries: { open: string; sign: string; document: string };
  /** Its signer may keep everything as it is instead. */
  mayBeDeclined?: boolean;
}

/** The calls of a form. Each form lists those it has; `open`, `sign` and `document` belong to every one. */
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
      ...{ ...common, method: "POST", path: `${behind}/viewed` },
      summary: "A person has opened the page, or looks at the form",
      body: z.object({ signal: z.enum(["opened", "viewed"]) }),
      ...{ answer: done, rate: "form", refuses: ["changed_meanwhile"] },
    }),
    sign: call({
      ...{ ...common, method: "POST", path: `${behind}${signAt}`, summary: summaries.sign, body: content },
      answer: z.object({ quoteId: z.int(), signedAt: instant, verificationCode: z.string() }),
      rate: "signature",
      refuses: [...signingRefusals, ...(mayBeDeclined ? (["already_declined"] as const) : [])],
    }),
    askAgain: call({
      ...{ ...common, method: "POST", path: `${behind}/ask-again` },
      summary: "Ask the agent for another after this one has ended",
      ...{ answer: done, rate: "proof", refuses: ["state_conflict", "changed_meanwhile"] },
    }),
    decline: call({
      ...{ ...common, method: "POST", path: `${behind}/decline` },
      summary: "Keep everything as it is: nothing is signed, and the link ends",
      ...{ answer: done, rate: "signature", refuses: [...signingRefusals, "already_declined"] },
    }),
    document: call({
      ...{ ...common, method: "POST", path: `${behind}/document`, summary: summaries.document },
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

/** A call of a form of its own: a file more, for whoever knows the signer. */
export const signedFile = {
  method: "POST",
  permission: "public",
  params: publicId,
  body: signerProof,
  rate: "proof",
} as const;
export type SignedFileCall = typeof signedFile & Pick<Call, "path" | "summary" | "answer">;
