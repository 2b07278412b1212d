import { useCallback } from 'react';

/** Pixels left above the bar for the focus ring of an element. */
const gap = 8;

const bars = new Set<HTMLElement>();

/** Height in CSS pixels that a bar covers at the bottom of the window; 0 if the bar is not sticky or fixed. */
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
 * The `ref` of a bar that stays at the bottom of the window. An element that gets the focus is scrolled so that no such
 * bar covers it, whatever the height of the bars (WCAG 2.4.11).
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
