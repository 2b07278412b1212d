import { expect, it } from 'vitest';
import { generationResult } from './generation-result.ts';

const jade = { employeeId: 'jade' };

it.each([
  ['published', 'immediate', [], 'Généré et publié.'],
  ['published', 'immediate', [jade, jade], 'Généré et publié. 1 salarié doit encore donner son accord.'],
  ['draft', 'draft', [], 'Généré, pas encore publié\u202f: la boutique publie ses semaines à la main.'],
  ['draft', 'immediate', [], 'Généré, pas encore publié\u202f: une règle légale n’est pas respectée.'],
] as const)(
  'says of a plan that is %s, where weeks are published %s, with %j to agree: %s',
  (state, publication, toAgree, text) => {
    expect(generationResult({ state, publication, toAgree })).toEqual({
      isPublished: state === 'published',
      text,
    });
  },
);
