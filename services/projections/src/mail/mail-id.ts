import { derivedId } from '@fournil/events/ids';

/**
 * The id of mail number `at` of an event. `sourceEvent` is the event's id without a generation: after an
 * import, the same command sends no second mail.
 */
export const mailIdOf = (sourceEvent: string, template: string, at: number): string =>
  derivedId('mail', sourceEvent, template, at);
