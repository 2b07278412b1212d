/**
 * The `ref` of the current one in a row that scrolls sideways: on a phone it may begin off the screen. Given to one
 * element only, it is called when that becomes the current one, so that no user's scrolling is undone.
 */
export function bringIntoView(element: Element | null): void {
  element?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}
