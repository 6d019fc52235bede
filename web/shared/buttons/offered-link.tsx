import { type LinkProps, useNavigate } from "@tanstack/react-router";
import { LinkButton } from "./link-button.tsx";
import { useOfferActions } from "./offered-actions.ts";

interface Props extends Pick<LinkProps, "to" | "params" | "search"> {
  label: string;
  /** Other words by which the search dialog finds it. */
  words?: string;
}

/** A link to the form of a new record. It is also among the actions of the search dialog. */
export function OfferedLink({ label, words, ...target }: Props) {
  const navigate = useNavigate();
  useOfferActions([{ label, ...(words !== undefined && { words }), run: () => void navigate(target) }]);
  return (
    <LinkButton variant="default" size="xs" {...target}>
      {label}
    </LinkButton>
  );
}
