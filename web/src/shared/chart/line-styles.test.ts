import { expect, it } from 'vitest';
import { lineStyles } from './line-styles.ts';

it('tells every line of a chart apart three times: by colour, by dash and by marker', () => {
  for (const part of ['colour', 'dashes', 'marker'] as const)
    expect(new Set(lineStyles.map((style) => style[part])).size).toBe(lineStyles.length);
});

it('draws no line in the colour of warnings, a brown that looks like the accent', () => {
  expect(lineStyles.map(({ colour }) => colour)).not.toContain('var(--fournil-warning)');
});
