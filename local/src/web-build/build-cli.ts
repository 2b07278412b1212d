/** Builds the site once, for an image that serves it from then on. */
import { buildWeb } from './web-build.ts';

await buildWeb().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
