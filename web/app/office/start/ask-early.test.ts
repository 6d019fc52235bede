import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ["/admin/leads", "/api/leads"],
  ["/admin/quotes/7", "/api/auth/profile"],
])("requests at %s the first data with the chosen language", async (pathname, path) => {
  const session: Record<string, string> = { accessToken: "access", refreshToken: "refresh", role: "agent" };
  const send = vi.fn(async () => Response.json({}));
  vi.stubGlobal("localStorage", { getItem: (key: string) => session[key] ?? null });
  vi.stubGlobal("document", { cookie: "theme=dark; language=uz-Cyrl" });
  vi.stubGlobal("navigator", { languages: ["ru-RU"] });
  vi.stubGlobal("location", { pathname, search: "" });
  vi.stubGlobal("fetch", send);
  await import("./ask-early.ts");
  expect(send).toHaveBeenCalledExactlyOnceWith(path, {
    headers: { "Accept-Language": "uz-Cyrl", "Content-Type": "application/json", Authorization: "Bearer access" },
  });
});
