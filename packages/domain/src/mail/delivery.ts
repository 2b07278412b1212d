import { type TypeIn, unexpected } from '@fournil/events/define';
import { deliveryEvents } from '@fournil/events/mail/events';
import type { Aggregate } from '../decision.ts';

/** The state of a mail by the log; its text and its place in the queue are in the outbox. */
export interface MailState {
  readonly mailStatus: 'sent' | 'refused' | 'uncertain' | 'waiting' | null;
}

export const mail: Aggregate<MailState, 'mail', TypeIn<typeof deliveryEvents>> = {
  category: 'mail',
  events: deliveryEvents,
  initial: { mailStatus: null },
  evolve(_state, event): MailState {
    switch (event.type) {
      case 'MailSent':
        return { mailStatus: 'sent' };
      case 'MailFailed':
        return { mailStatus: event.data.outcome };
      case 'MailResendRequested':
        return { mailStatus: 'waiting' };
      default:
        return unexpected(event);
    }
  },
};
