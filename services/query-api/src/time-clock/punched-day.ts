/** A person's punches of a day next to the plan, as they are shown. Pure. */
import { parisDayOf } from '@fournil/contracts/paris-day';
import { roleNames } from '@fournil/contracts/permissions';
import type { PunchedDay, PunchShown } from '@fournil/contracts/time-clock/endpoints';
import { doubtTexts } from '@fournil/contracts/time-clock/messages';
import { openBreak, type Period, periodsOn } from '@fournil/domain/time-clock/periods';
import { doubtOf, type Punch, type PunchesState } from '@fournil/domain/time-clock/record';
import { type ClockedDay, clockedDay, keptDayOf } from '@fournil/domain/week/kept/kept-day';
import type { Span } from '@fournil/domain/week/kept/kept-hours';
import { keptMinutesOf } from '@fournil/domain/week/kept/kept-shifts';
import { momentOf } from '@fournil/domain/week/moment';
import { unlessErased } from '@fournil/events/define';
import type { KeptDay } from '@fournil/events/planning/realize-events';
import type { PunchFactRow } from '@fournil/views/time-clock/view';

interface Shift {
  readonly start: string;
  readonly end: string;
  readonly breaks: readonly { readonly start: string; readonly end: string; readonly paid: boolean }[];
}

/** Names of tablets and people, for the text of each event. */
export interface Names {
  readonly device: (id: string) => string;
  readonly person: (id: string) => string;
}

const timeIn = (at: string): string => momentOf(new Date(at)).now;

const happened: Readonly<Partial<Record<PunchFactRow['fact']['type'], string>>> = {
  ...{ ClockedIn: 'Pointé', ClockedOut: 'Pointé', BreakStarted: 'Pointé', BreakEnded: 'Pointé' },
  ...{ PunchAdded: 'Ajouté', PunchCorrected: 'Corrigé', PunchVoided: 'Annulé' },
};

/** The text of each event about a punch, by punch, in the order of the record. */
function historyOf(rows: readonly PunchFactRow[], names: Names): Map<string, PunchShown['history']> {
  const steps = new Map<string, PunchShown['history']>();
  for (const { fact, author, role, recordedAt } of rows) {
    const { data } = fact;
    const what = happened[fact.type];
    if (what === undefined || !('punchId' in data)) continue;
    const at = 'punchedAt' in data ? unlessErased(data.punchedAt, null) : null;
    const device = 'device' in data ? names.device(unlessErased(data.device, '')) : '';
    const typed = 'reason' in data ? data.reason : 'team' in data ? (data.team ?? '') : '';
    const offline = 'offline' in data ? unlessErased(data.offline, undefined) : undefined;
    const without = offline && ['sans connexion ni code', offline.doubt && doubtTexts[offline.doubt]];
    const notTaken = 'breakNotTaken' in data && data.breakNotTaken ? 'pause non prise' : '';
    const step = {
      what,
      at,
      by: author ? names.person(author) : role ? (roleNames[role as 'admin'] ?? '') : 'Système',
      text: [device, ...(without ?? []), unlessErased(typed, ''), notTaken].filter(Boolean).join(', '),
      recordedAt,
    };
    steps.set(data.punchId, [...(steps.get(data.punchId) ?? []), step]);
  }
  return steps;
}

/** Whether a realized row counts of a day what its punches say now. */
function isSameDay(kept: KeptDay | null, now: ClockedDay, date: string): boolean {
  if (!kept) return now.periods.length === 0;
  const same = keptDayOf({ employeeId: kept.employeeId, date, group: kept.group }, now);
  const textOf = ({ periods, breaks }: KeptDay) =>
    [...periods, ...breaks]
      .map((one) => `${one.startedAt} ${one.endedAt} ${'paid' in one && one.paid}`)
      .join();
  return textOf(same) === textOf(kept);
}

const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, { start, end }) => sum + end - start, 0);

/** Its arrival, its departure or the end of its break was never punched; somebody may still be at work. */
const isIncomplete = (period: Period, isStillOpen: boolean): boolean =>
  period.start === null || (period.end === null ? !isStillOpen : openBreak(period) !== null);

