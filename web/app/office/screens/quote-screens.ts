import { lazyRouteComponent } from "@tanstack/react-router";
import { newRequestSearch } from "#web/after-sale/request-search.ts";
import { editQuoteSearch, newQuoteSearch, quoteSearch } from "#web/quote/quote-search.ts";
import { askedSearch } from "#web/shared/asked-search.ts";
import { text } from "#web/shared/texts/texts.ts";
import type { Screen } from "./screen.ts";

/** The screens of quotes, and of what happens to one after it was sold. */
export const quoteScreens = {
  "/admin/quotes": {
    title: text("Quotes"),
    permission: "quote.read",
    isMenu: true,
    search: quoteSearch,
    page: lazyRouteComponent(() => import("./quote-list-screen.tsx"), "QuoteListScreen"),
  },
  "/admin/quotes/new": {
    title: text("New quote"),
    permission: "quote.read",
    search: newQuoteSearch,
    page: lazyRouteComponent(() => import("./quote-editor-screens.tsx"), "NewQuoteScreen"),
  },
  "/admin/quotes/$quoteId": {
    title: text("Quote"),
    permission: "quote.read",
    page: lazyRouteComponent(() => import("./quote-screen.tsx"), "QuoteScreen"),
  },
  "/admin/quotes/$quoteId/edit": {
    title: text("Edit quote"),
    permission: "quote.read",
    search: editQuoteSearch,
    page: lazyRouteComponent(() => import("./quote-editor-screens.tsx"), "EditQuoteScreen"),
  },
  "/admin/quotes/$quoteId/log": {
    title: text("Quote log"),
    permission: "quote.read",
    page: lazyRouteComponent(() => import("./quote-log-screen.tsx"), "QuoteLogScreen"),
  },
  "/admin/quotes/$quoteId/exchange": {
    title: text("Exchange"),
    permission: "quote.read",
    search: askedSearch,
    page: lazyRouteComponent(() => import("./exchange-screen.tsx"), "ExchangeScreen"),
  },
  "/admin/quotes/$quoteId/schedule-change": {
    title: text("Schedule change"),
    permission: "request.create",
    page: lazyRouteComponent(() => import("./schedule-change-screen.tsx"), "ScheduleChangeScreen"),
  },
  "/admin/quotes/$quoteId/requests/new": {
    title: text("New request"),
    permission: "request.create",
    search: newRequestSearch,
    page: lazyRouteComponent(() => import("./new-request-screen.tsx"), "NewRequestScreen"),
  },
  "/admin/quotes/$quoteId/requests/$kind/$requestId/edit": {
    title: text("Edit request"),
    permission: "request.create",
    page: lazyRouteComponent(() => import("#web/after-sale/request-pages.tsx"), "EditRequestPage"),
  },
  "/admin/quotes/$quoteId/not-found": {
    title: text("Quote not found"),
    permission: "quote.read",
    page: lazyRouteComponent(() => import("#web/quote/quote-not-found-page.tsx"), "QuoteNotFoundPage"),
  },
} as const satisfies Record<string, Screen>;
