/** The manager's open tasks, one line each. Pure. */
import { addDays, isoWeekday } from '@fournil/calendar/days';
import type { ToDo } from '@fournil/contracts/dashboard/to-do-endpoint';
import { frenchMonth } from '@fournil/contracts/months';
import { datesOf, mondayOf, parseWeekId, type Week, weekOf } from '@fournil/contracts/planning/week';
import { dayAndMonth } from '@fournil/contracts/time/french-dates';
import type { AskedDay } from '@fournil/domain/week/judge/agreements';
import { monthBefore } from '@fournil/domain/week/month/months-in-reach';

const thin = '\u202f';
type Line = Pick<ToDo, 'name' | 'detail' | 'to'> & Partial<ToDo>;
const line = (kind: ToDo['kind'], key: string, one: Line): ToDo => ({
  ...{ kind, key: `${kind} ${key}`, due: null, late: false, id: null },
  ...one,
});

const period = ({ startDate: first, endDate: last }: { startDate: string; endDate: string }): string =>
  first === last
    ? `le ${dayAndMonth(first)}/${first.slice(0, 4)}`
    : `du ${dayAndMonth(first)} au ${dayAndMonth(last)}/${last.slice(0, 4)}`;

interface LeaveToDecide {
  readonly leaveId: string;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly status: string;
  readonly cancellationRequested: boolean;
}

export function leaveLine(row: LeaveToDecide, today: string): ToDo {
  const { leaveId: id, name, startDate: first, status } = row;
  const kind = status === 'pending' ? 'leave' : row.cancellationRequested ? 'cancellation' : 'days-back';
  const asked = {
    leave: 'Demande un congé',
    cancellation: "Demande l'annulation de son congé",
    'days-back': 'Demande que des jours de maladie lui soient rendus sur son congé',
  };
  return line(kind, id, {
    ...{ name, id, due: kind === 'days-back' ? null : first, late: kind === 'leave' && first <= today },
    detail: `${asked[kind]} ${period(row)}`,
    to: `/vacation-management?annee=${first.slice(0, 4)}#${id}`,
  });
}

interface OpenCertificate {
  readonly certificateId: string;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly status: string;
  readonly is_overdue: unknown;
}

export function certificateLine(row: OpenCertificate): ToDo {
  const { certificateId: id, name, status } = row;
  return line('certificate', id, {
    ...{ name, id, late: row.is_overdue === true },
    detail: `Arrêt maladie ${period(row)} à ${status === 'pending' ? 'valider' : 'déclarer'}`,
    to: `/sick-leave-management?certificat=${id}`,
  });
}

const pathOf = ({ week, year }: Week): string => `/planning?week=${week}&year=${year}`;

/**
 * The consents that are still missing, one line per person and week. It leads to the answer; after a refusal to the people
 * who could take the first refused shift.
 */
export function agreementLines(
  week: Week,
  asked: readonly AskedDay[],
  nameOf: (id: string) => string,
  shiftOf: (day: AskedDay) => string | undefined,
): ToDo[] {
  return [...Map.groupBy(asked, ({ employeeId }) => employeeId)].map(([employeeId, days]) => {
    const dates = days.map(({ date }) => dayAndMonth(date)).join(', ');
    const refused = days.filter(({ declined }) => declined);
    const isDeclined = refused.length > 0;
    const shiftId = refused.map(shiftOf).find((id) => id !== undefined);
    return line('agreement', `${week.year}-${week.week} ${employeeId}`, {
      ...{ name: nameOf(employeeId), id: employeeId, late: isDeclined },
      due: days.map(({ date }) => date).sort()[0] ?? null,
      detail: isDeclined
        ? `A refusé des horaires annoncés tard (${dates})${thin}: trouvez quelqu'un d'autre ou changez-les`
        : `N'a pas encore répondu à des horaires annoncés tard (${dates})`,
      to: `${pathOf(week)}&${shiftId === undefined ? `ouvrir=accord:${employeeId}` : `remplacer=${shiftId}`}`,
    });
  });
}

export function hoursLine(row: {
  readonly employeeId: string;
  readonly name: string;
  readonly week: string;
}): ToDo {
  const week = parseWeekId(row.week) ?? weekOf(row.week);
  const sunday = datesOf(week).at(-1) ?? '';
  return line('hours', `${row.week} ${row.employeeId}`, {
    ...{ name: row.name, id: row.employeeId },
    detail: `Conteste ses heures de la semaine ${week.week}`,
    to: `/payroll?mois=${Number(sunday.slice(5, 7))}&annee=${sunday.slice(0, 4)}#heures-dites`,
  });
}

const noticeDays = 7;

/**
 * The last day on which part-timers can be informed of a week without their agreement: seven working days
 * must remain (L3123-31).
 */
export function lastLegalDay(monday: string, holidays: ReadonlySet<string>): string {
  let day = monday;
  for (let counted = 0; counted < noticeDays; ) {
    day = addDays(day, -1);
    if (isoWeekday(day) <= 5 && !holidays.has(day)) counted += 1;
  }
  return addDays(day, -1);
}

