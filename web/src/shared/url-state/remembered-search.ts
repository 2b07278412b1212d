/** The search part each page was left with, for this tab: sort and filters are remembered (look, Tables). */
const keyOf = (path: string) => `fournil.search:${path}`;

export function rememberSearch(path: string, search: string): void {
  sessionStorage.setItem(keyOf(path), search);
}

export const rememberedSearch = (path: string): string => sessionStorage.getItem(keyOf(path)) ?? '';
