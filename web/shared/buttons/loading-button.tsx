import { Button, type ButtonProps, Loader } from "@mantine/core";
import type { ButtonHTMLAttributes, MouseEvent, Ref } from "react";

interface LoadingButtonProps
  extends Omit<ButtonProps, "loading">,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps> {
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that does nothing and shows a spinner while its action runs. It keeps the focus meanwhile, which a disabled
 * button would lose.
 */
export function LoadingButton({
  loading = false,
  disabled = false,
  leftSection,
  onClick,
  ...rest
}: LoadingButtonProps) {
  return (
    <Button
      {...rest}
      disabled={disabled && !loading}
      {...(loading ? { "aria-disabled": true, "data-disabled": true } : {})}
      aria-busy={loading}
      onClick={loading ? doNothing : onClick}
      leftSection={loading ? <Loader size="xs" color="currentColor" /> : leftSection}
    />
  );
}

/** Does not submit the form either. */
function doNothing(event: MouseEvent): void {
  event.preventDefault();
}
