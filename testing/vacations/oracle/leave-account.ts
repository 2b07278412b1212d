/**
 * A second, simple computation of the leave account: day by day, without the product's code. Dates
 * YYYY-MM-DD, weekdays 0 for Monday to 6 for Sunday. Two acquisition periods, the second not over when its
 * days expire, so that nothing is carried over after an illness; no opening balance, further days only for
 * children.
 */
export interface History {
  readonly from: string;
  readonly until: string | null;
  readonly asOf: string;
  readonly unit: 'ouvrables' | 'ouvres';
  readonly closings: readonly number[];
  /** Days of rest of every week in the profile. */
  readonly rest: readonly number[];
  /** Whether the shop opens on public holidays, 1 May apart. */
  readonly opensOnHolidays: boolean;
  readonly leaves: readonly LeaveOfHistory[];
  readonly away: readonly {
    readonly first: string;
    readonly last: string;
    readonly kind: AwayOfHistory;
  }[];
  /** The shop's choices where the law is silent. */
  readonly commutingGives: 'work' | 'sick';
  readonly birthLeaveGives: 'work' | 'none';
  readonly examLeaveGives: 'work' | 'none';
  readonly childrenGive: boolean;
  /** Day of birth, and those of the children at home. */
  readonly born: string;
  readonly children: readonly { readonly born: string; readonly handicap: boolean }[];
}

export type AwayOfHistory = keyof typeof givenFor;
/** The days acquired by an absence, by L3141-5, L3141-5-1 and L1225-54; '' for the shop's choice. */
const givenFor = {
  ...{ sick: 'sick', work: 'work', commuting: '' },
  ...{ maternity: 'work', paternity: 'work', adoption: 'work', birth: '', parental: 'none' },
  ...{ other: 'none', unpaid: 'none', exam: '' },
} as const;

export interface LeaveOfHistory {
  readonly first: string;
  readonly last: string;
  readonly fromNoon: boolean;
  readonly untilNoon: boolean;
  /** Days of illness that were given back, both ends included. */
  readonly back: { readonly first: string; readonly last: string } | null;
}

/** Of France, as published for 2024 to 2026. */
const holidays = [
  ...['2024-05-01', '2024-05-08', '2024-05-09', '2024-05-20', '2024-07-14', '2024-08-15', '2024-11-01'],
  ...['2024-11-11', '2024-12-25', '2025-01-01', '2025-04-21', '2025-05-01', '2025-05-08', '2025-05-29'],
  ...['2025-06-09', '2025-07-14', '2025-08-15', '2025-11-01', '2025-11-11', '2025-12-25', '2026-01-01'],
  ...['2026-04-06', '2026-05-01', '2026-05-08', '2026-05-14', '2026-05-25', '2026-07-14', '2026-08-15'],
  ...['2026-11-01', '2026-11-11', '2026-12-25'],
];

