/** A person's own week out of the planned week: when they work, with whom, who opens and who closes. Pure. */
import type { PlanShift } from '@fournil/contracts/planning/plan-shapes';
import type { PersonChange, PlanPerson, PlanView } from '@fournil/contracts/planning/plan-views';
import { durationText, hoursWithNextDay } from '@fournil/contracts/time/clock';
import { count, formatPeriod } from '../../../shared/format/french.ts';
import { awayOn, type Beside, colleaguesIn, type Holder } from './colleagues.ts';

export interface OwnShift extends Beside {
  readonly shift: PlanShift;
}

export interface OwnDay {
  readonly date: string;
  /** French day name. */
  readonly day: string;
  readonly shifts: readonly OwnShift[];
  /** Services that are no longer valid: the person is ill, absent or on leave that day. */
  readonly fallen: readonly PlanShift[];
  /** The text without a shift: the cell's label, the shop's closing, or that there is no shift. */
  readonly rest: string;
  /** Minutes that count: shifts without unpaid breaks, Formation 8 h, Management. */
  readonly minutes: number;
  /** Announced after the publication and not seen yet. */
  readonly change: PersonChange | null;
  /** Announced too late: consent is requested, or was refused. */
  readonly agreement: 'asked' | 'declined' | null;
}

type Times = Pick<PlanShift, 'startTime' | 'endTime'>;
/** 06:00–13:30, the format of shifts [planning-20]; an end on the next day is marked. */
export const hoursText = ({ startTime, endTime }: Times): string => hoursWithNextDay(startTime, endTime);

/** « pause 10:00–10:20 », several joined; '' without one. */
export const breaksText = (breaks: PlanShift['breaks']): string =>
  breaks.map(({ paid, ...times }) => `pause ${paid ? 'payée ' : ''}${hoursText(times)}`).join(', ');

/** A cell in the words of the person it concerns; a normal day without a shift is a day off. */
function restText(value: string, label: string, day: PlanView['days'][number] | undefined): string {
  if (value === 'Fermé') return 'Boutique fermée';
  if (value === 'Férié') return day?.holiday ? `Férié\u202f: ${day.holiday}` : 'Férié';
  if (value === '' || value === 'Matin' || value === 'Après-midi') return 'Pas de créneau';
  return label;
}

function agreementOn({ toAgree }: PlanView, own: string, date: string): OwnDay['agreement'] {
  const asked = toAgree.find((one) => one.employeeId === own && one.date === date);
  if (!asked) return null;
  return asked.declined ? 'declined' : 'asked';
}

const byStart = (one: PlanShift, other: PlanShift) => (one.startTime < other.startTime ? -1 : 1);

/** Seven days of `person`, Monday first. */
export function ownDays(plan: PlanView, person: PlanPerson): readonly OwnDay[] {
  const beside = colleaguesIn(plan);
  const { employeeId: own } = person;
  return plan.days.map(({ date, day }, index) => {
    const away = awayOn(plan, date);
    const mine = plan.shifts.filter((shift) => shift.date === date && shift.employeeId === own).sort(byStart);
    const fallen = mine.filter(({ notWorked }) => notWorked || away.has(own));
    const cell = person.cells.find((candidate) => candidate.date === date);
    return {
      date,
      day,
      rest: restText(cell?.value ?? '', cell?.label ?? '', plan.days[index]),
      minutes: away.has(own) ? 0 : Math.round((cell?.hours ?? 0) * 60),
      agreement: away.has(own) ? null : agreementOn(plan, own, date),
      fallen,
      change:
        plan.changes.find((change) => change.employeeId === own && change.date === date && !change.seen) ??
        null,
      shifts: mine
        .filter((shift) => !fallen.includes(shift))
        .map((shift): OwnShift => ({ shift, ...beside(shift) })),
    };
  });
}

/** « Fatou, Léa et 2 autres ». */
export function namesText(names: readonly string[], shown: number): string {
  const more = names.length - shown;
  return more > 0 ? `${names.slice(0, shown).join(', ')} et ${count(more, 'autre')}` : names.join(', ');
}

/** « Marie D. »: on paper a dozen names share a line. */
export function shortName(name: string): string {
  const parts = name.trim().split(/\s+/);
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  return last ? `${parts.slice(0, -1).join(' ')} ${last.charAt(0)}.` : name;
}

/** « Vous ouvrez avec Nadia (06:00) », « Ouverture : Nadia (06:00) ». */
export function holderText(kind: 'opens' | 'closes', { own, names, at }: Holder): string {
  const [verb, noun] = kind === 'opens' ? ['Vous ouvrez', 'Ouverture'] : ['Vous fermez', 'Fermeture'];
  const others = namesText(names, 2);
  if (own) return `${verb}${others ? ` avec ${others}` : ''} (${at})`;
  return `${noun}\u202f: ${others} (${at})`;
}

/** The sentence under the title: the planned hours compared with the target. */
export function ownSentence(plan: PlanView, person: PlanPerson): string {
  const shifts = ownDays(plan, person).reduce((sum, day) => sum + day.shifts.length, 0);
  return `${periodOf(plan)}\u202f: ${count(shifts, 'créneau', 'créneaux')}, ${totalText(withAttendedHours(plan, person))}`;
}

/** The person with the hours of the shifts on which the person is present. */
export const withAttendedHours = (plan: PlanView, person: PlanPerson): PlanPerson => ({
  ...person,
  totalHours: ownDays(plan, person).reduce((sum, { minutes }) => sum + minutes, 0) / 60,
});

export const periodOf = ({ days }: PlanView): string =>
  formatPeriod(days[0]?.date ?? '', days[6]?.date ?? '');

/**
 * « 33 h 30 sur un objectif de 35 h »; the contract next to it where absences lowered the target, and hours alone
 * for a reader who may not know them.
 */
export function totalText(
  person: Pick<PlanPerson, 'totalHours' | 'targetHours' | 'contractedHours'>,
): string {
  const { totalHours, targetHours, contractedHours } = person;
  const of = (hours: number) => durationText(hours * 60);
  if (targetHours === null || contractedHours === null) return of(totalHours);
  const contract = targetHours === contractedHours ? '' : ` (contrat ${of(contractedHours)})`;
  return `${of(totalHours)} sur un objectif de ${of(targetHours)}${contract}`;
}
