import { derivedId } from '@fournil/events/ids';

/** The id of the mail at place `at` of what an event led to: the same event gives the same mails. */
export const mailIdOf = (sourceEvent: string, template: string, at: number): string =>
  derivedId('mail', sourceEvent, template, at);
