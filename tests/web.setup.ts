import { ensureWebBuilt } from '@fournil/local/web-build/web-build';

/** The site, built once: two files that need it would build it twice at a time. */
export default async function setup(): Promise<void> {
  await ensureWebBuilt(() => undefined);
}
