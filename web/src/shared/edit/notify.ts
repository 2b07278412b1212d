import { failureText } from '../api/api-error.ts';
import { toast } from '../ui/toast.ts';

type TextOf<T> = string | ((value: T) => string);

const textOf = <T>(text: TextOf<T>, value: T): string => (typeof text === 'function' ? text(value) : text);

/** A sentence, followed by the server's message. */
export const withReason =
  (sentence: string) =>
  (reason: string): string =>
    `${sentence}\u202f: ${reason}`;

interface Words<T> {
  readonly done: TextOf<T>;
  readonly failed?: TextOf<string>;
  /** A specified sentence to show instead, with the server's message below. */
  readonly notDone?: string;
  /** Undoes the action. */
  readonly undo?: () => void;
}

/**
 * Shows a command's result in a toast; true on success. `failed` is the whole sentence, or a function that
 * builds it from the server's message; without it, only the server's message is shown.
 */
export async function notify<T>(
  command: Promise<T>,
  { done, failed = (reason) => reason, notDone, undo }: Words<T>,
): Promise<boolean> {
  try {
    toast.success(textOf(done, await command), undo ? { undo } : {});
    return true;
  } catch (error) {
    if (notDone === undefined) toast.error(textOf(failed, failureText(error)));
    else toast.error(notDone, failureText(error));
    return false;
  }
}
