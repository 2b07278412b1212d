/** Hours kept of punches in place of planned ones, worked out by hand: normal hours, overtime, night and Sunday. */
import type { KeptDay } from '@fournil/events/planning/realize-events';
import { expect, it } from 'vitest';
import { every, figuresOf, type Given, tuesdayToSaturday } from '../../../../../testing/week/worked-week.ts';

/** Winter: an hour ahead of UTC. `06:00-14:30` of a day of November 2026; beyond 24:00 it is the next morning. */
function span(day: number, hours: string) {
  const at = (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return new Date(Date.UTC(2026, 10, day, hour - 1, minute)).toISOString();
  };
  const [startedAt = '', endedAt = ''] = hours.split('-').map(at);
  return { startedAt, endedAt };
}

const kept = (day: number, hours: string, ...breaks: readonly [hours: string, paid: boolean][]): KeptDay => ({
  ...{ employeeId: 'a', date: `2026-11-${day}`, group: 'vente', rule: 1 },
  periods: [span(day, hours)],
  breaks: breaks.map(([time, paid]) => ({ ...span(day, time), paid })),
});

const plan = { worked: every(tuesdayToSaturday, '07:00-14:00') };

const examples: readonly (readonly [what: string, of: Given, figures: Record<string, number>])[] = [
  [
    // 7 h 30 + 8 h + 7 h + 8 h 15, and 7 h as planned on Saturday: 37 h 45.
    'later departures of a week of 35 h',
    { ...plan, kept: [kept(17, '7:00-14:30'), kept(18, '7:00-15:00'), kept(20, '7:00-15:15')] },
    { HN: 2100, HS25: 165 },
  ],
  [
    // 7 h 50 less half an hour; ten minutes of break are paid. From midnight 5 h 40 less half an hour.
    'a night from Saturday into Sunday',
    {
      worked: { 6: '22:00-05:30' },
      kept: [kept(21, '21:50-29:40', ['25:00-25:30', false], ['27:00-27:10', true])],
    },
    { HN: 440, NUIT: 440, DIM: 310 },
  ],
  [
    // Five times 8 h 30, and 7 h 50 on Sunday: 50 h 20, of which 8 h at 25 % and 7 h 20 at 50 %.
    'a Sunday before dawn after five long days',
    {
      ...plan,
      worked: { ...plan.worked, 7: '04:00-11:00' },
      kept: [
        ...[17, 18, 19, 20, 21].map((day) => kept(day, '6:00-15:00', ['10:00-10:30', false])),
        kept(22, '4:00-12:10', ['9:00-9:20', false]),
      ],
    },
    { HN: 2100, HS25: 480, HS50: 440, NUIT: 120, DIM: 470 },
  ],
];

it.each(examples)(
  'pay counts the hours computed from punches instead of the plan: %s',
  (_what, of, figures) => expect(figuresOf(of)).toEqual(figures),
);
