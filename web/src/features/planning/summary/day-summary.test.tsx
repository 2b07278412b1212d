import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DaySummary } from './day-summary.tsx';

it('the summary by day is a named region that can be scrolled with the keyboard', () => {
  const plan = { monday: '2026-11-23', days: [], people: [], shifts: [] };
  const page = renderToStaticMarkup(<DaySummary plan={plan as unknown as PlanView} shifts={[]} />);
  const [region] = /^<[^>]*>/.exec(page) ?? [];
  expect(region).toMatch(/^<section .*aria-label="Résumé par jour"/);
  expect(region).toContain('tabindex="0"');
});
