import { describe, expect, it } from 'vitest';
import { leaveNotices, monthsBefore } from './leave-law.ts';

describe('the notes on a leave before its decision mention', () => {
  const asked = {
    startDate: '2026-08-03',
    endDate: '2026-08-09',
    days: 6,
    left: 30,
    longestInSeason: 12,
    daysInSeason: 6,
    acquired: 30,
    today: '2026-05-04',
    lastDay: null,
    unit: 'ouvrables' as const,
  };
  it.each([
    ['nothing about an ordinary week of leave', {}, []],
    ['more than 24 days at once', { days: 30 }, [/L3141-17/]],
    ['more days than the balance has', { left: 2.5 }, [/dépasse le solde de 3,5 jours\./]],
    [
      'the end of the contract',
      { lastDay: '2026-08-08' },
      [/au-delà de la fin du contrat, le 08\/08\/2026\./],
    ],
    ['nothing about a contract that ends with the leave', { lastDay: '2026-08-09' }, []],
    ['the twelve days in a row still to be taken', { longestInSeason: 6 }, [/12 jours ouvrables.*L3141-19/]],
    ['no twelve days in a row for a person who has fewer days', { longestInSeason: 6, acquired: 10 }, []],
    ['a departure within a month', { today: '2026-07-10' }, [/moins d’un mois.*L3141-16/]],
    [
      'a departure within a month, worded for the person who asks',
      { today: '2026-07-10', isOwn: true },
      [/^Vous partez dans moins d’un mois/],
    ],
    ['nothing about a departure in exactly a month', { today: '2026-07-03' }, []],
    [
      'a leave season announced less than two months ahead',
      { today: '2026-03-20' },
      [/01\/03\/2026.*D3141-5/],
    ],
    ['a leave that has begun', { today: '2026-08-04' }, [/commence avant/]],
  ])('%s', (_what, more, expected) => {
    const notices = leaveNotices({ ...asked, ...more });
    expect(notices).toHaveLength(expected.length);
    for (const [at, pattern] of expected.entries()) expect(notices[at]).toMatch(pattern);
  });

  it('a leave that begins within a month, also when the month before has no such date', () => {
    expect(['2026-03-31', '2026-01-15', '2028-03-30'].map((date) => monthsBefore(date, 1))).toEqual([
      '2026-02-28',
      '2025-12-15',
      '2028-02-29',
    ]);
  });
});
