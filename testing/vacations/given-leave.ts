/** One leave of one person, as balances and the pay of its months count it. */
import { type AbsenceKind, absenceKindOf, isPlainKind } from '@fournil/contracts/absences/kinds';
import { type Day, weekId } from '@fournil/contracts/planning/week';
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import { nextMonth } from '@fournil/domain/vacations/balance/acquisition';
import type { DateRange } from '@fournil/domain/vacations/balance/taken';
import { usualWeek } from '@fournil/domain/vacations/balance/usual-week';
import type { PayCode } from '@fournil/labour-rules/pay-rules';
import { payOfShop } from '../../packages/domain/src/week/month/leave-days.ts';
import { monthHours, plannedWorkOn, weeksOfMonth } from '../../packages/domain/src/week/month/month-days.ts';
import { type MonthEntries, noEntries } from '../../packages/domain/src/week/month/month-entries.ts';
import { payLines } from '../../packages/domain/src/week/month/pay-lines.ts';
import type { PlanState } from '../../packages/domain/src/week/plan/plan-state.ts';
import type { StaffMember } from '../../packages/domain/src/week/staff.ts';
import { leaveHolidaysOf } from '../../packages/views/src/vacations/person-balance.ts';
import type { BalancePerson } from '../../packages/views/src/vacations/read-balances.ts';
import { factsOf } from '../week/given-week.ts';

export interface GivenLeave {
  readonly settings?: Partial<ShopSettings>;
  /** Weekdays that the person's profile has as « Repos » in every week. */
  readonly rest?: readonly Day[];
  readonly halves?: { readonly startHalf?: 'afternoon'; readonly endHalf?: 'morning' };
  readonly daysBack?: readonly DateRange[];
  /** Declared absences in addition. */
  readonly away?: readonly (DateRange & { readonly kind: AbsenceKind })[];
  /** By week id. */
  readonly plans?: ReadonlyMap<string, PlanState>;
}

export const recurringRest = (rest: readonly Day[]) =>
  rest.map((day) => ({ day, value: 'Repos' as const, weeks: 'all' as const, from: null, until: null }));

export const settingsOf = (given: GivenLeave): ShopSettings => ({
  ...defaultShopSettings,
  ...given.settings,
});

/** Somebody of 35 h, here for years, whose only leave this is. */
export function personOnLeave(startDate: string, endDate: string, given: GivenLeave): BalancePerson {
  const leave = { startDate, endDate, state: 'accepted' as const, ...given.halves };
  return {
    ...{ employeeId: 'a', name: 'A', entryDate: '2015-01-05', exitDate: null, formerEmployments: [] },
    ...{ contractType: 'CDI', contractEndDate: null, weeklyHours: 35, contractFacts: [] },
    ...{ opening: null, recoveryOpening: null, children: null, secondJob: null, accountRevision: -1 },
    ...{ birthDate: null, childrenAtHome: [], fixedTermEnd: null },
    ...{ corrections: [], notices: [], recovery: [], declared: [] },
    planned: new Map(
      [...(given.plans?.values() ?? [])].flatMap((plan) =>
        plan.shifts.map(({ date }) => [date, plannedWorkOn(plan, 'a', date)]),
      ),
    ),
    suspensions: [...(given.away ?? [])],
    worksOn: usualWeek(recurringRest(given.rest ?? [])),
    leaves: [{ ...leave, ...(given.daysBack ? { daysBack: given.daysBack } : {}) }],
  };
}

export const countedOn = (date: string, given: GivenLeave) => {
  const settings = settingsOf(given);
  return { settings, holidays: leaveHolidaysOf(settings, date), credits: [] };
};

/** The sum of a code's quantities in the pay of the period's months. */
function payOf(
  code: PayCode,
  { startDate, endDate }: DateRange,
  given: GivenLeave,
  of: Partial<Pick<StaffMember, 'leaves' | 'sickLeaves' | 'absences'>>,
  entries: MonthEntries,
): number {
  const profile = { recurring: recurringRest(given.rest ?? []) };
  const months = [startDate.slice(0, 7)];
  while ((months.at(-1) ?? '') < endDate.slice(0, 7)) months.push(nextMonth(months.at(-1) ?? ''));
  return months.reduce((sum, month) => {
    const weeks = weeksOfMonth(month).map((week) => {
      const facts = factsOf({ people: [{ id: 'a', profile }], week, settings: given.settings ?? {} });
      const member = facts.staff.get('a');
      const plan = given.plans?.get(weekId(week));
      return {
        ...facts,
        plans: new Map(plan ? [[weekId(week), plan]] : []),
        staff: new Map(member ? [['a', { ...member, ...of }]] : []),
      };
    });
    const [first] = weeks;
    if (!first) throw new Error('a month has weeks');
    const made = payLines(monthHours(weeks, month, '2027-12-31'), month, () => entries, payOfShop(first));
    return sum + made.filter((line) => line.code === code).reduce((own, { quantity }) => own + quantity, 0);
  }, 0);
}

/** The quantity of a code in the pay of a leave. */
export function payOfLeave(
  type: string,
  code: PayCode,
  startDate: string,
  endDate: string,
  given: GivenLeave,
): number {
  const leave = { type, startDate, endDate, ...given.halves };
  const { startHalf, endHalf } = given.halves ?? {};
  const halves = { startHalf: startHalf !== undefined, endHalf: endHalf !== undefined };
  const absences = given.away ?? [];
  const kinds = absences.map(({ kind, ...period }) => ({ from: period.startDate, to: period.endDate, kind }));
  const entries = { ...noEntries, kinds, leaves: [{ type, from: startDate, to: endDate, ...halves }] };
  return payOf(code, leave, given, { leaves: [leave], sickLeaves: given.daysBack ?? [], absences }, entries);
}

/** The quantity of a code in the pay of a declared absence. */
export function payOfAbsence(kind: AbsenceKind, code: PayCode, period: DateRange): number {
  const away = [{ ...period, ...(isPlainKind(kind) ? {} : { kind }) }];
  const kinds = isPlainKind(kind) ? [] : [{ from: period.startDate, to: period.endDate, kind }];
  const isIllness = absenceKindOf(kind).declaredAs === 'sick-leave';
  const of = isIllness ? { sickLeaves: away } : { absences: away };
  return payOf(code, period, {}, of, { ...noEntries, kinds });
}
