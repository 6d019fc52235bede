import { type ReactNode, useCallback, useEffect, useState } from "react";
import { NotFoundPage, VerifyPage } from "#web/signed-form/page/lazy-pages.ts";
import { type PublicForms, publicForms } from "./forms.tsx";
import { addresses, areaOf, readPath } from "./path.ts";
import { usePath } from "./use-path.ts";

/** Draws the customers' page of the current path, and navigates between these pages. */
export function PublicApp({ forms = publicForms }: { forms?: PublicForms }) {
  const { pathname, go } = usePath();
  const [success, setSuccess] = useState<ReactNode>();
  const path = readPath(pathname, Object.keys(forms));
  const purpose = path.page === "form" ? path.purpose : "";
  const notFound = path.page === "not-found" ? addresses.notFound(path.area) : pathname;
  useEffect(() => {
    if (notFound !== pathname) go(notFound, "replace");
  }, [notFound, pathname, go]);

  // Replaces the signed form in the history, so that going back does not open it again. The stored data draws the
  // success page after a reload.
  const signed = useCallback(
    (page: ReactNode, kept: object) => {
      setSuccess(page);
      go(addresses.success(purpose), "replace", kept);
    },
    [go, purpose],
  );
  const unknown = useCallback(() => go(addresses.notFound(areaOf(purpose)), "replace"), [go, purpose]);

  switch (path.page) {
    case "form": {
      const Page = forms[purpose]?.Page;
      if (!Page) return null;
      const { publicId } = path;
      const onContinue = (newer: string) => go(addresses.form(purpose, newer));
      return <Page key={publicId} publicId={publicId} onContinue={onContinue} onSigned={signed} onUnknown={unknown} />;
    }
    case "success": {
      const Success = forms[path.purpose]?.Success;
      return success ?? (Success ? <Success /> : <NotFoundPage area={areaOf(path.purpose)} />);
    }
    case "verify":
      return <VerifyPage code={path.code} />;
    case "not-found":
      return <NotFoundPage area={path.area} />;
  }
}
