/** The search part each page was left with, for this tab: sort and filters are remembered, the period never. */
const keyOf = (path: string) => `fournil.search:${path}`;

/** Names of the parts that say which week, month, year or day is shown. */
const periods = ['week', 'year', 'mois', 'annee', 'du', 'au', 'jour'];

/** Names of the parts that open something over or instead of the page: a fact, a mail, sheets to print, a page of a list. */
const opened = ['fait', 'mail', 'certificat', 'page', 'feuilles', 'remplacer', 'ouvrir'];

/**
 * The filters in a URL, without the period and the opened record, so that the page opens on today's period.
 */
export function filtersOf(search: string): string {
  const left = new URLSearchParams(search);
  for (const name of [...periods, ...opened]) left.delete(name);
  return left.size > 0 ? `?${left}` : '';
}

export function rememberSearch(path: string, search: string): void {
  try {
    sessionStorage.setItem(keyOf(path), filtersOf(search));
  } catch {
    // The storage is full: the page opens without its filters next time.
  }
}

export const rememberedSearch = (path: string): string => sessionStorage.getItem(keyOf(path)) ?? '';
