/** The amounts owed of leave on somebody's last day, from what was read of them. */
import { defaultShopSettings } from '@fournil/contracts/settings/shop';
import type { PaidLeave } from '@fournil/domain/vacations/balance/paid-leave';
import { describe, expect, it } from 'vitest';
import { leaveDueOn, leaveHolidaysOf, leavesBeyond, paidLeaveOn, recoveryOn } from './person-balance.ts';
import type { BalancePerson } from './read-balances.ts';

const lastDay = '2026-12-31';
const nadia: BalancePerson = {
  employeeId: 'nadia',
  name: 'Nadia Benali',
  entryDate: '2024-01-02',
  exitDate: lastDay,
  formerEmployments: [],
  contractType: 'CDI',
  contractEndDate: null,
  weeklyHours: 35,
  contractFacts: [],
  opening: null,
  recoveryOpening: null,
  children: null,
  childrenAtHome: [],
  fixedTermEnd: null,
  birthDate: null,
  worksOn: undefined,
  secondJob: null,
  accountRevision: -1,
  corrections: [],
  notices: [],
  recovery: [],
  planned: new Map(),
  suspensions: [],
  declared: [],
  leaves: [],
};
const leave = (startDate: string, endDate: string, more: Partial<PaidLeave> = {}): PaidLeave => ({
  startDate,
  endDate,
  state: 'accepted',
  ...more,
});
const counted = {
  settings: defaultShopSettings,
  holidays: leaveHolidaysOf(defaultShopSettings, lastDay),
  credits: [],
};
const dueTo = (more: Partial<BalancePerson>) => {
  const { previous, current, recovery } = leaveDueOn({ ...nadia, ...more }, counted, lastDay);
  return { days: previous + current, recovery };
};

it('the leave due at a fixed-term end has no indemnity when an exception was recorded for that day', () => {
  const due = (fixedTermEnd: BalancePerson['fixedTermEnd']) =>
    leaveDueOn({ ...nadia, contractType: 'CDD', fixedTermEnd }, counted, lastDay).exception;
  expect(due({ date: lastDay, exception: 'season' })).toBe('season');
  expect(due({ date: '2025-12-31', exception: 'season' })).toBeNull();
});

it('the leave balance stops growing after the contract end date, also without an exit date', () => {
  const fixed = { ...nadia, entryDate: '2026-07-01', exitDate: null, contractType: 'CDD' };
  const ended = { ...fixed, contractEndDate: '2026-08-16' };
  const [due, later] = ['2026-08-16', '2026-11-27'].map((day) => paidLeaveOn(ended, counted, day).left);
  expect([due, later]).toEqual([4, 4]);
});

it.each([
  ['Apprentissage', 38, false],
  ['Extra', 38, true],
  ['CDD', 38, true],
])(
  'the leave due at the end of %s is that of one year and three months of work, rounded up',
  (contractType, days, isFixedTerm) => {
    const ends = {
      contractType,
      entryDate: '2025-06-01',
      exitDate: null,
      contractEndDate: '2026-08-31',
    };
    const due = leaveDueOn({ ...nadia, ...ends }, counted, '2026-08-31');
    expect([due.previous + due.current, due.isFixedTerm]).toEqual([days, isFixedTerm]);
    expect(paidLeaveOn({ ...nadia, ...ends }, counted, '2026-11-27').left).toBe(days);
  },
);

it.each([
  ['all', [true, true]],
  ['cdd', [true, false]],
  ['none', [false, false]],
] as const)(
  'the indemnity at the end of a fixed term is due for the contracts that the shop chose: %s',
  (fixedTermEnd, expected) => {
    const settings = { ...defaultShopSettings, pay: { ...defaultShopSettings.pay, fixedTermEnd } };
    const due = ['CDD', 'Extra'].map(
      (contractType) => leaveDueOn({ ...nadia, contractType }, { ...counted, settings }, lastDay).isFixedTerm,
    );
    expect(due).toEqual(expected);
  },
);

