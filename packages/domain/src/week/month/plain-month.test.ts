/** The months of pay agree with a second, plain computation on random histories of two years: 100, and 2,000 with all seeds. */
import { expect, it } from 'vitest';
import { historyOf, monthsOf, monthsOfProduct } from '../../../../../testing/week/pay-history.ts';
import { type PlainHistory, weekdayOfDay } from '../../../../../testing/week/plain/history.ts';
import { PlainPay } from '../../../../../testing/week/plain/month.ts';

const all = process.env.FOURNIL_SEEDS === 'all';
const seeds = Array.from({ length: all ? 2000 : 100 }, (_none, at) => at + 1);

/** In how many months each figure occurs, and how often what makes them hard. */
class Cases {
  readonly counts: Record<string, number> = {};

  add(name: string, times: number): void {
    this.counts[name] = (this.counts[name] ?? 0) + times;
  }

  addHistory({ entry, exit, contracts, leaves, shifts, sick, certified, isExtra }: PlainHistory): void {
    const changes = contracts.slice(1);
    this.add('entry within the two years', entry > 20_089 ? 1 : 0);
    this.add('exit', exit === null ? 0 : 1);
    this.add('extra', isExtra ? 1 : 0);
    this.add('apprentice', contracts.some(({ cfa }) => cfa) ? 1 : 0);
    this.add('change of contract', changes.length);
    this.add('change within a week', changes.filter(({ from }) => weekdayOfDay(from) > 0).length);
    this.add('above 35 h', contracts.filter(({ hours }) => hours > 35).length);
    this.add('part time', contracts.filter(({ hours }) => hours < 35).length);
    this.add('half day of leave', leaves.filter(({ fromNoon, untilNoon }) => fromNoon || untilNoon).length);
    this.add(
      'illness within leave',
      leaves.filter((leave) => sick.some((one) => leave.first <= one.first && one.first <= leave.last))
        .length,
    );
    this.add('illness without certificate', sick.length - certified.length);
    this.add('night over midnight', shifts.filter(({ to }) => to > 1440).length);
    this.add('planned, not realized', shifts.filter(({ worked }) => worked === null).length);
    this.add('realized as not worked', shifts.filter(({ worked }) => worked === false).length);
  }
}

const figures =
  'HN HSC HS25 HS50 HC10 HC25 NUIT DIM FERIE MAI FERNT CFA CP RECUP EVF CSS MAL ABS meals CP_h RECUP_h EVF_h CSS_h MAL_h';

it('the pay of a generated month equals an independent count of its days, figure by figure', {
  timeout: 1_800_000,
}, () => {
  const cases = new Cases();
  for (const seed of seeds) {
    const history = historyOf(seed);
    cases.addHistory(history);
    const [found, plain] = [monthsOfProduct(history), new PlainPay(history)];
    for (const month of monthsOf(history)) {
      const expected = plain.month(month);
      for (const code of Object.keys(expected)) cases.add(code, 1);
      expect(found.get(month), `seed ${seed}, ${month}`).toEqual(expected);
    }
  }
  if (all) process.stdout.write(`${JSON.stringify(cases.counts)}\n`);
  for (const name of [...figures.replaceAll('_', ' ').split(/ (?!h\b)/), ...Object.keys(cases.counts)])
    expect(cases.counts[name], name).toBeGreaterThanOrEqual(seeds.length / 20);
});
