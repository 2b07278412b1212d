import { fetchWhenIdle } from '../shared/load/when-idle.ts';

const kept = 'typeface';

function wasFetched(): boolean {
  try {
    return localStorage.getItem(kept) === import.meta.env.VITE_BUILD;
  } catch {
    return false;
  }
}

async function fetchTypeface(): Promise<void> {
  await import('@fontsource-variable/source-sans-3/wght.css');
  try {
    localStorage.setItem(kept, import.meta.env.VITE_BUILD);
  } catch {
    // A browser without storage fetches it again.
  }
}

/**
 * The site's typeface. On a phone's first visit it loads after the first page, which uses the phone's own
 * font; later it comes from the browser's cache.
 */
export function loadTypeface(): void {
  if (wasFetched()) void fetchTypeface().catch(() => undefined);
  else fetchWhenIdle(fetchTypeface);
}
