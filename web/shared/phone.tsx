import { shownPhone } from "#domain/shared/shown-phone.ts";

/** A stored phone number as a link that calls it. An invalid number is not shown, and an error is logged. */
export function Phone({ phone }: { phone: string }) {
  const shown = shownPhone(phone);
  if (shown === undefined) {
    console.error("A stored phone is no number of any country, so it is not shown");
    return null;
  }
  return <a href={`tel:+${shown.replace(/\D/g, "")}`}>{shown}</a>;
}
