import { Component, type ReactNode } from "react";
import { t } from "#web/shared/texts.ts";

/** A bug of ours, or code that could not be loaded: said plainly, with a way on. What was typed is in the draft. */
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
          {t("Load again")}
        </button>
      </main>
    );
  }
}
