/**
 * Monthly input: meals, journeys, sales, pay; and the end of the month: pay closed and reported, payslips
 * filed.
 */
import { addDays } from '@fournil/calendar/days';
import type { Documents } from './papers.ts';
import { fact, type Stream, type World } from './world.ts';

type Sold = { netRevenueCents: number; customers: number; menus: number; loyaltyCards: number };

/** Rows of a month as they are, and the streams that hold them. */
class MonthRows {
  readonly month: string;
  readonly meals = new Map<string, Map<number, number>>();
  readonly journeys = new Map<string, number>();
  readonly sales = new Map<string, Sold>();
  readonly streams: Readonly<Record<'meals' | 'kilometres' | 'sales' | 'payroll', Stream>>;

  constructor(world: World, month: string) {
    this.month = month;
    const stream = (category: 'meals' | 'kilometres' | 'sales' | 'payroll') => world.stream(category, month);
    this.streams = {
      meals: stream('meals'),
      kilometres: stream('kilometres'),
      sales: stream('sales'),
      payroll: stream('payroll'),
    };
  }
}

const closedOn = 5;
const codes = [
  ['HS25', 240],
  ['DIM', 420],
  ['REPAS', 20],
  ['PRIME', 1],
] as const;

export class Months {
  readonly #world: World;
  readonly #documents: Documents;
  #rows: MonthRows;

  constructor(world: World, documents: Documents) {
    this.#world = world;
    this.#documents = documents;
    this.#rows = new MonthRows(world, world.day.slice(0, 7));
  }

  today(): void {
    const month = this.#world.day.slice(0, 7);
    if (month === this.#rows.month) return;
    const before = this.#rows;
    this.#rows = new MonthRows(this.#world, month);
    this.#world.onDay(`${month}-0${closedOn}`, () => this.#close(before));
    this.#world.onDay(`${month}-0${closedOn + 1}`, () => {
      for (const person of this.#world.people) this.#documents.payslip(person, before.month);
    });
  }

  #close({ month, streams }: MonthRows): void {
    const { people, newId } = this.#world;
    const from = `${month}-01`;
    const to = addDays(`${this.#rows.month}-01`, -1);
    const there = people.filter(({ entry }) => entry <= to);
    const line = { period: month, cents: null, from, to, half: '' as const, certificate: null };
    this.#world.record(streams.payroll, [
      ...there.map(({ id, name }, at) =>
        fact('PayLinesClosed', {
          month,
          closing: 1,
          employeeId: id,
          name,
          number: String(at + 1),
          lines: codes.map(([code, quantity]) => ({ ...line, code, quantity, source: month })),
        }),
      ),
      fact('PayMonthClosed', {
        month,
        closing: 1,
        people: there.length,
        digest: newId('digest'),
        file: '00042',
        codes: { silae: { HS25: 'HS-HS25', DIM: 'HS-DIM20' } },
        accepted: [],
      }),
    ]);
    this.#world.record(streams.payroll, [fact('PayMonthSent', { month, closing: 1, cause: 'day' })]);
  }

  meal = (): void => {
    const { month, meals, streams } = this.#rows;
    const { id: employeeId } = this.#world.anybody();
    const row = meals.get(employeeId) ?? new Map<number, number>();
    meals.set(employeeId, row);
    row.set(1 + this.#world.below(Number(this.#world.day.slice(8))), 300 + this.#world.below(500));
    const days = [...row].map(([day, cents]) => ({ day, cents })).sort((one, other) => one.day - other.day);
    this.#world.record(streams.meals, [fact('MealExpensesRecorded', { month, employeeId, days })]);
  };

  journey = (): void => {
    const { month, journeys, streams } = this.#rows;
    const { id: employeeId } = this.#world.anybody();
    const count = (journeys.get(employeeId) ?? 0) + 1;
    journeys.set(employeeId, count);
    const journey = { parameterId: 'marche', name: 'Marché', count, kmHundredths: 1240 };
    this.#world.record(streams.kilometres, [
      fact('KilometresRecorded', { month, employeeId, journeys: [journey] }),
    ]);
  };

  sale = (): void => {
    const { month, sales, streams } = this.#rows;
    const { pick, below, chance } = this.#world;
    const sellers = this.#world.sellers();
    const { id: employeeId } = sellers.length ? pick(sellers) : this.#world.anybody();
    const before = sales.get(employeeId) ?? { netRevenueCents: 0, customers: 0, menus: 0, loyaltyCards: 0 };
    const customers = before.customers + 40 + below(60);
    const sold = {
      customers,
      netRevenueCents: before.netRevenueCents + 30_000 + below(40_000),
      menus: before.menus + below(15),
      loyaltyCards: before.loyaltyCards + (chance(0.3) ? 1 : 0),
    };
    sales.set(employeeId, sold);
    const averageBasketCents = Math.round(sold.netRevenueCents / customers);
    this.#world.record(streams.sales, [
      fact('SalesFiguresRecorded', {
        month,
        employeeId,
        ...sold,
        averageBasketCents,
        positiveReviews: below(4),
        negativeReviews: below(2),
      }),
    ]);
  };

  pay = (): void => {
    const { month, streams } = this.#rows;
    const entries = [{ code: 'PRIME', value: 5000 + this.#world.below(20_000) }];
    this.#world.record(streams.payroll, [
      fact('PayEntriesRecorded', { month, employeeId: this.#world.anybody().id, entries }),
    ]);
  };
}
