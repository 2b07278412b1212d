/** Possible places of the focus when its element is gone: named elements, or those with a heading. */
const places = 'section, article, form, main, table, [role="dialog"], [role="alertdialog"], [role="region"]';
const names = '[aria-label], [aria-labelledby]';
const headings = 'h1, h2, h3, h4';

/** Whether a dialog covers the page, so that nothing on it can be reached (layer.ts). */
export const isPageCovered = (): boolean => document.getElementById('root')?.hasAttribute('inert') ?? false;

/** An element and its ancestors, nearest first; read before a removal, after which an element has no parents. */
export function pathOf(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) path.push(one);
  return path;
}

const isShown = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.checkVisibility() && element.getClientRects().length > 0;

/** The element that gets the focus: the place itself if it has a name, otherwise its heading. */
function targetIn(place: Element): HTMLElement | null {
  const target = place.matches(names) ? place : place.querySelector(headings);
  if (isShown(target)) return target;
  return place.matches('main') && isShown(place) ? place : null;
}

/** The nearest remaining place around an element; otherwise the topmost dialog or the page. */
function nearestPlace(path: readonly Element[]): HTMLElement | null {
  const left = path.filter(({ isConnected }) => isConnected).filter((one) => one.matches(places));
  const whole = isPageCovered()
    ? [...document.querySelectorAll('[role="dialog"]')].reverse()
    : [...document.querySelectorAll('main')];
  for (const place of [...left.filter((one) => one.closest('[inert]') === null), ...whole]) {
    const target = targetIn(place);
    if (target) return target;
  }
  return null;
}

let put: Element | null = null;

/** True if this code gave the focus to the element because the focused one was removed; false if the user moved it. */
export const isWhereFocusWasPut = (element: Element): boolean => element === put;

/**
 * Focuses the nearest remaining named place of a path. The page does not scroll for a user with a mouse, who
 * looks at the place of the click.
 */
export function focusNear(path: readonly Element[], { scrolls = true } = {}): void {
  const place = nearestPlace(path);
  if (!place) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    // A click on its ground would take the focus there ever after.
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  put = place;
  place.focus({ preventScroll: !scrolls });
}
