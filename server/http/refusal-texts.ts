import type { Language } from "#contract/languages.ts";
import type { Refusal } from "#domain/shared/refusal.ts";
import { catalogueFor } from "#messages/catalogues.ts";
import { say, type Values } from "#messages/message.ts";

export function refusalText({ code, details }: Refusal, asked: Language): string {
  const { language, said } = catalogueFor(asked);
  const sentence = say(said.refusals[code], details as Values, language);
  if (typeof details.more !== "number") return sentence;
  return `${sentence} ${say(said.moreProblems, { count: details.more }, language)}`;
}
