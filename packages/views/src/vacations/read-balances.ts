/**
 * The data from which balances are computed, by person: the record, absences, leave, and CP typed in the
 * cells of weeks.
 */
import { addDays, daysBetween } from '@fournil/calendar/days';
import { weekDays } from '@fournil/contracts/employees/rules';
import { datesOf, parseWeekId, weekId, weekOf } from '@fournil/contracts/planning/week';
import { type ChildAtHome, endExceptionNames } from '@fournil/contracts/vacations/account-fields';
import type { OpeningBalance } from '@fournil/domain/vacations/balance/account';
import { referencePeriodOf, type Suspension } from '@fournil/domain/vacations/balance/acquisition';
import type { NoticeDays } from '@fournil/domain/vacations/balance/after-illness';
import { oldestDay } from '@fournil/domain/vacations/balance/balance';
import { firstPeriodOf, illnesses, keepsLeave } from '@fournil/domain/vacations/balance/carry-over';
import type { PlannedWork } from '@fournil/domain/vacations/balance/hours-away';
import type { PaidLeave } from '@fournil/domain/vacations/balance/paid-leave';
import { type DateRange, daysStillBack } from '@fournil/domain/vacations/balance/taken';
import { usualWeek } from '@fournil/domain/vacations/balance/usual-week';
import { plannedWorkOn } from '@fournil/domain/week/month/month-days';
import type { PlanState } from '@fournil/domain/week/plan/plan-state';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { contractFacts } from '../employees/contract-facts.ts';
import { anyOf, viewsOn } from '../views-being-built.ts';
import type { LeaveAccountRow, LeaveNoticeRow } from './account-view.ts';
import { type AwayRow, readAway, suspensionOf, unpaidOf } from './suspensions.ts';
import type { LeaveRow } from './view.ts';

const defined = <T>(value: T | undefined): value is T => value !== undefined;

/** Active people, or the requested ones. */
function selectPeople(pool: Pool, ids: readonly string[] | null) {
  const people = viewsOn(pool)
    .selectFrom('employees')
    .select(['employeeId', 'name', 'birthDate', 'entryDate', 'exitDate', 'formerEmployments'])
    .select(['contractType', 'contractEndDate', 'weeklyHours', contractFacts])
    .orderBy('employeeId');
  return (ids ? people.where('employeeId', '=', anyOf(ids)) : people.where('isActive', '=', true)).execute();
}

const paid = (row: LeaveRow, sickness: readonly Suspension[]): PaidLeave => ({
  startDate: row.startDate,
  endDate: row.endDate,
  startHalf: row.startHalf,
  endHalf: row.endHalf,
  state: row.status === 'pending' ? 'pending' : 'accepted',
  ...(row.daysBack.length ? { daysBack: daysStillBack(row.daysBack, sickness) } : {}),
});

function openingOf(account: LeaveAccountRow | undefined): OpeningBalance | null {
  if (!account?.openedOn || account.openedPeriods === null) return null;
  // Written by the view from the fact's own field.
  return {
    asOf: account.openedOn,
    periods: JSON.parse(account.openedPeriods) as OpeningBalance['periods'],
  };
}

/** The notice as the view stores it; after an erasure only the day is left. */
const noticeOf = ({ noticeId, notifiedOn, means, illness, periods }: LeaveNoticeRow) => ({
  noticeId,
  notifiedOn,
  means,
  illness: illness === null ? null : (JSON.parse(illness) as DateRange),
  periods: periods === null ? [] : (JSON.parse(periods) as readonly NoticeDays[]),
});

/** Days typed CP in a week, as dates. */
function typedDays(week: string, cells: Readonly<Record<string, string>>): readonly string[] {
  const known = parseWeekId(week);
  if (!known) return [];
  const dates = datesOf(known);
  return weekDays.map((day, at) => (cells[day] === 'CP' ? dates[at] : undefined)).filter(defined);
}

/** An illness that began earlier counts with the balance at its beginning. */
const illnessYears = 4;

