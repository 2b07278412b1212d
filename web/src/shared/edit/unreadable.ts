/** A control with unreadable text (a date, a number): the form is not sent while there is one. */
const unreadableIn = (root: ParentNode): HTMLInputElement | undefined =>
  [...root.querySelectorAll('input')].find(({ validity }) => validity.customError);

/** Shows the error of the first such control and focuses it; false if there is none. */
export function showUnreadable(root: ParentNode): boolean {
  const wrong = unreadableIn(root);
  wrong?.checkValidity();
  wrong?.focus();
  return wrong !== undefined;
}
