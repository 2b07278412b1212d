import { datesOf } from '@fournil/contracts/planning/week';
import { expect, it } from 'vitest';
import { draftOf, factsOf, givenWeek, shiftAt } from '../../../../../testing/week/given-week.ts';
import { presenceOf } from './presence.ts';
import { shopTodayOf } from './today.ts';

/** Tuesday 24 November, in winter: one hour ahead of UTC. */
const [, today = ''] = datesOf(givenWeek);
const at = (time: string) => `${today}T${time}:00.000Z`;
const period = (start: string, end: string | null = null, pause: string | null = null) => ({
  ...{ start: at(start), end: end && at(end), breakNotTaken: false, punches: [] },
  breaks: pause ? [{ start: at(pause), end: null }] : [],
});
const planned = ['ines', 'late', 'paul', 'gone', 'missing', 'slow'].map((id) =>
  shiftAt(id, id, today, id === 'missing' ? '06:00-13:00' : '08:00-13:00'),
);
const people = [...planned, { id: 'extra' }].map(({ id }) => ({ id }));
const periods: Record<string, ReturnType<typeof period>[]> = {
  ines: [period('06:58')],
  paul: [period('07:03', null, '08:10')],
  gone: [period('07:00', '07:40')],
  slow: [period('07:25')],
  extra: [period('06:30')],
};

function stateAt(time: string, ofWhom = periods) {
  const now = new Date(at(time));
  const [hours = '', minutes = ''] = time.split(':');
  const plan = draftOf(planned, { status: 'published' });
  const moment = { today, now: `${String(Number(hours) + 1).padStart(2, '0')}:${minutes}` };
  const day = shopTodayOf([factsOf({ people, plan })], moment).days[0];
  const known = people.map(
    ({ id }): [string, Parameters<typeof presenceOf>[0] extends ReadonlyMap<string, infer K> ? K : never] => [
      id,
      {
        name: id,
        shifts: day?.shifts.filter(({ employeeId }) => employeeId === id) ?? [],
        periods: ofWhom[id] ?? [],
        delayDeclared: false,
      },
    ],
  );
  return presenceOf(new Map(known), now).map(({ _id, state, since, lateMinutes }) => [
    _id,
    state,
    since,
    lateMinutes,
  ]);
}

it('« Qui est là » lists people missing, late, on a break, unplanned and present, and not people who left', () => {
  expect(stateAt('07:20')).toEqual(
    [
      ['missing', 'missing', '06:00', 140],
      ['late', 'late', '08:00', 20],
      ['extra', 'unplanned', '07:30', 0],
      ['ines', 'there', '07:58', 0],
      ['paul', 'break', '09:10', 0],
      ['slow', 'there', '08:25', 25],
    ].sort((one, other) => order(one) - order(other)),
  );
});
const order = ([, state]: (string | number)[]) =>
  ['missing', 'late', 'break', 'unplanned', 'there'].indexOf(String(state));

it('« Qui est là » shows nobody as late within the tolerance or before the start of the shift', () => {
  expect(stateAt('07:05', {}).map(([id]) => id)).toEqual(['missing']);
  expect(stateAt('07:06', {}).filter(([, state]) => state === 'late')).toHaveLength(5);
  expect(stateAt('07:59', {}).filter(([, state]) => state === 'missing')).toHaveLength(1);
  expect(stateAt('08:00', {}).filter(([, state]) => state === 'missing')).toHaveLength(6);
  expect(stateAt('04:00', {})).toEqual([]);
});
