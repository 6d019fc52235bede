import { type ReactNode, useCallback, useEffect, useState } from "react";
import { NotFoundPage, VerifyPage } from "#web/signed-form/lazy-pages.ts";
import { type PublicForms, publicForms } from "./forms.tsx";
import { addresses, areaOf, readPath } from "./path.ts";
import { usePath } from "./use-path.ts";

/** The customers' side: which page an address shows, and how the pages lead to each other. */
export function PublicApp({ forms = publicForms }: { forms?: PublicForms }) {
  const { pathname, go } = usePath();
  const [success, setSuccess] = useState<ReactNode>();
  const path = readPath(pathname, Object.keys(forms));
  const purpose = path.page === "form" ? path.purpose : "";
  const notFound = path.page === "not-found" ? addresses.notFound(path.area) : pathname;
  useEffect(() => {
    if (notFound !== pathname) go(notFound, "replace");
  }, [notFound, pathname, go]);

  // The signed form leaves the history: going back must not open it again. What is kept there brings the success page
  // back after a reload.
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
      return <Page key={publicId} {...{ publicId, onContinue }} onSigned={signed} onUnknown={unknown} />;
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
