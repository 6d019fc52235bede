import { useNavigate } from "@tanstack/react-router";

/** A change of the address. Undefined removes a value. */
type SearchChange<Search> = Partial<Record<keyof Search, unknown>>;

/** Returns the search of a report in the address, and a function that changes parts of it. */
export function useReportSearch<Search extends object>(route: { useSearch: () => Search }) {
  const search = route.useSearch();
  const navigate = useNavigate();
  const change = (next: SearchChange<Search>) => {
    const changed = (before: Search) => ({ ...before, ...next });
    void navigate({ to: ".", search: changed as never, replace: true, resetScroll: false });
  };
  return { search, change };
}
