import { type KindWord, kindsOfSender, type RowKind, type SenderKind } from "./fields.ts";

/** The usual words for each kind, in lower case and without symbols. A person chooses the kinds of other words. */
const usual: Record<RowKind, readonly string[]> = {
  charge: ["charge", "sale", "payment", "capture", "purchase", "settled"],
  refund: ["refund", "credit", "return", "reversal", "paymentrefund"],
  check: ["check", "cheque", "ck", "payout"],
  airline_commission: ["airlinecommission", "commission"],
  consolidator_commission: ["consolidatorcommission", "commission", "incentive"],
  dispute: ["dispute", "chargeback", "disputereversal", "chargebackreversal"],
  payout: ["payout", "payoutreversal", "transfer", "deposit", "withdrawal"],
  fee: ["fee", "fees", "processingfee", "stripefee", "networkcost"],
  other: ["other", "adjustment", "otheradjustment"],
};

/** Returns a word of a file without case and symbols. */
export function plainWord(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the kind that a word of a sender names: as a person chose, or the usual one. Undefined for an unknown word. */
export function kindOfWord(text: string, sender: SenderKind, chosen: readonly KindWord[]): RowKind | undefined {
  const plain = plainWord(text);
  const kinds: readonly RowKind[] = kindsOfSender[sender];
  const known = chosen.find(({ word }) => plainWord(word) === plain)?.kind;
  return known && kinds.includes(known) ? known : kinds.find((kind) => usual[kind].includes(plain));
}

/** A word in the column of kinds. The kind is null if a person has to choose it. */
export interface FoundWord {
  word: string;
  kind: RowKind | null;
}

/** Returns the different words in the column of kinds, with their kinds, in the order of the file. */
export function wordsIn(cells: readonly string[], sender: SenderKind, chosen: readonly KindWord[]): FoundWord[] {
  const words = new Map<string, FoundWord>();
  for (const cell of cells) {
    const plain = plainWord(cell);
    if (plain !== "" && !words.has(plain))
      words.set(plain, { word: cell.trim(), kind: kindOfWord(cell, sender, chosen) ?? null });
  }
  return [...words.values()];
}