interface WeekToPublish {
  readonly week: Week;
  readonly status: 'none' | 'draft' | 'published';
  readonly daysBefore: number;
}

/** The line of a week that the shop's settings want published by now; null for any other week. */
export function weekLine(one: WeekToPublish, holidays: ReadonlySet<string>, today: string): ToDo | null {
  const { week, status, daysBefore } = one;
  const monday = mondayOf(week);
  if (status === 'published' || addDays(monday, -daysBefore) > today) return null;
  const due = lastLegalDay(monday, holidays);
  const isLate = due < today;
  return line('week', `${week.year}-${week.week}`, {
    ...{ name: `Semaine ${week.week}`, due, late: isLate, to: pathOf(week) },
    detail: `${status === 'draft' ? 'Prête à vérifier et publier' : 'À générer et publier'}${thin}; ${
      isLate
        ? 'les temps partiels doivent donner leur accord à des horaires annoncés si tard'
        : `dernier jour pour prévenir les temps partiels${thin}: ${dayAndMonth(due)}`
    }`,
  });
}

interface PlannedMonths {
  /** The month before this one. */
  readonly last: string;
  /** Whether anything was planned in the last month. */
  readonly isLastPlanned: boolean;
  /** The month in which something was realized first; null before. */
  readonly firstRealized: string | null;
  readonly closed: ReadonlySet<string>;
}

/**
 * Every past month that is not closed, from the first month with realized weeks on; the last month also when
 * it was only planned.
 */
export function monthsToClose({ last, isLastPlanned, firstRealized, closed }: PlannedMonths): string[] {
  const months = isLastPlanned || firstRealized ? [last] : [];
  for (let month = last; firstRealized !== null && month > firstRealized; ) {
    month = monthBefore(month, 1);
    months.unshift(month);
  }
  return months.filter(
    (month) => !closed.has(month) && (month !== last || isLastPlanned || month === firstRealized),
  );
}

export const monthLine = (month: string): ToDo =>
  line('month', month, {
    name: frenchMonth(month),
    detail: 'Mois terminé, à clôturer pour la paie',
    to: `/payroll?mois=${Number(month.slice(5))}&annee=${month.slice(0, 4)}#cloture`,
  });

interface Due {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly label: string;
  readonly dueDate: string;
}

/** One line per person with all due tasks of that person. */
export const obligationLines = (due: readonly Due[], today: string): ToDo[] =>
  [...Map.groupBy(due, ({ employeeId }) => employeeId)].map(([employeeId, own]) => {
    const soonest = own.map(({ dueDate }) => dueDate).sort()[0] ?? today;
    return line('obligation', employeeId, {
      ...{ name: own[0]?.employeeName ?? '', id: employeeId, due: soonest, late: soonest < today },
      detail: own.map(({ label }) => label).join(', '),
      to: `/employees/${employeeId}/demarches`,
    });
  });

interface Mails {
  readonly held: number;
  readonly waiting: number;
  /** Why none leaves at the moment; null while they do. */
  readonly problem: string | null;
}

/** Mails that the server does not take, and those that wait for a decision. */
export function mailLines({ held, waiting, problem }: Mails): ToDo[] {
  const mails = (count: number) => `${count} e-mail${count > 1 ? 's' : ''}`;
  const name = 'E-mails';
  return [
    ...(problem !== null && waiting > 0
      ? [
          line('mail', 'failing', {
            ...{ name, late: true, to: '/parameters?onglet=e-mail' },
            detail: `${mails(waiting)} ne part${waiting > 1 ? 'ent' : ''} pas${thin}: ${problem}`,
          }),
        ]
      : []),
    ...(held > 0
      ? [
          line('mail', 'held', {
            name,
            detail: `${mails(held)} en attente de votre décision${thin}: à renvoyer ou à laisser`,
            to: '/parameters?onglet=e-mail&partie=journal-e-mails',
          }),
        ]
      : []),
  ];
}

/** Answers that somebody waits for come before the shop's own duties. */
const order: readonly ToDo['kind'][] = [
  ...([
    'leave',
    'cancellation',
    'days-back',
    'agreement',
    'offer',
    'swap',
    'certificate',
    'hours',
    'punches',
  ] as const),
  ...(['week', 'month', 'mail', 'obligation'] as const),
];

/** Late lines first, then those due within a week, then the rest; each part ordered by kind, then by day. */
export function inOrder(lines: readonly ToDo[], today: string): ToDo[] {
  const soon = addDays(today, 7);
  const rank = ({ late, due }: ToDo) => (late ? 0 : due !== null && due <= soon ? 1 : 2);
  return lines.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      order.indexOf(one.kind) - order.indexOf(other.kind) ||
      (one.due ?? '9').localeCompare(other.due ?? '9') ||
      one.name.localeCompare(other.name, 'fr'),
  );
}