/** By person, the first day that their balance looks at: earlier for people who were ill for years. */
function firstDays(declarations: readonly AwayRow[], asOf: string): ReadonlyMap<string, string> {
  const oldest = referencePeriodOf(oldestDay(asOf));
  return new Map(
    [...Map.groupBy(declarations, (row) => row.employeeId)].map(([id, rows]): [string, string] => [
      id,
      firstPeriodOf(oldest, illnesses(rows.map(suspensionOf))).start,
    ]),
  );
}

type PlannedDays = ReadonlyMap<string, readonly PlannedWork[]>;

/** By person, published work on the days of rest taken or requested. */
async function readPlanned(
  pool: Pool,
  periods: readonly ({ readonly id: string } & DateRange)[],
): Promise<ReadonlyMap<string, PlannedDays>> {
  const days = periods.flatMap(({ id, startDate, endDate }) =>
    Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_none, at) => ({
      id,
      date: addDays(startDate, at),
    })),
  );
  if (days.length === 0) return new Map();
  const weeks = new Set(days.map(({ date }) => weekId(weekOf(date))));
  const people = [...new Set(days.map(({ id }) => id))];
  // A plan of 60 people is some 150 kB: of each only what is theirs is taken.
  const plans = await viewsOn(pool)
    .selectFrom('week_plans')
    .select(({ ref }) => [
      'week',
      sql<PlanState['shifts']>`(
        select coalesce(jsonb_agg(shift), '[]') from jsonb_array_elements(${ref('state', '->').key('shifts')}) shift
        where shift ->> 'employeeId' = ${anyOf(people)})`.as('shifts'),
      sql<PlanState['withdrawn']>`(
        select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(${ref('state', '->').key('withdrawn')}) one
        where one -> 'shift' ->> 'employeeId' = ${anyOf(people)})`.as('withdrawn'),
    ])
    .where('week', '=', anyOf([...weeks]))
    .where(({ ref }) => ref('state', '->>').key('status'), '=', 'published')
    .execute();
  const planOf = new Map(plans.map((plan) => [plan.week, { ...plan, status: 'published' as const }]));
  return new Map(
    [...Map.groupBy(days, ({ id }) => id)].map(([id, own]): [string, PlannedDays] => [
      id,
      new Map(
        own.map(({ date }) => {
          const plan = planOf.get(weekId(weekOf(date)));
          return [date, plan ? plannedWorkOn(plan, id, date) : []];
        }),
      ),
    ]),
  );
}

