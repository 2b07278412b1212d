/** The lines that pay is made from, of a month's hours and of what was entered beside them. Pure and sorted. */
import type { PayLine } from '@fournil/contracts/payroll/lines';
import { addDays } from '@fournil/contracts/time/calendar';
import type { PayCode } from '@fournil/labour-rules/pay-rules';
import type { MonthDay, MonthWeek, PersonHours } from './month-days.ts';

/** What a month holds beside its weeks, of one person. */
export interface MonthEntries {
  readonly delays: readonly { readonly id: string; readonly date: string; readonly minutes: number }[];
  /** Leaves accepted, with their half days. */
  readonly leaves: readonly {
    readonly from: string;
    readonly to: string;
    readonly startHalf: boolean;
    readonly endHalf: boolean;
  }[];
  readonly certificates: readonly {
    readonly from: string;
    readonly to: string;
    readonly received: boolean;
  }[];
  readonly mealCents: number;
  readonly kmHundredths: number;
  /** Typed by hand for the month. */
  readonly typed: Readonly<Partial<Record<'PRIME' | 'ACOMPTE' | 'TR' | 'CHOU', number>>>;
  readonly sources: { readonly meals: string; readonly kilometres: string; readonly typed: string };
}

export const noEntries: MonthEntries = {
  delays: [],
  leaves: [],
  certificates: [],
  mealCents: 0,
  kmHundredths: 0,
  typed: {},
  sources: { meals: '', kilometres: '', typed: '' },
};

type Made = Pick<PayLine, 'quantity' | 'from' | 'to' | 'source'> &
  Partial<Pick<PayLine, 'cents' | 'half' | 'certificate'>> & { readonly code: PayCode };

function weekLines({ monday, sunday, source, ...week }: MonthWeek): readonly Made[] {
  const extra = week.overtime25 + week.overtime50 + week.complementary10 + week.complementary25;
  const quantities: readonly (readonly [PayCode, number])[] = [
    // Days of leave count towards the trigger: overtime may reach hours below it.
    ['HN', Math.max(0, week.workMinutes - extra)],
    ['HS25', week.overtime25],
    ['HS50', week.overtime50],
    ['HC10', week.complementary10],
    ['HC25', week.complementary25],
  ];
  return quantities.map(([code, quantity]) => ({ code, quantity, from: monday, to: sunday, source }));
}

function dayLines(person: PersonHours, day: MonthDay): readonly Made[] {
  const { date, source } = day;
  const quantities: readonly (readonly [PayCode, number])[] = [
    ['NUIT', day.night],
    ['DIM', day.sunday],
    ['FERIE', day.holiday],
    ['MAI', day.mayFirst],
    [person.apprentice ? 'CFA' : 'FORM', day.training],
  ];
  return quantities.map(([code, quantity]) => ({ code, quantity, from: date, to: date, source }));
}

const absenceCodes: Readonly<Record<string, 'CP' | 'MAL' | 'ABS'>> = { CP: 'CP', MAL: 'MAL', ABS: 'ABS' };

/** Days in a row of one kind of absence on which nobody worked. */
function absenceRuns(days: readonly MonthDay[]): readonly (readonly MonthDay[])[] {
  const runs: MonthDay[][] = [];
  for (const day of days) {
    if (!absenceCodes[day.word] || day.work > 0) continue;
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && before.word === day.word && addDays(before.date, 1) === day.date) last.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** Whether a date is counted as a day of leave, as balances count it (L3141-3). */
export type CountsAsLeave = (date: string) => boolean;

function absenceLine(run: readonly MonthDay[], entries: MonthEntries, countsAsLeave: CountsAsLeave): Made {
  const [first] = run;
  const last = run.at(-1);
  const [from, to] = [first?.date ?? '', last?.date ?? ''];
  const code = absenceCodes[first?.word ?? ''] ?? 'ABS';
  const startHalf = entries.leaves.some((leave) => leave.from === from && leave.startHalf);
  const endHalf = entries.leaves.some((leave) => leave.to === to && leave.endHalf);
  const whole = code === 'CP' ? run.filter(({ date }) => countsAsLeave(date)).length : run.length;
  const takesHalf = (date: string) => code === 'ABS' || (code === 'CP' && countsAsLeave(date));
  const halves = Number(startHalf && takesHalf(from)) + Number(endHalf && takesHalf(to));
  const half = startHalf && endHalf ? 'both' : startHalf ? 'start' : endHalf ? 'end' : '';
  const covering = entries.certificates.filter((one) => one.from <= to && one.to >= from);
  const state = covering.some(({ received }) => received)
    ? 'received'
    : covering.length > 0
      ? 'pending'
      : 'missing';
  return {
    code,
    quantity: Math.max(0, whole * 100 - halves * 50),
    from,
    to,
    half: code === 'MAL' ? '' : half,
    source: first?.source ?? '',
    certificate: code === 'MAL' ? state : null,
  };
}

function typedLines({ typed, sources }: MonthEntries, from: string, to: string): readonly Made[] {
  const at = { from, to, source: sources.typed };
  return [
    { code: 'PRIME', quantity: 0, cents: typed.PRIME ?? 0, ...at },
    { code: 'ACOMPTE', quantity: 0, cents: typed.ACOMPTE ?? 0, ...at },
    { code: 'TR', quantity: typed.TR ?? 0, ...at },
    { code: 'CHOU', quantity: typed.CHOU ?? 0, ...at },
  ];
}

const lastDay = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The lines of one person; lines of nothing are left out. */
function linesOf(
  person: PersonHours,
  month: string,
  entries: MonthEntries,
  countsAsLeave: CountsAsLeave,
): readonly PayLine[] {
  const [from, to] = [`${month}-01`, lastDay(month)];
  const made: readonly Made[] = [
    ...person.weeks.flatMap(weekLines),
    ...person.days.flatMap((day) => dayLines(person, day)),
    ...absenceRuns(person.days).map((run) => absenceLine(run, entries, countsAsLeave)),
    ...entries.delays.map(
      ({ id, date, minutes }): Made => ({ code: 'RET', quantity: minutes, from: date, to: date, source: id }),
    ),
    { code: 'REPAS', quantity: 0, cents: entries.mealCents, from, to, source: entries.sources.meals },
    { code: 'KM', quantity: entries.kmHundredths, from, to, source: entries.sources.kilometres },
    ...typedLines(entries, from, to),
  ];
  return made
    .filter(({ quantity, cents }) => quantity !== 0 || (cents ?? 0) !== 0)
    .map(({ cents = null, half = '', certificate = null, ...line }) => ({
      employeeId: person.employeeId,
      period: month,
      ...line,
      cents,
      half,
      certificate,
    }));
}

/** In one order whatever the order of what went in: person, period, code, day. */
export const inOrder = (lines: readonly PayLine[]): readonly PayLine[] =>
  lines.toSorted(
    (one, other) =>
      compare(one.employeeId, other.employeeId) ||
      compare(one.period, other.period) ||
      compare(one.code, other.code) ||
      compare(one.from, other.from) ||
      compare(one.to, other.to) ||
      compare(one.half, other.half) ||
      compare(one.source, other.source),
  );

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export function payLines(
  people: readonly PersonHours[],
  month: string,
  entriesOf: (employeeId: string) => MonthEntries,
  countsAsLeave: CountsAsLeave,
): readonly PayLine[] {
  return inOrder(
    people.flatMap((person) => linesOf(person, month, entriesOf(person.employeeId), countsAsLeave)),
  );
}
