// npm run bench -- planner comfort [--shops 12] [--first 1] [--weeks 8] [--people 15] [--budget 846667] [--threads 2]:
// successive weeks of generated shops and of the demo's, each planned after the weeks before it, once « au
// plus juste » and once per other choice, with their comfort figures, the checker's violations of the law and the
// slowest week's seconds. Without --budget the product's own; on two threads the seconds are the product's.
// Shows figures, asserts nothing. How to read it: bench/planner/README.md.
import { parseArgs } from 'node:util';
import type { ComfortLevel, Problem } from '@fournil/planner/problem/problem';
import { solveWeek, workForWeek } from '@fournil/planner/solve/solve-week';
import { BoundThread } from '@fournil/planner/worker/bound-thread';
import { addedViolations } from '../../testing/planner/audit/added-violations.ts';
import { comfortFigures, type PlannedWeek } from '../../testing/planner/audit/comfort-figures.ts';
import { successiveWeek, teamOf } from '../../testing/planner/generators/successive-weeks.ts';
import { dateAfter } from '../../testing/planner/generators/times.ts';
import { decimal, quantile } from '../words.ts';
import { demoWeeks } from './demo-weeks.ts';

const { values: args } = parseArgs({
  options: {
    shops: { type: 'string', default: '12' },
    first: { type: 'string', default: '1' },
    weeks: { type: 'string', default: '8' },
    people: { type: 'string', default: '15' },
    budget: { type: 'string' },
    levels: { type: 'string', default: 'just,balanced' },
    demo: { type: 'boolean', default: true },
    threads: { type: 'string', default: '1' },
  },
  allowNegative: true,
});
const levels = args.levels.split(',') as ComfortLevel[];
const day = 24 * 3600 * 1000;
const boundThread = args.threads === '2' ? new BoundThread(new SharedArrayBuffer(8)) : null;

/** Half hours a week in which somebody, or somebody qualified, is missing. */
const halfHours = (shortfalls: Awaited<ReturnType<typeof solveWeek>>['plan']['shortfalls']): number =>
  shortfalls.reduce(
    (sum, { from, to, missing, kind }) =>
      kind === 'understaffed' || kind === 'unqualified'
        ? sum + (((to ?? 0) - (from ?? 0)) / 30) * (missing ?? 0)
        : sum,
    0,
  );

/** Plans weeks in a row and reads those from `since` on. */
async function runWeeks(weekOf: (before: readonly PlannedWeek[]) => Problem, level: ComfortLevel, since = 0) {
  const before: PlannedWeek[] = [];
  const missing: number[] = [];
  const seconds: number[] = [];
  let violations = 0;
  for (let index = 0; index < Number(args.weeks); index += 1) {
    const problem = { ...weekOf(before), comfort: level };
    const spending = { workBudget: Number(args.budget ?? workForWeek(problem)), guardMs: day };
    const started = performance.now();
    const { plan } = await solveWeek(problem, spending, boundThread?.sourceFor(problem, 1, spending));
    seconds.push((performance.now() - started) / 1000);
    violations += addedViolations(problem, plan).length;
    const { monday, people } = problem;
    const away = people.flatMap(({ labour, days }) =>
      days.flatMap(({ work }, at) =>
        work === 'none' ? [{ personId: labour.id, date: dateAfter(monday, at) }] : [],
      ),
    );
    before.push({ monday, shifts: plan.shifts, activities: plan.activities, away });
    missing.push(halfHours(plan.shortfalls));
  }
  const first = weekOf([]);
  const [earlier, read] = [before.slice(0, since), before.slice(since)];
  const around = {
    shifts: [...first.around.shifts, ...earlier.flatMap(({ shifts }) => shifts)],
    activities: [...first.around.activities, ...earlier.flatMap(({ activities }) => activities)],
  };
  const sum = missing.slice(since).reduce((all, one) => all + one, 0);
  const figures = comfortFigures(read, teamOf(first), around);
  return { ...figures, missing: sum / read.length, violations, seconds: Math.max(...seconds) };
}

type Figures = Awaited<ReturnType<typeof runWeeks>>;
type Row = Pick<
  Figures,
  | 'pairOff'
  | 'medianSpread'
  | 'closingShare'
  | 'openingShare'
  | 'saturdayShare'
  | 'sundayShare'
  | 'crumbs'
  | 'missing'
  | 'violations'
  | 'seconds'
