import type { PlanOverview } from '@fournil/contracts/planning/outlook-views';
import { expect, it } from 'vitest';
import { weekLines } from './planning-card-text.ts';

const week = (over: Partial<PlanOverview['weeks'][number]>): PlanOverview['weeks'][number] => ({
  week: 48,
  year: 2026,
  monday: '2026-11-23',
  state: 'published',
  publishBy: '2026-11-09',
  flagged: false,
  changes: [],
  legalFindings: 0,
  attention: [],
  ...over,
});

it('the planning card names the actions that a week needs, and omits weeks that need none', () => {
  const changes = [{ kind: 'cell', employeeId: 'l', date: '2026-11-30', text: 'Léa : MAL lundi' }] as const;
  const asks = (id: string) =>
    ({ id, kind: 'people', text: id, action: { page: null, text: 'Voir' } }) as const;
  const two = [asks('vente'), asks('fournil')];
  const overview: PlanOverview = {
    weeks: [
      week({}),
      week({ week: 49, monday: '2026-11-30', flagged: true, changes: [...changes], attention: two }),
      week({ week: 50, monday: '2026-12-07', state: 'draft', publishBy: '2026-11-21' }),
      week({ week: 53, monday: '2026-12-28', state: 'none', publishBy: '2026-12-14' }),
    ],
    uncovered: [],
  };
  const lines = weekLines(overview, '2026-11-21');
  expect(lines.map(({ name, to }) => [name, to])).toEqual([
    ['Semaine 49', '/planning?week=49&year=2026'],
    ['Semaine 50', '/planning?week=50&year=2026'],
    ['Semaine 53', '/planning?week=53&year=2026'],
  ]);
  expect(lines.map(({ statuses }) => statuses.map(({ text }) => text))).toEqual([
    ['À régénérer', '2 points à regarder'],
    ['Non publiée'],
    ['Non générée'],
  ]);
  expect(lines[0]?.detail).toBe('30/11 – 06/12/2026. Léa : MAL lundi');
  expect(lines[1]?.detail).toBe('07/12 – 13/12/2026. À publier depuis le 21/11');
  expect(lines[2]?.detail).toBe('28/12/2026 – 03/01/2027. À publier avant le 14/12');
  expect(lines.slice(1).map(({ statuses }) => statuses[0]?.tone)).toEqual(['warning', 'info']);
  // One day before it is due there is still time.
  expect(weekLines(overview, '2026-11-20')[1]?.statuses[0]?.tone).toBe('info');
});

it("the planning card lists the causes of a week's state, each with a link to its remedy", () => {
  const point = (id: string, page: string | null) =>
    ({ id, kind: 'skill', text: id, action: { page, text: 'Choisir' } }) as const;
  const [line] = weekLines(
    { weeks: [week({ attention: [point('rule', null), point('opening', '/employees')] })], uncovered: [] },
    '2026-11-21',
  );
  expect(line?.points).toEqual([
    { id: 'rule', text: 'rule', action: 'Choisir', to: '/planning?week=48&year=2026&ouvrir=points' },
    { id: 'opening', text: 'opening', action: 'Choisir', to: '/employees' },
  ]);
});
