/** A control that holds text it cannot read (a date, a number): nothing is sent while there is one. */
const unreadableIn = (root: ParentNode): HTMLInputElement | undefined =>
  [...root.querySelectorAll('input')].find(({ validity }) => validity.customError);

/** Shows what is wrong with the first such control and gives it the focus; false where there is none. */
export function showUnreadable(root: ParentNode): boolean {
  const wrong = unreadableIn(root);
  wrong?.checkValidity();
  wrong?.focus();
  return wrong !== undefined;
}
