/** What a balance is made of, by person: the record, time away, leave, and CP typed in the week's cells. */

import { weekDays } from '@fournil/contracts/employees/rules';
import { datesOf, parseWeekId, weekId, weekOf } from '@fournil/contracts/planning/week';
import type { OpeningBalance } from '@fournil/contracts/vacations/account';
import type { Suspension } from '@fournil/contracts/vacations/acquisition';
import { oldestDay } from '@fournil/contracts/vacations/balance';
import type { PaidLeave } from '@fournil/contracts/vacations/paid-leave';
import { daysStillBack } from '@fournil/contracts/vacations/taken';
import { usualWeek } from '@fournil/contracts/vacations/usual-week';
import type { LeaveAccountRow } from '@fournil/read-models/vacations/account-view';
import type { LeaveRow } from '@fournil/read-models/vacations/view';
import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';
import { declarationCounts } from '../../shared/declaration-counts.ts';
import { byName } from '../../shared/french.ts';

const defined = <T>(value: T | undefined): value is T => value !== undefined;

/** Active people, or the one asked about. */
const selectPeople = (views: Kysely<ViewsDatabase>, employeeId: string | null) =>
  views
    .selectFrom('employees')
    .select(['employee_id', 'name', 'entry_date', 'exit_date', 'contract_type'])
    .$if(employeeId === null, (query) => query.where('is_active', '=', true))
    .$if(employeeId !== null, (query) => query.where('employee_id', '=', employeeId ?? ''))
    .orderBy('employee_id')
    .execute();

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

/** Days typed CP in a week, as dates. */
function typedDays(week: string, cells: Readonly<Record<string, string>>): readonly string[] {
  const known = parseWeekId(week);
  if (!known) return [];
  const dates = datesOf(known);
  return weekDays.map((day, at) => (cells[day] === 'CP' ? dates[at] : undefined)).filter(defined);
}

export async function selectBalances(views: Kysely<ViewsDatabase>, employeeId: string | null, asOf: string) {
  const since = oldestDay(asOf);
  const people = await selectPeople(views, employeeId);
  const ids = people.map((one) => one.employee_id);
  if (!ids.length) return [];
  const [leaves, declarations, rows, accounts, corrections, profiles] = await Promise.all([
    views
      .selectFrom('leaves')
      .selectAll()
      .where('employee_id', 'in', ids)
      .where('state', 'in', ['active', 'pending'])
      // Récupération runs out at no date.
      .where((eb) => eb.or([eb('end_date', '>=', since), eb('leave_type', '=', 'Récupération')]))
      .execute(),
    views
      .selectFrom('declarations')
      .select(['employee_id', 'kind', 'start_date', 'end_date'])
      .where('employee_id', 'in', ids)
      .where('kind', '!=', 'delay')
      .where('end_date', '>=', since)
      .where('state', '=', 'active')
      .where(declarationCounts())
      .execute(),
    views
      .selectFrom('week_rows')
      .select(['employee_id', 'week', 'cells'])
      .where('employee_id', 'in', ids)
      .where('week', '>=', weekId(weekOf(since)))
      .execute(),
    views.selectFrom('leave_accounts').selectAll().where('employee_id', 'in', ids).execute(),
    views
      .selectFrom('leave_corrections')
      .selectAll()
      .where('employee_id', 'in', ids)
      .orderBy('recorded_at')
      .orderBy('correction_id')
      .execute(),
    views
      .selectFrom('planning_profiles')
      .select(['employee_id', 'recurring'])
      .where('employee_id', 'in', ids)
      .execute(),
  ]);
  const weekOfPerson = new Map(profiles.map((row) => [row.employee_id, usualWeek(row.recurring)]));
  const byPerson = {
    leaves: Map.groupBy(leaves, (row) => row.employee_id),
    declarations: Map.groupBy(declarations, (row) => row.employee_id),
    rows: Map.groupBy(rows, (row) => row.employee_id),
    corrections: Map.groupBy(corrections, (row) => row.employee_id),
  };
  const accountOf = new Map(accounts.map((row) => [row.employee_id, row]));
  return people.sort(byName).map((person) => {
    const own = byPerson.leaves.get(person.employee_id) ?? [];
    const active = own.filter((row) => row.state === 'active');
    const isCovered = (date: string) => active.some((row) => row.start_date <= date && date <= row.end_date);
    const typed = (byPerson.rows.get(person.employee_id) ?? [])
      .flatMap(({ week, cells }) => typedDays(week, cells))
      .filter((date) => !isCovered(date))
      .map((date): PaidLeave => ({ startDate: date, endDate: date, state: 'accepted' }));
    const away = (byPerson.declarations.get(person.employee_id) ?? []).map(
      (row): Suspension => ({
        startDate: row.start_date,
        endDate: row.end_date,
        kind: row.kind === 'sick-leave' ? 'sick' : 'unpaid',
      }),
    );
    const unpaid = active
      .filter((row) => row.leave_type === 'Sans solde')
      .map((row): Suspension => ({ startDate: row.start_date, endDate: row.end_date, kind: 'unpaid' }));
    const sickness = away.filter(({ kind }) => kind === 'sick');
    const ofType = (type: LeaveRow['leave_type']) =>
      own.filter((row) => row.leave_type === type).map((row) => paid(row, sickness));
    const account = accountOf.get(person.employee_id);
    return {
      ...person,
      opening: openingOf(account),
      recoveryOpening:
        account?.opened_on && account.opened_recovery !== null
          ? { asOf: account.opened_on, days: Number(account.opened_recovery) }
          : null,
      children: account?.children == null ? null : Number(account.children),
      worksOn: weekOfPerson.get(person.employee_id),
      secondJob: account?.second_job == null ? null : account.second_job === 'true',
      accountRevision: account?.revision ?? -1,
      corrections: byPerson.corrections.get(person.employee_id) ?? [],
      recovery: ofType('Récupération'),
      suspensions: [...away, ...unpaid],
      leaves: [...ofType('Congés payés'), ...typed],
    };
  });
}