/** `asked`: a requested period, which is compared with the balances. */
export async function readBalances(
  pool: Pool,
  only: readonly string[] | null,
  asOf: string,
  asked: DateRange | null = null,
) {
  const people = await selectPeople(pool, only);
  const ids = people.map((one) => one.employeeId);
  if (!ids.length) return [];
  const usual = oldestDay(asOf);
  const declarations = await readAway(
    pool,
    ids,
    `${Number(usual.slice(0, 4)) - illnessYears}${usual.slice(4)}`,
  );
  const first = firstDays(declarations, asOf);
  const longIll = ids.filter((id) => (first.get(id) ?? usual) < usual);
  const since = longIll.reduce(
    (day, id) => ((first.get(id) ?? day) < day ? (first.get(id) ?? day) : day),
    usual,
  );
  const views = viewsOn(pool);
  const isOne = anyOf(ids);
  const [leaves, rows, accounts, corrections, profiles, notices] = await Promise.all([
    views
      .selectFrom('leaves')
      .selectAll()
      .where('employeeId', '=', isOne)
      .where('status', 'in', ['validated', 'pending'])
      .where(({ and, eb, or }) =>
        or([
          eb('endDate', '>=', usual),
          // Récupération runs out at no date.
          eb('leaveType', '=', 'Récupération'),
          and([eb('employeeId', '=', anyOf(longIll)), eb('endDate', '>=', since)]),
        ]),
      )
      .execute(),
    views
      .selectFrom('week_rows')
      .select(['employeeId', 'week', 'cells'])
      .where('employeeId', '=', isOne)
      .where(({ and, eb, or }) =>
        or([
          eb('week', '>=', weekId(weekOf(usual))),
          and([eb('employeeId', '=', anyOf(longIll)), eb('week', '>=', weekId(weekOf(since)))]),
        ]),
      )
      .execute(),
    views.selectFrom('leave_accounts').selectAll().where('employeeId', '=', isOne).execute(),
    views
      .selectFrom('leave_corrections')
      .selectAll()
      .where('employeeId', '=', isOne)
      .orderBy('recordedAt')
      .orderBy('correctionId')
      .execute(),
    views.selectFrom('planning_profiles').selectAll().where('employeeId', '=', isOne).execute(),
    views
      .selectFrom('leave_notices')
      .selectAll()
      .where('employeeId', '=', isOne)
      .orderBy('notifiedOn')
      .orderBy('recordedAt')
      .execute(),
  ]);
  const planned = await readPlanned(pool, [
    ...leaves
      .filter((row) => row.leaveType === 'Récupération')
      .map((row) => ({ id: row.employeeId, startDate: row.startDate, endDate: row.endDate })),
    ...(asked ? ids.map((id) => ({ id, ...asked })) : []),
  ]);
  const weekOfPerson = new Map(profiles.map((row) => [row.employeeId, usualWeek(row.recurring)]));
  const byPerson = {
    leaves: Map.groupBy(leaves, (row) => row.employeeId),
    declarations: Map.groupBy(declarations, (row) => row.employeeId),
    rows: Map.groupBy(rows, (row) => row.employeeId),
    corrections: Map.groupBy(corrections, (row) => row.employeeId),
    notices: Map.groupBy(notices, (row) => row.employeeId),
  };
  const accountOf = new Map(accounts.map((row) => [row.employeeId, row]));
  return people.map((person) => {
    const own = byPerson.leaves.get(person.employeeId) ?? [];
    const active = own.filter((row) => row.status === 'validated');
    const isCovered = (date: string) => active.some((row) => row.startDate <= date && date <= row.endDate);
    const typed = (byPerson.rows.get(person.employeeId) ?? [])
      .flatMap(({ week, cells }) => typedDays(week, cells))
      .filter((date) => !isCovered(date))
      .map((date): PaidLeave => ({ startDate: date, endDate: date, state: 'accepted' }));
    const from = first.get(person.employeeId) ?? usual;
    const account = accountOf.get(person.employeeId);
    const known = (byPerson.declarations.get(person.employeeId) ?? []).filter((row) => row.endDate >= from);
    const away = known.map(suspensionOf);
    const sickness = away.filter(keepsLeave);
    const ofType = (type: LeaveRow['leaveType']) =>
      own.filter((row) => row.leaveType === type).map((row) => paid(row, sickness));
    return {
      ...person,
      opening: openingOf(account),
      recoveryOpening:
        account?.openedOn && account.openedRecovery !== null
          ? { asOf: account.openedOn, days: Number(account.openedRecovery) }
          : null,
      children: account?.children == null ? null : Number(account.children),
      worksOn: weekOfPerson.get(person.employeeId),
      childrenAtHome:
        account?.childrenAtHome == null ? [] : (JSON.parse(account.childrenAtHome) as ChildAtHome[]),
      fixedTermEnd:
        account?.fixedTermEnd == null
          ? null
          : {
              date: account.fixedTermEnd,
              exception: endExceptionNames.find((one) => one === account.endException) ?? null,
            },
      secondJob: account?.secondJob == null ? null : account.secondJob === 'true',
      accountRevision: account?.revision ?? -1,
      corrections: byPerson.corrections.get(person.employeeId) ?? [],
      notices: (byPerson.notices.get(person.employeeId) ?? []).map(noticeOf),
      recovery: ofType('Récupération'),
      planned: planned.get(person.employeeId) ?? new Map<string, readonly PlannedWork[]>(),
      suspensions: [...away, ...unpaidOf(active)],
      declared: known.map((row) => ({ declarationId: row.declarationId, ...suspensionOf(row) })),
      leaves: [...ofType('Congés payés'), ...typed],
    };
  });
}

export type BalancePerson = Awaited<ReturnType<typeof readBalances>>[number];
