/**
 * The filters and sorting each page was left with: the same person finds them again in this browser, also
 * after the session ends, until they log out [screens-15]. The period is never remembered.
 */
import type { SessionUser } from '@fournil/contracts/access/endpoints';

type Owner = Pick<SessionUser, 'role' | 'employeeId'>;

const key = 'fournil.filters';

/** Names of the parts that say which week, month, year or day is shown. */
const periods = ['week', 'year', 'semaine', 'mois', 'annee', 'du', 'au', 'jour'];

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

const nameOf = ({ role, employeeId = '' }: Owner): string => `${role} ${employeeId}`;

function pagesOf(owner: Owner): Record<string, string> {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    return kept?.owner === nameOf(owner) ? kept.pages : {};
  } catch {
    return {};
  }
}

export function rememberSearch(owner: Owner, path: string, search: string): void {
  const { [path]: before = '', ...others } = pagesOf(owner);
  const filters = filtersOf(search);
  if (filters === before) return;
  try {
    const pages = filters === '' ? others : { ...others, [path]: filters };
    localStorage.setItem(key, JSON.stringify({ owner: nameOf(owner), pages }));
  } catch {
    // The storage is full or switched off: the page opens without its filters next time.
  }
}

export const rememberedSearch = (owner: Owner, path: string): string => pagesOf(owner)[path] ?? '';

export const forgetSearches = (): void => {
  if (typeof localStorage !== 'undefined') localStorage.removeItem(key);
};
