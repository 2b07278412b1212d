/**
 * The data from which balances are computed, by person: the record, absences, leave, and CP typed in the
 * cells of weeks.
 */

import { addDays, daysBetween } from '@fournil/calendar/days';
import { kindOfDeclaration } from '@fournil/contracts/absences/kinds';
import { weekDays } from '@fournil/contracts/employees/rules';
import { datesOf, parseWeekId, weekId, weekOf } from '@fournil/contracts/planning/week';
import type { OpeningBalance } from '@fournil/contracts/vacations/account';
import { referencePeriodOf, type Suspension } from '@fournil/contracts/vacations/acquisition';
import type { NoticeDays } from '@fournil/contracts/vacations/after-illness';
import { oldestDay } from '@fournil/contracts/vacations/balance';
import { firstPeriodOf, illnesses, keepsLeave } from '@fournil/contracts/vacations/carry-over';
import type { ChildAtHome } from '@fournil/contracts/vacations/children-days';
import type { PlannedWork } from '@fournil/contracts/vacations/hours-away';
import { endExceptionNames } from '@fournil/contracts/vacations/leave-due';
import type { PaidLeave } from '@fournil/contracts/vacations/paid-leave';
import { type DateRange, daysStillBack } from '@fournil/contracts/vacations/taken';
import { usualWeek } from '@fournil/contracts/vacations/usual-week';
import { plannedWorkOn } from '@fournil/week/month/planned-work';
import type { PlanState } from '@fournil/week/plan/plan-state';
import type { Pool } from 'pg';
import { absenceKindSql, notSuperseded } from '../absences/superseded.ts';
import type { DeclarationRow } from '../absences/view.ts';
import { contractFactsSql, type EmployeeRecord } from '../employees/contract-facts.ts';
import type { WeekRowRow } from '../planning/constraints-view.ts';
import type { PlanningProfileRow } from '../planning/profile-view.ts';
import type { LeaveAccountRow, LeaveCorrectionRow, LeaveNoticeRow } from './account-view.ts';
import type { LeaveRow } from './view.ts';

const all = async <T extends object>(pool: Pool, sql: string, values: unknown[]): Promise<T[]> =>
  (await pool.query<T>(sql, values)).rows;

const defined = <T>(value: T | undefined): value is T => value !== undefined;

type PersonRow = Pick<
  EmployeeRecord,
  | 'employee_id'
  | 'name'
  | 'birth_date'
  | 'entry_date'
  | 'exit_date'
  | 'former_employments'
  | 'contract_type'
  | 'contract_end_date'
  | 'weekly_hours'
  | 'contract_facts'
>;

/** Active people, or the requested ones. */
const selectPeople = (pool: Pool, ids: readonly string[] | null) =>
  all<PersonRow>(
    pool,
    `select employee_id, name, birth_date, entry_date, exit_date, former_employments, contract_type, contract_end_date, weekly_hours,
       ${contractFactsSql} as contract_facts
     from views.employees
     where case when $1::text[] is null then is_active else employee_id = any($1) end
     order by employee_id`,
    [ids],
  );

const paid = (row: LeaveRow, sickness: readonly Suspension[]): PaidLeave => ({
  startDate: row.start_date,
  endDate: row.end_date,
  startHalf: row.start_half === null ? null : 'afternoon',
  endHalf: row.end_half === null ? null : 'morning',
  state: row.state === 'pending' ? 'pending' : 'accepted',
  ...(row.days_back.length ? { daysBack: daysStillBack(row.days_back, sickness) } : {}),
});

function openingOf(account: LeaveAccountRow | undefined): OpeningBalance | null {
  if (!account?.opened_on || account.opened_periods === null) return null;
  // Written by the view from the fact's own field.
  return {
    asOf: account.opened_on,
    periods: JSON.parse(account.opened_periods) as OpeningBalance['periods'],
  };
}

/** The notice as the view stores it; after an erasure only the day is left. */
const noticeOf = ({ notice_id, notified_on, means, illness, periods }: LeaveNoticeRow) => ({
  noticeId: notice_id,
  notifiedOn: notified_on,
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
    [...Map.groupBy(declarations, (row) => row.employee_id)].map(([id, rows]): [string, string] => [
      id,
      firstPeriodOf(oldest, illnesses(rows.map(suspensionOf))).start,
    ]),
  );
}

type AwayRow = Pick<
  DeclarationRow,
  'declaration_id' | 'employee_id' | 'kind' | 'start_date' | 'end_date' | 'absence_kind'
>;

const suspensionOf = (row: AwayRow): Suspension => ({
  startDate: row.start_date,
  endDate: row.end_date,
  kind: kindOfDeclaration(row.kind === 'sick-leave' ? 'sick-leave' : 'absence', row.absence_kind),
});

