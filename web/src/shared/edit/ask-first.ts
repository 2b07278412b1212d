import type { Question } from './question.ts';

/**
 * Asks in an accessible dialog; true when confirmed. Only one question at a time: another one counts as
 * answered no. If the dialog cannot be loaded, the browser's own is used.
 */
export async function askFirst(question: Question): Promise<boolean> {
  const dialogs = await import('./confirmations.tsx').catch(() => null);
  return dialogs ? dialogs.confirmInDialog(question) : window.confirm(question.text);
}
