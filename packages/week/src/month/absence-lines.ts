/** Days away in a month's pay: leave by its kind, illness and absence, in runs of days. Pure. */
import type { PayLine } from '@fournil/contracts/payroll/lines';
import { addDays } from '@fournil/contracts/time/calendar';
import type { PayCode } from '@fournil/labour-rules/pay-rules';
import type { MonthDay } from './month-days.ts';
import type { MonthEntries } from './month-entries.ts';

type AbsenceCode = Extract<PayCode, 'CP' | 'RECUP' | 'EVF' | 'CSS' | 'MAL' | 'ABS'>;

/** The week's cells say CP of every leave (D129): what it is in pay, its type says. */
const leaveCodes: Readonly<Record<string, AbsenceCode>> = {
  'Congés payés': 'CP',
  Récupération: 'RECUP',
  'Événement familial': 'EVF',
  'Sans solde': 'CSS',
  Autre: 'ABS',
};

/** Whether a date is counted as a day of leave, as balances count it (L3141-3). */
export type CountsAsLeave = (date: string) => boolean;

interface DayAway {
  readonly day: MonthDay;
  readonly code: AbsenceCode;
  /** Half a day only: the other half may be worked. */
  readonly half: '' | 'start' | 'end' | 'both';
}

/** What a day is to pay; null for one that is worked, or of rest. */
function awayOn(day: MonthDay, { leaves }: MonthEntries): DayAway | null {
  const { date, word, work } = day;
  if (word === 'MAL' || word === 'ABS') return work > 0 ? null : { day, code: word, half: '' };
  const here = leaves.filter(({ from, to }) => from <= date && date <= to);
  const leave = here[0];
  const startHalf = leave !== undefined && leave.from === date && leave.startHalf;
  const endHalf = leave !== undefined && leave.to === date && leave.endHalf;
  const half = startHalf && endHalf ? 'both' : startHalf ? 'start' : endHalf ? 'end' : '';
  // Of half a day the cell says which half is left to work; a day of rest within leave says CP as well.
  const isAway = word === 'CP' || (half !== '' && (word === 'Matin' || word === 'Après-midi'));
  if (!isAway || (work > 0 && half === '')) return null;
  return { day, code: leaveCodes[leave?.type ?? ''] ?? 'CP', half: here.length > 1 ? '' : half };
}

/** Days in a row of one kind of absence. */
function runsOf(days: readonly MonthDay[], entries: MonthEntries): readonly (readonly DayAway[])[] {
  const runs: DayAway[][] = [];
  for (const day of days) {
    const away = awayOn(day, entries);
    if (!away) continue;
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && before.code === away.code && addDays(before.day.date, 1) === day.date)
      last.push(away);
    else runs.push([away]);
  }
  return runs;
}

export type AbsenceLine = Pick<PayLine, 'quantity' | 'from' | 'to' | 'source' | 'half' | 'certificate'> & {
  readonly code: PayCode;
};

function lineOf(run: readonly DayAway[], entries: MonthEntries, countsAsLeave: CountsAsLeave): AbsenceLine {
  const first = run[0]?.day;
  const [from, to] = [first?.date ?? '', run.at(-1)?.day.date ?? ''];
  const code = run[0]?.code ?? 'ABS';
  const counts = (date: string) => code === 'MAL' || code === 'ABS' || countsAsLeave(date);
  const quantity = run.reduce(
    (sum, { day, half }) =>
      sum + (counts(day.date) ? (half === '' || code === 'MAL' ? 100 : half === 'both' ? 0 : 50) : 0),
    0,
  );
  const startHalf = ['start', 'both'].includes(run[0]?.half ?? '');
  const endHalf = ['end', 'both'].includes(run.at(-1)?.half ?? '');
  const covering = entries.certificates.filter((one) => one.from <= to && one.to >= from);
  const state = covering.some(({ received }) => received)
    ? 'received'
    : covering.length > 0
      ? 'pending'
      : 'missing';
  return {
    code,
    quantity,
    from,
    to,
    half: startHalf && endHalf ? 'both' : startHalf ? 'start' : endHalf ? 'end' : '',
    source: first?.source ?? '',
    certificate: code === 'MAL' ? state : null,
  };
}

/** One line per run of days away. */
export const absenceLines = (
  days: readonly MonthDay[],
  entries: MonthEntries,
  countsAsLeave: CountsAsLeave,
): readonly AbsenceLine[] => runsOf(days, entries).map((run) => lineOf(run, entries, countsAsLeave));
