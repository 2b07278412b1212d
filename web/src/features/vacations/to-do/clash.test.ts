import { describe, expect, it } from 'vitest';
import { atTheSameTime, clashing, shortTeams } from './clash.ts';

const request = (
  _id: string,
  startDate: string,
  endDate: string,
  status: 'pending' | 'validated' = 'pending',
) => ({
  ...{ _id, employeeId: _id, startDate, endDate, status },
});
const day = (date: string, there: number, asked: number) => ({
  ...{ date, closed: null, holiday: null },
  groups: [{ group: 'vente' as const, there, asked, needed: 2 }],
});
const nadia = request('n', '2027-08-02', '2027-08-08');
const ids = (found: readonly { _id: string }[]) => found.map(({ _id }) => _id);

describe('a clash of leave requests', () => {
  const [jade, léa, fatou] = [
    request('j', '2027-08-07', '2027-08-20'),
    request('l', '2027-08-09', '2027-08-12'),
    request('f', '2027-08-02', '2027-08-04', 'validated'),
  ];
  const all = [nadia, jade, léa, fatou];

  it('needs two pending requests with a day in common', () =>
    expect(ids(atTheSameTime(nadia, all))).toEqual(['j']));

  it('exists when a team would be too small on a day that both people request', () => {
    expect(ids(clashing(nadia, all, [day('2027-08-07', 3, 2)]))).toEqual(['j']);
    expect(ids(clashing(nadia, all, [day('2027-08-07', 4, 2)]))).toEqual([]);
    expect(ids(clashing(nadia, all, [day('2027-08-03', 3, 2)]))).toEqual([]);
    // Short without either: the other belongs to another team.
    expect(ids(clashing(nadia, all, [day('2027-08-07', 2, 1)]))).toEqual([]);
  });

  it('includes every request with common days while the number of people present is unknown', () =>
    expect(ids(clashing(nadia, all, undefined))).toEqual(['j']));
});

describe('a team too small once the requests are accepted', () => {
  it('is named with the days and the worst of them', () => {
    expect(shortTeams([day('2027-08-07', 3, 2), day('2027-08-08', 2, 2), day('2027-08-09', 4, 2)])).toEqual([
      'vente, 2 jours, 07/08 – 08/08/2027\u202f: 0 personne pour 2',
    ]);
    expect(shortTeams([day('2027-08-07', 2, 1)])).toEqual(['vente, 07/08/2027\u202f: 1 personne pour 2']);
  });

  it('is not one that is short without any request', () =>
    expect(shortTeams([day('2027-08-07', 1, 0)])).toEqual([]));
});
