import { Button, type ButtonProps, Loader } from "@mantine/core";
import type { ButtonHTMLAttributes, Ref } from "react";

interface LoadingButtonProps
  extends Omit<ButtonProps, "loading">,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps> {
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is disabled and shows a spinner while its action runs. */
export function LoadingButton({ loading = false, disabled, leftSection, ...rest }: LoadingButtonProps) {
  return (
    <Button
      {...rest}
      disabled={disabled || loading}
      aria-busy={loading}
      leftSection={loading ? <Loader size="xs" color="currentColor" /> : leftSection}
    />
  );
}
