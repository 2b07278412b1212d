import { expect, it } from 'vitest';
import { afterQuiet, isPushEndpoint, pushOf } from './push.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (address) => expect(isPushEndpoint(address)).toBe(true));

it.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilpush.apple.com/abc',
  'https://push.apple.com/abc',
  'https://user@web.push.apple.com/abc',
  'https://127.0.0.1/push.apple.com',
  'https://localhost/abc',
  'abc',
])('%s is no push service', (address) => expect(isPushEndpoint(address)).toBe(false));

it('a notification of the night arrives at six in Paris, in winter and in summer', () => {
  const at = (instant: string) => afterQuiet(new Date(instant)).toISOString();
  expect(at('2026-11-20T19:59:00Z')).toBe('2026-11-20T19:59:00.000Z');
  expect(at('2026-11-20T20:00:00Z')).toBe('2026-11-21T05:00:00.000Z');
  expect(at('2026-07-01T03:59:00Z')).toBe('2026-07-01T04:00:00.000Z');
  expect(at('2026-07-01T04:00:00Z')).toBe('2026-07-01T04:00:00.000Z');
});

it('the text of a push notification contains no variable and no digit, so no name, reason or amount', () => {
  for (const { text } of Object.values(pushOf)) expect(text).not.toMatch(/\{\{|\d/);
});
