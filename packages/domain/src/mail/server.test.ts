import { describe, expect, it } from 'vitest';
import { decideMailServer, type MailServerAsked, serverAfter } from './server.ts';

const asked: MailServerAsked = {
  host: 'smtp.exemple.fr',
  port: 587,
  security: 'starttls',
  user: 'planning@exemple.fr',
  sender: 'Boulangerie <planning@exemple.fr>',
};
const stored = { ...asked, password: 'levain-secret' };

describe('setting the mail server', () => {
  it('records all fields except the password', () => {
    const decided = decideMailServer({ ...asked, password: 'levain-secret' }, null);
    expect(decided).toEqual({
      events: [
        { type: 'MailServerChanged', data: { about: 'mail-server', ...asked, passwordChanged: true } },
      ],
    });
    expect(JSON.stringify(decided)).not.toContain('levain-secret');
  });

  it('keeps the stored password only for the same server and account', () => {
    expect(decideMailServer({ ...asked, port: 465, security: 'tls' }, stored)).toMatchObject({
      events: [{ data: { port: 465, passwordChanged: false } }],
    });
    expect(serverAfter(asked, stored).password).toBe('levain-secret');
    for (const moved of [{ host: 'smtp.ailleurs.fr' }, { user: 'autre@exemple.fr' }])
      expect(decideMailServer({ ...asked, ...moved }, stored)).toMatchObject({
        refused: 'mail_password_needed',
      });
    expect(decideMailServer(asked, null)).toMatchObject({ refused: 'mail_password_needed' });
  });

  it('refuses to send a password without encryption, except to a server on the same machine', () => {
    const clear = { ...asked, security: 'none' as const, password: 'x' };
    expect(decideMailServer(clear, null)).toMatchObject({ refused: 'mail_in_clear' });
    expect(decideMailServer({ ...clear, host: '127.0.0.1' }, null)).toMatchObject({ events: [{}] });
    expect(decideMailServer({ ...clear, user: '' }, null)).toMatchObject({ events: [{}] });
    expect(serverAfter({ ...clear, user: '' }, stored).password).toBe('');
  });
});
