import { expect, it } from 'vitest';
import { lineStyles } from './line-styles.ts';

it('the lines of a chart differ by colour, by dash and by marker', () => {
  for (const part of ['colour', 'dashes', 'marker'] as const)
    expect(new Set(lineStyles.map((style) => style[part])).size).toBe(lineStyles.length);
});

it('the lines of a chart never have the colour of warnings, which is too similar to the accent colour', () => {
  expect(lineStyles.map(({ colour }) => colour)).not.toContain('var(--fournil-warning)');
});
