/**
 * Figures that the manager types each month: sales of the sellers, meals, journeys; and the vouchers of the
 * last weeks.
 */

import { addDays } from '@fournil/calendar/days';
import { defaultIssuers } from '@fournil/contracts/meal-vouchers/rules';
import { seededParameters } from '@fournil/contracts/settings/parameters';
import type { Bakery, Person } from './bakery.ts';
import { type Chance, seeded } from './seeded.ts';
import { type DemoCall, type Step, step } from './step.ts';

/** In the middle of a month: a history moved by some weeks is still typed for the same month. */
const typedOn = '12';
/** The month that is not over is typed on these evenings, each time up to that day. */
const currentTypedOn = ['15', '18', '20'];
const months = Array.from({ length: 14 }, (_, index) =>
  Temporal.PlainYearMonth.from('2025-10').add({ months: index }),
);

const sells = ({ role }: Person): boolean => /vend|responsable|manager/i.test(role);
const worksIn = (month: Temporal.PlainYearMonth, { extra }: Person): boolean => {
  const first = month.toPlainDate({ day: 1 }).toString();
  return extra.entryDate < first && (extra.exitDate === null || extra.exitDate > first);
};
const keyOf = ({ key }: Person): string => `@${key}`;

/** Cents as euros. */
const euros = (cents: number): number => cents / 100;

/** Customers in four weeks; at this number the work of the sixteen people costs a good third of the sales. */
const customersOfShop = 9_700;

function salesOf(chance: Chance, customers: number) {
  const nbClients = Math.round((customers * chance.between(85, 115)) / 100);
  const caNetHt = euros(nbClients * chance.between(740, 810));
  return {
    caNetHt,
    nbClients,
    panierMoyen: Math.round((caNetHt / nbClients) * 100) / 100,
    nbMenus: chance.between(12, 70),
    nbCartesFid: chance.between(0, 9),
    nbAvisPositifs: chance.between(0, 7),
    nbAvisNegatifs: chance.oneIn(4) ? 1 : 0,
  };
}

const mealsOf = (chance: Chance, lastDay: number) =>
  Array.from({ length: lastDay }, (_, index) => index + 1)
    .filter(() => chance.oneIn(3))
    .map((day) => ({ day, amount: euros(chance.pick([415, 625, 640, 850, 1010])) }));

const journeysOf = (chance: Chance) =>
  seededParameters.map(({ id }) => ({
    parameterId: id,
    count: chance.between(0, 9),
  }));

/** The calls that type one month, with meals of `days`; `month` as the shifted calendar has it. */
function typed(
  people: readonly Person[],
  month: Temporal.PlainYearMonth,
  lastDay: number,
  chance: Chance,
  days = lastDay,
): readonly DemoCall[] {
  const asked = { month: month.month, year: month.year };
  const post = (path: string, body: object): DemoCall => ({
    as: 'admin',
    method: 'POST',
    path,
    body: { ...asked, ...body },
  });
  const sellers = people.filter(sells);
  const customers = (customersOfShop * lastDay) / 28 / sellers.length;
  const others = people.filter((person) => !sells(person));
  return [
    post('/sales-stats', {
      salesData: Object.fromEntries(sellers.map((person) => [keyOf(person), salesOf(chance, customers)])),
    }),
    post('/meal-expenses/batch', {
      expenses: others.map((person) => ({
        employeeId: keyOf(person),
        dailyExpenses: mealsOf(chance, days),
      })),
    }),
    post('/km-expenses/batch', {
      expenses: people
        .filter(() => chance.oneIn(3))
        .map((person) => ({ employeeId: keyOf(person), parameterValues: journeysOf(chance) })),
    }),
  ];
}

/** The figures of fourteen months, each typed in the month after it, the current one so far. `shift` in days. */
export function monthFigures({ employees, meta }: Bakery, shift: number, seed: number): readonly Step[] {
  const chance = seeded(seed + 1);
  return months.flatMap((month) => {
    const people = employees.filter((person) => worksIn(month, person));
    if (meta.asOf.startsWith(month.toString())) return currentMonth(month, people, shift, seed);
    const date = `${month.add({ months: 1 }).toString()}-${typedOn}`;
    const typedIn = Temporal.PlainDate.from(addDays(date, shift)).toPlainYearMonth();
    const about = typedIn.subtract({ months: 1 });
    return [step(date, '18:40', ...typed(people, about, about.daysInMonth, chance))];
  });
}

/** The same chances every time: what was sold grows with the days. Meals and journeys are typed once. */
function currentMonth(
  month: Temporal.PlainYearMonth,
  people: readonly Person[],
  shift: number,
  seed: number,
): readonly Step[] {
  return currentTypedOn.map((day, index) => {
    const date = `${month.toString()}-${day}`;
    const last = Temporal.PlainDate.from(addDays(date, shift));
    const calls = typed(people, last.toPlainYearMonth(), last.day, seeded(seed + 3), Math.min(last.day, 14));
    return step(date, '18:40', ...(index === 0 ? calls : calls.slice(0, 1)));
  });
}

/** Customers' vouchers of the last weeks, except on Mondays; those of one issuer were sent with a slip. */
export function scannedVouchers({ meta }: Bakery, seed: number): readonly Step[] {
  const chance = seeded(seed + 2);
  const days = Array.from({ length: 20 }, (_, index) => addDays(meta.asOf, index - 20));
  let number = 0;
  const scanned = days
    .filter((day) => Temporal.PlainDate.from(day).dayOfWeek !== 1)
    .flatMap((day) =>
      Array.from({ length: chance.between(1, 3) }, () => {
        number += 1;
        const cents = String(chance.pick([850, 900, 925, 1000, 1150])).padStart(5, '0');
        const barcode = `${String(73_200_000_000 + number)}${cents}${String(number).padStart(8, '0')}`;
        return { day, provider: chance.pick(defaultIssuers).code, barcode, name: `ticket ${number}` };
      }),
    );
  const lastOnSlip = days[12] ?? meta.asOf;
  const [first] = defaultIssuers;
  const onSlip = scanned.filter(({ day, provider }) => provider === first?.code && day <= lastOnSlip);
  const slip: readonly DemoCall[] =
    first && onSlip.length > 0
      ? [
          {
            ...{ as: 'admin', method: 'POST', path: '/ticket-restaurant/remittances' },
            body: {
              ...{ issuer: first.code, issuerName: first.name, shop: meta.site.name },
              ...{ startDate: days[0] ?? lastOnSlip, endDate: lastOnSlip },
              tickets: onSlip.map(({ name }) => `#${name}`),
            },
          },
        ]
      : [];
  const steps = [...Map.groupBy(scanned, ({ day }) => day)].map(([day, tickets]) =>
    step(
      day,
      '14:25',
      ...tickets.map(
        ({ provider, barcode, name }): DemoCall => ({
          ...{ as: 'admin', method: 'POST', path: '/ticket-restaurant', remember: name },
          body: { provider, barcode, date: day },
        }),
      ),
    ),
  );
  return [...steps, step(lastOnSlip, '19:05', ...slip)];
}