>;

const cells = (values: readonly string[]) => console.log(values.map((value) => value.padStart(12)).join(''));
const percent = (part: number): string => `${decimal(part * 100, 0)} %`;
const row = (name: string, level: string, found: Row) =>
  cells([
    name,
    level,
    percent(found.pairOff),
    `${decimal(found.medianSpread / 60, 1)} h`,
    percent(found.closingShare),
    percent(found.openingShare),
    percent(found.saturdayShare),
    decimal(found.sundayShare, 1),
    String(found.crumbs),
    decimal(found.missing, 1),
    String(found.violations),
    decimal(found.seconds, 1),
  ]);

/** All shops as one: means, the median of medians, the worst shares, and the slowest week. */
function together(all: readonly Figures[]): Row {
  const mean = (of: (one: Figures) => number): number =>
    all.reduce((sum, one) => sum + of(one), 0) / all.length;
  return {
    pairOff: mean(({ pairOff }) => pairOff),
    medianSpread: quantile(
      all.map(({ medianSpread }) => medianSpread),
      0.5,
    ),
    closingShare: Math.max(...all.map(({ closingShare }) => closingShare)),
    openingShare: Math.max(...all.map(({ openingShare }) => openingShare)),
    saturdayShare: Math.max(...all.map(({ saturdayShare }) => saturdayShare)),
    sundayShare: Math.max(...all.map(({ sundayShare }) => sundayShare)),
    crumbs: all.reduce((sum, { crumbs }) => sum + crumbs, 0),
    missing: mean(({ missing }) => missing),
    violations: all.reduce((sum, { violations }) => sum + violations, 0),
    seconds: Math.max(...all.map(({ seconds }) => seconds)),
  };
}

/** Targets for « équilibré », compared with « au plus juste » in the same shops. */
const bars: readonly (readonly [string, (found: Row, before: Row) => boolean])[] = [
  ['90 % des semaines avec deux jours de repos de suite', ({ pairOff }) => pairOff >= 0.9],
  ['écart médian de 2 h au plus', ({ medianSpread }) => medianSpread <= 120],
  ['fermetures d’un mois à 25 % ou un tour de la part de chacun', ({ closingShare }) => closingShare <= 0.25],
  ['ouvertures d’un mois à 25 % ou un tour de la part de chacun', ({ openingShare }) => openingShare <= 0.25],
  [
    'samedis de huit semaines à 25 % ou un tour de la part de chacun',
    ({ saturdayShare }) => saturdayShare <= 0.25,
  ],
  ['dimanches de huit semaines à 1 de la part de chacun', ({ sundayShare }) => sundayShare <= 1],
  [
    'une demi-heure manquante de plus par semaine au plus, en moyenne',
    ({ missing }, before) => missing <= before.missing + 1,
  ],
];

function judge(found: ReadonlyMap<ComfortLevel, Row>): void {
  const [before, after] = [found.get('just'), found.get('balanced')];
  if (!before || !after) return;
  for (const [text, holds] of bars) console.log(`${holds(after, before) ? 'tenu  ' : 'manqué'}  ${text}`);
}

cells([
  'boutique',
  'choix',
  'paires',
  'écart méd.',
  'fermetures',
  'ouvertures',
  'samedis',
  'dimanches',
  '< 4 h',
  '½ h manq.',
  'illégaux',
  's, max.',
]);
const summaries = new Map<ComfortLevel, Row>();
for (const level of levels) {
  const all: Figures[] = [];
  for (let seed = Number(args.first); seed < Number(args.first) + Number(args.shops); seed += 1) {
    const weekOf = (before: readonly PlannedWeek[]) => successiveWeek(Number(args.people), seed, before);
    const found = await runWeeks(weekOf, level);
    all.push(found);
    row(String(seed), level, found);
  }
  if (all.length === 0) continue;
  const summary = together(all);
  summaries.set(level, summary);
  row('ensemble', level, summary);
}
judge(summaries);

if (args.demo) {
  // Its second month: by then turns have been counted for a whole one.
  const since = Math.floor(Number(args.weeks) / 2);
  const demo = new Map<ComfortLevel, Row>();
  for (const level of levels) {
    const found = await runWeeks(await demoWeeks(), level, since);
    demo.set(level, found);
    row('démo, mois 2', level, found);
  }
  judge(demo);
}
