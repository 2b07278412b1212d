/** Pure part of the state kept in the address: which values differ from their defaults. */
export type UrlDefaults = Readonly<Record<string, string>>;

export function readUrlState<T extends UrlDefaults>(
  search: URLSearchParams,
  defaults: T,
): { [K in keyof T]: string } {
  const entries = Object.entries(defaults).map(([name, value]) => [name, search.get(name) ?? value]);
  return Object.fromEntries(entries);
}

/** The address after a change: without defaults, and with others' parameters unchanged. */
export function writeUrlState<T extends UrlDefaults>(
  search: URLSearchParams,
  defaults: T,
  change: { readonly [K in keyof T]?: string },
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === defaults[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