const waitsToBeConfirmed = ({ toConfirm, isVoided }: Punch): boolean => toConfirm && !isVoided;

function remarksOf(
  all: readonly Punch[],
  periods: readonly Period[],
  shifts: readonly Shift[],
  isOver: boolean,
): string[] {
  const remarks: string[] = [];
  const last = periods.at(-1);
  for (const period of periods) {
    if (period.start === null) remarks.push('Arrivée manquante');
    else if (period.end === null && (period !== last || isOver)) remarks.push('Départ manquant');
    else if (period.end === null) remarks.push(openBreak(period) ? 'En pause' : 'Au travail');
    else if (openBreak(period)) remarks.push('Fin de pause manquante');
    if (period.breakNotTaken) remarks.push('Pause non prise');
  }
  const waiting = all.filter(waitsToBeConfirmed);
  if (waiting.some((one) => doubtOf(one) === null)) remarks.push('À confirmer');
  for (const doubt of new Set(waiting.flatMap((one) => doubtOf(one) ?? [])))
    remarks.push(`À vérifier\u202f: ${doubtTexts[doubt]}`);
  if (periods.length > 0 && shifts.length === 0) remarks.push('Non planifié');
  if (periods.length === 0 && shifts.length > 0 && isOver) remarks.push('Aucun pointage');
  return remarks;
}

interface Context {
  readonly names: Names;
  /** Day and instant of the question. */
  readonly today: string;
}

interface Asked {
  /** Facts of the months around the day, each month's in order. */
  readonly rows: readonly PunchFactRow[];
  readonly record: PunchesState;
  readonly shifts: readonly Shift[];
  /** The counted hours of a realized row; null for a day that counts as planned. */
  readonly realized: { readonly kept: KeptDay | null } | null;
}

export function punchedDay(
  date: string,
  { rows, record: state, shifts, realized }: Asked,
  { names, today }: Context,
): PunchedDay {
  const periods = periodsOn(state.punches, date);
  const ids = new Set(periods.flatMap((period) => period.punches));
  // One that was voided stays legible on its own day.
  const isOfDay = ({ id, at, isVoided }: Punch) =>
    ids.has(id) || (isVoided && at !== null && parisDayOf(at) === date);
  const shown = state.punches.filter(isOfDay);
  const now = clockedDay(date, periods, shifts);
  const isChanged = realized !== null && !isSameDay(realized.kept, now, date);
  const history = historyOf(rows, names);
  const asked = Object.entries(state.requests).filter(([, request]) => request.day === date);
  const isOver = date < today;
  return {
    date,
    planned: shifts.map(({ start, end }) => ({ start, end })),
    plannedMinutes: now.plannedMinutes,
    punched: periods.map(({ start, end }) => ({
      start: start ? timeIn(start) : '',
      end: end ? timeIn(end) : '',
    })),
    punchedMinutes: now.punchedMinutes,
    breakMinutes: lengthOf([...now.breaks, ...now.paidBreaks]),
    keptMinutes: realized?.kept ? keptMinutesOf(realized.kept) : now.minutes,
    cutMinutes: lengthOf(now.cuts),
    remarks: [
      ...remarksOf(shown, periods, shifts, isOver),
      ...(isChanged ? ['Pointages modifiés depuis'] : []),
    ],
    needsLook:
      shown.some(waitsToBeConfirmed) ||
      asked.some(([, { accepted }]) => accepted === null) ||
      periods.some((period) => isIncomplete(period, period === periods.at(-1) && !isOver)),
    punches: shown.map(({ id, month, kind, at, toConfirm, isVoided }) => ({
      _id: id,
      ...{ month, kind, at, toConfirm, isVoided },
      time: at ? timeIn(at) : '',
      history: history.get(id) ?? [],
    })),
    requests: asked.map(([id, { text, accepted, answer }]) => ({
      _id: id,
      ...{ month: date.slice(0, 7), accepted },
      text: unlessErased(text, ''),
      answer: unlessErased(answer, '') ?? '',
      askedAt:
        rows.find(({ fact }) => 'requestId' in fact.data && fact.data.requestId === id)?.recordedAt ?? '',
    })),
  };
}
