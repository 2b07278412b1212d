/** The search part each page was left with, for this tab: sort and filters are remembered (look, Tables). */
const keyOf = (path: string) => `fournil.search:${path}`;

export function rememberSearch(path: string, search: string): void {
  try {
    sessionStorage.setItem(keyOf(path), search);
  } catch {
    // The storage is full: the page opens without its filters next time.
  }
}

export const rememberedSearch = (path: string): string => sessionStorage.getItem(keyOf(path)) ?? '';
