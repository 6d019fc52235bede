import { Button, type ButtonProps } from "@mantine/core";
import { useOfferActions } from "./offered-actions.ts";

interface Props extends Pick<ButtonProps, "variant" | "size"> {
  label: string;
  run: () => void;
}

/** A button of a page. It is also among the actions of the search dialog. */
export function OfferedButton({ label, run, ...look }: Props) {
  useOfferActions([{ label, run }]);
  return (
    <Button {...look} onClick={run}>
      {label}
    </Button>
  );
}
