import { useCallback } from 'react';

/** Between what has the focus and the bar: its ring. */
const gap = 8;

const bars = new Set<HTMLElement>();

/** How much of the window a bar covers from below, in CSS pixels; none where it is laid out in the page. */
function coverOf(bar: HTMLElement): number {
  const { position, bottom, display } = getComputedStyle(bar);
  if (display === 'none' || (position !== 'sticky' && position !== 'fixed')) return 0;
  return bar.offsetHeight + (Number.parseFloat(bottom) || 0);
}

function keepClear(): void {
  const covered = Math.max(0, ...[...bars].map(coverOf));
  document.documentElement.style.scrollPaddingBottom = covered > 0 ? `${covered + gap}px` : '';
}

let watching: ResizeObserver | undefined;
function watch(): ResizeObserver {
  if (!watching) {
    watching = new ResizeObserver(keepClear);
    // Another breadth or a turned phone lays the bars out again.
    watching.observe(document.documentElement);
  }
  return watching;
}

/**
 * The `ref` of a bar that stays at the lower edge of the window: what takes the focus is scrolled clear of it, however
 * high it grows (WCAG 2.4.11). Several may be over each other.
 */
export function useBottomBar() {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return;
    bars.add(bar);
    watch().observe(bar);
    return () => {
      bars.delete(bar);
      watch().unobserve(bar);
      keepClear();
    };
  }, []);
}