describe('the extra leave days for children at an exit', () => {
  // Half a year by 31 December 2026: 17.5 days, 18 with their fraction.
  const current = (
    birthDate: string | null,
    children: readonly string[],
    more: Partial<typeof counted> = {},
  ) => {
    const childrenAtHome = children.map((bornOn) => ({ bornOn, noAgeLimit: false }));
    return leaveDueOn({ ...nadia, birthDate, childrenAtHome }, { ...counted, ...more }, lastDay).current;
  };

  it("are reduced in proportion, and use the children's ages on 30 April of that year", () => {
    expect(current('1990-06-01', [])).toBe(18);
    expect(current('1990-06-01', ['2020-01-01', '2011-05-01', '2011-04-30', '2026-05-01'])).toBe(22);
    expect(current('2004-05-01', ['2020-01-01'])).toBe(20);
    expect(current(null, ['2020-01-01'])).toBe(20);
    expect(
      current(
        '1990-06-01',
        Array.from({ length: 8 }, () => '2020-01-01'),
      ),
    ).toBe(30);
  });

  it('are none when the shop does not give them', () => {
    const leave = { ...defaultShopSettings.leave, childrenDays: false };
    expect(current('1990-06-01', ['2020-01-01'], { settings: { ...defaultShopSettings, leave } })).toBe(18);
  });
});

describe('the leave of a rehired employee', () => {
  const formerEmployments = [{ from: '2024-01-02', until: lastDay }];
  const back = { entryDate: '2027-02-01', exitDate: null, formerEmployments };
  const more: Partial<BalancePerson> = {
    leaves: [leave('2026-08-03', '2026-08-15')],
    recoveryOpening: { asOf: '2026-10-31', days: 5 },
    contractFacts: [
      { type: 'EmployeeAdded', data: { contractType: 'CDD' }, recordedOn: '2024-01-02' },
      { type: 'EmployeeDetailsChanged', data: { contractType: 'CDI' }, recordedOn: '2027-01-20' },
    ],
  };

  it("is the leave due at the first exit, by that exit's kind of contract", () => {
    const before = { ...nadia, ...more, contractType: 'CDD' };
    const after = { ...nadia, ...more, ...back };
    expect(leaveDueOn(after, counted, lastDay)).toEqual(leaveDueOn(before, counted, lastDay));
    expect(leaveDueOn(after, counted, lastDay).isFixedTerm).toBe(true);
  });

  it('counts the new employment only', () => {
    const day = '2027-06-30';
    const newcomer = { ...nadia, entryDate: '2027-02-01', exitDate: null };
    const after = { ...nadia, ...more, ...back };
    expect(paidLeaveOn(after, counted, day)).toEqual(paidLeaveOn(newcomer, counted, day));
    expect(recoveryOn(after, counted, day)).toEqual(recoveryOn(newcomer, counted, day));
  });
});

describe('the leave due at the exit', () => {
  it('includes each day not taken by the last day, also accepted leave after it (L3141-28)', () => {
    const until = [leave('2026-12-21', lastDay)];
    const taken = dueTo({ leaves: until }).days;
    expect(dueTo({ leaves: [leave('2026-12-21', '2027-01-10')] }).days).toBe(taken);
    expect(dueTo({ leaves: [leave('2026-12-21', '2027-01-10', { endHalf: 'morning' })] }).days).toBe(taken);
    expect(dueTo({ leaves: [...until, leave('2027-02-01', '2027-02-14')] }).days).toBe(taken);
    expect(dueTo({}).days).toBeGreaterThan(taken);
  });

  it('includes the récupération not taken by the last day', () => {
    const recoveryOpening = { asOf: '2026-10-31', days: 5 };
    const recovery = [leave('2026-12-31', '2027-01-05')];
    expect(dueTo({ recoveryOpening, recovery }).recovery).toBe(4);
    expect(dueTo({ recoveryOpening, recovery: [leave('2027-01-05', '2027-01-05')] }).recovery).toBe(5);
  });

  it('counts no free day after the last day as leave taken', () => {
    // A Thursday, whose Friday, Saturday and Sunday are off.
    const worksOn = new Set([2, 3, 4]);
    const leaves = [leave('2026-12-31', '2026-12-31')];
    expect(dueTo({}).days - dueTo({ leaves, worksOn }).days).toBe(1);
  });

  it('is the balance of the last day, and accepted leave after it is listed', () => {
    const person = {
      ...nadia,
      leaves: [leave('2026-12-21', '2027-01-10'), leave('2027-02-01', '2027-02-02')],
    };
    expect(paidLeaveOn(person, counted, lastDay).left).toBe(dueTo(person).days);
    expect(leavesBeyond(person, lastDay)).toEqual([
      { startDate: '2026-12-21', endDate: '2027-01-10' },
      { startDate: '2027-02-01', endDate: '2027-02-02' },
    ]);
    expect(
      leavesBeyond({ ...nadia, leaves: [leave('2027-02-01', '2027-02-02', { state: 'pending' })] }, lastDay),
    ).toEqual([]);
  });
});
