/** Pay data besides the figures of a month: rates, cars, meal rules; and a closed month. */
import { addDays } from '@fournil/calendar/days';
import { readMonthToClose } from '@fournil/command-api/payroll/month-to-close';
import { viewsCaughtUp } from '@fournil/command-api/shared/views-caught-up';
import type { ServiceDeps } from '../../services/command-api/src/app/writers-lease.ts';
import type { Bakery, Person } from './bakery.ts';
import { onceViewsFollow } from './replay.ts';
import { type Step, step } from './step.ts';

/** In the middle of a month, so that a history moved by some weeks still belongs to the same one. */
const notifiedOn = '2026-01-12';
/** The day on which the rates of later employees are recorded: all of them are on record by then. */
const laterNotifiedOn = '2026-11-14';
/** In the middle of the last month: the month before it is over. */
const middleOfLastMonth = '2026-10-19';

/** Gross euros of an hour. */
const hourly: readonly (readonly [RegExp, number])[] = [
  [/^apprenti/i, 6.61],
  [/manager/i, 19.4],
  [/chef/i, 17.1],
  [/responsable/i, 15.9],
  [/boulanger/i, 14.35],
  [/préparateur/i, 12.9],
];
const othersHourly = 12.35;

/** Codes as an accountant may have defined them in Silae. */
const silae = {
  ...{
    CP: 'AB-300',
    RECUP: 'AB-631',
    EVF: 'AB-610',
    CSS: 'AB-630',
    MAL: 'AB-100',
    ABS: 'AB-640',
    FERNT: '-',
    RET: 'AB-650',
  },
  ...{ REPAS: 'EV-Paniers', KM: '-', IK: 'EV-IndemKm', TR: 'EV-TitresRestaurant', AN: 'EV-RepasServis' },
  ...{
    TRANSP: 'EV-Transports',
    PRIME: 'EV-Prime',
    ACOMPTE: 'EV-Acompte',
    CPDU1: 'EV-CongesDusN1',
    CPDU: 'EV-CongesDus',
  },
  ...{ RECUPDU: 'EV-ReposDu', FINCDD: 'EV-FinCDD' },
};

const rateOf = ({ role }: Person): number =>
  hourly.find(([pattern]) => pattern.test(role))?.[1] ?? othersHourly;

const monthOn = (date: string, shift: number) =>
  Temporal.PlainDate.from(addDays(date, shift)).toPlainYearMonth();

/** Recorded once: hourly rates, cars, and meals of staff who do not bake. */
export function payRates({ employees }: Bakery, shift: number): readonly Step[] {
  const there = employees.filter(({ extra }) => extra.entryDate < notifiedOn && !extra.exitDate);
  const from = addDays(notifiedOn, shift);
  const month = monthOn(notifiedOn, shift).toString();
  const [baker, seller] = ['boulanger', 'vendeuse'].map((role) => there.find((one) => one.role === role));
  const cars = [
    ...(baker ? [[`@${baker.key}`, { [month]: { horsepower: 5, electric: false } }] as const] : []),
    ...(seller ? [[`@${seller.key}`, { [month]: { horsepower: 4, electric: true } }] as const] : []),
  ];
  const later = employees.filter(({ extra }) => extra.entryDate >= notifiedOn && !extra.exitDate);
  const ratesOfLater = later.map((one) => [
    `@${one.key}`,
    { [addDays(one.extra.entryDate, shift)]: rateOf(one) },
  ]);
  return [
    step(laterNotifiedOn, '10:05', {
      ...{ as: 'admin', method: 'PUT', path: '/payroll/labour-cost' },
      body: {
        rates: {
          ...Object.fromEntries(ratesOfLater),
          '@bruno-teixeira-fils': { [addDays('2026-10-06', shift)]: 12.9 },
          '@lea-fournier': { [addDays('2026-11-24', shift)]: othersHourly },
        },
      },
    }),
    step(
      notifiedOn,
      '17:10',
      {
        ...{ as: 'admin', method: 'PUT', path: '/payroll/labour-cost' },
        body: {
          charges: 28,
          rates: Object.fromEntries(there.map((one) => [`@${one.key}`, { [from]: rateOf(one) }])),
        },
      },
      {
        ...{ as: 'admin', method: 'PUT', path: '/km-expenses/vehicles' },
        body: { vehicles: Object.fromEntries(cars) },
      },
      {
        ...{ as: 'admin', method: 'PUT', path: '/payroll/settings' },
        body: { file: 'B0412', mealsOfOthers: 'vouchers' },
      },
    ),
  ];
}

/**
 * The day on which the month before last is closed, on the data's calendar. Moved by whole weeks, the day above would be
 * in another month than the last one where `asOf` is early or late in its month. On the eighth the last week of the month
 * to close is realized, and the change afterwards is still in the last month.
 */
export function closingDay(shift: number, asOf: string): string {
  const last = Temporal.PlainDate.from(asOf).toPlainYearMonth().subtract({ months: 1 });
  const [first, end] = [8, last.daysInMonth - 3].map((day) => last.toPlainDate({ day }).toString());
  let day = addDays(middleOfLastMonth, shift);
  while (day > (end ?? day)) day = addDays(day, -7);
  while (day < (first ?? day)) day = addDays(day, 7);
  return addDays(day, -shift);
}

/** The accountant's codes and numbers are typed; the month before last is closed with the hours of its weeks, and changes once more afterwards: the next one owes it. */
export function closedMonth(
  deps: ServiceDeps,
  { employees }: Bakery,
  { shift, asOf }: { readonly shift: number; readonly asOf: string },
): readonly Step[] {
  const closedOn = closingDay(shift, asOf);
  const { year, month } = monthOn(closedOn, shift).subtract({ months: 1 });
  const known = employees.filter(({ extra }) => extra.entryDate < closedOn);
  const asked = { year, month };
  const baker = employees.find(({ role, extra }) => role === 'boulanger' && !extra.exitDate);
  const key = `${year}-${String(month).padStart(2, '0')}`;
  return [
    {
      date: closedOn,
      // After the month's meals and journeys, which are typed on the same evening where the calendar is moved by two weeks.
      time: '19:10',
      run: async ({ call }) => {
        await onceViewsFollow(() => viewsCaughtUp(deps, deps.vault.pool));
        const { digest } = await readMonthToClose(deps.vault.pool, key, addDays(closedOn, shift));
        const body = { ...asked, digest, acceptOpen: true };
        await call({ as: 'admin', method: 'POST', path: '/payroll/close', body });
      },
    },
    step(addDays(closedOn, -1), '16:40', {
      ...{ as: 'admin', method: 'PUT', path: '/payroll/settings' },
      body: {
        silae,
        numbers: Object.fromEntries(known.map(({ key }, index) => [`@${key}`, `${101 + index}`])),
      },
    }),
    step(addDays(closedOn, 3), '09:20', {
      ...{ as: 'admin', method: 'POST', path: '/meal-expenses/batch' },
      body: {
        ...asked,
        expenses: baker ? [{ employeeId: `@${baker.key}`, dailyExpenses: [{ day: 15, amount: 6.38 }] }] : [],
        closedMonthReason: 'Un repas oublié',
      },
    }),
  ];
}
