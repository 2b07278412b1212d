import { failureText } from '../api/api-error.ts';
import { toast } from '../ui/toast.ts';

type TextOf<T> = string | ((value: T) => string);

const textOf = <T>(text: TextOf<T>, value: T): string => (typeof text === 'function' ? text(value) : text);

/**
 * Says in a toast how a command ended; true when it was done. `failed` is the whole sentence, or makes it of what the
 * server said.
 */
export async function tell<T>(
  command: Promise<T>,
  { done, failed }: { readonly done: TextOf<T>; readonly failed: TextOf<string> },
): Promise<boolean> {
  try {
    toast.success(textOf(done, await command));
    return true;
  } catch (error) {
    toast.error(textOf(failed, failureText(error)));
    return false;
  }
}
