/** The open points of a month, shown before it is closed. Pure. */
import type { PayLine } from '@fournil/contracts/payroll/lines';
import { dayAndMonth, fromTo } from '@fournil/contracts/time/french-dates';
import { isVacated } from '../cells/effective-cell.ts';
import type { PersonHours } from './month-days.ts';

export interface OpenPoint {
  /** A code of `openPointLabels`. */
  readonly code: string;
  readonly details: readonly string[];
}

/** People by week: « Semaine 47 : Ana, Paul ». */
function byWeek(
  people: readonly PersonHours[],
  weeksOf: (person: PersonHours) => readonly string[],
): readonly string[] {
  const rows = people.flatMap((person) => weeksOf(person).map((week) => ({ name: person.name, week })));
  return [...Map.groupBy(rows, ({ week }) => week)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([week, own]) => `Semaine ${Number(week.slice(6))}\u202f: ${own.map(({ name }) => name).join(', ')}`,
    );
}

const plannedWeeks = ({ weeks }: PersonHours): readonly string[] =>
  weeks.filter(({ status, workMinutes }) => status === 'planned' && workMinutes > 0).map(({ week }) => week);

/** Weeks of the month without a plan: their work counts nowhere. */
const weeksWithoutPlan = (people: readonly PersonHours[]): readonly string[] => {
  const none = people.flatMap(({ weeks }) =>
    weeks.filter(({ status }) => status === 'none').map(({ week }) => week),
  );
  return [...new Set(none)].sort().map((week) => `Semaine ${Number(week.slice(6))}`);
};

/** Without a first day, every day before is one of a contract too. */
const withoutEntryDate = (people: readonly PersonHours[]): readonly string[] =>
  people.filter(({ isEmployed, entryDate }) => isEmployed && entryDate === null).map(({ name }) => name);

/** A person's contested hours of a week (2026-W48) that nobody has answered yet. */
export interface ContestedHours {
  readonly week: string;
  readonly employeeId: string;
}

const contestedWeeks = (people: readonly PersonHours[], contested: readonly ContestedHours[]) => {
  const names = new Map(people.map(({ employeeId, name }) => [employeeId, name]));
  return contested.map(
    ({ week, employeeId }) => `Semaine ${Number(week.slice(6))}\u202f: ${names.get(employeeId) ?? ''}`,
  );
};

const withoutCertificate = (people: readonly PersonHours[], lines: readonly PayLine[]): readonly string[] => {
  const names = new Map(people.map(({ employeeId, name }) => [employeeId, name]));
  return lines
    .filter(({ certificate }) => certificate === 'pending' || certificate === 'missing')
    .map(
      ({ employeeId, from, to, certificate }) =>
        `${names.get(employeeId) ?? ''}, ${fromTo(from, to)}\u202f: ${certificate === 'pending' ? 'à valider' : 'manquant'}`,
    );
};

const daysText = (hundredths: number): string => `${String(hundredths / 100).replace('.', ',')} j`;

const exceptions =
  'sauf élève ou étudiant en vacances, saison, CDI qui suit ou est refusé, départ du salarié (L1243-10)';

/** The people whose contract ends in the month, and the amounts due; the indemnity of a CDD depends on how it ends. */
function contractsThatEnd(
  people: readonly PersonHours[],
  lines: readonly PayLine[],
  month: string,
): readonly string[] {
  const due = lines.filter(({ period, source }) => period === month && source.startsWith('solde-'));
  return people.flatMap(({ employeeId, name }) =>
    [
      ...Map.groupBy(
        due.filter((line) => line.employeeId === employeeId),
        ({ from }) => from,
      ),
    ].map(([last, own]) => {
      const of = (code: string) => own.find((line) => line.code === code)?.quantity ?? 0;
      const recovery = of('RECUPDU') === 0 ? '' : `, récupération ${daysText(of('RECUPDU'))}`;
      const end = of('FINCDD') === 0 ? '' : `, indemnité de fin de contrat (10\u00a0%) ${exceptions}`;
      return `${name}, ${dayAndMonth(last)}\u202f: congés dus ${daysText(of('CPDU1') + of('CPDU'))}${recovery}${end}`;
    }),
  );
}

/**
 * Realized days on which a person worked although declared ill, absent or on leave: one of the two must be
 * wrong.
 */
const workedWhileAway = (people: readonly PersonHours[]): readonly string[] =>
  people.flatMap(({ name, days }) => {
    const worked = days.filter(
      ({ date, status, word, shifts }) =>
        status === 'realized' && isVacated(word, false) && shifts.some((shift) => shift.date === date),
    );
    const dates = worked.map(({ date }) => dayAndMonth(date));
    return dates.length ? [`${name}, ${dates.join(', ')}`] : [];
  });

/** The days are missing in the pay: either the contract's dates or the plan must be wrong. */
const withoutContract = (people: readonly PersonHours[]): readonly string[] =>
  people
    .filter(({ outsideContract }) => outsideContract.length > 0)
    .map(({ name, outsideContract }) => `${name}, ${outsideContract.map(dayAndMonth).join(', ')}`);

/** `month` YYYY-MM, `today` YYYY-MM-DD. */
export function openPoints(
  people: readonly PersonHours[],
  lines: readonly PayLine[],
  month: string,
  today: string,
  contested: readonly ContestedHours[] = [],
): readonly OpenPoint[] {
  const points: readonly OpenPoint[] = [
    { code: 'not-over', details: today.slice(0, 7) <= month ? ['Des jours restent à travailler'] : [] },
    { code: 'weeks-planned', details: byWeek(people, plannedWeeks) },
    { code: 'weeks-without-plan', details: weeksWithoutPlan(people) },
    { code: 'weeks-without-hours', details: byWeek(people, ({ weeksWithoutHours }) => weeksWithoutHours) },
    { code: 'no-entry-date', details: withoutEntryDate(people) },
    { code: 'absent-worked', details: workedWhileAway(people) },
    { code: 'outside-contract', details: withoutContract(people) },
    { code: 'hours-contested', details: contestedWeeks(people, contested) },
    { code: 'contracts-end', details: contractsThatEnd(people, lines, month) },
    { code: 'certificates', details: withoutCertificate(people, lines) },
  ];
  return points.filter(({ details }) => details.length > 0);
}
