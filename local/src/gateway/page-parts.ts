/**
 * Reads `page-parts.json` of a built site (`web/build/page-parts.ts`): for each path below the base path, the
 * files of its page besides those in `index.html`. Empty if the build wrote no such file.
 */
export function readPageParts(json: string | undefined): (address: string) => readonly string[] {
  const parts: Readonly<Record<string, readonly string[]>> = json === undefined ? {} : JSON.parse(json);
  const pages = Object.entries(parts).map(([path, files]) => ({
    address: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[^/]+/g, '[^/]+')}$`),
    files,
  }));
  return (address) => pages.find((page) => page.address.test(address))?.files ?? [];
}

/**
 * A module or its styles, linked exactly as the build imports them, so that the browser fetches each once.
 */
const asLink = (base: string, file: string): string =>
  file.endsWith('.css')
    ? `<${base}/${file}>; rel=preload; as=style; crossorigin`
    : `<${base}/${file}>; rel=modulepreload; crossorigin`;

/** Listed with the page, its parts are fetched with the first script instead of once that runs: a round trip less. */
export const linkHeader = (base: string, files: readonly string[]): Readonly<Record<string, string>> =>
  files.length === 0 ? {} : { Link: files.map((file) => asLink(base, file)).join(', ') };
