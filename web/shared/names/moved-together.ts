import { t } from "#web/shared/texts/texts.ts";

/**
 * Returns the words after a sentence about a record that moved together with others (domain/lead/moved-together.ts):
 * "with 24 others". Undefined if it moved alone.
 */
export function togetherText(facts: Readonly<Record<string, unknown>>): string | undefined {
  const { others, leftBy, handedOverFrom } = facts;
  if (typeof others === "number") return t({ one: "with 1 other", other: "with {{count}} others" }, { count: others });
  if (typeof leftBy === "string") return t("because {{name}} left", { name: leftBy });
  if (typeof handedOverFrom === "string") return t("with the other work of {{name}}", { name: handedOverFrom });
  return undefined;
}

/** Returns the sentence with these words. */
export function toldTogether(sentence: string, facts: Readonly<Record<string, unknown>>): string {
  const together = togetherText(facts);
  return together === undefined ? sentence : t("{{sentence}}, {{together}}", { sentence, together });
}
