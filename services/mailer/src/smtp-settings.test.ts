import { expect, it } from 'vitest';
import { readSmtpSettings } from './smtp-settings.ts';

const read = (login: string) =>
  readSmtpSettings({ SMTP_URL: `smtp://${login}@smtp.exemple.fr:587`, MAIL_FROM: 'planning@exemple.fr' });

it('an SMTP password with percent-encoded characters is decoded', () => {
  expect(read('planning:100%25%40').settings?.credentials).toEqual({ user: 'planning', pass: '100%@' });
});

it.each(['planning:100%', 'plan%ning:secret', 'planning:%E9t%E9'])(
  'an SMTP login with a bare percent sign is refused with the correct notation, without repeating the login',
  (login) => {
    const reading = read(login);
    expect(reading).toEqual({ settings: null, problem: expect.stringContaining('comme %25') });
    expect(JSON.stringify(reading)).not.toContain(login);
  },
);
