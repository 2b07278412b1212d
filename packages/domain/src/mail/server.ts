import type { BodyOf } from '@fournil/contracts/endpoint';
import type { updateMailServer } from '@fournil/contracts/mail/server-endpoints';
import type { EventOfType } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { mailServerEvents } from '@fournil/events/mail/events';
import { type Aggregate, accept, type DecisionOf, refuse } from '../decision.ts';

type Changed = EventOfType<'MailServerChanged'>['data'];

/** The server as it was set, null for none; it is in the vault too, with its password. */
export type MailServerState = Omit<Changed, 'about' | 'passwordChanged'> | null;

export const mailServer: Aggregate<MailServerState, 'settings', TypeIn<typeof mailServerEvents>> = {
  category: 'settings',
  events: mailServerEvents,
  initial: null,
  evolve(_state, event): MailServerState {
    switch (event.type) {
      case 'MailServerChanged': {
        const { about: _about, passwordChanged: _changed, ...server } = event.data;
        return server;
      }
      case 'MailServerRemoved':
        return null;
      default:
        return unexpected(event);
    }
  },
};

export type MailServerDecision = DecisionOf<typeof mailServer>;

/** The shop has one such stream; the addresses in its events are also encrypted with its keys. */
export const mailServerStreamId = 'mail-server';

export type MailServerAsked = BodyOf<typeof updateMailServer>;

/**
 * The settings as stored: those requested, always with a password, which is empty if the server needs none.
 */
export type MailServerKept = Omit<MailServerAsked, 'password'> & { readonly password: string };

const isHere = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+)$/.test(host);

/** The settings that will be stored: if the request has no password, the former one is kept. */
export const serverAfter = (
  { password, ...asked }: MailServerAsked,
  stored: MailServerKept | null,
): MailServerKept => ({
  ...asked,
  password: asked.user === '' ? '' : (password ?? stored?.password ?? ''),
});

/**
 * Sets the server. A password may only be sent to the server and user for which it was typed: after a change
 * of these it must be typed again. It is never sent unencrypted over a network.
 */
export function decideMailServer(asked: MailServerAsked, stored: MailServerKept | null): MailServerDecision {
  const { password, ...fields } = asked;
  const moved = stored === null || stored.host !== asked.host || stored.user !== asked.user;
  const field = (name: string, code: 'mail_password_needed' | 'mail_in_clear', message: string) =>
    refuse(code, { fields: [{ field: name, message }] });
  if (asked.user !== '' && password === undefined && (moved || !stored?.password))
    return field(
      'password',
      'mail_password_needed',
      'Saisissez le mot de passe pour ce serveur et cet identifiant.',
    );
  if (asked.user !== '' && asked.security === 'none' && !isHere(asked.host))
    return field(
      'security',
      'mail_in_clear',
      'Choisissez STARTTLS ou TLS : le mot de passe partirait en clair.',
    );
  return accept({
    type: 'MailServerChanged',
    data: {
      about: mailServerStreamId,
      ...fields,
      passwordChanged: asked.user !== '' && password !== undefined,
    },
  });
}