const readAway = (pool: Pool, ids: readonly string[], since: string) =>
  all<AwayRow>(
    pool,
    `select declaration_id, employee_id, kind, start_date, end_date, ${absenceKindSql} as absence_kind from views.declarations
     where employee_id = any($1) and kind <> 'delay' and end_date >= $2 and state = 'active'
     and ${notSuperseded}`,
    [ids, since],
  );

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
  // A plan of 60 people is some 150 kB: of each only what is theirs is taken.
  const plans = await all<{ week: string } & Pick<PlanState, 'shifts' | 'withdrawn'>>(
    pool,
    `select week,
       (select coalesce(jsonb_agg(shift), '[]') from jsonb_array_elements(state -> 'shifts') shift
        where shift ->> 'employeeId' = any($2)) as shifts,
       (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(state -> 'withdrawn') one
        where one -> 'shift' ->> 'employeeId' = any($2)) as withdrawn
     from views.week_plans where week = any($1) and state ->> 'status' = 'published'`,
    [[...new Set(days.map(({ date }) => weekId(weekOf(date))))], [...new Set(days.map(({ id }) => id))]],
  );
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
  const ids = people.map((one) => one.employee_id);
  if (!ids.length) return [];
  const own = <T extends object>(table: string, order = 'employee_id') =>
    all<T>(pool, `select * from views.${table} where employee_id = any($1) order by ${order}`, [ids]);
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
  const [leaves, rows, accounts, corrections, profiles, notices] = await Promise.all([
    // Récupération runs out at no date.
    all<LeaveRow>(
      pool,
      `select * from views.leaves where employee_id = any($1) and state in ('active', 'pending')
       and (end_date >= $2 or leave_type = 'Récupération' or (employee_id = any($3) and end_date >= $4))`,
      [ids, usual, longIll, since],
    ),
    all<Pick<WeekRowRow, 'employee_id' | 'week' | 'cells'>>(
      pool,
      `select employee_id, week, cells from views.week_rows
       where employee_id = any($1) and (week >= $2 or (employee_id = any($3) and week >= $4))`,
      [ids, weekId(weekOf(usual)), longIll, weekId(weekOf(since))],
    ),
    own<LeaveAccountRow>('leave_accounts'),
    own<LeaveCorrectionRow>('leave_corrections', 'recorded_at, correction_id'),
    own<PlanningProfileRow>('planning_profiles'),
    own<LeaveNoticeRow>('leave_notices', 'notified_on, recorded_at'),
  ]);
  const planned = await readPlanned(pool, [
    ...leaves
      .filter((row) => row.leave_type === 'Récupération')
      .map((row) => ({ id: row.employee_id, startDate: row.start_date, endDate: row.end_date })),
    ...(asked ? ids.map((id) => ({ id, ...asked })) : []),
  ]);
  const weekOfPerson = new Map(profiles.map((row) => [row.employee_id, usualWeek(row.recurring)]));
  const byPerson = {
    leaves: Map.groupBy(leaves, (row) => row.employee_id),
    declarations: Map.groupBy(declarations, (row) => row.employee_id),
    rows: Map.groupBy(rows, (row) => row.employee_id),
    corrections: Map.groupBy(corrections, (row) => row.employee_id),
    notices: Map.groupBy(notices, (row) => row.employee_id),
  };
  const accountOf = new Map(accounts.map((row) => [row.employee_id, row]));
  return people.map((person) => {
    const own = byPerson.leaves.get(person.employee_id) ?? [];
    const active = own.filter((row) => row.state === 'active');
    const isCovered = (date: string) => active.some((row) => row.start_date <= date && date <= row.end_date);
    const typed = (byPerson.rows.get(person.employee_id) ?? [])
      .flatMap(({ week, cells }) => typedDays(week, cells))
      .filter((date) => !isCovered(date))
      .map((date): PaidLeave => ({ startDate: date, endDate: date, state: 'accepted' }));
    const from = first.get(person.employee_id) ?? usual;
    const account = accountOf.get(person.employee_id);
    const known = (byPerson.declarations.get(person.employee_id) ?? []).filter((row) => row.end_date >= from);
    const away = known.map(suspensionOf);
    const unpaid = active
      .filter((row) => row.leave_type === 'Sans solde')
      .map((row): Suspension => ({ startDate: row.start_date, endDate: row.end_date, kind: 'unpaid' }));
    const sickness = away.filter(keepsLeave);
    const ofType = (type: LeaveRow['leave_type']) =>
      own.filter((row) => row.leave_type === type).map((row) => paid(row, sickness));
    return {
      ...person,
      opening: openingOf(account),
      recoveryOpening:
        account?.opened_on && account.opened_recovery !== null
          ? { asOf: account.opened_on, days: Number(account.opened_recovery) }
          : null,
      children: account?.children == null ? null : Number(account.children),
      worksOn: weekOfPerson.get(person.employee_id),
      childrenAtHome:
        account?.children_at_home == null ? [] : (JSON.parse(account.children_at_home) as ChildAtHome[]),
      fixedTermEnd:
        account?.fixed_term_end == null
          ? null
          : {
              date: account.fixed_term_end,
              exception: endExceptionNames.find((one) => one === account.end_exception) ?? null,
            },
      secondJob: account?.second_job == null ? null : account.second_job === 'true',
      accountRevision: account?.revision ?? -1,
      corrections: byPerson.corrections.get(person.employee_id) ?? [],
      notices: (byPerson.notices.get(person.employee_id) ?? []).map(noticeOf),
      recovery: ofType('Récupération'),
      planned: planned.get(person.employee_id) ?? new Map<string, readonly PlannedWork[]>(),
      suspensions: [...away, ...unpaid],
      declared: known.map((row) => ({ declarationId: row.declaration_id, ...suspensionOf(row) })),
      leaves: [...ofType('Congés payés'), ...typed],
    };
  });
}

export type BalancePerson = Awaited<ReturnType<typeof readBalances>>[number];
