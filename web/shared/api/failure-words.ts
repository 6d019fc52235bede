import { t } from "#web/shared/texts/texts.ts";

/** A failed request without a message from our server: a proxy answered with a status, or nothing answered. */
interface Failure {
  status: number | undefined;
  isOffline: boolean;
}

/** Returns what the user can do about a failure, in one sentence for each cause. */
export function failureWords({ status, isOffline }: Failure): string {
  if (isOffline) return t("This device has no internet connection. Connect it, then try again.");
  switch (status) {
    case undefined:
      return t("The server cannot be reached. Check your connection, then try again.");
    case 408:
    case 504:
      return t("The answer took too long. Look whether it was done before you try again.");
    case 413:
      return t("This is too large to be sent. Send less at once.");
    case 429:
      return t("Too many requests were sent. Wait a minute, then try again.");
    case 502:
    case 503:
      return t("The server is not available at the moment. Try again in a minute.");
    default:
      return t("Something went wrong! Try again in a minute.");
  }
}
