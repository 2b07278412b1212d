import { derivedId } from '@fournil/events/ids';

/**
 * The id of the mail at place `at` of what an event led to. `sourceEvent` is the event's id without a generation: the
 * same command done again after an import mails nobody twice.
 */
export const mailIdOf = (sourceEvent: string, template: string, at: number): string =>
  derivedId('mail', sourceEvent, template, at);
