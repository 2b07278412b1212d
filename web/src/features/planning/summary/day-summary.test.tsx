import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DaySummary } from './day-summary.tsx';

it('the summary by day is a named region that can be scrolled with the keyboard', () => {
  const page = renderToStaticMarkup(<DaySummary plan={{ days: [] }} totals={[]} />);
  const [region] = /^<[^>]*>/.exec(page) ?? [];
  expect(region).toMatch(/^<section .*aria-label="Résumé par jour"/);
  expect(region).toContain('tabindex="0"');
});