const weekday = (date: string) => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
export const dayAfter = (date: string, days = 1): string => {
  const at = new Date(`${date}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

/** Weekdays that do not count: one, or two in jours ouvrés. Sunday precedes the others of its group. */
function uncounted({ closings, rest, unit }: History): readonly number[] {
  const found: number[] = [];
  for (const days of [closings, rest, [6, 0]]) {
    if (days.includes(6) && !found.includes(6)) found.push(6);
    for (let day = 0; day < 7; day += 1) {
      const isUsual = days !== closings && days !== rest;
      const asGiven = isUsual ? day === 0 : days.includes(day);
      if (asGiven && !found.includes(day)) found.push(day);
    }
  }
  return found.slice(0, unit === 'ouvres' ? 2 : 1);
}

/** Days that one leave takes. */
export function takenBy(history: History, leave: LeaveOfHistory): number {
  const off = uncounted(history);
  const isWorked = (date: string) =>
    !off.includes(weekday(date)) &&
    !history.closings.includes(weekday(date)) &&
    !history.rest.includes(weekday(date)) &&
    !(holidays.includes(date) && (!history.opensOnHolidays || date.endsWith('05-01')));
  const isCounted = (date: string) => !off.includes(weekday(date)) && !holidays.includes(date);
  const covers = (date: string, kinds: readonly string[]) =>
    history.away.some((one) => one.first <= date && date <= one.last && kinds.includes(one.kind));
  const startsAway = (date: string) =>
    history.away.some((one) => one.first > leave.last && one.first <= date);
  const absences = ['maternity', 'paternity', 'adoption', 'birth', 'parental', 'other', 'exam'];
  let days = 0;
  let isAway = false;
  let date = leave.first;
  while (date <= leave.last) {
    const isBack =
      (leave.back !== null && leave.back.first <= date && date <= leave.back.last) || covers(date, absences);
    if (isBack) isAway = false;
    else {
      isAway ||= isWorked(date);
      const half = (leave.fromNoon && date === leave.first) || (leave.untilNoon && date === leave.last);
      if (isAway && isCounted(date)) days += half ? 0.5 : 1;
    }
    date = dayAfter(date);
  }
  const endsAtWork = leave.untilNoon && isWorked(leave.last);
  // Back on the next day of work: until then the days off count, but for somebody who came back at noon.
  for (let gap = 0; isAway && !endsAtWork && gap < 14 && !isWorked(date) && !startsAway(date); gap += 1) {
    if (isCounted(date)) days += 1;
    date = dayAfter(date);
  }
  return days;
}

/** Days acquired in a period until a day: rounded up once it is over. */
export function acquiredIn(history: History, start: string, end: string): number {
  const [rest = 6] = uncounted(history);
  const { from, until, asOf, away } = history;
  const scale = history.unit === 'ouvres' ? 5 / 6 : 1;
  const chosen = {
    commuting: history.commutingGives,
    ...{ birth: history.birthLeaveGives, exam: history.examLeaveGives },
  };
  const months = new Map<string, { work: number; sick: number; unpaid: number }>();
  for (let date = start; date <= end && date <= asOf; date = dayAfter(date)) {
    if (date < from || (until !== null && date > until) || weekday(date) === rest) continue;
    const month = months.get(date.slice(0, 7)) ?? { work: 0, sick: 0, unpaid: 0 };
    const gives = away
      .filter(({ first, last }) => first <= date && date <= last)
      .map(({ kind }) => givenFor[kind] || chosen[kind as keyof typeof chosen]);
    const isSick = gives.includes('sick') && !gives.includes('work');
    month[gives.includes('none') ? 'unpaid' : isSick ? 'sick' : 'work'] += 1;
    months.set(date.slice(0, 7), month);
  }
  /** Month by month; unpaid days count as work when the law's minimum is computed. */
  const given = (unpaidIsWork: boolean) => {
    let byWork = 0;
    let bySickness = 0;
    for (const { work, sick, unpaid } of months.values()) {
      const worked = Math.min(24, work + (unpaidIsWork ? unpaid : 0));
      byWork += (worked / 24) * 2.5;
      bySickness += (Math.min(24 - worked, sick) / 24) * 2;
    }
    return Math.min(30, byWork + Math.min(24, bySickness));
  };
  const isOver = asOf >= end || (until !== null && until <= asOf);
  let days = given(false);
  if (!isOver) return days * scale;
  let whole = 0;
  let capped = 0;
  for (const { work, sick } of months.values()) {
    whole += work + sick;
    capped += Math.min(24, work + sick);
  }
  const better = Math.min(30, (whole / 24) * 2.5) - (capped / 24) * 2.5;
  days += Math.max(0, Math.min(better, given(true) - given(false)));
  return Math.ceil(days * scale - 1e-9);
}

/** Further days for the children on 30 April: of the year's end, or of the year of an exit within it. */
function forChildren(
  { born, children, unit, until, asOf, childrenGive }: History,
  end: string,
  days: number,
) {
  const leftWithin = until !== null && until <= end;
  if (days === 0 || !childrenGive || (leftWithin ? asOf < until : asOf <= end)) return 0;
  const year = Number((leftWithin ? until : end).slice(0, 4));
  const atHome = children.filter(
    (child) => child.born <= `${year}-04-30` && (child.handicap || child.born > `${year - 15}-04-30`),
  ).length;
  // Twenty-one on 30 April of the year before who was born by that day of twenty-two years ago.
  if (born > `${year - 22}-04-30`) return atHome * (days > (unit === 'ouvres' ? 5 : 6) ? 2 : 1);
  return Math.min(atHome * 2, (unit === 'ouvres' ? 25 : 30) - days);
}

interface PeriodOfAccount {
  readonly acquired: number;
  readonly taken: number;
  readonly planned: number;
}

/** The year being taken and the one being acquired; leave uses the first one first. */
export function leaveAccount(history: History): {
  readonly previous: PeriodOfAccount;
  readonly current: PeriodOfAccount;
} {
  const first = acquiredIn(history, '2024-06-01', '2025-05-31');
  const second = acquiredIn(history, '2025-06-01', '2026-05-31');
  const acquired = [
    first + forChildren(history, '2025-05-31', first),
    second + forChildren(history, '2026-05-31', second),
  ] as const;
  const { until, asOf } = history;
  const sum = (isTaken: boolean) => {
    let days = 0;
    for (const leave of history.leaves) {
      if (leave.first <= asOf !== isTaken || (until !== null && leave.first > until)) continue;
      const isCut = until !== null && leave.last > until;
      days += takenBy(history, isCut ? { ...leave, last: until, untilNoon: false } : leave);
    }
    return days;
  };
  const [taken, planned] = [sum(true), sum(false)];
  const takenFirst = Math.min(taken, acquired[0]);
  const plannedFirst = Math.min(planned, acquired[0] - takenFirst);
  return {
    previous: { acquired: acquired[0], taken: takenFirst, planned: plannedFirst },
    current: { acquired: acquired[1], taken: taken - takenFirst, planned: planned - plannedFirst },
  };
}
