import { formPage } from "#domain/signed-form/form-page.ts";
import { type Text, text, texts } from "#web/shared/texts/texts.ts";

/** The titles of the forms, by the purpose of the link. */
const titles: Record<string, Text> = texts({
  card: "A card for your booking",
  cancel: "Your cancellation",
  refund: "Your refund",
  schedule: "Your changed flights",
});

/** Returns the title of a page by its path. */
export function titleAt(path: string): Text {
  const isOf = (purpose: string) => path.startsWith(`${formPage(purpose)}/`) || path.startsWith(`/${purpose}/`);
  const [, title] = Object.entries(titles).find(([purpose]) => isOf(purpose)) ?? [];
  return title ?? text("Your booking");
}
