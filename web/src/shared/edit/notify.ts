import { failureText } from '../api/api-error.ts';
import { toast } from '../ui/toast.ts';

type TextOf<T> = string | ((value: T) => string);

const textOf = <T>(text: TextOf<T>, value: T): string => (typeof text === 'function' ? text(value) : text);

/** A sentence, and behind it what the server said. */
export const withReason =
  (sentence: string) =>
  (reason: string): string =>
    `${sentence}\u202f: ${reason}`;

interface Words<T> {
  readonly done: TextOf<T>;
  readonly failed?: TextOf<string>;
  /** Instead: a specified sentence; what the server said is under it. */
  readonly notDone?: string;
  /** The inverse of what was done. */
  readonly undo?: () => void;
}

/**
 * Says in a toast how a command ended; true when it was done. `failed` is the whole sentence, or makes it of what the
 * server said, which is alone without it.
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
