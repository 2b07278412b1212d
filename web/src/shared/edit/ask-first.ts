import type { Question } from './question.ts';

/**
 * Asks in an accessible dialog; true when confirmed. One question at a time: a second one asked meanwhile is answered
 * no. Where the dialog cannot be fetched, the browser's own asks.
 */
export async function askFirst(question: Question): Promise<boolean> {
  const dialogs = await import('./confirmations.tsx').catch(() => null);
  return dialogs ? dialogs.confirmInDialog(question) : window.confirm(question.text);
}
