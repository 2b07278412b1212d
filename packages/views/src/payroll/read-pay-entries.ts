/** The figures of a month's pay besides the hours of its weeks, from the views. */
import { addDays } from '@fournil/calendar/days';
import { kindOfDeclaration } from '@fournil/contracts/absences/kinds';
import type { LeaveDue } from '@fournil/domain/vacations/balance/leave-due';
import type { MonthEntries } from '@fournil/domain/week/month/month-entries';
import type { Pool } from 'pg';
import { absenceKind, declarationCounts } from '../absences/declarations-that-count.ts';
import { readKilometreScale } from '../expenses/read-kilometre-scale.ts';
import { viewsOn } from '../views-being-built.ts';

interface PersonRow {
  readonly employeeId: string;
}

export async function readEntries(pool: Pool, month: string) {
  const views = viewsOn(pool);
  const [first, last] = [`${month}-01`, `${month}-31`];
  const declared = views
    .selectFrom('declarations')
    .select(['declarationId', 'employeeId', 'kind', 'startDate', 'endDate', 'duration', absenceKind])
    .where('status', '=', 'active')
    .where('endDate', '>=', first)
    .where('startDate', '<=', last)
    .where(declarationCounts)
    .orderBy('startDate')
    .orderBy('declarationId');
  const delays = await declared.where('kind', '=', 'delay').execute();
  const absences = await declared.where('kind', '<>', 'delay').execute();
  const leaves = await views
    .selectFrom('leaves')
    .select(['employeeId', 'leaveType', 'startDate', 'endDate', 'startHalf', 'endHalf'])
    .where('status', '=', 'validated')
    // Leave of the days before may go on into the month.
    .where('endDate', '>=', addDays(first, -14))
    .where('startDate', '<=', last)
    .orderBy('startDate')
    .orderBy('leaveId')
    .execute();
  const certificates = await views
    .selectFrom('certificates')
    .select(['employeeId', 'startDate', 'endDate', 'status'])
    .where('status', '<>', 'rejected')
    .where('endDate', '>=', first)
    .where('startDate', '<=', last)
    .execute();
  const meals = await views.selectFrom('meal_expenses').selectAll().where('month', '=', month).execute();
  const kilometres = await views.selectFrom('km_expenses').selectAll().where('month', '=', month).execute();
  const typed = await views.selectFrom('pay_entries').selectAll().where('month', '=', month).execute();
  const scales = await readKilometreScale(pool, month);
  const kinds = absences.filter((row) => row.absenceKind !== null);
  return { delays, leaves, kinds, certificates, meals, kilometres, scales, typed };
}

export type Entries = Awaited<ReturnType<typeof readEntries>>;

export function entriesOf(entries: Entries, month: string, due: ReadonlyMap<string, readonly LeaveDue[]>) {
  const by = <T extends PersonRow>(rows: readonly T[]) => Map.groupBy(rows, (row) => row.employeeId);
  const { delays, leaves, kinds, certificates, meals, kilometres, typed } = {
    delays: by(entries.delays),
    leaves: by(entries.leaves),
    kinds: by(entries.kinds),
    certificates: by(entries.certificates),
    meals: by(entries.meals),
    kilometres: by(entries.kilometres),
    typed: by(entries.typed),
  };
  return (id: string): MonthEntries => {
    const [meal] = meals.get(id) ?? [];
    const [km] = kilometres.get(id) ?? [];
    const [hand] = typed.get(id) ?? [];
    const source = (kind: string, row: { readonly revision: number } | undefined) =>
      row ? `${kind}-${month}#${row.revision}` : '';
    return {
      delays: (delays.get(id) ?? []).map((row) => ({
        id: row.declarationId,
        date: row.startDate,
        minutes: row.duration ?? 0,
      })),
      leaves: (leaves.get(id) ?? []).map((row) => ({
        type: row.leaveType,
        from: row.startDate,
        to: row.endDate,
        startHalf: row.startHalf !== null,
        endHalf: row.endHalf !== null,
      })),
      kinds: (kinds.get(id) ?? []).map((row) => ({
        from: row.startDate,
        to: row.endDate,
        kind: kindOfDeclaration(row.kind === 'sick-leave' ? 'sick-leave' : 'absence', row.absenceKind),
      })),
      certificates: (certificates.get(id) ?? []).map((row) => ({
        from: row.startDate,
        to: row.endDate,
        received: row.status !== 'pending',
      })),
      meals: (meal?.days ?? []).filter(({ cents }) => cents > 0).length,
      mealCents: (meal?.days ?? []).reduce((sum, { cents }) => sum + cents, 0),
      kmHundredths: (km?.journeys ?? []).reduce(
        (sum, { count, kmHundredths }) => sum + count * kmHundredths,
        0,
      ),
      kmCents: entries.scales.get(id)?.cents ?? 0,
      typed: Object.fromEntries((hand?.entries ?? []).map(({ code, value }) => [code, value])),
      due: due.get(id) ?? [],
      sources: {
        meals: source('meals', meal),
        kilometres: source('kilometres', km),
        typed: source('payroll', hand),
      },
    };
  };
}
