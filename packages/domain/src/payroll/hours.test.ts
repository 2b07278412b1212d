import { expect, it } from 'vitest';
import { decideAnswer, decideStateHours } from './hours.ts';

const at = { laterEvents: [], shown: 420, isPaid: false };
const asked = { week: '2026-W48', employeeId: 'nadia' };
const contested = { verdict: 'contested', minutes: 420, text: 'Une heure de plus' } as const;

const silent = { text: null, answer: null };

it('hours can be confirmed from the Sunday of their week on', () => {
  expect(decideStateHours(asked, contested, null, { today: '2026-11-28', ...at })).toEqual({
    refused: 'hours_not_over',
  });
  expect(decideStateHours(asked, contested, null, { today: '2026-11-29', ...at })).toMatchObject({
    events: [{ type: 'WorkHoursContested', data: { minutes: 420, text: 'Une heure de plus' } }],
  });
});

it('hours are confirmed once, and can be confirmed again after a change', () => {
  const verdict = { verdict: 'confirmed', minutes: 420 } as const;
  const before = { ...silent, state: 'confirmed', minutes: 420 } as const;
  const say = (minutes: number, shown: number | null) =>
    decideStateHours(asked, { ...verdict, minutes }, before, { ...at, today: '2026-12-01', shown });
  expect(say(420, 420)).toEqual({ events: [] });
  expect(say(480, 480)).toMatchObject({
    events: [{ type: 'WorkHoursConfirmed', data: { minutes: 480 } }],
  });
  // Not those that are there now: they changed since they were read, or were never shown.
  for (const shown of [450, null]) expect(say(480, shown)).toEqual({ refused: 'hours_changed' });
});

it('a confirmation of hours can be withdrawn until the month is closed', () => {
  const takeBack = (state: Parameters<typeof decideStateHours>[2], isPaid: boolean) =>
    decideStateHours(asked, { verdict: 'withdrawn' }, state, { ...at, today: '2026-12-01', isPaid });
  const confirmed = { ...silent, state: 'confirmed', minutes: 420 } as const;
  expect(takeBack(confirmed, false)).toMatchObject({ events: [{ type: 'WorkHoursConfirmationWithdrawn' }] });
  expect(takeBack(confirmed, true)).toEqual({ refused: 'hours_month_closed' });
  expect(takeBack({ ...silent, state: 'contested', minutes: 420 }, false)).toEqual({
    refused: 'hours_not_confirmed',
  });
  expect(takeBack(null, false)).toEqual({ events: [] });
});

it('contested hours are answered once', () => {
  expect(decideAnswer(asked, 'Corrigé', { ...silent, state: 'contested', minutes: 420 })).toMatchObject({
    events: [{ type: 'WorkHoursAnswered', data: { answer: 'Corrigé' } }],
  });
  for (const state of [
    null,
    { ...silent, state: 'confirmed', minutes: 1 },
    { ...silent, state: 'answered', minutes: 1 },
  ] as const)
    expect(decideAnswer(asked, 'Non', state)).toEqual({ refused: 'hours_not_contested' });
});
