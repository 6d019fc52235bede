import { shownPhone } from "#domain/shared/shown-phone.ts";

/** A stored phone, to be called with a click. What is no number of any country is not shown, and told to the log. */
export function Phone({ phone }: { phone: string }) {
  const shown = shownPhone(phone);
  if (shown === undefined) {
    console.error("A stored phone is no number of any country, so it is not shown");
    return null;
  }
  return <a href={`tel:+${shown.replace(/\D/g, "")}`}>{shown}</a>;
}
