import { Component, type ReactNode } from "react";
import { t } from "#web/shared/texts/texts.ts";

/**
 * Shown after an unexpected error, or if code could not be loaded. Offers a way to continue; the draft holds the typed
 * values.
 */
export class BrokenPage extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="broken">
        <h1>{t("Something went wrong!")}</h1>
        <p>{t("Please load the page again. What you typed is kept on this device, except card numbers.")}</p>
        <button type="button" onClick={() => location.reload()}>
          {t("Reload")}
        </button>
      </main>
    );
  }
}
