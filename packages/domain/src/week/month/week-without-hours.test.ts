/** The open point of people under contract with neither hours nor an absence in a week that was realized. */
import { datesOf, type Week } from '@fournil/contracts/planning/week';
import { describe, expect, it } from 'vitest';
import { draftOf, factsOf, type GivenPerson, shiftAt } from '../../../../../testing/week/given-week.ts';
import { all } from '../../../../../testing/week/worked-week.ts';
import { monthHours } from './month-days.ts';
import { openPoints } from './open-points.ts';

interface Given {
  readonly person?: Partial<GivenPerson>;
  /** Typed for them, by day. */
  readonly cells?: Readonly<Record<string, string>>;
  /** A day on which they have a shift. */
  readonly planned?: string;
  /** Their shift was not worked. */
  readonly notWorked?: true;
  readonly realized?: readonly string[];
  readonly isClosed?: true;
}

/** The 11 November is its Wednesday. */
const week: Week = { week: 46, year: 2026 };
const closed = { label: 'Travaux', affluence: null, hours: [], dayType: null };

/** The point before November is closed about Ana, in a week that Paul worked. */
function pointOf({ person, cells = {}, planned, notWorked, realized = ['paul'], isClosed }: Given) {
  const shifts = planned ? [shiftAt('ana', 'ana', planned, '07:00-14:00')] : [];
  const facts = factsOf({
    people: [{ id: 'ana', ...person }, { id: 'paul' }],
    week,
    plan: draftOf([shiftAt('paul', 'paul', '2026-11-10', '07:00-14:00'), ...shifts], {
      realized,
      notWorked: notWorked ? ['ana'] : [],
    }),
    rows: { ana: cells },
    ...(isClosed
      ? { settings: { exceptionalDays: Object.fromEntries(datesOf(week).map((date) => [date, closed])) } }
      : {}),
  });
  const people = monthHours([facts], '2026-11', '2026-12-01');
  const points = openPoints(people, [], '2026-11', '2026-12-01');
  return points.find(({ code }) => code === 'weeks-without-hours')?.details;
}

const only = (date: string) => ({ entryDate: date, exitDate: date });
const apprentice = { contractType: 'Apprentissage', trainingDays: ['Lundi'], contractEndDate: '2028-08-31' };

describe('a realized week of somebody under contract without hours or absence', () => {
  it.each<readonly [string, Given]>([
    ['has no row', {}],
    ['has a row, of which nothing was worked', { planned: '2026-11-12', notWorked: true, realized: ['ana'] }],
    ['has days off and a morning', { cells: { Mardi: 'Repos', Jeudi: 'Matin' } }],
    ['begins on its Thursday', { person: { entryDate: '2026-11-12' } }],
  ])('is an open point when the person %s', (_, given) => {
    expect(pointOf(given)).toEqual(['Semaine 46\u202f: ana']);
  });

  it.each<readonly [string, Given]>([
    ['worked a day', { planned: '2026-11-12', realized: ['ana', 'paul'] }],
    ['has a shift whose row is not realized yet', { planned: '2026-11-12' }],
    ['is on leave', { cells: all('CP') }],
    ['is ill on a day', { person: { sick: [{ startDate: '2026-11-12', endDate: '2026-11-12' }] } }],
    ['is absent on a day', { cells: { Mardi: 'ABS' } }],
    ['is in school', { person: apprentice }],
    ['was ill on the day of school', { person: apprentice, cells: { Lundi: 'MAL' } }],
    ['has a contract on a public holiday only', { person: only('2026-11-11') }],
    ['has a contract on a day off only', { person: only('2026-11-09') }],
    ['has a contract on the last of six open days only', { person: only('2026-11-15') }],
    ['has left before', { person: { exitDate: '2026-11-08' } }],
    ['is deactivated since', { person: { isActive: false, deactivatedOn: '2026-11-08' } }],
    ['has a contract without hours', { person: { weeklyHours: 0 } }],
    ['is never planned', { person: { profile: { notPlanned: true } } }],
    ['cannot work since the shop is closed', { isClosed: true }],
    ['is in a week that nobody worked yet', { realized: [] }],
  ])('is none when the person %s', (_, given) => {
    expect(pointOf(given)).toBeUndefined();
  });
});
