import { describe, expect, it } from 'vitest';
import { draftOf, shiftAt } from '../../../../../testing/week/given-week.ts';
import { seenOf } from './view.ts';

const admin = { sees: 'all' } as const;
const tuesday = '2026-11-24';
const stamp = (revision: number) => ({
  at: '2026-11-20T08:00:00Z',
  role: 'admin',
  employeeId: null,
  revision,
});
const shifts = ['nadia', 'fatou', 'karim'].map((id) => shiftAt(id, id, tuesday, '06:00-12:00'));
const plan = draftOf(shifts, {
  status: 'published',
  publishedRevision: 4,
  seen: { nadia: 5, fatou: 5 },
  seenAt: { nadia: '2026-11-20T18:00:00Z', fatou: '2026-11-20T19:00:00Z' },
  changes: [
    {
      employeeId: 'fatou',
      date: tuesday,
      before: '06:00–11:00',
      after: '06:00–12:00',
      breaks: { before: '', after: '' },
      posts: { before: '', after: '' },
      stamp: stamp(7),
    },
  ],
});

describe('the list of people who have seen a published week', () => {
  it('contains for the administrator every person with a shift', () => {
    expect(seenOf(plan, admin)).toEqual([
      { employeeId: 'fatou', at: '2026-11-20T19:00:00Z', isOutdated: true },
      { employeeId: 'karim', at: null, isOutdated: false },
      { employeeId: 'nadia', at: '2026-11-20T18:00:00Z', isOutdated: false },
    ]);
  });

  it('marks every earlier confirmation as outdated when the week is published again', () => {
    const again = { ...plan, publishedRevision: 9, changes: [] };
    expect(seenOf(again, admin).map(({ isOutdated }) => isOutdated)).toEqual([true, false, true]);
  });

  it('contains for an employee only the own line, and nothing while the week is a draft', () => {
    expect(seenOf(plan, { sees: 'own', employeeId: 'nadia' }).map(({ employeeId }) => employeeId)).toEqual([
      'nadia',
    ]);
    expect(seenOf({ ...plan, status: 'draft' }, admin)).toEqual([]);
  });
});
