import { northAmericanPhone } from "#domain/shared/typed-phone.ts";

interface Props {
  phone: string;
  /** Text before the number. The accessible name has to contain the visible text (WCAG 2.5.3). */
  label?: string;
  className?: string | undefined;
}

export function PhoneLink({ phone, label, className }: Props) {
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, "")}`}
      aria-label={label && `${label} ${readable(phone)}`}
      className={className}
    >
      {readable(phone)}
    </a>
  );
}

/** Formats North American numbers in groups, and others as they are dialed (docs/rules/law-and-standards.md#phones). */
function readable(phone: string): string {
  return northAmericanPhone(phone) ?? phone;
}
